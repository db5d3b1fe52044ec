/**
 * What the log tells of peers, who may do a thing as often as they like: of each kind and address one line a minute, with the
 * number of times. The first time is told at once.
 */
import type { Cancel, Clock } from '../table/clock.js';
import { subscriber } from './origin.js';

/** Whom a line is about, and what else is to be known of it. */
export interface PeerFields {
  readonly address: string;
  readonly [key: string]: unknown;
}

type Level = 'info' | 'warn' | 'error';

/** Where peers are told of. */
export type PeerNotes = Readonly<Record<Level, (fields: PeerFields, message: string) => void>>;

/** One kind at one address, in the minute that runs. */
interface Kind {
  readonly level: Level;
  readonly message: string;
  /** Of the last time. */
  fields: PeerFields;
  /** Times that were not told yet. */
  count: number;
  cancel: Cancel;
}

const MINUTE = 60_000;

/** Kinds and addresses that are told apart at a time; beyond them, all addresses are one. */
const MOST = 1_000;
const OTHERS = 'many';

export class PeerLog implements PeerNotes {
  readonly #log: Readonly<Record<Level, (fields: object, message: string) => void>>;
  readonly #clock: Clock;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: Readonly<Record<Level, (fields: object, message: string) => void>>, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  info = (fields: PeerFields, message: string): void => this.#note('info', fields, message);
  warn = (fields: PeerFields, message: string): void => this.#note('warn', fields, message);
  error = (fields: PeerFields, message: string): void => this.#note('error', fields, message);

  /** Tells what was not told yet. */
  close(): void {
    for (const kind of this.#kinds.values()) {
      kind.cancel();
      this.#tell(kind);
    }
    this.#kinds.clear();
  }

  #note(level: Level, fields: PeerFields, message: string): void {
    const one = `${message} ${subscriber(fields.address)}`;
    const crowded = this.#kinds.size >= MOST && !this.#kinds.has(one);
    const key = crowded ? `${message} ${OTHERS}` : one;
    const told = crowded ? { ...fields, address: OTHERS } : fields;
    const known = this.#kinds.get(key);
    if (known) {
      known.count += 1;
      known.fields = told;
      return;
    }
    const kind: Kind = { level, message, fields: told, count: 1, cancel: () => {} };
    this.#kinds.set(key, kind);
    this.#tell(kind);
    this.#wait(key, kind);
  }

  #wait(key: string, kind: Kind): void {
    kind.cancel = this.#clock.at(this.#clock.now() + MINUTE, () => {
      if (kind.count === 0) this.#kinds.delete(key);
      else {
        this.#tell(kind);
        this.#wait(key, kind);
      }
    });
  }

  #tell(kind: Kind): void {
    if (kind.count > 0) this.#log[kind.level]({ ...kind.fields, count: kind.count }, kind.message);
    kind.count = 0;
  }
}
