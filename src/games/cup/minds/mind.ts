/**
 * Minds of the bluffing games. Two play what was solved, where their rules are; more, and two until it is there, play by the
 * heuristics of NPCs. Temper makes either worse or bolder; dice are never touched.
 */
import type { Minds, Strategy, Temper } from '../../contract.js';
import type { Action, AnyAction, View } from '../model.js';
import type { Ruleset } from '../ruleset.js';
import { strategies } from '../strategy.js';
import { Expert } from './expert.js';
import { simulate } from './simulate.js';
import { solveEndless } from './solve.js';
import { bookOf, Topics } from './topics.js';

/** Of how many decisions full nerve makes one. */
const BOLDNESS = 0.05;

/** What minds have to be told of a game. */
interface Parts<O> {
  readonly id: string;
  rulesetOf(options: O): Ruleset;
  /** Options whose games of two are solved, by name. */
  readonly solved: Readonly<Record<string, O>>;
}

/** Makes the minds of a game. */
export function mindsOf<O>({ id, rulesetOf, solved }: Parts<O>): Minds<O, View, AnyAction> {
  let found: Topics | undefined;
  // Made when first asked for: not every start of the program needs minds.
  const topics = () => {
    found ??= new Topics(
      id,
      Object.fromEntries(Object.entries(solved).map(([name, options]) => [name, rulesetOf(options)])),
    );
    return found;
  };
  const mind: Minds<O, View, AnyAction>['mind'] = (temper, knowledge): Strategy<View, AnyAction> => {
    const expert = new Expert();
    return (view, legal, chance) => {
      const moves = legal as readonly Action[];
      const two = view.present.filter(Boolean).length === 2;
      const book = two ? bookOf(topics(), knowledge, view.rules) : null;
      const thought = () =>
        (book && expert.choose(book, view, moves, chance)) ?? strategies.besonnen!(view, moves, chance);
      const move =
        chance() >= temper.skill
          ? moves[Math.floor(chance() * moves.length)]!
          : (whim(temper, view, moves, chance) ?? (thought() as Action));
      expert.note(view, move);
      return move;
    };
  };
  return {
    topics: (options, players = 2) => {
      const topic = players === 2 ? topics().find(rulesetOf(options)) : null;
      return topic === null ? [] : [topic];
    },
    knows: (topic) => topics().duel(topic) !== undefined,
    learn: (topic) => solveEndless(topics().duel(topic)!).values,
    mind,
    opponents: Object.keys(strategies),
    simulate: ({ options, players, knowledge, ...series }) =>
      simulate(
        rulesetOf(options),
        players.map((player) => (typeof player === 'string' ? strategies[player]! : mind(player, knowledge))),
        series,
      ),
    // A share of wins would have to be simulated, and config is no place to wait for that.
    wins: () => null,
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
