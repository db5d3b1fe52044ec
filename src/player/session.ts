/**
 * One human on the line: comes in, types, reads, goes. Lines are handled one after another; what happens at the table
 * comes in between. The session knows the wire only as a `Line`.
 */
import { createHmac } from 'node:crypto';
import type { ChronicleStore } from '../chronicle/store.js';
import { noticeText } from '../chronicle/text.js';
import type { Catalogue } from '../command/catalogue.js';
import type { CommandContext, HostWord } from '../command/context.js';
import { dispatch } from '../command/dispatch.js';
import type { AnyGame } from '../games/contract.js';
import { cleanText } from '../language/clean.js';
import type { Log, Table } from '../table/actor.js';
import type { Cancel, Clock } from '../table/clock.js';
import type { Stop } from '../table/store.js';
import type { Tavern } from '../table/tavern.js';
import { castFor, hint, type Names, narrate, type Reader } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import type { Accounts } from './accounts.js';
import { contextOf } from './context.js';
import { Gone, Inbox, type Pace } from './inbox.js';
import type { Line } from './line.js';
import { login } from './login.js';
import type { Guest, Roster } from './roster.js';
import type { Account } from './store.js';
import * as text from './text.js';

/** What all sessions share. */
export interface House {
  readonly accounts: Accounts;
  readonly roster: Roster;
  readonly tavern: Tavern;
  readonly catalogue: Catalogue;
  readonly chronicle: ChronicleStore;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly hosts: readonly HostWord[];
  readonly names: Names;
  readonly clock: Clock;
  readonly log: Log;
  readonly welcome: string;
  /** IANA name, for dates. */
  readonly timeZone: string;
  readonly pace: Pace;
  /** ms until a visitor must have come in, and until an idle one is shown out (0: never). */
  readonly loginTime: number;
  readonly idleTime: number;
  /** Key for fingerprints of addresses. */
  readonly originKey: string;
}

/** Longest line that is taken, in characters after cleaning. */
const LONGEST = 2_000;
/** Lines of missed history that are shown on coming back. */
const MISSED_LINES = 40;
/** ms before the end of the idle time at which it is announced. */
const IDLE_NOTICE = 60_000;

export class Session implements Guest {
  readonly house: House;
  readonly line: Line;
  readonly #inbox: Inbox;
  #account: Account | null = null;
  #table: Table | null = null;
  #watched: Table | null = null;
  #detach: Stop = () => {};
  #cancelClock: Cancel = () => {};
  #prompting = false;
  /** While a verb works the prompt waits for its end; what the verb asks is prompt enough. */
  #working = false;
  /** Whether what is typed now is not to be seen. */
  #hidden = false;
  #ended = false;
  #displaced = false;

  constructor(line: Line, house: House) {
    this.line = line;
    this.house = house;
    this.#inbox = new Inbox(line, house.clock, house.pace, (typed) => /^\s*(steh|ende)/i.test(typed));
  }

  /** Runs until the line ends; never rejects. */
  async run(): Promise<void> {
    const { accounts, log } = this.house;
    try {
      this.say(this.house.welcome.trimEnd());
      this.#limit(this.house.loginTime, text.LOGIN_TIMEOUT);
      const account = await login(this, accounts);
      if (account) await this.#live(account);
    } catch (error) {
      if (!(error instanceof Gone)) log.error({ err: error }, 'session failed');
    } finally {
      this.#cancelClock();
      this.line.close();
      await this.#depart();
    }
  }

  get account(): Account {
    return this.#account as Account;
  }

  set account(account: Account) {
    this.#account = account;
  }

  get table(): Table | null {
    return this.#table;
  }

  get watched(): Table | null {
    return this.#watched;
  }

  get place(): Table | null {
    return this.#table ?? this.#watched;
  }

  get hides(): boolean {
    return this.line.hides;
  }

