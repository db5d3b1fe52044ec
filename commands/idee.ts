/** Something that could be better. */

import { reporting } from '../src/command/report.js';
import { cmd, say } from '../src/language/sentence.js';

export default reporting({
  kind: 'idee',
  phrases: ['idee', 'vorschlag', 'wunsch'],
  usage: 'idee TEXT',
  brief: 'den Admins etwas vorschlagen',
  help: [say`Schreibe, was Du Dir hier wünschst.`],
  examples: ['idee Noch ein Tisch mit drei Würfeln wäre schön.'],
  ask: say`Was schlägst Du vor? Zum Beispiel ${cmd`idee Noch ein Tisch wäre schön.`}`,
});
