/** How a session speaks to its human: as he wants to read it, and with a prompt where he is asked for something. */
import type { Reading } from '../command/reading.js';
import { dress } from './dress.js';
import type { Line } from './line.js';
import * as text from './text.js';

/** Blanks that set in the rest of what players say, where it takes more than a line; for the eye. */
const HANG = 2;

/** What a voice needs of its session. */
export interface Speaker {
  readonly line: Line;
  readonly reading: Reading;
  /** Whether a prompt would come at the wrong time. */
  readonly busy: boolean;
}

export class Voice {
  readonly #speaker: Speaker;
  #prompting = false;
  /** Whether what is typed now is not to be seen. */
  #hidden = false;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  say(lines: readonly string[]): void {
    if (lines.length > 0) this.#write(lines, 0);
  }

  /** Says lines that hold words of players. */
  quote(lines: readonly string[]): void {
    this.#write(lines, HANG);
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

  /** Ends the connection after these lines. */
  end(farewell: readonly string[]): void {
    this.#speaker.line.close(this.#dressed(farewell));
  }

  /** For those who hear it is a line like others. */
  #prompt(question: string): void {
    if (this.#speaker.reading.blind) this.say([question]);
    else this.#speaker.line.prompt(`${question} `);
  }

  /** Who hears wants whole sentences, and no pause where a window ends. */
  #write(lines: readonly string[], hang: number): void {
    const { line, reading } = this.#speaker;
    line.write(this.#dressed(lines, hang > 0), reading.blind ? 'unbroken' : hang);
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
