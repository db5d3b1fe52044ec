/** Who may come in at all: so many connections through all doors together, and so many from one subscriber's addresses. */

import { readFileSync } from 'node:fs';
import { type Budgets, WORK } from '../player/budget.js';
import { subscriber } from '../player/origin.js';
import type { Counters } from './counters.js';

export interface PlaceLimits {
  /** Open connections in all. */
  readonly connections: number;
  /** Open connections from one address; of IPv6, from one /64. */
  readonly connectionsPerAddress: number;
}

/** Why somebody cannot come in. */
export interface Refusal {
  readonly limit: keyof PlaceLimits | 'budget';
  readonly sentence: string;
}

/** What somebody reads whose address is over its budget. */
export const BUDGET_REFUSAL =
  'Von Deiner Adresse kommt gerade zu viel auf einmal. Versuch es gleich noch einmal.';

const SENTENCES: Readonly<Record<Refusal['limit'], string>> = {
  connections: 'Hier ist gerade alles voll. Versuch es bitte später noch einmal.',
  connectionsPerAddress: 'Von Deiner Adresse bestehen schon zu viele Verbindungen.',
  budget: BUDGET_REFUSAL,
};

/** ms until somebody who asks too much is sent away, and how many of one address are kept waiting. */
const LINGER = 1_000;
const MOST_LINGERING = 50;

/** The places of the house, which the doors share. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #counters: Counters;
  readonly #budgets: Pick<Budgets, 'admits'>;
  readonly #perAddress = new Map<string, number>();
  readonly #lingering = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits, counters: Counters, budgets: Pick<Budgets, 'admits'>) {
    this.#limits = limits;
    this.#counters = counters;
    this.#budgets = budgets;
  }

  /** Connections that one door may hold: room for refusals and handshakes, and yet an end. */
  get mostAtOneDoor(): number {
    return 2 * this.#limits.connections;
  }

  /** Sockets that one door may hold from one address: a page takes some for its files before it opens its line. */
  get mostSocketsFromOne(): number {
    return 4 * this.#limits.connectionsPerAddress;
  }

  /** Why one more from this address is too many, or null; that it was asked counts for the budget of the address. */
  refusal(address: string): Refusal | null {
    const { connections, connectionsPerAddress } = this.#limits;
    if (!this.#budgets.admits(address, WORK.connection))
      return { limit: 'budget', sentence: SENTENCES.budget };
    if (this.#taken >= connections) return this.#refuse('connections');
    if (this.#from(address) >= connectionsPerAddress) return this.#refuse('connectionsPerAddress');
    return null;
  }

  /** Takes a place; what is returned gives it back. */
  take(address: string): () => void {
    this.#add(address, 1);
    return () => this.#add(address, -1);
  }

  /**
   * Ends something that somebody asked for who asks too much, after a second, so that who asks again at once has waited. Of one
   * address so many wait; further ones end at once.
   */
  linger(address: string, end: () => void): void {
    const key = subscriber(address);
    const waiting = this.#lingering.get(key) ?? 0;
    if (waiting >= MOST_LINGERING) {
      end();
      return;
    }
    this.#lingering.set(key, waiting + 1);
    setTimeout(() => {
      const left = (this.#lingering.get(key) ?? 1) - 1;
      if (left > 0) this.#lingering.set(key, left);
      else this.#lingering.delete(key);
      end();
    }, LINGER);
  }

  #refuse(limit: keyof PlaceLimits): Refusal {
    this.#counters.count(limit);
    return { limit, sentence: SENTENCES[limit] };
  }

  #from(address: string): number {
    return this.#perAddress.get(subscriber(address)) ?? 0;
  }

  #add(address: string, change: 1 | -1): void {
    this.#taken += change;
    const key = subscriber(address);
    const count = this.#from(address) + change;
    if (count > 0) this.#perAddress.set(key, count);
    else this.#perAddress.delete(key);
  }
}

/** Descriptors that are no connections of players: the store, the listeners, requests for the page, refusals. */
const OTHER_DESCRIPTORS = 200;

/**
 * The limits that this process can keep: with fewer descriptors than connections the last would find the door shut without
 * a word, so that fewer are let in, and the admin is warned.
 */
export function affordable(
  limits: PlaceLimits,
  descriptors: number | null,
  log: { warn(fields: object, message: string): void },
): PlaceLimits {
  if (descriptors === null || limits.connections + OTHER_DESCRIPTORS <= descriptors) return limits;
  const connections = Math.max(1, descriptors - OTHER_DESCRIPTORS);
  log.warn(
    { wanted: limits.connections, descriptors, connections },
    'fewer connections than grenzen.verbindungen, because the system allows too few file descriptors (ulimit -n)',
  );
  return { ...limits, connections };
}

/** Files and sockets that this process may have open, or null where the system does not tell (it does on Linux). */
export function descriptorLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
