/** Lifting the cup. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'zweifle',
    'zweifel an',
    'lüge',
    'gelogen',
    'aufdecken',
    'decke auf',
    'hebe becher',
    'glaub ich nicht',
    'glaube nicht',
  ],
  short: ['z', 'zw'],
  takes: /^(?:es|an|daran|ansage|becher|auf|hoch|dir|ihr|ihm)$/,
  where: 'seated',
  makes: ['doubt'],
  usage: 'zweifle',
  brief: 'die Ansage anzweifeln und den Becher heben',
  help: [say`Der Becher wird gehoben: Stimmt die Ansage, zahlst Du, sonst der, der gelogen hat.`],
  examples: ['zweifle', 'glaub ich nicht'],
});
