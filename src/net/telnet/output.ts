/** What a peer reads: text in its character set, wrapped to its window, each line on a line of its own, prompts with a mark. */

import type { TelnetSocket } from 'telnetlib';
import { wrap } from '../../language/wrap.js';
import type { Layout } from '../../player/line.js';
import type { Charset } from './charset.js';
import { doubled, EOR, GA, IAC } from './codes.js';
import { livingOption } from './negotiation.js';
import { EndOfRecord } from './options/eor.js';
import { WindowSize } from './options/naws.js';

/** Columns of prose for a peer that does not tell its width; and the most for one that does, because longer lines read badly. */
const DEFAULT_COLUMNS = 75;
const WIDEST = 100;
const NARROWEST = 20;

export class Output {
  readonly #telnet: TelnetSocket;
  readonly #charset: Charset;
  readonly #push: (bytes: Uint8Array) => void;
  /** Where the peer's cursor is: behind a prompt, or behind a line whose Enter it did not show, text needs a new line. */
  #cursor: 'start' | 'prompt' | 'hidden' = 'start';
  #marks = false;

  /** `push` sends bytes as they are. */
  constructor(telnet: TelnetSocket, charset: Charset, push: (bytes: Uint8Array) => void) {
    this.#telnet = telnet;
    this.#charset = charset;
    this.#push = push;
  }

  /** Columns that lines are wrapped to: one less than the window, whose last column some terminals break at. */
  get columns(): number {
    const told = livingOption(this.#telnet, WindowSize)?.columns;
    return !told ? DEFAULT_COLUMNS : Math.min(WIDEST, Math.max(NARROWEST, told - 1));
  }

  write(text: string, layout: Layout): void {
    const spelled = this.#charset.spell(text);
    const laid = layout === 'unbroken' ? spelled : wrap(spelled, this.columns, layout);
    this.#send(`${this.#freshLine()}${laid}\n`);
    this.#cursor = 'start';
  }

  /** A peer that speaks telnet gets a mark behind every prompt. */
  prompt(text: string): void {
    this.#send(this.#freshLine() + this.#charset.spell(text));
    this.#cursor = 'prompt';
    if (this.#marks) this.#mark();
  }

  /** The peer speaks telnet. It may have held a prompt back for want of its mark. */
  markPrompts(): void {
    this.#marks = true;
    if (this.#cursor === 'prompt') this.#mark();
  }

  /** The peer has typed a line; `hidden`: without showing it, nor the Enter behind it. */
  typed(hidden: boolean): void {
    this.#cursor = hidden ? 'hidden' : 'start';
  }

  /** Shows an Enter that the peer did not show. */
  showEnter(): void {
    if (this.#cursor !== 'hidden') return;
    this.#send('\n');
    this.#cursor = 'start';
  }

  #mark(): void {
    this.#push(Uint8Array.of(IAC, this.#marksRecords() ? EOR : GA));
  }

  #marksRecords(): boolean {
    return livingOption(this.#telnet, EndOfRecord)?.us === 'YES';
  }

  /** A client that knows prompt marks keeps the prompt apart by itself, and would show an empty line. */
  #freshLine(): string {
    const needed = this.#cursor === 'hidden' || (this.#cursor === 'prompt' && !this.#marksRecords());
    return needed ? '\n' : '';
  }

  #send(spelled: string): void {
    this.#push(doubled(this.#charset.encode(spelled.replace(/\r?\n/g, '\r\n'))));
  }
}