  get presence() {
    const { id, name, guest } = this.account;
    return { id, name, guest, table: this.place, watching: this.#watched !== null };
  }

  get reader(): Reader {
    return { person: this.account.id, names: this.house.names };
  }

  /** Fingerprint of the address, null on the own machine. */
  get origin(): string | null {
    const { address } = this.line;
    if (/^(127\.|::1$|::ffff:127\.)/.test(address)) return null;
    return createHmac('sha256', this.house.originKey).update(address).digest('hex').slice(0, 16);
  }

  say(...lines: readonly string[]): void {
    if (lines.length > 0) this.line.write(lines.join('\n'));
  }

  async ask(question: string, { secret } = { secret: false }): Promise<string> {
    this.#hide(secret);
    this.line.prompt(`${question} `);
    const answer = await this.#inbox.next();
    return secret ? answer : cleanText(answer, LONGEST);
  }

  /** Before the prompt, since programs answer at once; and without a gap between a password and its confirmation. */
  #hide(secret: boolean): void {
    if (secret !== this.#hidden) this.line.echo(!secret);
    this.#hidden = secret;
  }

  displace(): void {
    this.#displaced = true;
    this.#detach();
    this.end(text.TAKEN_OVER);
  }

  /** Ends the connection after these lines. */
  end(...farewell: readonly string[]): void {
    this.#ended = true;
    this.line.close(farewell.join('\n'));
  }

  /** Asks for a command: after each one, and when it is my turn, once all that happens in this turn has been said. */
  #promptSoon(): void {
    if (this.#prompting) return;
    this.#prompting = true;
    setImmediate(() => {
      this.#prompting = false;
      if (this.#ended || this.#working) return;
      this.#hide(false);
      this.line.prompt('> ');
    });
  }

  async #live(account: Account): Promise<void> {
    const { roster, catalogue } = this.house;
    this.#account = account;
    roster.enter(account.id, this);
    await this.#comeBack();
    await this.tellNotices();
    const context: CommandContext = contextOf(this, catalogue);
    while (!this.#ended) {
      this.#idle();
      this.#promptSoon();
      const typed = cleanText(await this.#inbox.next(), LONGEST);
      await this.#execute(context, typed);
    }
  }

  async #execute(context: CommandContext, typed: string): Promise<void> {
    this.#working = true;
    try {
      // Whoever types has not let the right to start lie (rules.md §0.6).
      await this.#table?.send({ type: 'stir', person: this.account.id });
      await dispatch(context, typed);
    } catch (error) {
      if (error instanceof Gone) throw error;
      this.house.log.error({ err: error, account: this.account.id }, 'verb failed');
      this.say(text.FAULT);
    } finally {
      this.#working = false;
    }
  }

  /** Takes the seat up again that was kept, with what was missed. */
  async #comeBack(): Promise<void> {
    const { id } = this.account;
    const table = this.house.tavern.seatOf(id);
    if (!table) {
      this.say(text.WHERE_TO);
      return;
    }
    const lostAt = table.view(id).occupants.find((o) => o.person === id)?.lostAt ?? null;
    await table.send({ type: 'link-back', person: id });
    const until = table.view(id).version;
    const release = this.#holdNews(table);
    if (lostAt !== null) await this.#tellMissed(table, lostAt, until);
    this.showTable(table);
    release();
  }

  /** Follows a table, but keeps its news back until what went before is told. */
  #holdNews(table: Table): () => void {
    let held: TableNews[] | null = [];
    this.#table = table;
    this.#detach = table.attach(this.account.id, (news) => {
      if (held) held.push(news);
      else this.#hear(table, news);
    });
    return () => {
      const late = held ?? [];
      held = null;
      for (const news of late) this.#hear(table, news);
    };
  }

  /** What happened at the table after version `since`, up to version `until`. */
  async #tellMissed(table: Table, since: number, until: number): Promise<void> {
    const missed: string[] = [];
    for await (const news of table.history(this.account.id, since)) {
      if (news.version > until) break;
      missed.push(...narrate(table, news, this.reader));
    }
    if (missed.length === 0) return;
    const cut = Math.max(0, missed.length - MISSED_LINES);
    this.say(text.MISSED, ...(cut > 0 ? [text.earlier(cut)] : []), ...missed.slice(cut));
  }

  /** Follows the news of the table at which I sit. */
  join(table: Table): void {
    this.#detach();
    this.#watched = null;
    this.#table = table;
    this.#detach = table.attach(this.account.id, (news) => this.#hear(table, news));
  }

  /** Follows a table as a watcher, or ends it. */
  watch(table: Table | null): void {
    this.#detach();
    this.#watched = table;
    this.#detach = table ? table.attach(null, (news) => this.#hear(table, news)) : () => {};
  }

  #hear(table: Table, news: TableNews): void {
    const { reader } = this;
    const told = news.events.some((event) => event.type === 'game') ? hint(table, reader) : [];
    this.say(...narrate(table, news, reader), ...told);
    if (told.length > 0) this.#promptSoon();
    const gone = news.events.some((event) => event.type === 'stood' && event.person === this.account.id);
    if (gone && table === this.#table) {
      this.#detach();
      this.#table = null;
    }
  }

  /** The state of a game, for somebody who has just come. */
  showTable(table: Table): void {
    const { game } = table.view(this.account.id);
    if (!game) return;
    const cast = castFor(this.reader, game.cast);
    this.say(...table.rules.text.list(game.view, cast), ...hint(table, this.reader));
  }

  /** Tells what was not told yet: ranks that were reached, a seat that was lost. */
  async tellNotices(): Promise<void> {
    const { chronicle, games } = this.house;
    const notices = await chronicle.takeNotices(this.account.id);
    this.say(...notices.map((notice) => noticeText(games, notice)));
  }

  async #depart(): Promise<void> {
    this.#detach();
    if (!this.#account || this.#displaced) return;
    const { id } = this.#account;
    if (!this.house.roster.leave(id, this)) return;
    await this.house.tavern.seatOf(id)?.send({ type: 'link-lost', person: id });
  }

  #limit(time: number, farewell: string): void {
    this.#cancelClock();
    const { clock } = this.house;
    if (time > 0) this.#cancelClock = clock.at(clock.now() + time, () => this.end(farewell));
  }

  #idle(): void {
    this.#cancelClock();
    const { clock, idleTime } = this.house;
    if (idleTime === 0) return;
    this.#cancelClock = clock.at(clock.now() + idleTime - IDLE_NOTICE, () => {
      this.say(text.IDLE_WARNING);
      this.#limit(IDLE_NOTICE, text.IDLE_END);
    });
  }
}
