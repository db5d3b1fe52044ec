/** What people say to one human and around, in this session: heard at once, and kept in memory alone, to be read again. */
import type { Reading } from '../command/reading.js';
import type { PersonId } from '../table/model.js';
import * as text from './text.js';

/** Lines that are kept. */
const KEPT = 40;

/** Who hears it. */
interface Listener {
  readonly reading: Reading;
  quote(line: string): void;
}

export class Conversation {
  readonly #listener: Listener;
  #lines: readonly string[] = [];
  #whisperer: PersonId | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** What was said, oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Who last said something to this human alone; null: nobody yet. */
  get whisperer(): PersonId | null {
    return this.#whisperer;
  }

  /** `whisperer`: who says it to this human alone. */
  hear(line: string, whisperer = this.#whisperer): void {
    const { reading, quote } = this.#listener;
    quote(line);
    if (reading.hints && this.#whisperer === null && whisperer !== null) quote(text.HOW_TO_ANSWER);
    this.#lines = [...this.#lines, line].slice(-KEPT);
    this.#whisperer = whisperer;
  }
}
