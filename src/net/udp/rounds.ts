/**
 * The rounds of the bots: who joins, who is asked what, and what everybody hears of it. The rules are those of the table;
 * here a bot's answers become its commands, and the table's news become datagrams. A bot that joins a round is seated for
 * it, and people who sit there have always joined.
 */

import { randomUUID } from 'node:crypto';
import type { Answer } from '../../games/bots.js';
import type { Tagged } from '../../games/contract.js';
import type { Sentence } from '../../language/sentence.js';
import type { Cancel } from '../../table/clock.js';
import type { PersonId } from '../../table/model.js';
import type { Stop } from '../../table/store.js';
import type { Tavern } from '../../table/tavern.js';
import type { Names } from '../../table/text.js';
import type { TableNews } from '../../table/view.js';
import type { Player } from './clients.js';
import { Scores } from './scores.js';
import { isBot, peopleAt, seatBots, unseatBots } from './table.js';
import { summary } from './text.js';
import { Turn, type TurnParts } from './turn.js';
import { JOIN, PERSON_MARK } from './wire.js';

/** Rounds in a row that a bot may miss. */
const MOST_MISSED = 20;

/** ms until a round that could not begin is tried again. */
const RETRY = 1_000;

/** Those of the house who read along. */
export interface Audience {
  /** Whether anybody sits or watches at the table. */
  present(): boolean;
  say(sentence: Sentence): void;
}

export interface RoundParts extends TurnParts {
  readonly tavern: Tavern;
  readonly names: Names;
  readonly audience: Audience;
  /** ms from one round to the next while people play or watch. */
  readonly pace: number;
  /** Names in SCORE and PLAYER LOST in the order of the alphabet. */
  readonly sorted: boolean;
  /** A bot that is alone is asked too, and gets a point for having joined. */
  readonly singlePoint: boolean;
  /** Bots sit, and play where lots are drawn so, in the order of the alphabet. */
  readonly alphabetical: boolean;
  broadcast(text: string): void;
}

export class Rounds {
  readonly #parts: RoundParts;
  readonly #detach: Stop;
  #phase: 'stopped' | 'waiting' | 'joining' | 'seating' | 'playing' = 'stopped';
  /** Of the round that is played, or was last. */
  #number = 0;
  /** Whether everybody has heard that it began. */
  #begun = false;
  /** Whether that round has had losers. */
  #settled = true;
  /** When bots were last asked to join. */
  #invited = 0;
  /** When the next round may begin, if one could not. */
  #due = 0;
  #cancel: Cancel = () => {};
  /** Who is asked for a round that is to begin. */
  readonly #tokens = new Map<Player, string>();
  readonly #joined = new Set<Player>();
  readonly #turn: Turn;
  readonly #scores = new Scores();

  constructor(parts: RoundParts) {
    this.#parts = parts;
    this.#turn = new Turn(parts);
    this.#detach = parts.table.attach(null, (news) => this.#hear(news));
  }

