/** One human on a `Line`: comes in, types, reads, goes. Lines come one after another; what happens at the table, in between. */
import { isOn } from '../chronicle/channels.js';
import type { CommandContext } from '../command/context.js';
import { dispatch } from '../command/dispatch.js';
import { type Reading, readingOf } from '../command/reading.js';
import { cleanText } from '../language/clean.js';
import type { HouseWord, Sentence } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import { NotStored } from '../table/store.js';
import type { Reader } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import { WORK } from './budget.js';
import { contextOf } from './context.js';
import { Conversation } from './conversation.js';
import { Ears, type Follower } from './ears.js';
import { Gmcp, ring } from './gmcp.js';
import type { House } from './house.js';
import { ignored } from './ignored.js';
import { Gone, Inbox, isPrecious } from './inbox.js';
import type { Line } from './line.js';
import { Notices } from './notices.js';
import { offer, turnOff } from './offers.js';
import { fingerprint, isOwnMachine } from './origin.js';
import { Oversight } from './oversight.js';
import { type Host, Patience } from './patience.js';
import { allowed, type Quota } from './quotas.js';
import type { Guest } from './roster.js';
import type { Account } from './store.js';
import { noticeTyping } from './talk.js';
import * as text from './text.js';
import { comeIn } from './threshold.js';
import { type Speaker, Voice } from './voice.js';

/** Longest line that is taken, in characters after cleaning. */
const LONGEST = 2_000;

/** Key of the setting that holds the character set of the last visit. */
const CHARSET = 'zeichensatz';

export class Session implements Guest, Follower, Host, Speaker {
  readonly house: House;
  readonly line: Line;
  readonly ears = new Ears(this, this);
  /** What I read along as an admin. */
  readonly oversight = new Oversight(this);
  /** The human's program; null: the line has no messages. */
  readonly program: Gmcp | null;
  readonly #inbox: Inbox;
  readonly #voice = new Voice(this);
  readonly conversation = new Conversation(this);
  /** Why I am away for a moment; null: I am here. */
  away: string | null = null;
  #account: Account | null = null;
  #active = 0;
  /** Where the others believe me to be; undefined: outside. */
  #where: Table | null | undefined;
  readonly #patience: Patience;
  /** While a verb works the prompt waits for its end; what the verb asks is prompt enough. */
  #working = false;
  #ended = false;
  #displaced = false;
  readonly #notices: Notices;

  constructor(line: Line, house: House) {
    this.line = line;
    this.house = house;
    this.program = line.data && new Gmcp(line.data, this);
    this.#patience = new Patience(house, this);
    this.#notices = new Notices(this, house);
    const { clock, pace, onLimit } = house;
    this.#inbox = new Inbox(line, { clock, pace, isPrecious, onLimit, onTyped: () => this.#typed() });
  }

  /** Runs until the line ends; never rejects. */
  async run(): Promise<void> {
    try {
      this.say(this.house.welcome);
      this.#patience.waitForLogin();
      const account = await comeIn(this, this.house);
      if (account) await this.#live(account);
    } catch (error) {
      if (!(error instanceof Gone)) {
        this.house.peers.error({ address: this.address, err: error }, 'session failed');
        this.say(text.FAULT);
      }
    } finally {
      this.#patience.end();
      this.line.close();
      await this.#depart();
    }
  }

  /** As it is now: others may change it too, such as an operator. */
  get account(): Account {
    const account = this.#account as Account;
    return this.house.accounts.byId(account.id) ?? account;
  }

