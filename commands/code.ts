/** The code of a guest, for those who have lost it. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['code', 'neuer code', 'gastcode'],
  where: 'anywhere',
  usage: 'code',
  brief: 'als Gast einen neuen Code zum Wiederkommen',
  help: [
    'Als Gast kommst Du mit einem Code wieder. Hast Du ihn vergessen, bekommst Du hier einen neuen; der alte gilt dann nicht mehr.',
  ],
  examples: ['code'],
  async run(context) {
    context.say(await context.renewCode());
  },
});
