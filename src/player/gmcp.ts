/**
 * What a session tells its human's program beside the text, and what the program may ask: GMCP as MUD clients know it, and
 * our package `Tisch` (docs/gmcp.md). A program gets the packages it has named, and nothing its human may not know.
 */

import { z } from 'zod';
import { CHANNELS } from '../chronicle/channels.js';
import { raised } from '../language/fold.js';
import { inWords, type Span } from '../language/render.js';
import { type HouseWord, type Sentence, type Tone, word } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { TableNews } from '../table/view.js';
import { happenings, type Message, standing, turn } from './board.js';
import type { Confirm, DataChannel } from './line.js';
import type { Credentials, Program } from './login.js';
import type { Session } from './session.js';

/** Packages that are kept of one program; none knows as many. */
const MOST_PACKAGES = 200;

/** Of a program that has named none. */
const NONE: ReadonlySet<string> = new Set();

const supports = z.array(z.string().max(100)).max(MOST_PACKAGES);
const bookmark = z.object({ nummer: z.int() });
const credentials = z.union([
  z.object({ account: z.string().max(100), password: z.string().max(1_000) }),
  z.object({ code: z.string().max(100) }),
]);

export class Gmcp implements Program {
  readonly #channel: DataChannel;
  readonly #session: Session;
  #packages = NONE;
  /** Who awaits credentials, and credentials that nobody has awaited yet. */
  #awaiting: ((offered: Credentials) => void) | null = null;
  #offered: Credentials | null = null;
  #entered = false;
  /** The last one that was set, and who waits for it. */
  #bookmark: { readonly number: number; readonly received: () => void } = { number: 0, received: () => {} };

