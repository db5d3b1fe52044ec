/**
 * What a session hears of tables: the news of the one where its human sits or watches, what was missed while the link was
 * lost, and a word before the time is up.
 */
import { onlyMove } from '../command/automatic.js';
import { mayStart } from '../command/next.js';
import type { Reading } from '../command/reading.js';
import { type HouseWord, type Sentence, say, word } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { Cancel, Clock } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import type { Stop } from '../table/store.js';
import { castFor, hint, narrate, type Reader, refuse } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import { Lesson } from './lesson.js';
import { toldBetween, underHeading } from './missed.js';
import * as text from './text.js';

/** The time is announced this many ms before it is up, or when two thirds of it have passed. */
const WARNING = 15_000;

/** So often somebody types what the house could do by itself before that is offered. */
const PATIENT = 3;

/** What the ears need of their session. */
export interface Listener {
  readonly reader: Reader;
  readonly reading: Reading;
  readonly clock: Clock;
  say(...sentences: readonly Sentence[]): void;
  /** Rings because it is the human's turn; what this returns goes before the line that says so. */
  ring(table: Table): HouseWord;
  /** Says how things stand: whoever comes back reads it anew, so that it need not be kept for him. */
  show(...sentences: readonly Sentence[]): void;
  /** The human has to decide something. */
  promptSoon(): void;
  /** The first game is over, and with it the explanations. */
  endLesson(): void;
  /** Tells of the switch for throws that are made by themselves, if that was never told. */
  offerAutomatic(): void;
}

/** How things stood when the new line came. */
export interface Left {
  /** Version of the table. */
  readonly version: number;
  /** Whether it is known what its human has read: not where the server was started since. */
  readonly known: boolean;
}

/** Who follows what the ears hear: the human's program. */
export interface Follower {
  /** I am at another table than before, or at none. */
  moved(): void;
  /** News of the table where I am; the human has read them. */
  heard(table: Table, news: TableNews): void;
}

export class Ears {
  readonly #listener: Listener;
  readonly #follower: Follower | null;
  #table: Table | null = null;
  #watched: Table | null = null;
  #detach: Stop | null = null;
  #cancelWarning: Cancel | null = null;
  /** Whether I was on turn when I last heard. */
  #onTurn = false;
  #lesson: Lesson | null = null;
  #excused = false;
  /** I came back, and what I was told then I may not have read yet. */
  #returned = false;
  /** Whether I have had no turn in this game yet. */
  #fresh = false;
  /** How long a turn lasts was told at a table where one game follows on the other. */
  #timed: Table | null = null;
  /** Moves that I had to type, though nothing else was possible. */
  #typed = 0;
  /** Such a move is on its way: other news may come before it, and it must not be made twice. */
  #making = false;

  constructor(listener: Listener, follower: Follower | null = null) {
    this.#listener = listener;
    this.#follower = follower;
  }

  /** Whether nothing has happened in the game since I came back to my seat. */
  get excused(): boolean {
    return this.#excused;
  }

  /** Where I sit. */
  get table(): Table | null {
    return this.#table;
  }

  /** Where I watch. */
  get watched(): Table | null {
    return this.#watched;
  }

  /** Follows the table at which I sit; its former news are told by whoever calls. */
  join(table: Table): void {
    this.close();
    this.#table = table;
    this.#detach = table.attach(this.#me, (news) => this.#hear(table, news));
    this.#watchTheTime(table);
    this.#follower?.moved();
  }

  /** Follows a table as a watcher, or ends it. */
  watch(table: Table | null): void {
    this.close();
    this.#watched = table;
    if (table) this.#detach = table.attach(null, (news) => this.#hear(table, news));
    this.#follower?.moved();
  }

