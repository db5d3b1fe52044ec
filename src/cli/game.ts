/** `antonia export`, `replay` and `verify`: a stored game as data, as its players read it, and computed again from its seed. */

import { commitmentOf } from '../dice/fair.js';
import { personId } from '../furniture.js';
import type { AnyGame } from '../games/contract.js';
import { games } from '../games/index.js';
import { loadPersons } from '../house.js';
import { NOBODY, type PersonWord } from '../language/person.js';
import { render } from '../language/render.js';
import { botWord } from '../net/udp/table.js';
import { type Archive, openArchive } from '../store/archive.js';
import { rulesOf, startedIn } from '../table/history.js';
import {
  type Command,
  EMPTY,
  type PersonId,
  type RunningGame,
  readState,
  type TableEvent,
} from '../table/model.js';
import type { StoredRow } from '../table/store.js';
import { type Names, narrate } from '../table/text.js';
import { verifyGame } from '../table/verify.js';
import { seeRow } from '../table/view.js';
import { answering, CliFault, print } from './fault.js';

/** Which game of which directory. */
export interface GameArguments {
  /** `antonia/3#12`. */
  readonly game: string;
  readonly data: string;
}

/** A stored game. */
export interface StoredGame {
  readonly rules: AnyGame;
  readonly cast: readonly PersonId[];
  readonly rows: readonly StoredRow[];
  /** Null: it is over. */
  readonly running: RunningGame | null;
}

/** Reads a game; throws CliFault if it is not there. */
export async function readGame(archive: Archive, name: string): Promise<StoredGame> {
  const [, table, number] = /^([^#]+)#([1-9]\d*)$/.exec(name) ?? [];
  if (table === undefined)
    throw new CliFault(`"${name}" is no game: a game is named by its table and number, like antonia/3#12.`);
  const rows: StoredRow[] = [];
  for await (const row of archive.tables.game(table, Number(number))) rows.push(row);
  const [first] = rows;
  const started = first && startedIn(first);
  if (!started) throw new CliFault(`There is no game ${name}.`);
  const stored = await archive.tables.load(table);
  const { game } = stored ? readState(stored.state) : EMPTY;
  const running = game?.number === Number(number) ? game : null;
  return { rules: rulesOf(games, started.game), cast: started.game.cast, rows, running };
}

/** `antonia export`: JSON lines, one a row. */
export function exportGame({ game, data }: GameArguments): Promise<void> {
  return answering(async () => {
    const archive = openArchive(data);
    const { rules, rows, running } = await readGame(archive, game);
    archive.close();
    print(...exported(game, rules, rows, running).map((row) => JSON.stringify(row)));
  });
}

/**
 * The rows as a watcher may know them. Once the seed of a game was revealed nothing in it is secret, so that its rows are told
 * with the commands and the opening by which it can be played again; until then, only with what kind of move was made.
 */
export function exported(
  game: string,
  rules: AnyGame,
  rows: readonly StoredRow[],
  running: RunningGame | null = null,
): object[] {
  const revealed = rows.some((row) =>
    (row.events as readonly TableEvent[]).some(({ type }) => type === 'revealed'),
  );
  return rows.flatMap((row) => {
    const { events } = seeRow(rules, row, null, running);
    if (events.length === 0) return [];
    const { at, actor, version, cast } = row;
    const command = row.command as Command;
    return {
      game,
      version,
      time: new Date(at).toISOString(),
      actor,
      command: revealed ? withoutOrigin(command) : outline(command),
      cast,
      events: events.map((event) => (revealed && event.type === 'started' ? startedIn(row) : event)),
    };
  });
}

/** Where somebody comes from is nobody's business. */
const withoutOrigin = (command: Command): object =>
  command.type === 'sit' ? { type: command.type, person: command.person } : command;

/** A command without what its sender alone may know. */
const outline = (command: Command): object =>
  command.type === 'act' ? { ...command, action: { type: command.action.type } } : withoutOrigin(command);

/** `antonia replay`: the game as somebody read it; while it runs, only as a watcher did. */
export function replay({ game, data, seat }: GameArguments & { seat: string }): Promise<void> {
  return answering(async () => {
    const archive = openArchive(data);
    const { rules, cast, rows, running } = await readGame(archive, game);
    const person = viewer(game, cast, seat);
    if (running && person !== null)
      throw new CliFault(`Game ${game} is still running: it can be read as a watcher alone.`);
    const names = await namesIn(archive);
    archive.close();
    for (const row of rows)
      print(
        ...narrate({ rules }, seeRow(rules, row, person, running), { person, names }).flatMap(
          (sentence) => render(sentence, 'eye', { you: person }) ?? [],
        ),
      );
  });
}

function viewer(game: string, cast: readonly PersonId[], seat: string): PersonId | null {
  if (seat === 'watcher') return null;
  const person = /^\d+$/.test(seat) ? cast[Number(seat)] : undefined;
  if (person === undefined)
    throw new CliFault(
      `Game ${game} has the seats 0 to ${cast.length - 1}, and "watcher" for somebody without one.`,
    );
  return person;
}

/** `antonia verify`: whether every throw of a finished game follows from the seed that was sealed before it. */
export function verify({ game, data }: GameArguments): Promise<void> {
  return answering(async () => {
    const archive = openArchive(data);
    const { rules, rows } = await readGame(archive, game);
    const seal = await sealOf(archive, game);
    archive.close();
    if (!rows.some((row) => (row.events as readonly TableEvent[]).some(({ type }) => type === 'finished')))
      throw new CliFault(`Game ${game} is still running.`);
    const verdict = verifyGame(rules, rows, seal);
    if (!verdict.sound) throw new CliFault(`Game ${game}: ${verdict.fault}.`);
    const sealed = seal === null ? 'its seal is no longer stored' : `sealed as ${seal}`;
    print(`Game ${game} is sound: ${verdict.moves} moves follow from its seed, ${sealed}.`);
  });
}

/** The commitment that was shown before the game; null when its row is older than what is kept. */
async function sealOf(archive: Archive, name: string): Promise<string | null> {
  const [table = '', number] = name.split('#');
  for await (const row of archive.tables.read(table, 0)) {
    const seeded = (row.events as readonly TableEvent[]).find(
      (event) => event.type === 'seeded' && event.game === Number(number),
    );
    if (seeded?.type === 'seeded') return commitmentOf(seeded.seed);
  }
  return null;
}

/** Names as the house would say them. */
export async function namesIn(archive: Archive): Promise<Names> {
  const words = new Map<PersonId, PersonWord>();
  for await (const { id, name } of archive.accounts.all()) words.set(id, { name, gender: 'x' });
  for (const person of await loadPersons()) words.set(personId(person.id), person);
  return (id) => words.get(id) ?? botWord(id) ?? NOBODY;
}
