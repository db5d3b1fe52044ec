/** A word to everybody from the admins. */

import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['durchsage'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'durchsage TEXT',
  brief: 'allen etwas sagen',
  help: [say`Das lesen alle, auch wer Dich ignoriert.`],
  examples: ['durchsage Um acht beginnt das Turnier.'],
  async run(context, { text }) {
    if (text === '') context.say(say`Was soll durchgesagt werden?`);
    else await (context.admin as Admin).announce(text);
  },
});
