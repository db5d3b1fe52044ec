/**
 * Minds of the bluffing games. Two play what was solved, where their rules are; more, and two until it is there, play by the
 * heuristics of NPCs. Temper makes either worse or bolder; dice are never touched.
 */
import type { ZodType } from 'zod';
import type { Knowledge, Minds, Strategy, Temper } from '../../contract.js';
import type { Action, AnyAction, View } from '../model.js';
import type { Ruleset } from '../ruleset.js';
import { strategies } from '../strategy.js';
import { advise } from './advice.js';
import { unfelt } from './aware.js';
import { sharesOf } from './expert.js';
import { simulate } from './simulate.js';
import { solveEndless } from './solve.js';
import { bookOf, Topics } from './topics.js';
import { winsOf } from './wins.js';

/** Of how many decisions full nerve makes one. */
const BOLDNESS = 0.05;

/** What minds have to be told of a game. */
interface Parts<O> {
  readonly id: string;
  readonly options: ZodType<O>;
  seats(options: O): { readonly max: number };
  rulesetOf(options: O): Ruleset;
  /** Options whose games of two are solved, by name. */
  readonly solved: Readonly<Record<string, O>>;
}

/** Makes the minds of a game. */
export function mindsOf<O extends object>({
  id,
  options: schema,
  seats,
  rulesetOf,
  solved,
}: Parts<O>): Minds<O, View, AnyAction> {
  let found: Topics | undefined;
  // Made when first asked for: not every start of the program needs minds.
  const topics = () => {
    found ??= new Topics(
      id,
      Object.fromEntries(Object.entries(solved).map(([name, options]) => [name, rulesetOf(options)])),
    );
    return found;
  };
  const bookFor = (view: View, knowledge: Knowledge) => {
    // A game that was begun by version 1 of the rules does not know what its Ansage had to beat.
    const known = view.call?.beats !== undefined || view.call === null;
    const two = view.present.filter(Boolean).length === 2;
    return known && two ? bookOf(topics(), knowledge, view.rules) : null;
  };
  const mind: Minds<O, View, AnyAction>['mind'] = (temper, knowledge): Strategy<View, AnyAction> => {
    return (view, legal, chance) => {
      const moves = legal as readonly Action[];
      if (chance() >= temper.skill) return moves[Math.floor(chance() * moves.length)]!;
      const bold = whim(temper, view, moves, chance);
      if (bold) return bold;
      const book = bookFor(view, knowledge);
      if (!book) return strategies.besonnen!(view, moves, chance);
      return moves[draw(sharesOf(book, view, moves), chance)]!;
    };
  };
  const topicsOf = (rules: Ruleset) => {
    const topic = topics().find(rules);
    return topic === null ? [] : [topic];
  };
  const wins = winsOf({ id, rulesetOf, topicsOf, mind });
  return {
    unaware(options) {
      const solvedFor = seats(options).max === 2 && topics().find(rulesetOf(options)) !== null;
      return solvedFor ? [] : unfelt(options, schema.parse({}), rulesetOf);
    },
    topics: (options, players = 2) => (players === 2 ? topicsOf(rulesetOf(options)) : []),
    knows: (topic) => topics().duel(topic) !== undefined || wins.knows(topic),
    needs: wins.needs,
    learn(topic, progress, knowledge) {
      const duel = topics().duel(topic);
      return duel ? solveEndless(duel).values : wins.learn(topic, progress, knowledge);
    },
    mind,
    weigh: (view, legal, knowledge) => advise(bookFor(view, knowledge), view, legal as readonly Action[]),
    opponents: Object.keys(strategies),
    simulate: ({ options, players, knowledge, ...series }) =>
      simulate(
        rulesetOf(options),
        players.map((player) => (typeof player === 'string' ? strategies[player]! : mind(player, knowledge))),
        series,
      ),
    curve: wins.curve,
  };
}

/** What nerve makes of one decision in twenty: the daring believe, and announce what comes to their mind; the wary doubt, and tell the truth; null: no whim. */
function whim({ nerve }: Temper, view: View, moves: readonly Action[], chance: () => number): Action | null {
  if (nerve === 0 || chance() >= BOLDNESS * Math.abs(nerve)) return null;
  const find = (type: Action['type']) => moves.find((move) => move.type === type) ?? null;
  if (view.stage === 'served') return nerve > 0 ? (find('roll') ?? find('believe')) : find('doubt');
  const calls = moves.filter((move) => move.type === 'call');
  if (nerve > 0) return calls[Math.floor(chance() ** 2 * calls.length)] ?? null;
  return calls.find((move) => move.value === view.cup?.value) ?? calls[0] ?? null;
}

/** An index, drawn by shares that are 1 together. */
function draw(shares: readonly number[], chance: () => number): number {
  let left = chance();
  const drawn = shares.findIndex((share) => {
    left -= share;
    return share > 0 && left < 1e-12;
  });
  return Math.max(0, drawn);
}
