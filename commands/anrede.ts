/** How others read of one. */

import { verb } from '../src/command/verb.js';
import { cmd, type Sentence, say, trusted } from '../src/language/sentence.js';

const FORMS: ReadonlyMap<string, Sentence> = new Map([
  ['er', say`Von Dir ist nun als "er" die Rede.`],
  ['sie', say`Von Dir ist nun als "sie" die Rede.`],
  ['es', say`Von Dir ist nun als "es" die Rede.`],
  ['neutral', say`Von Dir ist nun ohne Geschlecht die Rede, mit Deinem Namen.`],
]);

export default verb({
  phrases: ['anrede', 'geschlecht', 'pronomen'],
  where: 'anywhere',
  usage: 'anrede [er | sie | es | neutral]',
  brief: 'wie von Dir die Rede ist',
  help: [say`Sagst Du nichts, steht überall Dein Name. Du selbst wirst immer mit "Du" angesprochen.`],
  examples: ['anrede', 'anrede sie', 'anrede neutral'],
  async run(context, { words: [form] }) {
    const answer = FORMS.get(form ?? '');
    if (form !== undefined && answer) {
      if (await context.settings.set('anrede', form)) context.say(answer);
    } else {
      const now = context.settings.get('anrede') ?? 'neutral';
      context.say(
        say`Deine Anrede ist "${trusted(now)}". Zur Wahl stehen ${cmd`anrede er`}, ${cmd`anrede sie`}, ${cmd`anrede es`} und ${cmd`anrede neutral`}.`,
      );
    }
  },
});
