/** Who is here: one session per account. */

import type { Presence } from '../command/context.js';
import type { ServerConfig } from '../config/schema.js';
import { foldName, raised } from '../language/fold.js';
import { called, speech, who } from '../language/person.js';
import { inWords } from '../language/render.js';
import { type HouseWord, quote, type Sentence, say, toned, trusted } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { PersonId } from '../table/model.js';
import type { SeatRules } from '../table/room.js';
import type { Conversation } from './conversation.js';

/** Who is named in a sentence. */
export type Named = Pick<Presence, 'id' | 'name'>;

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
  say(...sentences: readonly Sentence[]): void;
  /** What people say to the person and around. */
  readonly conversation: Conversation;
  /** Does not want to hear the persons of the house chat. */
  readonly quiet: boolean;
  /** Shows the person out after these lines. */
  end(...farewell: readonly Sentence[]): void;
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
  sayToAll(sentence: Sentence): void {
    for (const guest of this.#here.values()) guest.say(sentence);
  }

  /**
   * Somebody calls, and everybody hears it; who calls has read it already, and who ignores the caller never will. Answers, as all
   * by which people speak to several, how many hear it.
   */
  call(line: Sentence, caller: PersonId): number {
    const listeners = this.#listeners(caller);
    for (const guest of listeners) guest.conversation.hear(line, caller);
    return listeners.length;
  }

  /** News of the Kurier, for those who listen to its channel. */
  sayKurier(channel: string, news: Sentence): void {
    const line = toned('kurier', say`Kurier: ${news}`);
    for (const guest of this.#here.values()) {
      if (!guest.hears(channel)) continue;
      guest.say(line);
      guest.tell('Comm.Channel.Text', { channel: 'kurier', talker: 'Kurier', text: inWords(news) });
    }
  }

  /** Somebody speaks on a channel of the Kurier, and reads it too. */
  sayOn(channel: string, { id, name }: Named, words: string): number {
    const line = say`${trusted(raised(channel))}, ${called({ id, name })}: ${quote(words, id)}`;
    const listeners = [...this.#here.values()].filter((guest) => guest.hears(channel) && !guest.ignores(id));
    for (const guest of listeners) {
      guest.say(line);
      guest.tell('Comm.Channel.Text', { channel, talker: name, text: words });
    }
    return listeners.length;
  }

  /** A table is taken away. */
  closing(table: Table): void {
    for (const guest of this.#here.values()) guest.closing(table);
  }

  /** Somebody speaks at a table (or in the room): everybody there hears it, and the programs of all. */
  speakAt(place: Table | null, talker: Named, words: string): number {
    const { id, name } = talker;
    const line = speech(who(id, { name, gender: 'x' }), quote(words, id));
    const listeners = this.#listeners(id).filter((guest) => guest.place === place);
    for (const guest of this.#here.values()) {
      if (guest.place !== place || guest.ignores(id)) continue;
      guest.conversation.hear(line, guest.presence.id === id ? undefined : id);
      guest.tell('Comm.Say', { talker: name, text: words });
    }
    return listeners.length;
  }

  /** A person of the house chats at a table, to whoever likes to hear it; `left` has just got up from there. */
  chatAt(place: Table, { id, name }: Named, words: HouseWord, left?: PersonId): void {
    const line = speech(who(id, { name, gender: 'x' }), words);
    for (const [reader, guest] of this.#here) {
      if (guest.quiet || (guest.place !== place && reader !== left)) continue;
      guest.say(line);
      guest.tell('Comm.Say', { talker: name, text: words });
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

  /** Says something to everybody at a table (or in the room), as `call` does to all. */
  sayAt(place: Table | null, sentence: Sentence, speaker?: PersonId): number {
    const listeners = this.#listeners(speaker).filter((guest) => guest.place === place);
    for (const guest of listeners) guest.say(sentence);
    return listeners.length;
  }

  /** Everybody but the speaker and those who ignore the speaker. */
  #listeners(speaker: PersonId | undefined): readonly Guest[] {
    return [...this.#here].flatMap(([id, guest]) =>
      speaker !== undefined && (id === speaker || guest.ignores(speaker)) ? [] : [guest],
    );
  }
}