  /** Takes up a seat again: what was missed, then what is. False: it was lost in the same moment. */
  async comeBack(table: Table, { version, known }: Left): Promise<boolean> {
    const person = this.#me as PersonId;
    const lostAt = table.view(person).occupants.find((o) => o.person === person)?.lostAt ?? null;
    await table.send({ type: 'link-back', person });
    if (!table.occupants.some((o) => o.person === person)) return false;
    const until = table.view(this.#me).version;
    let held: TableNews[] | null = [];
    this.#table = table;
    this.#excused = lostAt !== null;
    this.#returned = lostAt !== null;
    this.#detach = table.attach(this.#me, (news) => {
      if (held) held.push(news);
      else this.#hear(table, news);
    });
    const { reader, say: tell } = this.#listener;
    if (lostAt === null) tell(...(await toldBetween(table, version, until, reader)));
    else {
      if (!known) {
        const read = await table.lastTyped(person, lostAt);
        tell(...underHeading(text.UNREAD, await toldBetween(table, read, lostAt - 1, reader, true)));
      }
      tell(...underHeading(text.MISSED, await toldBetween(table, lostAt, until, reader)));
    }
    this.show(table);
    const late = held;
    held = null;
    for (const news of late) this.#hear(table, news);
    this.#watchTheTime(table);
    this.#follower?.moved();
    return true;
  }

  /** All that was told so far has been read: kept with the table once each time I come back, so that no restart tells it again. */
  read(): void {
    if (!this.#returned || !this.#table) return;
    this.#returned = false;
    void this.#table.send({ type: 'read', person: this.#me as PersonId });
  }

  /** The state of a game, for somebody who has just come. */
  show(table: Table): void {
    const { reader, show } = this.#listener;
    if (table.status !== 'open') show(refuse(table, { code: table.status }, reader));
    const { game } = table.view(reader.person);
    const told = hint(table, reader);
    this.#onTurn = told.length > 0;
    if (game) show(...table.rules.text.list(game.view, castFor(reader, game.cast)), ...told);
    const only = onlyMove(table, reader.person);
    if (only) this.#makeOnly(table, only);
  }

  /** Hears nothing more. */
  close(): void {
    this.#detach?.();
    this.#cancelWarning?.();
    this.#detach = null;
    this.#table = null;
    this.#watched = null;
  }

  get #me() {
    return this.#listener.reader.person;
  }

  #hear(table: Table, news: TableNews): void {
    const { reader, reading, say: tell, promptSoon } = this.#listener;
    const seated = table === this.#table;
    if (news.events.some(({ type }) => type === 'game')) this.#excused = false;
    const moved = seated && news.events.some(({ type }) => type === 'game' || type === 'resumed');
    const only = moved ? onlyMove(table, reader.person) : null;
    const told = moved
      ? hint(table, only && reading.automatic ? { ...reader, brief: true } : reader, news)
      : [];
    if (news.events.some(({ type }) => type === 'started')) this.#fresh = this.#timed !== table;
    const lesson = seated && reading.lesson ? this.#explain(table, news) : [];
    const bell = reading.bell && !this.#onTurn && told.length > 0 ? this.#listener.ring(table) : word('');
    tell(
      ...narrate(table, news, reader),
      ...lesson,
      ...told.map((line, index) => (index === 0 ? say`${bell}${line}` : line)),
    );
    this.#follower?.heard(table, news);
    if (moved) this.#onTurn = told.length > 0;
    if (only) this.#makeOnly(table, only);
    if (told.length > 0 && !(only && reading.automatic)) promptSoon();
    if (seated && news.events.some(({ type }) => type === 'finished')) {
      if (reading.lesson) this.#endLesson();
      else if (reading.hints && mayStart(table, reader.person)) tell(text.NEXT_GAME);
    }
    if (seated && news.events.some((event) => event.type === 'stood' && event.person === this.#me)) {
      this.close();
      this.#follower?.moved();
    } else if (seated) this.#watchTheTime(table);
  }

  /** Makes the only move for somebody who likes it so; others hear after a while that they may have it made. */
  #makeOnly(table: Table, action: { readonly type: string }): void {
    const { reader, reading } = this.#listener;
    if (reading.automatic && reader.person !== null) {
      if (this.#making) return;
      this.#making = true;
      table.send({ type: 'act', person: reader.person, action, automatic: true }).finally(() => {
        this.#making = false;
      });
    } else if (reading.hints && ++this.#typed === PATIENT) this.#listener.offerAutomatic();
  }

  #explain(table: Table, news: TableNews): readonly Sentence[] {
    this.#lesson ??= new Lesson();
    return this.#lesson.explain(table.rules, news);
  }

  #endLesson(): void {
    this.#lesson = null;
    this.#listener.endLesson();
  }

  /** Announces my deadline before it strikes. */
  #watchTheTime(table: Table): void {
    this.#cancelWarning?.();
    const { clock, reading, say: tell } = this.#listener;
    const { deadlines, setup } = table.view(null);
    const due = deadlines.find(({ kind, person }) => kind === 'turn' && person === this.#me);
    if (!due) return;
    if (this.#fresh) {
      this.#fresh = false;
      if (setup.startsItself) this.#timed = table;
      if (reading.hints)
        tell(text.timeEach(Math.round((due.at - clock.now()) / 1_000), table.rules.text.late));
    }
    const at = due.at - Math.min(WARNING, setup.thinkingTime / 3);
    if (at <= clock.now()) return;
    this.#cancelWarning = clock.at(at, () => tell(text.timeLeft(Math.round((due.at - clock.now()) / 1_000))));
  }
}
