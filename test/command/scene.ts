/** A game of registered people at one table, and what came of it: for tests that mock the hash of passwords. */
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TableOverrides, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';
import { read } from './company.js';

/** Of everybody. */
export const PASSWORD = 'Zwetschgenknödel';

/** A game in progress of registered players whose programs read along. */
export class Scene {
  readonly house: TestHouse;
  readonly dice: ScriptedDice;
  readonly #people = new Map<string, FakeLine>();

  private constructor(house: TestHouse, dice: ScriptedDice) {
    this.house = house;
    this.dice = dice;
  }

  /** Sits them down in this order; `dice` are those of the whole scene, from the lot of who begins. */
  static async begin(table: TableOverrides, names: readonly string[], dice = ''): Promise<Scene> {
    const script = new ScriptedDice(dice);
    // Every win is news, so that the Kurier shows whether there was one.
    const shown = { ...table, wertung: { kurier_bei_sieg: true, ...Object(table.wertung) } };
    const house = await openTestHouse({ tables: { tisch: shown }, dice: script });
    const scene = new Scene(house, script);
    for (const name of names) await scene.enter(name);
    for (const name of names) await scene.type(name, 'setze');
    await scene.type(names[0] as string, 'start');
    for (const line of scene.#people.values()) line.take();
    return scene;
  }

  async enter(name: string): Promise<FakeLine> {
    const line = await this.house.guest(name, new FakeLine('UTF-8', '192.0.2.7'));
    line.messages.receive('Core.Supports.Set', ['Tisch 1']);
    for (const text of ['registriere', PASSWORD, PASSWORD]) await this.house.type(line, text);
    this.#people.set(name, line);
    return line;
  }

  line(name: string): FakeLine {
    return this.#people.get(name) as FakeLine;
  }

  async type(name: string, ...lines: readonly string[]): Promise<void> {
    for (const text of lines) await this.house.type(this.line(name), text);
  }

  /** What was read since the last time, without what the persons of the house say. */
  read(name: string): string[] {
    return read(this.line(name)).filter((line) => !line.includes(' sagt: '));
  }

  /** How programs were told that the game is over: "gewonnen: Max". */
  ends(name: string): string[] {
    return this.line(name)
      .messages.take()
      .flatMap(([message, value]) => {
        const { grund, sieger } = value as { grund: string; sieger: readonly string[] };
        return message === 'Tisch.Ende' ? [`${grund}: ${sieger.join(', ')}`] : [];
      });
  }

  /** Won, lost, of these given up: "Max 1/0/0"; whoever has finished no game is left out. */
  async results(): Promise<string[]> {
    const found = await Promise.all(
      [...this.#people.keys()].map(async (name) => {
        const account = await this.house.house.store.accounts.byName(name.toLowerCase());
        const standings = account ? await this.house.house.store.chronicle.standings(account.id) : [];
        return standings.map(({ wins, losses, resigned }) => `${name} ${wins}/${losses}/${resigned}`);
      }),
    );
    return found.flat();
  }

  /** The Kurier and the table of the best, as a stranger reads them. */
  async news(): Promise<string[]> {
    const zoe = await this.house.guest('Zoe');
    const lines = [...(await ask(this.house, zoe, 'kurier')), ...(await ask(this.house, zoe, 'rangliste'))];
    return lines.map((line) => line.replace(/^\d+\. \p{L}+ \d+: /u, ''));
  }
}
