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
import { NotStored } from '../table/store.js';
import type { Tavern } from '../table/tavern.js';
import type { Names, Reader } from '../table/text.js';
import type { Accounts } from './accounts.js';
import { contextOf } from './context.js';
import { Ears } from './ears.js';
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
/** ms before the end of the idle time at which it is announced. */
const IDLE_NOTICE = 60_000;

export class Session implements Guest {
  readonly house: House;
  readonly line: Line;
  readonly ears: Ears;
  readonly #inbox: Inbox;
  #account: Account | null = null;
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
    this.ears = new Ears(this);
    this.#inbox = new Inbox(line, house.clock, house.pace, (typed) =>
      /^\s*(steh|aufsteh|verlass|gib auf|ende|quit|exit)/i.test(typed),
    );
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
      if (!(error instanceof Gone)) {
        log.error({ err: error }, 'session failed');
        this.say(text.FAULT);
      }
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

  get clock(): Clock {
    return this.house.clock;
  }

  get place(): Table | null {
    return this.ears.table ?? this.ears.watched;
  }

  get hides(): boolean {
    return this.line.hides;
  }

  get presence() {
    const { id, name, guest } = this.account;
    return { id, name, guest, table: this.place, watching: this.ears.watched !== null };
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

  readonly say = (...lines: readonly string[]): void => {
    if (lines.length > 0) this.line.write(lines.join('\n'));
  };

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
    this.ears.close();
    this.end(text.TAKEN_OVER);
  }

  /** Ends the connection after these lines. */
  end(...farewell: readonly string[]): void {
    this.#ended = true;
    this.line.close(farewell.join('\n'));
  }

  /** Asks for a command: after each one, and when it is my turn, once all that happens in this turn has been said. */
  readonly promptSoon = (): void => {
    if (this.#prompting) return;
    this.#prompting = true;
    setImmediate(() => {
      this.#prompting = false;
      if (this.#ended || this.#working) return;
      this.#hide(false);
      this.line.prompt('> ');
    });
  };

  async #live(account: Account): Promise<void> {
    const { roster, catalogue } = this.house;
    this.#account = account;
    roster.enter(account.id, this);
    await this.#comeBack();
    await this.tellNotices();
    const context: CommandContext = contextOf(this, catalogue);
    while (!this.#ended) {
      this.#idle();
      this.promptSoon();
      const typed = cleanText(await this.#inbox.next(), LONGEST);
      await this.#execute(context, typed);
    }
  }

  async #execute(context: CommandContext, typed: string): Promise<void> {
    this.#working = true;
    try {
      // Whoever types has not let the right to start lie (rules.md §0.6).
      await this.ears.table?.send({ type: 'stir', person: this.account.id });
      await dispatch(context, typed);
    } catch (error) {
      if (error instanceof Gone) throw error;
      this.house.log.error({ err: error, account: this.account.id }, 'verb failed');
      this.say(error instanceof NotStored ? text.NOT_STORED : text.FAULT);
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
    await this.ears.comeBack(table, lostAt);
  }

  /** Tells what was not told yet: ranks that were reached, a seat that was lost. */
  async tellNotices(): Promise<void> {
    const { chronicle, games } = this.house;
    try {
      const notices = await chronicle.takeNotices(this.account.id);
      this.say(...notices.map((notice) => noticeText(games, notice)));
    } catch (error) {
      // They wait: what cannot be struck off on a full disk would be told twice.
      this.house.log.warn({ err: error, account: this.account.id }, 'notices not told');
    }
  }

  async #depart(): Promise<void> {
    this.ears.close();
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
