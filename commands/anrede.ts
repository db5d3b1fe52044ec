/** How others read of one. */
import { verb } from '../src/command/verb.js';

const FORMS: ReadonlyMap<string, string> = new Map([
  ['er', 'Von Dir ist nun als "er" die Rede.'],
  ['sie', 'Von Dir ist nun als "sie" die Rede.'],
  ['es', 'Von Dir ist nun als "es" die Rede.'],
  ['neutral', 'Von Dir ist nun ohne Geschlecht die Rede, mit Deinem Namen.'],
]);

export default verb({
  phrases: ['anrede', 'geschlecht', 'pronomen'],
  where: 'anywhere',
  usage: 'anrede [er | sie | es | neutral]',
  brief: 'wie von Dir die Rede ist',
  help: ['Sagst Du nichts, steht überall Dein Name. Du selbst wirst immer mit "Du" angesprochen.'],
  examples: ['anrede', 'anrede sie', 'anrede neutral'],
  async run(context, { words: [form] }) {
    const answer = FORMS.get(form ?? '');
    if (form !== undefined && answer) {
      if (await context.settings.set('anrede', form)) context.say(answer);
    } else {
      const now = context.settings.get('anrede') ?? 'neutral';
      context.say(
        `Deine Anrede ist "${now}". Zur Wahl stehen "anrede er", "anrede sie", "anrede es" und "anrede neutral".`,
      );
    }
  },
});
