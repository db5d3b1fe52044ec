/**
 * What somebody was told and may not have read. A link that breaks without a word (a phone changes its network) takes along
 * whatever was on its way, so that written is not read: read is what came before the last typed line, and what the peer's
 * program says it has got. All else is told again by the next line. Kept in memory alone, by account, from session to session.
 */
import type { Sentence } from '../language/sentence.js';
import type { PersonId } from '../table/model.js';

/** Sentences that are kept for somebody; of more the oldest go, and are counted. */
const MOST = 60;

/** People for whom something is kept; beyond, those go who came in longest ago. */
const MOST_PEOPLE = 10_000;

export class Unread {
  #told: Sentence[] = [];
  /** How many were told before those that are kept. */
  #before = 0;
  #forgotten = 0;

  /** What is not known to have been read, the oldest first. */
  get told(): readonly Sentence[] {
    return this.#told;
  }

  /** Sentences that were told before those, and are kept no longer. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** How far it has been told; `read` takes it. */
  get mark(): number {
    return this.#before + this.#told.length;
  }

  keep(told: readonly Sentence[]): void {
    this.#told.push(...told);
    const beyond = Math.max(0, this.#told.length - MOST);
    this.#told.splice(0, beyond);
    this.#before += beyond;
    this.#forgotten += beyond;
  }

  /** What was told up to a mark has been read; by default all. */
  read(mark = this.mark): void {
    const read = Math.max(0, mark - this.#before);
    this.#told = this.#told.slice(read);
    this.#before += read;
    this.#forgotten = 0;
  }
}

/** What is kept of all people. */
export class UnreadOfAll {
  readonly #people = new Map<PersonId, Unread>();

  /** Whether somebody was here since the server was started. */
  has(person: PersonId): boolean {
    return this.#people.has(person);
  }

  /** Of somebody who has come in. */
  of(person: PersonId): Unread {
    const unread = this.#people.get(person) ?? new Unread();
    this.#people.delete(person);
    this.#people.set(person, unread);
    const [oldest] = this.#people.keys();
    if (this.#people.size > MOST_PEOPLE && oldest !== undefined) this.#people.delete(oldest);
    return unread;
  }
}
