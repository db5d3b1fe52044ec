/** How a session speaks to its human: as he wants to read it, and with a prompt where he is asked for something. */
import type { Reading } from '../command/reading.js';
import type { Clock } from '../table/clock.js';
import { dress } from './dress.js';
import type { Confirm, Layout, Line } from './line.js';
import { Receipt } from './receipt.js';
import * as text from './text.js';
import type { Told, Unread } from './unread.js';

/** Blanks that set in the rest of what players say, where it takes more than a line; for the eye. */
const HANG = 2;

/** What a voice needs of its session. */
export interface Speaker {
  readonly line: Line;
  readonly clock: Clock;
  /** How to ask whether all has come; null: nobody would answer. */
  readonly confirm: Confirm | null;
  readonly reading: Reading;
  /** All that was told has been read. */
  caughtUp(): void;
  /** Whether a prompt would come at the wrong time. */
  readonly busy: boolean;
}

export class Voice {
  readonly #speaker: Speaker;
  /** What was told and may not have been read; null: nobody is in yet. */
  #unread: Unread | null = null;
  #receipt: Receipt | null = null;
  #prompting = false;
  /** Whether what is typed now is not to be seen. */
  #hidden = false;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  say(lines: readonly string[]): void {
    this.show(lines);
    this.#keep({ lines, quoted: false });
  }

  /** Says lines that need not be told again by the next line, if this one does not bring them. */
  show(lines: readonly string[]): void {
    if (lines.length > 0) this.#write(lines, 0);
  }

  /** Says lines that hold words of players. */
  quote(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#write(lines, HANG);
    this.#keep({ lines, quoted: true });
  }

  /** Tells again what the last line may not have brought, and keeps from now on what this one may not bring. */
  resume(unread: Unread): void {
    const { told, forgotten } = unread;
    if (told.length > 0) this.show(text.heading(text.UNREAD, forgotten));
    for (const { lines, quoted } of told) this.#write(lines, quoted ? HANG : 0);
    this.#unread = unread;
    this.#receipt = new Receipt(this.#speaker.clock, {
      mark: () => unread.mark,
      confirm: () => this.#speaker.confirm,
      read: (mark) => this.read(mark),
    });
    this.#receipt.told();
  }

  /** What was told up to a mark has been read; by default all. */
  read(mark?: number): void {
    this.#unread?.read(mark);
    if (this.#unread?.told.length === 0) this.#speaker.caughtUp();
  }

  /** The line is gone; what it has not brought stays unread. */
  close(): void {
    this.#receipt?.end();
    this.#unread = null;
  }

  /** `secret`: what is typed next is not to be seen. */
  ask(question: string, secret: boolean): void {
    this.#hide(secret);
    this.#prompt(question);
  }

  /** Asks for a command, once all that happens in this turn has been said. */
  promptSoon(): void {
    if (this.#prompting) return;
    this.#prompting = true;
    setImmediate(() => {
      this.#prompting = false;
      if (this.#speaker.busy) return;
      this.#hide(false);
      const { blind, prompt } = this.#speaker.reading;
      if (prompt) this.#prompt(blind ? text.READY : '>');
    });
  }

  /** Ends the connection after these lines, which may hold the words of an admin. */
  end(farewell: readonly string[]): void {
    this.#speaker.line.close(this.#dressed(farewell, true), this.#layout(HANG));
  }

  #keep(told: Told): void {
    if (!this.#unread || told.lines.length === 0) return;
    this.#unread.keep(told);
    this.#receipt?.told();
  }

  /** For those who hear it is a line like others. */
  #prompt(question: string): void {
    if (this.#speaker.reading.blind) this.show([question]);
    else this.#speaker.line.prompt(`${question} `);
  }

  #write(lines: readonly string[], hang: number): void {
    this.#speaker.line.write(this.#dressed(lines, hang > 0), this.#layout(hang));
  }

  /** Who hears wants whole sentences, and no pause where a window ends. */
  #layout(hang: number): Layout {
    return this.#speaker.reading.blind ? 'unbroken' : hang;
  }

  /** Before the prompt, since programs answer at once; and without a gap between a password and its confirmation. */
  #hide(secret: boolean): void {
    if (secret !== this.#hidden) this.#speaker.line.echo(!secret);
    this.#hidden = secret;
  }

  #dressed(lines: readonly string[], quoted = false): string {
    return dress(lines.join('\n'), this.#speaker.reading, this.#speaker.line.kind, quoted);
  }
}
