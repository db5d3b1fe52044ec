/** Who is here: one session per account. */
import type { Presence } from '../command/context.js';
import type { ServerConfig } from '../config/schema.js';
import { foldName } from '../language/fold.js';
import { capital } from '../language/speech.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import type { SeatRules } from '../table/room.js';
import type { Conversation } from './conversation.js';

/** A session as others see it. */
export interface Guest {
  readonly presence: Presence;
  /** Where the person is: at a table, or (null) in the room. */
  readonly place: Table | null;
  /** Without port; for bans alone. */
  readonly address: string;
  /** Whether the person wants to hear nothing of another. */
  ignores(person: PersonId): boolean;
  /** Whether the person listens to a channel of the Kurier. */
  hears(channel: string): boolean;
  say(...lines: readonly string[]): void;
  /** Says lines that hold words of players: where they are wrapped, none of them looks like a line of its own. */
  quote(...lines: readonly string[]): void;
  /** What people say to the person and around. */
  readonly conversation: Conversation;
  /** Does not want to hear the persons of the house chat. */
  readonly quiet: boolean;
  /** Shows the person out after these lines. */
  end(...farewell: readonly string[]): void;
  /** Is no admin any more. */
  demoted(): void;
  /** A table is taken away. */
  closing(table: Table): void;
  /** Tells the person's program something, if it wants to know (docs/gmcp.md). */
  tell(message: string, value: unknown): void;
  /** Tells what was not told yet: ranks that were reached, a seat that was lost. */
  tellNotices(): Promise<void>;
  /** Tells the person's program rank and wins. */
  tellStatus(): Promise<void>;
  /** The same account has come in by another line. */
  displace(): void;
}

const MINUTE = 60_000;

/** Who makes room at the tables when others look for one, as config says. */
export function seatRules(limits: ServerConfig['grenzen'], roster: Roster): SeatRules {
  return {
    unplayed: limits.sitzende_ohne_spiel_je_adresse,
    silent: limits.platz_still_minuten * MINUTE,
    waiting: limits.platz_ohne_spiel_minuten * MINUTE,
    typed: (person) => roster.get(person)?.presence.active ?? null,
  };
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
  sayToAll(line: string): void {
    for (const guest of this.#here.values()) guest.quote(line);
  }

  /**
   * Somebody calls, and everybody hears it; who calls has read it already, and who ignores the caller never will. Answers, as all
   * by which people speak to several, how many hear it.
   */
  call(line: string, caller: PersonId): number {
    const listeners = this.#listeners(caller);
    for (const guest of listeners) guest.conversation.hear(line, caller);
    return listeners.length;
  }

  /** News of the Kurier, for those who listen to its channel. */
  sayKurier(channel: string, line: string): void {
    for (const guest of this.#here.values()) {
      if (!guest.hears(channel)) continue;
      guest.say(`Kurier: ${line}`);
      guest.tell('Comm.Channel.Text', { channel: 'kurier', talker: 'Kurier', text: line });
    }
  }

  /** Somebody speaks on a channel of the Kurier, and reads it too. */
  sayOn(channel: string, talker: string, words: string, speaker: PersonId): number {
    const listeners = [...this.#here.values()].filter(
      (guest) => guest.hears(channel) && !guest.ignores(speaker),
    );
    for (const guest of listeners) {
      guest.quote(`${capital(channel)}, ${talker}: ${words}`);
      guest.tell('Comm.Channel.Text', { channel, talker, text: words });
    }
    return listeners.length;
  }

  /** A table is taken away. */
  closing(table: Table): void {
    for (const guest of this.#here.values()) guest.closing(table);
  }

  /** Somebody speaks at a table (or in the room): everybody there hears it, and the programs of all. */
  speakAt(place: Table | null, talker: string, words: string, speaker?: PersonId): number {
    const listeners = this.#listeners(speaker).filter((guest) => guest.place === place);
    for (const guest of listeners) guest.conversation.hear(`${talker} sagt: ${words}`, speaker);
    for (const guest of this.#here.values()) {
      const deaf = speaker !== undefined && guest.ignores(speaker);
      if (guest.place === place && !deaf) guest.tell('Comm.Say', { talker, text: words });
    }
    return listeners.length;
  }

  /** A person of the house chats at a table, to whoever likes to hear it; `left` has just got up from there. */
  chatAt(place: Table, talker: string, words: string, left?: PersonId): void {
    for (const [id, guest] of this.#here) {
      if (guest.quiet || (guest.place !== place && id !== left)) continue;
      guest.say(`${talker} sagt: ${words}`);
      guest.tell('Comm.Say', { talker, text: words });
    }
  }

  /** Somebody has gone from a place to another; undefined stands for outside. */
  moved(
    { presence: { id, name } }: Guest,
    from: Table | null | undefined,
    to: Table | null | undefined,
  ): void {
    if (from !== undefined) this.#tellAt(from, 'Room.RemovePlayer', name, id);
    if (to !== undefined) this.#tellAt(to, 'Room.AddPlayer', { name, fullname: name }, id);
  }

  #tellAt(place: Table | null, message: string, value: unknown, except?: PersonId): void {
    for (const [id, guest] of this.#here)
      if (guest.place === place && id !== except) guest.tell(message, value);
  }

  /** Says something to everybody at a table (or in the room), as `call` does to all; a line may differ by its reader. */
  sayAt(place: Table | null, line: string | ((reader: PersonId) => string), speaker?: PersonId): number {
    const listeners = this.#listeners(speaker).filter((guest) => guest.place === place);
    for (const guest of listeners) guest.quote(typeof line === 'string' ? line : line(guest.presence.id));
    return listeners.length;
  }

  /** Everybody but the speaker and those who ignore the speaker. */
  #listeners(speaker: PersonId | undefined): readonly Guest[] {
    return [...this.#here].flatMap(([id, guest]) =>
      speaker !== undefined && (id === speaker || guest.ignores(speaker)) ? [] : [guest],
    );
  }
}
