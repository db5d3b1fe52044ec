/** Shares of wins in bluffing games of two, which have to be simulated: what wins with `koennen` stands in no formula. */
import type { Knowledge, Minds, Strategy, Temper } from '../../contract.js';
import { CurveTopics, type Duelling, packed, rising } from '../../curve.js';
import type { AnyAction, View } from '../model.js';
import { PLAIN, type Ruleset } from '../ruleset.js';
import { strategies } from '../strategy.js';
import { simulate } from './simulate.js';

/** Version of the curves; also to be raised when a mind or an opponent plays otherwise. */
const VERSION = 1;

const SKILLS = Array.from({ length: 11 }, (_, at) => at / 10);

/** Games for each skill; the standard error of a share is below 0.008. */
const GAMES = 4000;

/** Games to more points, or of more rounds, would take many minutes. */
const MOST_POINTS = 20;
const MOST_ROUNDS = 40;

/** What games of two feel of the rules: how they depart from plain ones. */
type Departure = Partial<Ruleset>;

interface Parts<O> {
  readonly id: string;
  rulesetOf(options: O): Ruleset;
  /** What minds know by heart of games of two under these rules, by the name of its topic. */
  topicsOf(rules: Ruleset): readonly string[];
  mind(temper: Temper, knowledge: Knowledge): Strategy<View, AnyAction>;
}

/** The part of a game's minds that measures shares of wins. */
export function winsOf<O>({ id, rulesetOf, topicsOf, mind }: Parts<O>) {
  const curves = new CurveTopics<Departure>(id, VERSION);
  const rulesOf = ({ rules }: Duelling<Departure>): Ruleset => ({ ...PLAIN, ...rules });
  const read = (topic: string) => {
    const curve = curves.read(topic);
    return curve && Object.hasOwn(strategies, curve.opponent) && curve.rules ? curve : null;
  };
  return {
    knows: (topic) => read(topic) !== null,
    needs(topic) {
      const curve = read(topic);
      return curve ? topicsOf(rulesOf(curve)) : [];
    },
    learn(topic, progress, knowledge) {
      const curve = read(topic) as Duelling<Departure>;
      const other = strategies[curve.opponent]!;
      const shares = SKILLS.map((skill, at) => {
        const minds = [mind({ skill, nerve: curve.nerve }, knowledge), other];
        const tell = (done: number) => progress((at + done / GAMES) / SKILLS.length);
        const series = { games: GAMES, seed: 1, stream: at, progress: tell };
        return simulate(rulesOf(curve), minds, series).wins[0]! / GAMES;
      });
      progress(1);
      const error = Math.sqrt(Math.max(...shares.map((share) => share * (1 - share))) / GAMES);
      const fitted = rising(shares);
      return packed({ points: SKILLS.map((skill, at) => ({ skill, share: fitted[at]! })), error });
    },
    curve(options, nerve, opponent) {
      const rules = rulesetOf(options);
      return isShort(rules) ? curves.name({ opponent, nerve, rules: departureOf(rules) }) : null;
    },
  } satisfies Pick<Minds<O, View, AnyAction>, 'knows' | 'needs' | 'learn' | 'curve'>;
}

function isShort({ end, match, least }: Ruleset): boolean {
  if (least > 2) return false;
  if (match) return 2 * match.half + match.decider <= MOST_POINTS;
  if (!end) return true;
  return 'points' in end ? end.points <= MOST_POINTS : end.rounds <= MOST_ROUNDS;
}

/** Words change no game. */
function departureOf(rules: Ruleset): Departure {
  const plain = { ...rules, tasks: PLAIN.tasks, drink: PLAIN.drink, treat: PLAIN.treat };
  return Object.fromEntries(
    Object.entries(plain).filter(([key, value]) => value !== PLAIN[key as keyof Ruleset]),
  );
}
