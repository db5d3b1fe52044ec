/**
 * How often people may do what makes the house write something down: come as a new guest, register, report, change
 * something. Counted for the person and for the subscriber's address; whoever is on the own machine is counted as a person
 * alone, because many may come from there.
 */

import type { ServerConfig } from '../config/schema.js';
import type { Sentence } from '../language/sentence.js';
import type { Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import type { House } from './house.js';
import { isOwnMachine, subscriber } from './origin.js';
import * as text from './text.js';

/** What is counted. `changes`: sitting down, settings, codes, lucky words, posts and the like; never moves, nor going. */
export type Quota = 'guests' | 'registrations' | 'reports' | 'changes';

/** So many at once, and as many again in `per` ms, evenly. */
export interface Rate {
  readonly most: number;
  readonly per: number;
}

/** What counts for a person, if anything does, and what for an address. */
export type QuotaRates = Readonly<Record<Quota, { readonly person?: Rate; readonly address: Rate }>>;

const HOUR = 3_600_000;

/** The rates that config names. */
export function quotaRates(limits: ServerConfig['grenzen']): QuotaRates {
  const hourly = (most: number) => ({ most, per: HOUR });
  return {
    guests: { address: hourly(limits.gaeste_je_stunde) },
    registrations: { address: { most: limits.registrierungen_je_tag, per: 24 * HOUR } },
    reports: {
      person: hourly(limits.meldungen_je_stunde),
      address: hourly(limits.meldungen_je_stunde_und_adresse),
    },
    changes: {
      person: hourly(limits.aenderungen_je_stunde),
      address: hourly(limits.aenderungen_je_stunde_und_adresse),
    },
  };
}

/** Who does something. */
export interface Doer {
  /** Null before the login. */
  readonly person: PersonId | null;
  readonly address: string;
}

/** How much of a rate was used at a time; it drains from then on. */
interface Level {
  readonly used: number;
  readonly at: number;
}

/** Levels that are remembered; beyond, those go that were not used for longest, which have drained most. */
const MOST = 20_000;

export class Quotas {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #rates: () => QuotaRates;
  readonly #levels = new Map<string, Level>();

  /** `rates` is asked each time: config may be read again. */
  constructor(clock: Pick<Clock, 'now'>, rates: () => QuotaRates) {
    this.#clock = clock;
    this.#rates = rates;
  }

  /** How many levels are remembered. */
  get size(): number {
    return this.#levels.size;
  }

  /** Counts one more, or answers how many ms must pass before that is possible; 0: it is counted. */
  spend(quota: Quota, { person, address }: Doer): number {
    const { person: own, address: shared } = this.#rates()[quota];
    const counted: (readonly [key: string, rate: Rate])[] = [];
    if (own && person !== null) counted.push([`${quota} ${person}`, own]);
    if (!isOwnMachine(address)) counted.push([`${quota} from ${subscriber(address)}`, shared]);
    const wait = Math.max(0, ...counted.map(([key, rate]) => this.#wait(key, rate)));
    for (const [key, rate] of counted) this.#note(key, this.#used(key, rate) + (wait === 0 ? 1 : 0));
    return wait;
  }

  #used(key: string, { most, per }: Rate): number {
    const { used, at } = this.#levels.get(key) ?? { used: 0, at: 0 };
    return Math.max(0, used - ((this.#clock.now() - at) * most) / per);
  }

  #wait(key: string, rate: Rate): number {
    const over = this.#used(key, rate) + 1 - rate.most;
    return over <= 0 ? 0 : Math.ceil((over * rate.per) / rate.most);
  }

  #note(key: string, used: number): void {
    this.#levels.delete(key);
    this.#levels.set(key, { used, at: this.#clock.now() });
    const [oldest] = this.#levels.keys();
    if (this.#levels.size > MOST && oldest !== undefined) this.#levels.delete(oldest);
  }
}

/** Somebody who may be told that it is too much. */
interface Visitor {
  readonly house: Pick<House, 'quotas' | 'onLimit'>;
  readonly address: string;
  say(sentence: Sentence): void;
}

/** Counts one more; if that is too much, it is said, and false. */
export function allowed({ house, address, say }: Visitor, quota: Quota, person: PersonId | null): boolean {
  const wait = house.quotas.spend(quota, { person, address });
  if (wait === 0) return true;
  house.onLimit('quota');
  say(text.tooMany(quota, wait));
  return false;
}
