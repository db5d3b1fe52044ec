/** What the best player would do now. */

import { coachOf, TELLINGS, told } from '../src/command/coach.js';
import { verb } from '../src/command/verb.js';
import type { Weighed } from '../src/games/contract.js';
import { cmd, enumerate, joinedBy, type Sentence, say } from '../src/language/sentence.js';

type Advice = Weighed<{ readonly type: string }>;

/** Moves of a mixed answer that are named, and others beside the best. */
const NAMED = 3;

/** Less often than once in two hundred is never. */
const SELDOM = 0.005;

export default verb({
  phrases: ['tipp', 'gib tipp', 'gib mir tipp', 'rate mir'],
  short: ['tip'],
  where: 'seated',
  at: ({ rules, setup }) => (rules.minds?.weigh && setup.tips ? {} : null),
  usage: 'tipp',
  brief: 'was der beste Spieler jetzt täte',
  help: [
    say`Bist Du an der Reihe, so hörst Du, was der beste Spieler täte und was Dir ein Zug bringt, wenn danach alle gut spielen: wie oft Du damit gewinnst. Wo gelogen wird, hörst Du zu zweit, um wie viele Punkte Du auf lange Sicht vorn liegst, und zu mehreren, wie oft Dich der Zug keinen Punkt kostet.`,
    say`Wo sich etwas nur schätzen lässt, steht "etwa" dabei. Ist es gut, nicht immer dasselbe zu tun, so hörst Du, was der beste Spieler wie oft täte.`,
    say`Alle am Tisch erfahren, dass Du gefragt hast, aber nicht, was Du hörst; und ${cmd`statistik`} zählt mit. Ob es Tipps gibt, hängt vom Tisch ab.`,
  ],
  examples: ['tipp'],
  async run(context) {
    const { me, table } = context;
    // Told to the table before it is answered.
    if (!table || !(await context.send({ type: 'tip', person: me.id, guest: me.guest }))) return;
    const { game } = table.view(me.id);
    const weighed = (game && coachOf(context, table)?.(game)) ?? [];
    if (weighed.length === 0) {
      context.say(say`Dazu lässt sich nichts raten: Was angesagt ist, musst Du selbst noch wissen.`);
      return;
    }
    const { move } = table.rules.text.coach!;
    const taken = weighed.filter(({ share = 0 }, at) => at === 0 || share >= SELDOM);
    context.say(
      say`Am besten tippst Du jetzt ${answer(taken, ({ action }) => move(action))}.`,
      outlook(taken, weighed.slice(taken.length), ({ action }) => move(action)),
    );
  },
});

/** One move, or how often each of several: 'in 58 von 100 Fällen "zweifle", sonst "würfel"'. */
function answer(taken: readonly Advice[], name: (one: Advice) => Sentence): Sentence {
  const [first, ...others] = taken as readonly [Advice, ...Advice[]];
  if (others.length === 0) return name(first);
  const times = ({ share = 0 }: Advice) => Math.round(100 * share);
  const named = others.slice(0, Math.min(NAMED, others.length) - 1);
  const left = others.slice(named.length);
  return joinedBy(', ', [
    say`in ${first.exact ? '' : 'etwa '}${times(first)} von 100 Fällen ${name(first)}`,
    ...named.map((one) => say`in ${times(one)} ${name(one)}`),
    say`sonst ${left.length === 1 ? name(left[0]!) : 'etwas anderes'}`,
  ]);
}

/** What that is worth, and the best of what is not done. Moves that are mixed are worth the same. */
function outlook(
  taken: readonly Advice[],
  others: readonly Advice[],
  name: (one: Advice) => Sentence,
): Sentence {
  const best = taken[0]!;
  const { title, unknown } = TELLINGS[best.measure];
  if (best.worth === null) return unknown;
  // Another way to the same, such as throwing without looking, is not worth a word.
  const worths = [...taken, ...others].map(({ worth }) => worth);
  const fresh = others.filter(
    ({ worth }, at) => worth !== null && worths.indexOf(worth) === taken.length + at,
  );
  return say`${title}: ${enumerate([
    say`${taken.length > 1 ? 'damit' : say`mit ${name(best)}`} ${told(best)!}`,
    ...fresh.slice(0, NAMED).map((one) => say`mit ${name(one)} ${told(one)!}`),
  ])}.`;
}
