/**
 * Ten thousand games at a table, with fair dice and people who do whatever people do: play, leave, sit down again, lose
 * their link and come back or not, let their time run out, type what is not theirs to type; and with restarts.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { derivedSeed, FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import type { Event, State } from '../../src/games/maxmoritz/model.js';
import type { Options } from '../../src/games/maxmoritz/options.js';
import { movers } from '../../src/table/deadlines.js';
import { decide } from '../../src/table/decide.js';
import { evolveRow, fold } from '../../src/table/evolve.js';
import {
  type Command,
  EMPTY,
  type PersonId,
  type TableEvent,
  type TableState,
} from '../../src/table/model.js';
import type { Row } from '../../src/table/store.js';
import type { Means } from '../../src/table/story.js';
import { chance } from '../games/maxmoritz/play.js';
import { act, comeBack, KEEP, lose, ROLL, setupOf, sit, stand, start } from './bench.js';

const GAMES = 10_000;
/** Commands in which every game must have come to its end. */
const PATIENCE = 20_000;

/** What has been seen over all games; a run that never met some of it proves little. */
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** One table, one game, all decided by `seed`. */
class Evening {
  readonly #seed: number;
  readonly #chance: () => number;
  readonly #setup;
  readonly #options: Options;
  readonly #rows: Row[] = [];
  #state: TableState = EMPTY;
  #now = 1_800_000_000_000;
  /** Matches that must be somewhere: on the table, in hands, in the box. */
  #matches = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chance = chance(seed);
    const hosts = ['npc:antonia', 'npc:bruno'].slice(0, this.#number(3));
    const most = Math.max(hosts.length + 1, 2 + this.#number(11));
    this.#options = maxmoritz.options.parse({
      max_spieler: most,
      hoelzer_pro_spieler: 1 + this.#number(this.#flip(0.1) ? 30 : 5),
      beginner: this.#flip(0.5) ? 'zufall' : 'erster',
    });
    this.#setup = setupOf({
      hosts,
      options: this.#options,
      thinkingTime: this.#flip(0.3) ? 0 : 60_000,
      returnTime: [0, 30_000, 120_000][this.#number(3)] as number,
      ...([{}, { standIn: 'none' }, { standIn: 'mind' }] as const)[this.#number(3)],
    });
  }

  /** Plays until a game has ended, and checks that the journal tells the same. */
  run(): void {
    this.#send({ type: 'open' });
    const { hosts } = this.#setup;
    const room = this.#options.max_spieler - hosts.length;
    const people = Math.max(hosts.length > 0 ? 1 : 2, 1 + this.#number(room));
    for (let i = 1; i <= people; i++) this.#send(sit(`k${i}`));
    this.#send(start('k1'));
    expect(this.#state.game, `game ${this.#seed} began`).not.toBeNull();
    for (let i = 0; this.#state.game; i++) {
      if (i > PATIENCE) throw new Error(`game ${this.#seed} does not end`);
      this.#something();
    }
    const journal: Row[] = JSON.parse(JSON.stringify(this.#rows));
    if (!isDeepStrictEqual(fold(maxmoritz, journal), this.#state))
      expect(fold(maxmoritz, journal), `game ${this.#seed}`).toEqual(this.#state);
  }

  #number(n: number): number {
    return Math.floor(this.#chance() * n);
  }

  #flip(probability: number): boolean {
    return this.#chance() < probability;
  }

  #somebody(): PersonId {
    return `k${1 + this.#number(12)}`;
  }

  #something(): void {
    const dice = this.#chance();
    const person = this.#somebody();
    if (dice < 0.02) this.#send(stand(person));
    else if (dice < 0.05) this.#send(lose(person));
    else if (dice < 0.08) this.#send(comeBack(person));
    else if (dice < 0.1) this.#send(sit(person));
    else if (dice < 0.12) this.#send(start(person));
    else if (dice < 0.15) this.#send(act(person, this.#flip(0.5) ? ROLL : KEEP));
    else if (dice < 0.152) this.#restart();
    else if (dice < 0.2) this.#standIn();
    else if (dice < 0.3) this.#wait();
    else this.#move();
  }

  /** Whoever is on turn moves, if anybody is there to do it; otherwise time passes. */
  #move(): void {
    const [person] = movers(maxmoritz, this.#state);
    const occupant = this.#state.occupants.find((o) => o.person === person);
    if (!person || occupant?.lostAt !== null) {
      this.#wait();
      return;
    }
    this.#send(act(person, this.#flip(0.5) ? ROLL : KEEP));
  }

  /** Time passes: a little, or until the next deadline, which then strikes. */
  #wait(): void {
    const due = this.#state.deadlines.toSorted((a, b) => a.at - b.at)[0];
    if (due && this.#flip(0.5)) this.#now = Math.max(this.#now, due.at);
    else this.#now += this.#number(20_000);
    if (due && due.at <= this.#now) {
      note(`expired: ${due.kind}`);
      this.#send({ type: 'expire', deadline: due });
      // A timer that rings twice does nothing the second time.
      const { version } = this.#state;
      this.#send({ type: 'expire', deadline: due });
      expect(this.#state.version).toBe(version);
    }
  }

  /** A stand-in moves, if it may, for whoever is on turn. */
  #standIn(): void {
    const [person = 'k1'] = movers(maxmoritz, this.#state);
    this.#send({ type: 'stand-in', person, action: this.#flip(0.5) ? ROLL : KEEP });
  }

  #restart(): void {
    note('restart');
    this.#send({ type: 'open' });
  }

  #send(command: Command): void {
    const before = this.#state;
    const means: Means = {
      rules: maxmoritz,
      setup: this.#setup,
      now: this.#now,
      date: this.#now,
      seed: (game) => derivedSeed('00', `${this.#seed}`, game),
      dice: (position) => new FairDice(position),
    };
    const decision = decide(means, before, command);
    if (this.#flip(0.02))
      expect(decide(means, before, command), 'a retry decides the same').toEqual(decision);
    if ('refusal' in decision) note(`refused: ${decision.refusal.code}`);
    if ('refusal' in decision || decision.events.length === 0) return;
    const { events } = decision;
    const commandId = `c${this.#rows.length}`;
    const row: Row = { at: this.#now, actor: 'server', command, commandId, game: 0, cast: [], events };
    this.#rows.push(row);
    this.#state = evolveRow(maxmoritz, before, row);
    this.#count(events, before);
    this.#check(before);
  }

  /** Keeps the books: what is laid on the table when a game begins, and what the rule of N+1 adds (rules.md §2.4.5). */
  #count(events: readonly TableEvent[], before: TableState): void {
    let game = before.game?.state as State | null;
    for (const event of events) {
      if (event.type === 'scored') for (const { result } of event.results) note(`scored: ${result}`);
      if (event.type === 'stood-in') note('stood in');
      if (event.type !== 'game') continue;
      const inner = event.event as Event;
      if (inner.type === 'began') this.#matches = inner.seats * inner.options.hoelzer_pro_spieler;
      if (inner.type === 'ended') note(`ended: ${inner.reason}`);
      game = maxmoritz.evolve(game, inner);
      if (inner.type === 'phase2' && inner.extra > 0) {
        note('N+1');
        this.#matches += inner.extra * game.present.filter(Boolean).length;
      }
      const held = game.table + game.box + game.hands.reduce((sum, hand) => sum + hand, 0);
      if (held !== this.#matches)
        throw new Error(`game ${this.#seed}: ${held} matches, not ${this.#matches}`);
    }
  }

  #check(before: TableState): void {
    const { version, occupants, deadlines, game } = this.#state;
    const fault = (what: string) => new Error(`game ${this.#seed}, version ${version}: ${what}`);
    if (version !== before.version + 1) throw fault('version');
    if (new Set(occupants.map((o) => o.person)).size !== occupants.length) throw fault('somebody sits twice');
    if (occupants.length > this.#options.max_spieler) throw fault('more people than chairs');
    const due = (kind: string, person: PersonId) =>
      deadlines.filter((one) => one.kind === kind && one.person === person).length;
    for (const { person } of deadlines) {
      if (occupants.find((o) => o.person === person)?.npc !== false) throw fault(`${person} is hurried`);
    }
    for (const { person, npc, lostAt } of occupants) {
      const onTurn = movers(maxmoritz, this.#state).includes(person);
      const { thinkingTime, standIn } = this.#setup;
      const hurried = onTurn && !npc && (lostAt === null ? thinkingTime > 0 : standIn !== 'none');
      if (due('turn', person) !== Number(hurried)) throw fault(`deadline for the turn of ${person}`);
      if (due('return', person) !== Number(lostAt !== null))
        throw fault(`deadline for the return of ${person}`);
    }
    const moving = movers(maxmoritz, this.#state);
    if (game && moving.length !== 1) throw fault('nobody on turn');
    if (moving.some((person) => !occupants.some((o) => o.person === person))) throw fault('a ghost on turn');
  }
}

test(`${GAMES} games end, lose no match, hurry people alone, and are what their journals say`, () => {
  for (let seed = 1; seed <= GAMES; seed++) new Evening(seed).run();
  const expected = [
    'ended: won',
    'ended: uncontested',
    'ended: void',
    'N+1',
    'restart',
    'stood in',
    'expired: turn',
    'expired: return',
    'scored: won',
    'scored: lost',
    'scored: resigned',
    'refused: not-your-turn',
    'refused: not-in-game',
    'refused: not-playing',
    'refused: nothing-thrown',
    'refused: full',
    'refused: seated',
    'refused: not-seated',
    'refused: game-running',
  ];
  expect(expected.filter((what) => (seen.get(what) ?? 0) < 50)).toEqual([]);
}, 120_000);
