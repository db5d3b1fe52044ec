/** What the database holds after each crash: the journal is folded row by row, and all else is held against it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { games } from '../../src/games/index.js';
import { evolveRow } from '../../src/table/evolve.js';
import {
  type Command,
  EMPTY,
  type PersonId,
  type TableEvent,
  type TableState,
} from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import { castFor, type Reader } from '../../src/table/text.js';
import { seeRow } from '../../src/table/view.js';
import { readAll } from '../support/reading.js';
import type { Deed } from './patrons.js';

const READ = fileURLToPath(new URL('read.mjs', import.meta.url));
const RULES = games.get('maxmoritz')!;

/** Sentences of a game that nobody reads otherwise than because they happened. */
export const SENTENCES =
  /Ein neues Spiel Max & Moritz beginnt\.|\p{L}+ nimms?t die Würfel und würfels?t \d{3}\.|\p{L}+ behält(?:st)? \d{3}\.|Runde \d+: [^.]+\.|\p{L}+ ha(?:s?t) kein Streichholz mehr und gewinns?t das Spiel!/gu;

/** JSON columns are text. */
type Row = Record<string, string | number>;

interface Left {
  readonly kept: number;
  readonly journal: readonly Row[];
  readonly tables: readonly { id: string; version: number; state: string }[];
  readonly accounts: readonly { id: PersonId; name: string; guest: 0 | 1 }[];
  readonly standings: readonly Row[];
  readonly kurier: readonly Row[];
  readonly cursor: number;
}

/** What a person did and was told between two crashes, as the journal has it. */
export interface Heard {
  readonly deeds: Deed[];
  /** SENTENCES in order, as this person reads them; null if no connection followed the table. */
  told: string[] | null;
}

interface TableRecord {
  state: TableState;
  /** Before the first deed of anybody since the last crash. */
  atRest: TableState;
  /** Rows that a lost player has still to be told, or may be told again. */
  rows: StoredRow[];
}

interface Tally {
  wins: number;
  losses: number;
}

const MASTER = 15;

/** Rows before a loss among which somebody's last typed line is looked for (table/history.ts). */
const LOOK_BACK = 200;

/** Version of the last row before a loss that a person has made; that of the loss, if there is none. */
const lastTyped = (rows: readonly StoredRow[], person: PersonId, lostAt: number): number =>
  rows.findLast(
    ({ version, actor, command }) =>
      version < lostAt &&
      version > lostAt - LOOK_BACK &&
      actor === person &&
      !(command as Command).type.startsWith('link-'),
  )?.version ?? lostAt;

