/** What people say to one human and around, in this session: heard at once, and kept in memory alone, to be read again. */
import type { Reading } from '../command/reading.js';
import type { Sentence } from '../language/sentence.js';
import type { PersonId } from '../table/model.js';
import * as text from './text.js';

/** Lines that are kept. */
const KEPT = 40;

/** A line, and whose words it holds. */
interface Heard {
  readonly line: Sentence;
  readonly speaker: PersonId | undefined;
}

/** Who hears it. */
interface Listener {
  readonly reading: Reading;
  ignores(person: PersonId): boolean;
  say(sentence: Sentence): void;
}

export class Conversation {
  readonly #listener: Listener;
  #lines: readonly Heard[] = [];
  #whisperer: PersonId | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** What was said, oldest first, but by those who are ignored now. */
  get lines(): readonly Sentence[] {
    const { ignores } = this.#listener;
    return this.#lines.flatMap(({ line, speaker }) =>
      speaker !== undefined && ignores(speaker) ? [] : [line],
    );
  }

  /** Who last said something to this human alone; null: nobody yet. */
  get whisperer(): PersonId | null {
    return this.#whisperer;
  }

  /** `alone`: it is said to nobody else. */
  hear(line: Sentence, speaker?: PersonId, alone = false): void {
    const { reading, say } = this.#listener;
    say(line);
    this.#lines = [...this.#lines, { line, speaker }].slice(-KEPT);
    if (!alone || speaker === undefined) return;
    if (reading.hints && this.#whisperer === null) say(text.HOW_TO_ANSWER);
    this.#whisperer = speaker;
  }
}
