/**
 * What a command does at a table. Pure: time, dice and the next seed come in with the command, events come out.
 * Everything that belongs to one game alone is asked of that game.
 */
import type { DicePosition } from '../dice/fair.js';
import type { AnyGame, Decision, Dice, Refusal } from '../games/contract.js';
import { type Moment, schedule } from './deadlines.js';
import { evolve } from './evolve.js';
import {
  type Command,
  isSeated,
  type Occupant,
  type PersonId,
  type Result,
  type RunningGame,
  starter,
  type TableEvent,
  type TableSetup,
  type TableState,
} from './model.js';

/** Dice that know how far their sequence has come. */
export interface TableDice extends Dice {
  readonly position: DicePosition;
}

/** What a decision may use besides state and command. */
export interface Means {
  readonly rules: AnyGame;
  readonly setup: TableSetup;
  /** ms since the epoch. */
  readonly now: number;
  /** Seed for the game of this number. */
  seed(game: number): string;
  /** The dice of a game, from where they stand. */
  dice(position: DicePosition): TableDice;
}

const refuse = (code: string, detail: Record<string, unknown> = {}): { refusal: Refusal } => ({
  refusal: { code, ...detail },
});

/**
 * The events of a command, or a refusal: `seated`, `full`, `not-seated`, `game-running`, `not-starter` (with `holder`),
 * `too-few` (with `min`), `no-game`, `not-in-game`, or one of the game's own. No events: nothing had to be done.
 */
export function decide(means: Means, before: TableState, command: Command): Decision<TableEvent> {
  const story = new Story(means, before);
  const refusal = perform(story, command);
  if (refusal) return refusal;
  if (story.events.length === 0) return story;
  story.close({
    now: means.now,
    acted:
      command.type === 'act' ? command.person : command.type === 'expire' ? command.deadline.person : null,
    recovered: command.type === 'open',
  });
  return story;
}

function perform(story: Story, command: Command): { refusal: Refusal } | null {
  switch (command.type) {
    case 'open':
      return story.open();
    case 'sit':
      return story.sit(command.person, command.origin);
    case 'stand':
      return story.stand(command.person, 'wish');
    case 'start':
      return story.start(command.person);
    case 'act':
      return story.act(command.person, command.action);
    case 'link-lost':
      return story.link(command.person, 'lost');
    case 'link-back':
      return story.link(command.person, 'back');
    case 'stir':
      return story.stir(command.person);
    case 'expire':
      return story.expire(command.deadline);
    case 'close':
      return story.clear();
  }
}

/** Collects events and the state they lead to. Each method answers a refusal, or null when it went well. */
class Story {
  readonly events: TableEvent[] = [];
  readonly #means: Means;
  readonly #before: TableState;
  #state: TableState;

  constructor(means: Means, before: TableState) {
    this.#means = means;
    this.#before = before;
    // A row raises the version before its events are folded; what they note (a lost link) refers to that version.
    this.#state = { ...before, version: before.version + 1 };
  }

