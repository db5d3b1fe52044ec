/**
 * How much peers may ask of the house: every byte and whatever it sets going counts, for its connection and for its address,
 * whatever it means. Who is over it waits, that is, is not read, until time has paid; those of one address go on in turn.
 */
import type { Cancel, Clock } from '../table/clock.js';
import { isOwnMachine, subscriber } from './origin.js';
import { Turns } from './turns.js';

/** What is asked for, in bytes that take about as long to read. */
export const WORK = {
  /** A telnet command. */
  command: 32,
  /** A frame of a WebSocket, or its sign of life. */
  frame: 64,
  /** Somebody who is turned away. */
  refusal: 256,
  /** Somebody who hears what was said. */
  listener: 256,
  /** A message of a program (GMCP), which may have to be told much. */
  message: 512,
  /** A typed line. */
  line: 1_536,
  /** A request for the page. */
  request: 2_048,
  /** A connection, with its greeting. */
  connection: 8_192,
  /** The handshake of TLS. */
  handshake: 8_192,
} as const;

/** Commands that one line can hold at most (`dispatch`). */
const MOST_COMMANDS = 20;

/** What a typed line asks for: a `;` may divide commands, and each of them is work. */
export const workOfLine = (text: string): number => WORK.line * text.split(';', MOST_COMMANDS).length;

/** Work in a second. */
export interface Rates {
  readonly perConnection: number;
  /** Of all connections from one address; of IPv6, from one /64. */
  readonly perAddress: number;
}

/** So many seconds' worth may be asked for at once; and so much may be owed. */
const SECONDS = 16;

/** ms between two of one address that go on, so that each has been read before the next is. */
const IN_TURN = 10;

/** Addresses that are remembered before those are forgotten that owe nothing. */
const REMEMBERED = 1_000;

/** What is left to ask for. Below 0 it is owed. */
class Bucket {
  readonly #rate: number;
  #level: number;
  #at: number;

  constructor(rate: number, now: number) {
    this.#rate = rate;
    this.#level = this.#most;
    this.#at = now;
  }

  /** False: more is owed than can be. */
  take(work: number, now: number): boolean {
    const level = this.#levelAt(now) - work;
    this.#level = Math.max(level, -this.#most);
    this.#at = now;
    return level >= -this.#most;
  }

  /** When nothing will be owed any more. */
  get clearAt(): number {
    return this.#at + Math.ceil((Math.max(0, -this.#level) / this.#rate) * 1_000);
  }

  isFull(now: number): boolean {
    return this.#levelAt(now) === this.#most;
  }

  get #most(): number {
    return SECONDS * this.#rate;
  }

  #levelAt(now: number): number {
    return Math.min(this.#most, this.#level + ((now - this.#at) / 1_000) * this.#rate);
  }
}

/** Who works for a connection. */
export interface Spender {
  /** The connection is over its budget, and is not to be read; or it may go on. */
  wait(on: boolean): void;
  /** More is owed than can be: where what has come cannot be left unread, the peer has to go. */
  drown?(): void;
}

/** An address, and its connections that wait. */
interface Address {
  readonly bucket: Bucket;
  readonly waiting: Set<Budget>;
  readonly turns: Turns;
  connections: number;
  cancel: Cancel | null;
}

/** The budgets of all connections. */
export class Budgets {
  readonly #rates: Rates;
  readonly #clock: Clock;
  readonly #onOver: () => void;
  readonly #addresses = new Map<string, Address>();
  #most = REMEMBERED;

  /** `onOver` is told of every connection that has to wait, and of everybody who is turned away. */
  constructor(rates: Rates, clock: Clock, onOver: () => void) {
    this.#rates = rates;
    this.#clock = clock;
    this.#onOver = onOver;
  }

  /** Whether somebody from there may ask for this now; it counts, and so does, a little, that he had to be turned away. */
  admits(address: string, work: number): boolean {
    const { bucket } = this.#of(address);
    const now = this.#clock.now();
    const admitted = bucket.clearAt <= now;
    bucket.take(admitted ? work : WORK.refusal, now);
    if (!admitted) this.#onOver();
    return admitted;
  }

