/** Who is here: one session per account. */
import type { Presence } from '../command/context.js';
import { foldName } from '../language/fold.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';

/** A session as others see it. */
export interface Guest {
  readonly presence: Presence;
  /** Where the person is: at a table, or (null) in the room. */
  readonly place: Table | null;
  say(...lines: readonly string[]): void;
  /** Tells what was not told yet: ranks that were reached, a seat that was lost. */
  tellNotices(): Promise<void>;
  /** The same account has come in by another line. */
  displace(): void;
}

export class Roster {
  readonly #here = new Map<PersonId, Guest>();

  /** Lets a session in; one that holds the account already is shown out. */
  enter(id: PersonId, guest: Guest): void {
    const former = this.#here.get(id);
    this.#here.set(id, guest);
    former?.displace();
  }

  /** The session ends; true if the account is not here any more (it was not taken over). */
  leave(id: PersonId, guest: Guest): boolean {
    return this.#here.get(id) === guest && this.#here.delete(id);
  }

  get(id: PersonId): Guest | undefined {
    return this.#here.get(id);
  }

  all(): readonly Presence[] {
    return [...this.#here.values()].map((guest) => guest.presence);
  }

  /** By name, folded; an unambiguous beginning is enough. */
  find(name: string): Presence | undefined {
    const folded = foldName(name);
    const people = this.all();
    const exact = people.find((person) => foldName(person.name) === folded);
    const begin = people.filter((person) => foldName(person.name).startsWith(folded));
    return exact ?? (begin.length === 1 ? begin[0] : undefined);
  }

  /** Says something to everybody. */
  sayToAll(...lines: readonly string[]): void {
    for (const guest of this.#here.values()) guest.say(...lines);
  }

  /** Says something to everybody at a table (or in the room), but for `except`. */
  sayAt(place: Table | null, line: string, except?: PersonId): void {
    for (const [id, guest] of this.#here) if (guest.place === place && id !== except) guest.say(line);
  }
}
