/** How often the limits of grenzen (config/server.yaml) were met: the first thing to look at when players complain. */

import type { Cancel, Clock } from '../table/clock.js';

/** The limits that are counted. */
export const LIMITS = [
  'connections',
  'connectionsPerAddress',
  'handshake',
  'login',
  'idle',
  'silence',
  'lineBytes',
  'pace',
  'queue',
  'quota',
  'subnegotiationBytes',
  'commandsPerSecond',
  'backlogBytes',
  'budget',
] as const;

export type Limit = (typeof LIMITS)[number];

export class Counters {
  readonly #met = new Map<Limit, number>(LIMITS.map((limit) => [limit, 0]));

  readonly count = (limit: Limit): void => {
    this.#met.set(limit, this.of(limit) + 1);
  };

  /** How often this limit was met. */
  of(limit: Limit): number {
    return this.#met.get(limit) ?? 0;
  }

  /** All of them, for the log. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#met);
  }
}

const HOUR = 3_600_000;

/** Logs the counts every hour and once more when it is stopped. */
export function report(
  counters: Counters,
  clock: Clock,
  log: { info(fields: object, message: string): void },
): Cancel {
  const tell = () => log.info({ limits: counters.toJSON() }, 'limits met so far');
  let cancel: Cancel = () => {};
  const wait = () => {
    cancel = clock.at(clock.now() + HOUR, () => {
      tell();
      wait();
    });
  };
  wait();
  return () => {
    cancel();
    tell();
  };
}