  /** The budget of a new connection; null: of a proxy that speaks for many, whose connections have nothing in common. */
  open(address: string | null): Budget {
    const from = address === null ? this.#fresh(false) : this.#of(address);
    return new Budget(from, this.#rates.perConnection, this.#clock, this.#onOver);
  }

  /** Does something for an address when it is its turn. */
  turn(address: string, work: () => void): void {
    this.#of(address).turns.take(work);
  }

  /** Addresses that are kept in mind. */
  get remembered(): number {
    return this.#addresses.size;
  }

  /** Ends the waits. */
  close(): void {
    for (const { cancel } of this.#addresses.values()) cancel?.();
  }

  #of(address: string): Address {
    const key = subscriber(address);
    const known = this.#addresses.get(key);
    if (known) return known;
    if (this.#addresses.size >= this.#most) this.#forget(this.#clock.now());
    // Behind the own machine may be a proxy that nobody has named, and everybody with it.
    const fresh = this.#fresh(!isOwnMachine(address));
    this.#addresses.set(key, fresh);
    return fresh;
  }

  #fresh(rests: boolean): Address {
    const bucket = new Bucket(this.#rates.perAddress, this.#clock.now());
    const turns = new Turns(this.#clock, rests);
    return { bucket, turns, waiting: new Set(), connections: 0, cancel: null };
  }

  /** Those who owe nothing are as if they had never come. */
  #forget(now: number): void {
    for (const [key, { connections, bucket, turns }] of this.#addresses)
      if (connections === 0 && !turns.busy && bucket.isFull(now)) this.#addresses.delete(key);
    this.#most = Math.max(REMEMBERED, 2 * this.#addresses.size);
  }
}

/** What one connection may ask for. */
export class Budget {
  readonly #address: Address;
  readonly #own: Bucket;
  readonly #clock: Clock;
  readonly #onOver: () => void;
  /** Whom it concerns; set before anything is taken. */
  spender: Spender | null = null;

  constructor(address: Address, rate: number, clock: Clock, onOver: () => void) {
    this.#address = address;
    this.#own = new Bucket(rate, clock.now());
    this.#clock = clock;
    this.#onOver = onOver;
    address.connections += 1;
  }

  /** Counts what has been asked for. */
  take(work: number): void {
    const now = this.#clock.now();
    this.#address.bucket.take(work, now);
    const bearable = this.#own.take(work, now);
    if (!bearable) this.spender?.drown?.();
    if (this.#clearAt > now) this.#wait();
  }

  /** Does something for this connection when it is its address's turn. */
  turn(work: () => void): void {
    this.#address.turns.take(work);
  }

  /** The connection has gone. */
  end(): void {
    this.#address.connections -= 1;
    this.#address.waiting.delete(this);
    this.spender = null;
  }

  get #clearAt(): number {
    return Math.max(this.#own.clearAt, this.#address.bucket.clearAt);
  }

  #wait(): void {
    const { waiting } = this.#address;
    if (waiting.has(this) || !this.spender) return;
    waiting.add(this);
    this.#onOver();
    this.spender.wait(true);
    this.#wakeNext();
  }

  /** Lets one of the address go on that waits, the first of those who may, and then the next. */
  #wakeNext(pause = 0): void {
    const address = this.#address;
    if (address.cancel || address.waiting.size === 0) return;
    const soonest = Math.min(...Array.from(address.waiting, (budget) => budget.#clearAt));
    address.cancel = this.#clock.at(Math.max(soonest, this.#clock.now() + pause), () => {
      address.cancel = null;
      const next = [...address.waiting].find((budget) => budget.#clearAt <= this.#clock.now());
      if (next) {
        address.waiting.delete(next);
        next.spender?.wait(false);
      }
      this.#wakeNext(IN_TURN);
    });
  }
}