  constructor(channel: DataChannel, session: Session) {
    this.#channel = channel;
    this.#session = session;
    channel.onMessage((name, value) => this.#receive(name.toLowerCase(), value));
  }

  /** Sends a message if the program wants its package. */
  tell(name: string, value: unknown): void {
    if (this.#wants(name)) this.#channel.send(name, value);
  }

  credentials(): Promise<Credentials> {
    return new Promise((resolve) => {
      this.#awaiting = resolve;
      this.#hand();
    });
  }

  /** How to ask the program whether all that was told has come; null: it has not said that it answers. */
  get confirm(): Confirm | null {
    if (!this.#wants('Lesezeichen')) return null;
    return (received) => {
      this.#bookmark = { number: this.#bookmark.number + 1, received };
      this.#channel.send('Lesezeichen.Setze', { nummer: this.#bookmark.number });
    };
  }

  /** Tells a sentence as data, as its human has it; null: the program has not asked for that, and is sent text. */
  get sentence(): ((spans: readonly Span[]) => void) | null {
    return this.#wants('Satz') ? (spans) => this.#channel.send('Satz.Zeile', spelled(spans)) : null;
  }

  answer(success: boolean, message: Sentence): void {
    this.#channel.send('Char.Login.Result', { success, message: inWords(message) });
  }

  keep(code: string | null): void {
    this.tell('Char.Login.Code', { code });
  }

  /** Rings for the human, whose turn it is; false: the program does not want to know. */
  ring(table: Table): boolean {
    this.tell('Tisch.Klingel', { tisch: table.id });
    return this.#wants('Tisch.Klingel');
  }

  /** The human has come in; where, `move` says. */
  enter(): void {
    this.#entered = true;
    this.#offered = null;
    this.#introduce();
  }

  /** The human is here now: at a table, as a watcher or seated, or (null) in the room. */
  move(table: Table | null): void {
    const { reader, house } = this.#session;
    const number = table?.id.split('/')[1];
    this.tell('Room.Info', {
      id: table?.id ?? 'stube',
      name: table ? `${table.setup.name}, Tisch ${number}` : 'Stube',
      exits: {},
    });
    const here = house.roster.all().filter((presence) => presence.table === table);
    this.tell(
      'Room.Players',
      here.map(({ name }) => ({ name, fullname: name })),
    );
    if (table) this.#tellAll([standing(table, reader), turn(table, reader, house.clock.now())]);
  }

  /** Something has happened at the human's table. */
  hear(table: Table, news: TableNews): void {
    if (!this.#wants('Tisch')) return;
    const { reader, house } = this.#session;
    const next = turn(table, reader, house.clock.now());
    this.#tellAll([...happenings(table, news, reader), next, standing(table, reader)]);
  }

  /** Rank and wins, as far as they are known now. */
  async tellStatus(): Promise<void> {
    if (!this.#wants('Char.Status')) return;
    const { house, account, address } = this.#session;
    try {
      const standings = await house.chronicle.standings(account.id);
      const values = standings.flatMap(({ game, rank, wins, losses }) => [
        [`${game}_rang`, rank],
        [`${game}_siege`, wins],
        [`${game}_spiele`, wins + losses],
      ]);
      this.tell('Char.Status', { gast: account.guest, ...Object.fromEntries(values) });
    } catch (err) {
      house.peers.warn({ address, err, account: account.id }, 'status not told');
    }
  }

  #receive(name: string, value: unknown): void {
    switch (name) {
      case 'core.supports.set':
        this.#support(new Set(packagesOf(value)));
        break;
      case 'core.supports.add':
        this.#support(new Set([...this.#packages, ...packagesOf(value)]));
        break;
      case 'core.supports.remove': {
        const removed = packagesOf(value);
        this.#packages = new Set([...this.#packages].filter((known) => !removed.includes(known)));
        break;
      }
      case 'core.ping':
        this.#channel.send('Core.Ping');
        break;
      case 'core.keepalive':
        this.#session.keepAlive();
        break;
      case 'lesezeichen.gelesen':
        if (bookmark.safeParse(value).data?.nummer === this.#bookmark.number) this.#bookmark.received();
        break;
      case 'char.login.credentials':
        if (this.#entered) break;
        this.#offered = credentials.safeParse(value).data ?? null;
        this.#hand();
    }
  }

  /** Tells what the program would have been told, had it named its packages before. */
  #support(packages: ReadonlySet<string>): void {
    if (packages.size > MOST_PACKAGES) return;
    this.#packages = packages;
    if (this.#entered) {
      this.#introduce();
      this.move(this.#session.place);
    } else this.tell('Char.Login.Default', { type: ['password-credentials'] });
  }

  #wants(name: string): boolean {
    const parts = name.toLowerCase().split('.');
    return parts.some((_, last) => this.#packages.has(parts.slice(0, last + 1).join('.')));
  }

  #hand(): void {
    if (!this.#awaiting || !this.#offered) return;
    this.#awaiting(this.#offered);
    this.#awaiting = null;
    this.#offered = null;
  }

  #introduce(): void {
    const { account, house } = this.#session;
    this.tell('Char.Name', { name: account.name, fullname: account.name });
    const captions = [...house.games].flatMap(([id, { text }]) => [
      [`${id}_rang`, `Rang: ${text.title}`],
      [`${id}_siege`, `Siege: ${text.title}`],
      [`${id}_spiele`, `Spiele: ${text.title}`],
    ]);
    this.tell('Char.StatusVars', { gast: 'Gast', ...Object.fromEntries(captions) });
    this.tellStatus();
    const channels = ['kurier', ...CHANNELS.filter(({ spoken }) => spoken).map(({ id }) => id)];
    this.tell(
      'Comm.Channel.List',
      channels.map((name) => ({ name, caption: raised(name) })),
    );
  }

  #tellAll(messages: readonly (Message | null)[]): void {
    for (const message of messages) if (message) this.tell(...message);
  }
}

/** What a span is, in the words of docs/gmcp.md. */
const KINDS: Readonly<Record<Span['kind'], string>> = {
  text: 'text',
  person: 'person',
  command: 'befehl',
  throw: 'wurf',
  count: 'zahl',
  quote: 'zitat',
  drawn: 'bild',
};

const TONES: Readonly<Record<Tone, string>> = { speech: 'rede', kurier: 'kurier' };

/** A sentence as programs get it; who somebody is beside his name stays here. */
const spelled = (spans: readonly Span[]) => ({
  teile: spans.map((span) => ({
    art: KINDS[span.kind],
    text: span.text,
    ...(span.tone && { ton: TONES[span.tone] }),
    ...(span.kind === 'person' && { du: span.you }),
    ...(span.kind === 'throw' && { augen: span.faces }),
    ...(span.kind === 'count' && { zahl: span.n }),
  })),
});

/** What rings in a line of text. */
const BELL = word('\u0007');

/** Rings for a human whose turn it is; what this returns goes before the line. A page that takes the message rings at no character. */
export function ring({ program, line }: Pick<Session, 'program' | 'line'>, table: Table): HouseWord {
  const told = program?.ring(table) ?? false;
  return told && line.kind === 'web' ? word('') : BELL;
}

/** Names of packages in lower case; versions are all the same to us. */
function packagesOf(value: unknown): string[] {
  const named = supports.safeParse(value).data ?? [];
  return named.map((entry) => entry.trim().split(/\s/, 1)[0]!.toLowerCase());
}