  #add(event: TableEvent): void {
    this.events.push(event);
    this.#state = evolve(this.#means.rules, this.#state, event);
  }

  #occupant(person: PersonId): Occupant | undefined {
    return this.#state.occupants.find((o) => o.person === person);
  }

  open(): null {
    const { setup } = this.#means;
    if (this.#state.seed === '') this.#seed(1);
    if (this.#state.occupants.some((o) => !o.npc)) this.#add({ type: 'recovered' });
    if (this.#state.game) return null;
    for (const { person } of this.#state.occupants.filter((o) => o.npc && !setup.hosts.includes(o.person))) {
      this.#add({ type: 'stood', person, why: 'closed' });
    }
    for (const person of setup.hosts.filter((host) => !isSeated(this.#state, host))) {
      this.#add({ type: 'sat', person, npc: true, origin: null });
    }
    return null;
  }

  sit(person: PersonId, origin: string | null) {
    if (this.#occupant(person)) return refuse('seated');
    const { setup, rules } = this.#means;
    if (this.#state.occupants.length >= rules.seats(setup.options).max) return refuse('full');
    this.#add({ type: 'sat', person, npc: false, origin });
    return null;
  }

  stand(person: PersonId, why: 'wish' | 'lost' | 'closed') {
    if (!this.#occupant(person)) return refuse('not-seated');
    this.#add({ type: 'stood', person, why });
    const game = this.#state.game;
    const seat = game ? game.cast.indexOf(person) : -1;
    if (game && seat >= 0) this.#leaveGame(game, seat, person);
    return null;
  }

  /** A player who has left this game before is refused by it: then there is nothing to give up. */
  #leaveGame(game: RunningGame, seat: number, person: PersonId): void {
    const left = this.#play(game, seat, { type: 'leave' });
    if ('refusal' in left) return;
    this.#score([{ person, result: 'resigned' }]);
    this.#addGameEvents(left.events);
  }

  start(person: PersonId) {
    const state = this.#state;
    if (!this.#occupant(person)) return refuse('not-seated');
    if (state.game) return refuse('game-running');
    const { rules, setup } = this.#means;
    const { min } = rules.seats(setup.options);
    const players = state.occupants.filter((o) => o.lostAt === null);
    if (players.length < min) return refuse('too-few', { min });
    const holder = starter(state) as PersonId;
    if (holder !== person) return this.#askToStart(person, holder);
    const cast = players.map((o) => o.person);
    const position = { seed: state.seed, words: '', counter: 0 };
    const { thinkingTime } = setup;
    const scoring = this.#scoring(players);
    const game = { number: state.games + 1, cast, dice: position, thinkingTime, scoring };
    this.#add({ type: 'started', game });
    this.#dropStartDeadline();
    const dice = this.#means.dice(position);
    const hosts = players.flatMap((o, seat) => (o.npc ? [seat] : []));
    const opening = { options: setup.options, seats: cast.length, hosts, starter: cast.indexOf(person) };
    const events = rules.begin(opening, dice);
    this.#noteDice(dice);
    this.#addGameEvents(events);
    return null;
  }

  /** The right passes on after a while, so that nobody can hold up a table by doing nothing (rules.md §0.6). */
  #askToStart(by: PersonId, holder: PersonId) {
    const pending = this.#state.deadlines.some((due) => due.kind === 'start');
    if (!pending) {
      const { now, setup } = this.#means;
      this.#add({ type: 'start-asked', by, of: holder });
      const due = { kind: 'start' as const, person: holder, at: now + setup.startTime };
      this.#add({ type: 'deadlines', deadlines: [...this.#state.deadlines, due] });
      return null;
    }
    return refuse('not-starter', { holder });
  }

  #dropStartDeadline(): void {
    if (!this.#state.deadlines.some((due) => due.kind === 'start')) return;
    this.#add({ type: 'deadlines', deadlines: this.#state.deadlines.filter((due) => due.kind !== 'start') });
  }

  stir(person: PersonId): null {
    if (this.#state.deadlines.some((due) => due.kind === 'start' && due.person === person))
      this.#dropStartDeadline();
    return null;
  }

  #scoring(players: readonly Occupant[]) {
    const { scoring } = this.#means.setup;
    const origins = players.flatMap((o) => (o.npc || o.origin === null ? [] : [o.origin]));
    const shared = new Set(origins).size < origins.length;
    const counts = players.some((o) => o.npc) && (scoring.sameAddressCounts || !shared);
    return counts ? scoring : null;
  }

  act(person: PersonId, action: { readonly type: string }) {
    const { game } = this.#state;
    if (!this.#occupant(person)) return refuse('not-seated');
    if (!game) return refuse('no-game');
    const seat = game.cast.indexOf(person);
    if (seat < 0) return refuse('not-in-game');
    const played = this.#play(game, seat, action);
    if ('refusal' in played) return played;
    this.#addGameEvents(played.events);
    return null;
  }

  /** The game's answer; the dice it used are noted. */
  #play(game: RunningGame, seat: number, action: { readonly type: string }) {
    const dice = this.#means.dice(game.dice);
    const decision = this.#means.rules.decide(game.state, seat, action, dice);
    if ('events' in decision) this.#noteDice(dice);
    return decision;
  }

  #noteDice(dice: TableDice): void {
    const { counter } = dice.position;
    if (counter !== this.#state.game?.dice.counter) this.#add({ type: 'dice', counter });
  }

  #addGameEvents(events: readonly { readonly type: string }[]): void {
    for (const event of events) this.#add({ type: 'game', event });
    const game = this.#state.game as RunningGame;
    const outcome = this.#means.rules.outcome(game.state);
    if (!outcome) return;
    if (outcome.reason === 'won') {
      const human = (seat: number) => !this.#occupant(game.cast[seat] as PersonId)?.npc;
      this.#score(
        outcome.ranking.filter(human).map((seat) => ({
          person: game.cast[seat] as PersonId,
          result: outcome.winners.includes(seat) ? 'won' : 'lost',
        })),
      );
    }
    this.#finish(game.number);
  }

  #finish(game: number): void {
    this.#add({ type: 'finished', game });
    this.#seed(game + 1);
  }

  #score(results: readonly { person: PersonId; result: Result }[]): void {
    const { number, scoring } = this.#state.game as RunningGame;
    if (!scoring || results.length === 0) return;
    this.#add({ type: 'scored', rules: this.#means.rules.id, game: number, scoring, results });
  }

  #seed(game: number): void {
    this.#add({ type: 'seeded', seed: this.#means.seed(game) });
  }

  link(person: PersonId, type: 'lost' | 'back') {
    const occupant = this.#occupant(person);
    if (!occupant) return refuse('not-seated');
    if ((occupant.lostAt === null) === (type === 'lost')) this.#add({ type, person });
    return null;
  }

  /** A deadline that the state has moved past does nothing. */
  expire(due: TableState['deadlines'][number]) {
    const state = this.#state;
    const pending = state.deadlines.some(
      (d) => d.kind === due.kind && d.person === due.person && d.at === due.at && d.at <= this.#means.now,
    );
    if (!pending) return null;
    switch (due.kind) {
      case 'return':
        return this.stand(due.person, 'lost');
      case 'start':
        this.#dropStartDeadline();
        this.#passStart(due.person);
        return null;
      case 'turn': {
        const game = state.game as RunningGame;
        this.#add({ type: 'overtime', person: due.person });
        return this.act(due.person, this.#means.rules.forced(game.state, game.cast.indexOf(due.person)));
      }
    }
  }

  #passStart(from: PersonId): void {
    const passed = { ...this.#state, passedStart: [...this.#state.passedStart, from] };
    this.#add({ type: 'start-passed', from, to: starter(passed) });
  }

  /** The table is taken out of config: its game is void, everybody gets up. */
  clear(): null {
    if (this.#state.game) this.#finish(this.#state.game.number);
    for (const { person } of this.#state.occupants) this.stand(person, 'closed');
    return null;
  }

  /** Last step: deadlines that changed are noted. The right to start that was asked for does not wait for who is gone. */
  close(moment: Moment): void {
    const start = this.#state.deadlines.find((due) => due.kind === 'start');
    if (start && this.#occupant(start.person)?.lostAt !== null) {
      this.#dropStartDeadline();
      this.#passStart(start.person);
    }
    const { rules, setup } = this.#means;
    const deadlines = schedule(rules, setup, this.#before, this.#state, moment);
    if (JSON.stringify(deadlines) !== JSON.stringify(this.#state.deadlines))
      this.#add({ type: 'deadlines', deadlines });
  }
}
