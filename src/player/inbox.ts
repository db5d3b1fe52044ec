/**
 * What one human has typed and the session has not yet taken. Lines come at the speed of a person; more wait in a queue
 * while the line is not read, and only beyond the queue are they dropped, with their number told.
 */
import type { Cancel, Clock } from '../table/clock.js';
import type { Line } from './line.js';

/** Thrown to whoever waits for a line when the connection is gone. */
export class Gone extends Error {
  constructor() {
    super('the connection is gone');
    this.name = 'Gone';
  }
}

/** What may be met here: the pace, and the queue of those who type faster. */
export type InboxLimit = 'pace' | 'queue';

export interface Pace {
  /** Lines in ten seconds that are taken at once. */
  readonly lines: number;
  /** Lines that may wait beyond that. */
  readonly queue: number;
}

/** What an inbox goes by, and whom it tells. */
export interface InboxParts {
  readonly clock: Clock;
  readonly pace: Pace;
  /** Names lines that are never dropped (getting up, going). */
  isPrecious(text: string): boolean;
  /** A line has come; when it is taken is another matter. */
  onTyped(): void;
  onLimit(limit: InboxLimit): void;
}

const WINDOW = 10_000;

/** Getting up and going; such lines are never dropped. */
export const isPrecious = (typed: string) => /^\s*(steh|aufsteh|verlass|gib auf|ende|quit|exit)/i.test(typed);

export class Inbox {
  readonly #line: Line;
  readonly #parts: InboxParts;
  readonly #waiting: string[] = [];
  readonly #taken: number[] = [];
  #reader: { resolve: (text: string) => void; reject: (error: Gone) => void } | null = null;
  #gone = false;
  /** Set while the pace keeps the reader waiting. */
  #cancelWait: Cancel | null = null;
  #told = false;
  #dropped = 0;

  constructor(line: Line, parts: InboxParts) {
    this.#line = line;
    this.#parts = parts;
    line.onLine((text) => this.#put(text));
    line.onClose(() => this.#end());
  }

  /** Whether lines wait. */
  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  /** The next line, as soon as the pace allows. Rejects with Gone when the connection ends first. */
  next(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
      this.#hand();
    });
  }

  /** So many more commands were on the line that was taken last: the next ones wait for them too. */
  charge(commands: number): void {
    const now = this.#parts.clock.now();
    for (let i = 0; i < commands; i++) this.#taken.push(now);
  }

  #put(text: string): void {
    const { pace, isPrecious, onTyped, onLimit } = this.#parts;
    onTyped();
    if (this.#waiting.length >= pace.queue && !isPrecious(text)) {
      onLimit('queue');
      this.#dropped++;
      return;
    }
    this.#waiting.push(text);
    if (this.#waiting.length > pace.lines) this.#slow();
    this.#hand();
  }

  #slow(): void {
    this.#line.pause();
    if (this.#told) return;
    this.#told = true;
    this.#parts.onLimit('pace');
    this.#line.write('Nicht so schnell! Deine Eingaben kommen der Reihe nach dran.');
  }

  /** Hands a line to who waits for one, now or when the window has room. */
  #hand(): void {
    if (!this.#reader || this.#cancelWait) return;
    if (this.#waiting.length === 0) {
      this.#caughtUp();
      if (this.#gone) this.#reader.reject(new Gone());
      return;
    }
    const { clock, pace } = this.#parts;
    const now = clock.now();
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - WINDOW) this.#taken.shift();
    if (this.#taken.length >= pace.lines && !this.#gone) {
      this.#cancelWait = clock.at((this.#taken[0] as number) + WINDOW, () => {
        this.#cancelWait = null;
        this.#hand();
      });
      return;
    }
    this.#taken.push(now);
    const { resolve } = this.#reader;
    this.#reader = null;
    const text = this.#waiting.shift() as string;
    this.#line.budget.turn(() => resolve(text));
  }

  #caughtUp(): void {
    this.#line.resume();
    this.#told = false;
    if (this.#dropped === 0) return;
    this.#line.write(
      this.#dropped === 1
        ? 'Eine Zeile war zu viel und ist verfallen.'
        : `${this.#dropped} Zeilen waren zu viel und sind verfallen.`,
    );
    this.#dropped = 0;
  }

  #end(): void {
    this.#gone = true;
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#hand();
  }
}
