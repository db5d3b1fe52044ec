/** What the best player would do now. */
import { coachOf, odds } from '../src/command/coach.js';
import { verb } from '../src/command/verb.js';
import { enumerate } from '../src/language/speech.js';

export default verb({
  phrases: ['tipp', 'gib tipp', 'gib mir tipp', 'rate mir'],
  where: 'seated',
  usage: 'tipp',
  brief: 'was der beste Spieler jetzt täte',
  help: [
    'Bist Du an der Reihe, so hörst Du, was der beste Spieler täte und wie oft Du mit jedem Zug gewinnst, wenn danach alle gut spielen. "Etwa" steht dabei, wo sich das nur schätzen lässt. Alle am Tisch erfahren, dass Du gefragt hast, und "statistik" zählt mit. Ob es Tipps gibt, hängt vom Tisch ab.',
  ],
  examples: ['tipp'],
  async run(context) {
    const { me, table } = context;
    // Told to the table before it is answered.
    if (!table || !(await context.send({ type: 'tip', person: me.id, guest: me.guest }))) return;
    const { game } = table.view(me.id);
    const weighed = (game && coachOf(context, table)?.(game)) ?? [];
    const [best] = weighed;
    if (!best) return;
    const name = table.rules.text.coach!.move;
    const chances = weighed.flatMap(({ action, chance, exact }) =>
      chance === null ? [] : [`mit ${name(action)} ${odds(chance, exact)}`],
    );
    context.say(
      `Der beste Spieler nähme jetzt ${name(best.action)}.`,
      chances.length > 0
        ? `Deine Aussicht zu gewinnen: ${enumerate(chances)}.`
        : 'Wie oft Du damit gewinnst, lässt sich bei so vielen am Tisch nicht sagen.',
    );
  },
});