/** Keeps account of one data directory over its crashes. */
export class Ledger {
  readonly #file: string;
  readonly #tables = new Map<string, TableRecord>();
  readonly #names = new Map<PersonId, string>();
  /** Results by position, until the effects' cursor has passed them. */
  #uncounted: { position: number; person: PersonId; won: boolean }[] = [];
  readonly #tallies = new Map<PersonId, Tally>();
  readonly #heard = new Map<PersonId, Heard>();
  #position = 0;
  #rows = 0;
  #faults: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Results that have counted. */
  get results(): number {
    return [...this.#tallies.values()].reduce((sum, { wins, losses }) => sum + wins + losses, 0);
  }

  /**
   * Reads what the last server has left; returns what contradicts the journal. `settled`: it has shut down in good order,
   * so every result has counted.
   */
  async read(settled: boolean): Promise<readonly string[]> {
    this.#faults = [];
    const left = await this.#left();
    if (left.kept !== this.#rows)
      this.#fault(`${left.kept} of ${this.#rows} rows are left of those read before`);
    for (const { id, name } of left.accounts) this.#names.set(id, name);
    this.#heard.clear();
    for (const record of this.#tables.values()) record.atRest = record.state;
    const acted = new Set<string>();
    for (const row of left.journal) this.#fold(parse(row), acted);
    this.#rows += left.journal.length;
    this.#compareTables(left);
    this.#compareEffects(left, settled);
    return this.#faults;
  }

  /** What this person did and was told since the crash before the last. */
  of(name: string): Heard {
    const id = this.#idOf(name);
    return (id && this.#heard.get(id)) || { deeds: [], told: null };
  }

  /** The game as `liste` tells it to this person while nobody has acted since the crash; null if there is none. */
  stock(name: string, table: string): string | null {
    const game = this.#tables.get(table)?.atRest.game;
    const person = this.#idOf(name);
    if (!game || !person) return null;
    const seat = game.cast.indexOf(person);
    const lines = RULES.text.list(
      RULES.view(game.state, seat < 0 ? 'watcher' : seat),
      this.#cast(person, game.cast),
    );
    return readAll(lines, person).join(' ');
  }

  #idOf(name: string): PersonId | undefined {
    return [...this.#names].find(([, known]) => known === name)?.[0];
  }

  #fault(text: string): void {
    this.#faults.push(text);
  }

  async #left(): Promise<Left> {
    const child = spawn(process.execPath, [READ, this.#file, String(this.#position)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [json] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return JSON.parse(json);
  }

  #fold(row: StoredRow, acted: Set<string>): void {
    const record = this.#tables.get(row.table) ?? { state: EMPTY, atRest: EMPTY, rows: [] };
    this.#tables.set(row.table, record);
    if (row.version !== record.state.version + 1)
      this.#fault(`${row.table} has no row ${record.state.version + 1}`);
    const before = record.state;
    record.state = evolveRow(RULES, before, row);
    const deed = deedOf(row.command as Command);
    if (deed && deed !== 'setze' && !row.actor.startsWith('npc:')) acted.add(row.table);
    if (!acted.has(row.table)) record.atRest = record.state;
    record.rows.push(row);
    if (deed) this.#heardBy(row.actor).deeds.push(deed);
    this.#tell(row, before, record);
    for (const event of row.events as readonly TableEvent[])
      if (event.type === 'scored')
        for (const { person, result } of event.results)
          this.#uncounted.push({ position: row.position, person, won: result === 'won' });
    this.#position = row.position;
    const oldest = Math.min(row.version, ...record.state.occupants.flatMap(({ lostAt }) => lostAt ?? []));
    record.rows = record.rows.filter(({ version }) => version > oldest - LOOK_BACK);
  }

  /** Whoever is back is told what came since the last typed line, and after the loss; whoever sits down, what comes now. */
  #tell(row: StoredRow, before: TableState, { rows }: TableRecord): void {
    for (const [person, heard] of this.#heard)
      if (before.occupants.some((one) => one.person === person))
        heard.told?.push(...this.#sentences(person, row));
    for (const event of row.events as readonly TableEvent[]) {
      if (event.type === 'sat' && !event.npc) this.#heardBy(event.person).told = [];
      if (event.type !== 'back') continue;
      const { person } = event;
      const lostAt = before.occupants.find((one) => one.person === person)?.lostAt ?? before.version;
      const read = lastTyped(rows, person, lostAt);
      const untold = rows.filter(({ version }) => version > read && version !== lostAt);
      this.#heardBy(person).told = untold.flatMap((one) => this.#sentences(person, one));
    }
  }

  #heardBy(person: PersonId): Heard {
    const heard = this.#heard.get(person) ?? { deeds: [], told: null };
    this.#heard.set(person, heard);
    return heard;
  }

  #cast(person: PersonId, cast: readonly PersonId[]) {
    const names: Reader['names'] = (id) => ({
      name: id === 'npc:antonia' ? 'Antonia' : (this.#names.get(id) ?? 'jemand'),
      gender: 'x',
    });
    return castFor({ person, names }, cast);
  }

  #sentences(person: PersonId, row: StoredRow): string[] {
    const lines = seeRow(RULES, row, person).events.flatMap((event) =>
      event.type === 'game' ? RULES.text.tell(event.event, this.#cast(person, row.cast)) : [],
    );
    return readAll(lines, person).join(' ').match(SENTENCES) ?? [];
  }

  #compareTables({ tables }: Left): void {
    for (const { id, version, state } of tables) {
      const folded = this.#tables.get(id)?.state;
      const same =
        folded?.version === version &&
        isDeepStrictEqual(JSON.parse(JSON.stringify(folded)), JSON.parse(state));
      if (!same) this.#fault(`${id}: the stored state is not what its journal gives`);
    }
    if (tables.length !== this.#tables.size)
      this.#fault(`${tables.length} tables, ${this.#tables.size} in the journal`);
  }

  /** Standings and Kurier are those of the results up to the cursor, each counted once. */
  #compareEffects({ standings, kurier, accounts, cursor }: Left, settled: boolean): void {
    for (const { person, won } of this.#uncounted.filter(({ position }) => position <= cursor)) {
      const { wins, losses } = this.#tallies.get(person) ?? { wins: 0, losses: 0 };
      this.#tallies.set(person, { wins: wins + Number(won), losses: losses + Number(!won) });
    }
    this.#uncounted = this.#uncounted.filter(({ position }) => position > cursor);
    if (settled && this.#uncounted.length > 0)
      this.#fault(`${this.#uncounted.length} results have not counted`);
    const registered = (id: PersonId) => accounts.some((one) => one.id === id && !one.guest);
    for (const [person, { wins, losses }] of this.#tallies) {
      const standing = standings.find(({ account }) => account === person);
      const points = Math.min(MASTER, wins);
      if (!standing || standing.wins !== wins || standing.losses !== losses || standing.points !== points)
        this.#fault(`${person}: ${wins} won and ${losses} lost, but stored is ${JSON.stringify(standing)}`);
      const lines = (kind: string) =>
        kurier.filter((line) => line.person === person && line.kind === kind).length;
      const expected = registered(person) ? [wins, Number(wins >= MASTER)] : [0, 0];
      if (!isDeepStrictEqual([lines('win'), lines('mastery')], expected))
        this.#fault(
          `${person}: the Kurier has ${lines('win')} and ${lines('mastery')} lines, due are ${expected}`,
        );
    }
    if (standings.length !== this.#tallies.size) this.#fault('there are standings without results');
  }
}

function parse({ command_id, ...row }: Row): StoredRow {
  const [command, cast, events] = [row.command, row.cast, row.events].map((json) =>
    JSON.parse(json as string),
  );
  return { ...row, commandId: command_id, command, cast, events } as unknown as StoredRow;
}

function deedOf(command: Command): Deed | null {
  switch (command.type) {
    case 'act':
      return command.action.type === 'roll' ? 'würfel' : 'behalte';
    case 'sit':
      return 'setze';
    case 'start':
      return 'start';
    default:
      return null;
  }
}
