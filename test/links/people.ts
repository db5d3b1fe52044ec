/** People at a table without a landlady, whose links break and come back. */
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TableOverrides, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

/** A guest with the code to come back by. */
export interface Person {
  readonly name: string;
  readonly code: string;
  line: FakeLine;
}

/** A game in progress, and what a test holds it by. */
export interface Game {
  readonly house: TestHouse;
  readonly dice: ScriptedDice;
  /** In the order of their seats; the first has the dice. */
  readonly people: readonly Person[];
}

const CODE = /wieder (\S+)/;

/** These guests begin a game; nothing that was said so far is left to take. */
export async function game(names: readonly string[], table: TableOverrides = {}): Promise<Game> {
  const dice = new ScriptedDice();
  const overrides = { wirt: null, ...table, optionen: { beginner: 'erster', ...Object(table.optionen) } };
  const house = await openTestHouse({ tables: { antonia: overrides }, dice });
  const people: Person[] = [];
  for (const name of names) {
    const line = await house.connect();
    await house.type(line, `gast ${name}`);
    people.push({ name, line, code: CODE.exec(line.transcript.join('\n'))![1]! });
    await house.type(line, 'setze');
  }
  await house.type(people[0]!.line, 'start');
  for (const { line } of people) line.take();
  return { house, dice, people };
}

/** The link breaks. */
export async function hangUp({ house }: Game, person: Person): Promise<void> {
  person.line.hangUp();
  await house.pass();
}

/** Comes back by a new line; what was read on the way is returned. */
export async function comeBack({ house }: Game, person: Person, line = new FakeLine()): Promise<string[]> {
  person.line = await house.connect(line);
  await house.type(line, `wieder ${person.code}`);
  return line.take();
}

/** Lays dice and types. */
export async function type(
  { house, dice }: Game,
  { line }: Person,
  text: string,
  throws = '',
): Promise<void> {
  dice.lay(throws);
  await house.type(line, text);
}

/** Lines that everybody has read since the last time, but for bare prompts. */
export function read({ line }: Person): string[] {
  return line.take().filter((text) => text !== '>');
}

/** The journal of the table, as commands that changed something: who, and what. */
export async function commands({ house }: Game): Promise<string[]> {
  const found: string[] = [];
  for await (const row of house.house.store.tables.read('antonia/1', 0)) {
    const command = row.command as { type: string; action?: { type: string } };
    found.push(`${row.actor} ${command.action?.type ?? command.type}`);
  }
  return found;
}
