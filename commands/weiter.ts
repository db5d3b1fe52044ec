/** Passing the cup on untouched. */
import { ifKnown, verb } from '../src/command/verb.js';
import { read } from '../src/games/cup/ansage.js';
import { PASSING_GAMES } from '../src/games/cup/names.js';
import { FAULTS } from '../src/games/cup/text.js';

export default verb({
  phrases: ['weiter', 'gib weiter', 'schiebe weiter'],
  where: 'seated',
  games: PASSING_GAMES,
  at: ifKnown('pass', 'pass-on'),
  usage: 'weiter [WURF]',
  brief: 'den Becher ungewürfelt weitergeben',
  help: [
    'Mit einem Wurf dahinter gibst Du den Becher weiter, ohne zu würfeln und ohne nachzusehen, und sagst mehr an als Dein Vorgänger. Ohne Wurf geht ein angesagtes Mäxchen weiter, wie es ist. Nicht an jedem Tisch ist beides erlaubt.',
  ],
  examples: ['weiter 61', 'weiter'],
  async run(context, { words }) {
    const send = (action: { readonly type: string; readonly value?: string }) =>
      context.send({ type: 'act', person: context.me.id, action });
    if (words.length === 0) {
      await send({ type: 'pass' });
      return;
    }
    const said = read(words);
    if ('fault' in said) context.say(FAULTS[said.fault]);
    else await send({ type: 'pass-on', value: said.value });
  },
});