  get address(): string {
    return this.line.address;
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
    const { place: table, away } = this;
    const watching = this.ears.watched !== null;
    return { id, name, guest, table, watching, active: this.#active, away };
  }

  readonly ignores = (person: PersonId): boolean => ignored(this.account.settings).includes(person);

  hears(channel: string): boolean {
    return isOn(channel, this.account.settings);
  }

  /** How I want to read; before the login only my client can have said something about that. */
  get reading(): Reading {
    return readingOf(this.#account ? this.account.settings : {}, this.line.screenReader);
  }

  get quiet(): boolean {
    return this.reading.quiet;
  }

  get reader(): Reader {
    const { pictures, hints } = this.reading;
    const { ignores } = this;
    return { person: this.account.id, names: this.house.names, pictures, brief: !hints, ignores };
  }

  /** Fingerprint of the address for tables, null on the own machine. */
  get origin(): string | null {
    return isOwnMachine(this.address) ? null : fingerprint(this.house.seatKey, this.address);
  }

  /** For whom sentences are put into words; before the login it is nobody. */
  get audience() {
    return { you: this.#account?.id ?? null, ignores: this.ignores };
  }

  readonly say = (...sentences: readonly Sentence[]): void => this.#voice.say(sentences);
  readonly show = (...sentences: readonly Sentence[]): void => this.#voice.show(sentences);

  /** What I could read last time I can read now, unless my client has said something else: so the first words are right. */
  recognize({ settings }: Account): void {
    const charset = settings[CHARSET];
    if (charset !== undefined) this.line.useCharset(charset, 'recalled');
  }

  tell(message: string, value: unknown): void {
    this.program?.tell(message, value);
  }

  async tellStatus(): Promise<void> {
    await this.program?.tellStatus();
  }

  /** Counts as a sign of life, as a typed line does. */
  keepAlive(): void {
    if (this.#account) this.#patience.renew();
  }

  ask(question: Sentence, { secret } = { secret: false }): Promise<string> {
    this.#voice.ask(question, secret);
    const answer = this.#inbox.next();
    return secret ? answer : answer.then((typed) => cleanText(typed, LONGEST));
  }

  readonly ring = (table: Table): HouseWord => ring(this, table);

  /** So many hear what I have said, and each of them is work. */
  heardBy(listeners: number): void {
    this.line.budget.take(WORK.listener * listeners);
  }

  /** Whether one more of this kind is not too much; if it is, that is said. */
  readonly allows = (quota: Quota): boolean => allowed(this, quota, this.#account?.id ?? null);

  readonly endLesson = (): void => turnOff(this, 'lesson', text.LESSON_OVER);

  readonly offerAutomatic = (): void => offer(this, 'automatic', text.AUTOMATIC);

  displace(): void {
    this.#displaced = true;
    this.ears.close();
    this.#voice.close();
    this.end(text.TAKEN_OVER);
  }

  demoted(): void {
    if (!this.oversight.active) return;
    this.oversight.begin(null);
    this.say(text.DEMOTED);
  }

  closing(table: Table): void {
    if (this.ears.watched !== table) return;
    this.ears.watch(null);
    this.say(text.TABLE_CLOSED);
  }

  /** Ends the connection after these lines. */
  end(...farewell: readonly Sentence[]): void {
    this.#ended = true;
    this.#voice.end(farewell);
    // Who goes has read his farewell; of who was displaced nothing is kept here any more.
    this.#voice.read();
  }

  /** Asks for a command: after each one, and when it is my turn, once all that happens in this turn has been said. */
  readonly promptSoon = (): void => this.#voice.promptSoon();

  get confirm(): Line['confirm'] {
    return this.program?.confirm ?? this.line.confirm;
  }

  caughtUp(): void {
    this.ears.read();
  }

  get busy(): boolean {
    return this.#ended || this.#working;
  }

  async #live(account: Account): Promise<void> {
    const { accounts, roster, catalogue, tavern, unread } = this.house;
    // Between the password and this moment it may have been deleted.
    if (!accounts.byId(account.id)) return this.show(text.DELETED);
    this.#account = account;
    this.#active = this.clock.now();
    const table = tavern.seatOf(account.id);
    const left = { version: table?.view(null).version ?? 0, known: unread.has(account.id) };
    roster.enter(account.id, this);
    this.program?.enter();
    this.moved();
    this.#voice.resume(unread.of(account.id));
    const seated = table !== undefined && (await this.ears.comeBack(table, left));
    await this.tellNotices();
    if (!seated) this.show(text.WHERE_TO);
    const context: CommandContext = contextOf(this, catalogue);
    while (!this.#ended) {
      this.#patience.renew();
      this.promptSoon();
      const typed = cleanText(await this.#inbox.next(), LONGEST);
      this.#active = this.clock.now();
      await this.#execute(context, typed);
    }
  }

  async #execute(context: CommandContext, typed: string): Promise<void> {
    this.#working = true;
    try {
      // Whoever types has not let the right to start lie (rules.md §0.6).
      await this.ears.table?.send({ type: 'stir', person: this.account.id });
      noticeTyping(this, typed);
      this.#inbox.charge((await dispatch(context, typed)) - 1);
    } catch (error) {
      if (error instanceof Gone) throw error;
      this.house.peers.error({ address: this.address, err: error }, 'verb failed');
      this.say(error instanceof NotStored ? text.NOT_STORED : text.FAULT);
    } finally {
      this.#working = false;
    }
  }

  /** A line has come: its human has read what came before. */
  #typed(): void {
    this.#voice.read();
    this.#notices.read();
  }

  tellNotices = (): Promise<void> => this.#notices.tell();

  /** Tells everybody concerned that I am somewhere else. */
  moved(): void {
    const { place } = this;
    this.oversight.check();
    if (place === this.#where) return;
    this.house.roster.moved(this, this.#where, place);
    this.#where = place;
    this.program?.move(place);
  }

  heard(table: Table, news: TableNews): void {
    this.program?.hear(table, news);
  }

  async #depart(): Promise<void> {
    this.ears.close();
    this.#voice.close();
    if (!this.#account) return;
    this.oversight.check();
    if (this.#displaced) return;
    const { id } = this.#account;
    if (!this.house.roster.leave(id, this)) return;
    this.house.roster.moved(this, this.#where, undefined);
    await this.house.tavern.seatOf(id)?.send({ type: 'link-lost', person: id });
    // A page is always UTF-8, which says nothing of what a terminal can show.
    const { kind, charset } = this.line;
    await this.house.accounts.left(id, kind === 'web' ? {} : { [CHARSET]: charset });
  }
}
