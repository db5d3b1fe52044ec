/**
 * The stream between a raw connection and telnetlib. Inwards it passes what the scanner lets through; outwards it
 * hands everything to the outlet in the order in which it was written. A peer that does not read is not read either, and
 * is cut off when its backlog passes the limit. It is no stream of Node's: two more queues and their listeners would weigh
 * on every idle connection.
 */

import type { Duplex, Writable } from 'node:stream';
import { type Budget, WORK } from '../../player/budget.js';
import { Intake } from '../intake.js';
import { Outlet, type OutletEvents } from './outlet.js';
import { Scanner, type ScannerEvents } from './scanner.js';
import type { TelnetLimits } from './settings.js';

/** What the stream tells its owner. */
export interface FramingEvents extends ScannerEvents {
  /** The peer does not read, and was cut off. */
  cut(): void;
  /** The raw stream is gone. */
  closed(): void;
}

export class Framing implements OutletEvents {
  /** Where what is written leaves. */
  readonly outlet: Outlet;
  readonly #raw: Duplex;
  readonly #events: FramingEvents;
  readonly #intake: Intake;
  #reader: Writable | null = null;
  #room = true;
  #held = false;
  #waits = false;
  #deaf = false;
  #ended = false;

  constructor(
    raw: Duplex,
    known: ReadonlySet<number>,
    limits: TelnetLimits,
    budget: Budget,
    events: FramingEvents,
  ) {
    this.#raw = raw;
    this.#events = events;
    this.outlet = new Outlet(raw, limits.backlogBytes, this);
    const scanner = new Scanner(known, limits, events);
    const turn = (work: () => void) => budget.turn(work);
    this.#intake = new Intake(raw, turn, (piece) => {
      const commands = this.#deaf ? 0 : scanner.scan(piece);
      budget.take(piece.length + commands * WORK.command);
      this.#flow();
    });
    raw.on('data', this.#intake.take);
    raw.on('end', () => this.#reader?.end());
    raw.on('drain', () => this.#flow());
    // What has failed is closed, too.
    raw.on('error', () => {});
    raw.on('close', () => {
      this.outlet.destroy();
      events.closed();
    });
  }

  get writable(): boolean {
    return !this.#ended && this.#raw.writable;
  }

  /** Sets where what comes in goes to. */
  feed(reader: Writable): void {
    this.#reader = reader;
  }

  /** Stops reading from the peer, or goes on. */
  hold(on: boolean): void {
    this.#held = on;
    this.#flow();
  }

  /** The peer is over its budget, and is not read; or it may go on. */
  wait(on: boolean): void {
    this.#waits = on;
    this.#flow();
  }

  /** Throws away all further input, so that the peer's end is seen and unread bytes reset no farewell. */
  ignoreInput(): void {
    this.#deaf = true;
    this.#flow();
  }

  write(bytes: Uint8Array): void {
    if (this.writable) this.outlet.write(bytes);
  }

  /** telnetlib holds the parts of a frame together by these two; the outlet does so with all that is written in a turn. */
  cork(): void {}
  uncork(): void {}

  /** Ends the raw stream behind all that was written. */
  end(): void {
    this.#ended = true;
    this.outlet.end();
  }

  destroy(): void {
    this.#raw.destroy();
  }

  /** Hands on what the scanner lets through. */
  pass(bytes: Buffer): void {
    if (!this.#reader || this.#reader.write(bytes)) return;
    this.#room = false;
    this.#reader.once('drain', () => {
      this.#room = true;
      this.#flow();
    });
  }

  #flow(): void {
    if (this.#raw.destroyed) return;
    const open = this.#deaf || (this.#room && !this.#held && !this.#raw.writableNeedDrain);
    this.#intake.hold(this.#waits || !open);
  }

  left(): void {
    this.#flow();
  }

  overfull(): void {
    if (this.#raw.destroyed) return;
    this.#events.cut();
    this.#deaf = true;
    this.#raw.destroy();
  }
}