  /** Bots of an earlier run get up, and rounds begin as soon as there are two to play. */
  async start(): Promise<void> {
    if (!this.#stopped) return;
    await unseatBots(this.#parts.table);
    this.#phase = 'waiting';
    this.wake();
  }

  get #stopped(): boolean {
    return this.#phase === 'stopped';
  }

  /** The round in progress is given up by the bots. */
  async stop(): Promise<void> {
    this.#phase = 'stopped';
    this.#cancel();
    this.#turn.stop();
    this.#tokens.clear();
    await unseatBots(this.#parts.table);
  }

  async close(): Promise<void> {
    await this.stop();
    this.#detach();
  }

  /** Forgets all scores, and counts rounds from 1. */
  reset(): void {
    this.#scores.clear();
    this.#number = 0;
  }

  /** Begins a round if it is time, and there are enough to play it: somebody has come, or the last round is over. */
  wake(): void {
    const { table, clock, audience, pace } = this.#parts;
    if (this.#phase !== 'waiting' || table.status !== 'open') return;
    this.#cancel();
    const due = Math.max(this.#due, audience.present() ? this.#invited + pace : 0);
    if (table.playing !== null) {
      this.#phase = 'playing';
      this.#turn.ask();
    } else if (clock.now() < due) this.#cancel = clock.at(due, () => this.wake());
    else if (this.#enough()) this.#invite();
  }

  /** Whether there are two to play; those of the house do not play among themselves. */
  #enough(): boolean {
    const { table, clients, singlePoint } = this.#parts;
    const bots = clients.players.length;
    const people = table.occupants.filter(({ npc, person }) => !npc && !isBot(person)).length;
    return bots + people > 0 && bots + peopleAt(table).length >= (singlePoint ? 1 : 2);
  }

  /** A bot answers what it was asked; anything else is not heard. */
  answer(player: Player, answer: Answer): void {
    if (answer.to !== JOIN) this.#turn.answer(player, answer);
    else if (this.#tokens.get(player) === answer.token) {
      this.#tokens.delete(player);
      this.#joined.add(player);
      this.#beginEarly();
    }
  }

  /** A bot has come back, maybe to another port: what it was asked is asked anew, and has to be answered in the same time. */
  askAgain(player: Player): void {
    if (this.#tokens.has(player)) this.#inviteOne(player);
    else this.#turn.again(player);
  }

  /** A bot goes for good, and its points with it. */
  remove(player: Player): void {
    const { clients, table } = this.#parts;
    clients.remove(player);
    this.#tokens.delete(player);
    this.#joined.delete(player);
    this.#scores.delete(player.person);
    if (table.occupants.some(({ person }) => person === player.person))
      table.send({ type: 'stand', person: player.person });
    this.#beginEarly();
  }

  /** The message SCORE as it is now. */
  score(): string {
    const scores = this.#scores.by((person) => this.#wireName(person));
    if (this.#parts.sorted) scores.sort(([a], [b]) => (a < b ? -1 : 1));
    return `SCORE;${scores.map((entry) => entry.join(':'))}`;
  }

  #wireName(person: PersonId): string {
    const bot = this.#parts.clients.player(person);
    return bot ? bot.name : `${PERSON_MARK}${this.#parts.names(person).name}`;
  }

  #invite(): void {
    const { clients, clock, answerTime } = this.#parts;
    this.#phase = 'joining';
    this.#invited = clock.now();
    this.#joined.clear();
    for (const player of clients.players) this.#inviteOne(player);
    this.#cancel = clock.at(clock.now() + answerTime, () => this.#begin());
    this.#beginEarly();
  }

  #inviteOne(player: Player): void {
    const token = randomUUID();
    this.#tokens.set(player, token);
    this.#parts.send(player, `ROUND STARTING;${token}`);
  }

  /** Whoever is alone waits the whole time, so that rounds without opponents cannot chase each other. */
  #beginEarly(): void {
    const joined = this.#joined.size + peopleAt(this.#parts.table).length;
    if (this.#phase === 'joining' && this.#tokens.size === 0 && joined > 1) this.#begin();
  }

  async #begin(): Promise<void> {
    const { tavern, table, clients, alphabetical } = this.#parts;
    this.#cancel();
    this.#phase = 'seating';
    this.#tokens.clear();
    // In the order in which they registered, so that it does not hang on the network where they sit.
    const joined = clients.players.filter((player) => this.#joined.has(player));
    for (const player of clients.players) {
      player.missed = this.#joined.has(player) ? 0 : player.missed + 1;
      if (player.missed >= MOST_MISSED) this.remove(player);
    }
    if (joined.length + peopleAt(table).length < 2) return this.#cancelRound(joined);
    await seatBots(
      tavern,
      table,
      joined.map(({ person }) => person),
      alphabetical,
    );
    if (this.#stopped) return unseatBots(table);
    const person = table.occupants.find(({ lostAt }) => lostAt === null)?.person as PersonId;
    const answer = await table.send({ type: 'start', person });
    if (!answer.ok && this.#phase === 'seating') this.#wait(RETRY);
  }

  #cancelRound([single]: readonly Player[]): void {
    const { broadcast, singlePoint } = this.#parts;
    this.#number++;
    if (single) {
      broadcast(`ROUND STARTED;${this.#number};${single.name}`);
      this.#scores.enter([single.person]);
      this.#scores.add([single.person], [Number(singlePoint)]);
    }
    broadcast(`ROUND CANCELED;${single ? 'ONLY_ONE_PLAYER' : 'NO_PLAYERS'}`);
    broadcast(this.score());
    this.#wait(0);
  }

  #wait(ms: number): void {
    this.#phase = 'waiting';
    this.#due = this.#parts.clock.now() + ms;
    this.wake();
  }

  #hear({ cast, events }: TableNews): void {
    for (const event of events) {
      if (event.type === 'stood' && !isBot(event.person)) this.#scores.delete(event.person);
      else if (event.type === 'resting' || event.type === 'frozen') this.#turn.stop();
    }
    if (this.#stopped) return;
    if (events.some(({ type }) => type === 'started')) this.#open(cast);
    const moves = events.flatMap((event) => (event.type === 'game' ? [event.event] : []));
    if (moves.length > 0) this.#tell(moves, cast);
    if (events.some(({ type }) => type === 'finished')) this.#finish();
    else if (moves.length > 0 || events.some(({ type }) => type === 'resumed')) this.#turn.ask();
    this.wake();
  }

  /** A round begins; people may have started it by themselves while bots were being asked. */
  #open(cast: readonly PersonId[]): void {
    this.#cancel();
    this.#tokens.clear();
    this.#phase = 'playing';
    this.#begun = false;
    this.#settled = false;
    this.#number++;
    this.#scores.enter(cast);
  }

  #tell(moves: readonly Tagged[], cast: readonly PersonId[]): void {
    const { game, broadcast, sorted, audience, names } = this.#parts;
    const name = (seat: number) => this.#wireName(cast[seat] as PersonId);
    if (moves.some((event) => game.game.facts(event).round !== undefined)) {
      // Somebody gave up on turn, and the others begin anew.
      if (this.#begun) {
        this.#annul();
        this.#number++;
      }
      this.#begun = true;
    }
    for (const text of game.broadcasts(moves, this.#number, name, sorted)) broadcast(text);
    const points = game.points(moves);
    if (!points) return;
    this.#settled = true;
    this.#scores.add(cast, points);
    broadcast(this.score());
    const [number, standing] = [this.#number, this.#scores.by((person) => person)];
    // After the moves themselves, which others at the table are just being told.
    queueMicrotask(() => audience.say(summary(number, standing, names)));
  }

  /** The round ends without losers. */
  #annul(): void {
    const { broadcast } = this.#parts;
    broadcast('ROUND CANCELED;ONLY_ONE_PLAYER');
    broadcast(this.score());
  }

  #finish(): void {
    this.#turn.stop();
    if (!this.#settled) this.#annul();
    this.#phase = 'waiting';
  }
}
