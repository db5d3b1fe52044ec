/** The mind of an NPC at a table: what it sees, what it has learnt, and its temper make a move. */
import { throwOf } from '../../../dice/three.js';
import type { Knowledge, Minds, Strategy, Temper, Weighed } from '../../contract.js';
import { CurveTopics, type Duelling, packed } from '../../curve.js';
import { unawareBy } from '../../options.js';
import { type Action, MAX_THROWS, type View } from '../model.js';
import { ABOUT, type Options } from '../options.js';
import { type Advice, Advisor, keeps, type Solutions, type Spot } from './advisor.js';
import { exactly, type Manner, playing, winsBySkill } from './evaluate.js';
import { SOLUTION_VERSION, Solution, solve } from './exact.js';
import { type Policy, policies } from './policies.js';
import { simulate } from './simulate.js';
import { BEST, coinKeeps, shareKept, thinksToKeep } from './temper.js';

/** More matches than this make three players too many states to be worth it. */
const MOST_FOR_THREE = 20;

const rankOf = (digits: string) => throwOf([...digits].map(Number)).rank - 1;

/** What the player on turn has to decide, or null if nothing lies there yet. */
export function spotOf({ phase, table, hands, order, finals, lying, throws }: View): Spot | null {
  if (lying === null) return null;
  return {
    phase,
    table,
    hands: order.map((seat) => hands[seat]!),
    made: order.flatMap((seat) => (finals[seat] ? [rankOf(finals[seat])] : [])),
    rank: rankOf(lying),
    left: MAX_THROWS[phase] - throws,
  };
}

/** What exact play, or the search that stands in for it, says to the player on turn; null before the first throw. */
export function advise(advisor: Advisor, view: View): Advice | null {
  const spot = spotOf(view);
  return spot && advisor.advise(spot, view.options.hoelzer_pro_spieler);
}

/** The moves as `advise` sees them; before the first throw there is but one, and nothing to say of it. */
function weigh(view: View, legal: readonly Action[], knowledge: Knowledge): readonly Weighed<Action>[] {
  const advice = advise(new Advisor(solutionsOf(knowledge)), view);
  if (!advice) return legal.map((action) => ({ action, worth: null, measure: 'wins', exact: false }));
  const { keeping, throwing, exact, rough } = advice;
  const move = (type: Action['type'], chance: number): Weighed<Action> => ({
    action: { type },
    worth: rough ? null : chance,
    measure: 'wins',
    exact,
  });
  const [keep, roll] = [move('keep', keeping), move('roll', throwing)];
  return keeps(advice) ? [keep, roll] : [roll, keep];
}

const topicOf = (players: number, matches: number) => `maxmoritz-${SOLUTION_VERSION}-${players}x${matches}`;

/** What a topic is about; null: it is none of this version. */
function read(topic: string): { players: number; matches: number } | null {
  const [players = 0, matches = 0] = topic.split('-').at(-1)!.split('x').map(Number);
  return (players === 2 || players === 3) && topic === topicOf(players, matches)
    ? { players, matches }
    : null;
}

/** Solutions out of what was learnt; each is looked for until it is there. */
export function solutionsOf(knowledge: Knowledge): Solutions {
  const found = new Map<string, Solution>();
  return (players, matches) => {
    if (players > 3) return undefined;
    const id = topicOf(players, matches);
    const known = found.get(id);
    if (known) return known;
    const values = knowledge(id);
    if (!values) return undefined;
    const solution = new Solution(players, matches, values);
    found.set(id, solution);
    return solution;
  };
}

/** Whom a share of wins can be measured against, by the name in config. */
const OPPONENTS: Readonly<Record<string, { manner: Manner; plays: Policy | Temper }>> = {
  median: simple(policies.median),
  greedy: simple(policies.greedy),
  schwelle: simple(policies.threshold),
  exakt: { manner: exactly, plays: BEST },
};

function simple(plays: Policy) {
  return { manner: playing(plays), plays };
}

/** 0, 0.05, ... 1. */
const SKILLS = Array.from({ length: 21 }, (_, index) => index / 20);

/** Shares of wins in games with more matches would take too long. */
const MOST_FOR_SHARES = 30;

/** Shares of wins; of the rules the matches for each player are all that matters to two. */
const curves = new CurveTopics<number>('maxmoritz', SOLUTION_VERSION);

function curveOf(topic: string): Duelling<number> | null {
  const curve = curves.read(topic);
  const known = curve && Object.hasOwn(OPPONENTS, curve.opponent) && Number.isInteger(curve.rules);
  return known && curve.rules > 0 && curve.rules <= MOST_FOR_SHARES ? curve : null;
}

/** Gone through exactly. */
function winsAgainst(
  { opponent, nerve, rules: matches }: Duelling<number>,
  knowledge: Knowledge,
): Float64Array {
  const temper = { skill: 1, nerve };
  const thinking: Manner = (_sight, _rank, _left, advice) => Number(thinksToKeep(temper, advice));
  const solution = solutionsOf(knowledge)(2, matches)!;
  const wins = winsBySkill(solution, thinking, OPPONENTS[opponent]!.manner, SKILLS, coinKeeps(temper));
  return packed({ points: SKILLS.map((skill, at) => ({ skill, share: wins[at]! })), error: 0 });
}

export const minds: Minds<Options, View, Action> = {
  unaware: unawareBy(ABOUT),
  topics: ({ hoelzer_pro_spieler: matches, max_spieler }, players) =>
    [2, 3]
      .filter((size) => (players === undefined ? size <= max_spieler : size === players))
      .filter((size) => size === 2 || matches <= MOST_FOR_THREE)
      .map((size) => topicOf(size, matches)),
  knows: (topic) => read(topic) !== null || curveOf(topic) !== null,
  needs(topic) {
    const curve = curveOf(topic);
    return curve ? [topicOf(2, curve.rules)] : [];
  },
  learn(topic, progress, knowledge) {
    const curve = curveOf(topic);
    if (curve) return winsAgainst(curve, knowledge);
    const { players, matches } = read(topic)!;
    return solve(players, matches, progress).values;
  },
  mind(temper, knowledge): Strategy<View, Action> {
    const advisor = new Advisor(solutionsOf(knowledge));
    return (view, _legal, chance) => {
      const advice = advise(advisor, view);
      if (!advice) return { type: 'roll' };
      return { type: chance() < shareKept(temper, thinksToKeep(temper, advice)) ? 'keep' : 'roll' };
    };
  },
  weigh,
  opponents: Object.keys(OPPONENTS),
  simulate: ({ options, players, knowledge, ...series }) =>
    simulate({
      ...series,
      matches: options.hoelzer_pro_spieler,
      players: players.map((player) => (typeof player === 'string' ? OPPONENTS[player]!.plays : player)),
      solutions: solutionsOf(knowledge),
    }),
  curve: ({ hoelzer_pro_spieler: rules }, nerve, opponent) =>
    rules > MOST_FOR_SHARES ? null : curves.name({ opponent, nerve, rules }),
};
