/** A new code for a guest who has lost the old one, which is void from then on. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['neuer code'],
  exact: true,
  where: 'anywhere',
  usage: 'neuer code',
  brief: 'als Gast einen neuen Code zum Wiederkommen',
  help: [say`Mit dem neuen Code kommst Du als Gast wieder; der frühere gilt dann nicht mehr.`],
  examples: ['neuer code'],
  async run(context) {
    context.say(await context.renewCode());
  },
});
