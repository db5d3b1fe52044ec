/**
 * How NPCs bluff: heuristics with a temper, for any number of players. A mind sees the view of its seat. Doubt grows with
 * what the Ansage would have taken to throw; a lie is told when the throw is too low, and by the brazen also for fun.
 */
import { chanceAbove, rankOf, topOf, type Value } from '../../dice/two.js';
import type { Strategy } from '../contract.js';
import type { Action, AnyAction, View } from './model.js';
import type { Ruleset } from './ruleset.js';

/** What sets one mind apart from another. */
interface Temper {
  /** Chance to announce something else although the throw would do; 0 tells the truth wherever it is allowed. */
  readonly boast: number;
  /** How high a lie reaches: 0 barely above what must be beaten, 1 anywhere. */
  readonly nerve: number;
  /** Weight of doubt; above 1 more often than the dice say. */
  readonly doubt: number;
  /** Chance to throw, or to pass the cup on, without looking. */
  readonly blind: number;
}

type Mind = Strategy<View, AnyAction>;

/** How often the highest Ansage is doubted where something else may be done. */
const DOUBTS_TOP = 0.75;

/** Below this a first Ansage only invites the next player to go higher (rules.md §10.3). */
const WORTHWHILE: Value = '52';

function mindOf(temper: Temper): Mind {
  return (view, legal, chance) => {
    const moves = legal as readonly Action[];
    const find = (type: Action['type']) => moves.find((move) => move.type === type);
    const pick = (type: Action['type']): Action => find(type) ?? (moves[0] as Action);
    switch (view.stage) {
      case 'open':
        return chance() < temper.blind && find('roll-blind') ? pick('roll-blind') : pick('roll');
      case 'unseen':
        return chance() < temper.blind ? lie(view, moves, temper, chance) : pick('look');
      case 'seen':
        return announce(view, moves, temper, chance);
      case 'shaken':
        return lie(view, moves, temper, chance);
      case 'served':
        return answer(view, moves, temper, chance);
    }
  };
}

/** Tells the truth where it is high enough, shakes once more where that promises more, lies otherwise. */
function announce(view: View, moves: readonly Action[], temper: Temper, chance: () => number): Action {
  const { cup, call, rules } = view;
  const own = cup?.value as Value;
  const honest = moves.find((move) => move.type === 'call' && move.value === own);
  const worthwhile = call !== null || temper.boast === 0 || rankOf(own, rules) >= rankOf(WORTHWHILE, rules);
  if (honest && worthwhile && chance() >= temper.boast) return honest;
  const again = moves.find((move) => move.type === 'again');
  const better = chanceAbove(call?.value ?? WORTHWHILE, rules);
  if (!honest && again && chance() < better) return again;
  return lie(view, moves, temper, chance);
}

/** An Ansage without regard to the dice: seldom far above what must be beaten. */
function lie(view: View, moves: readonly Action[], { nerve }: Temper, chance: () => number): Action {
  const calls = moves.filter((move) => move.type === 'call');
  const floor = view.call ? 0 : calls.findIndex((move) => move.type === 'call' && move.value === WORTHWHILE);
  const choice = calls.slice(Math.max(0, floor));
  // Squared, so that low ones come more often; the nerve says how far up the list goes.
  const reach = Math.ceil(choice.length * (0.2 + 0.8 * nerve));
  return choice[Math.floor(chance() ** 2 * reach)] ?? (moves[0] as Action);
}

/** Believes or doubts. Under a Mäxchen nothing is left but to doubt, mostly. */
function answer(view: View, moves: readonly Action[], temper: Temper, chance: () => number): Action {
  const value = view.call?.value as Value;
  const find = (type: Action['type']) => moves.find((move) => move.type === type);
  const doubt = find('doubt') as Action;
  const roll = find('roll');
  const yields = find('pass') ?? find('believe');
  if (!roll) return yields && chance() > DOUBTS_TOP * temper.doubt ? yields : doubt;
  const unlikely = unlikelihood(value, view.rules);
  if (chance() < temper.doubt * unlikely ** 2) return doubt;
  const onward = moves.filter((move) => move.type === 'pass-on');
  if (onward.length > 0 && chance() < temper.blind * unlikely)
    return onward[Math.floor(chance() ** 2 * onward.length)] as Action;
  return roll;
}

/** What would have to be thrown to beat an Ansage: 0 where every throw does, 1 where none does. */
const unlikelihood = (value: Value, rules: Ruleset): number => 1 - chanceAbove(value, rules);

const CALM: Temper = { boast: 0.1, nerve: 0.4, doubt: 0.9, blind: 0.1 };

/** How often `besonnen` doubts this Ansage, or sees it lift the cup by itself. */
export function doubtOf(value: Value, rules: Ruleset): number {
  if (value !== topOf(rules)) return CALM.doubt * unlikelihood(value, rules) ** 2;
  const yields = !rules.instant && (rules.passTop || rules.believe === 'always');
  return yields ? DOUBTS_TOP * CALM.doubt : 1;
}

/** Minds by name in config; the first is the default. */
export const strategies: Readonly<Record<string, Mind>> = {
  besonnen: mindOf(CALM),
  ehrlich: mindOf({ boast: 0, nerve: 0.1, doubt: 0.7, blind: 0 }),
  frech: mindOf({ boast: 0.35, nerve: 0.8, doubt: 1, blind: 0.25 }),
};
