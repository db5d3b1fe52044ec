/** What people say to one human and around, in this session: heard at once, and kept in memory alone, to be read again. */
import type { PersonId } from '../table/model.js';

/** Lines that are kept. */
const KEPT = 40;

export class Conversation {
  readonly #quote: (line: string) => void;
  #lines: readonly string[] = [];
  #whisperer: PersonId | null = null;

  constructor(quote: (line: string) => void) {
    this.#quote = quote;
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
    this.#quote(line);
    this.#lines = [...this.#lines, line].slice(-KEPT);
    this.#whisperer = whisperer;
  }
}
