/** What can be learnt of a bluffing game: perfect play of two under rules that have a name. */
import type { Knowledge } from '../../contract.js';
import type { Ruleset } from '../ruleset.js';
import { type Duel, duelOf } from './duel.js';
import { Strategies } from './solve.js';

/** Version of what is learnt; it stands in the names of topics. */
const VERSION = 1;

export class Topics {
  readonly #duels: ReadonlyMap<string, Duel>;
  readonly #shapes: ReadonlyMap<string, string>;
  /** Rules stay the same object for a whole game. */
  readonly #known = new WeakMap<Ruleset, string | null>();

  /** `id` of the game, and the rules that are solved, by name. */
  constructor(id: string, rulesets: Readonly<Record<string, Ruleset>>) {
    const named = Object.entries(rulesets).map(
      ([name, rules]) => [`${id}-${VERSION}-${name}`, duelOf(rules) as Duel] as const,
    );
    this.#duels = new Map(named);
    this.#shapes = new Map(named.map(([topic, duel]) => [JSON.stringify(duel), topic]));
  }

  duel(topic: string): Duel | undefined {
    return this.#duels.get(topic);
  }

  /** The topic for games of two under these rules, which may be told otherwise where two cannot feel it. */
  find(rules: Ruleset): string | null {
    let topic = this.#known.get(rules);
    if (topic === undefined) {
      topic = this.#shapes.get(JSON.stringify(duelOf(rules))) ?? null;
      this.#known.set(rules, topic);
    }
    return topic;
  }
}

/** What was learnt, and of which rounds. */
export interface Book {
  readonly duel: Duel;
  readonly play: Strategies;
}

/** Looks up what was learnt for rules, once it is there. */
export function bookOf(topics: Topics, knowledge: Knowledge, rules: Ruleset): Book | null {
  const topic = topics.find(rules);
  const values = topic === null ? undefined : knowledge(topic);
  return values ? { duel: topics.duel(topic!)!, play: new Strategies(values) } : null;
}
