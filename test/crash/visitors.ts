/** People who come in anew all the time, some of whom register: what happens to accounts when the server is killed. */
import { nameOf } from '../support/names.js';
import { type Chance, connect, type Door, PASSWORD } from './patrons.js';

/** Somebody, and how far he got as far as he knows. */
class Visitor {
  readonly name: string;
  /** Set as soon as it was read. */
  code: string | null = null;
  register: 'no' | 'tried' | 'answered' = 'no';

  constructor(name: string) {
    this.name = name;
  }
}

/** The latest visitor, who comes back after the crash before the next one comes. */
export class Visitors {
  #count = 0;
  #last: Visitor | null = null;
  readonly #chance: Chance;
  /** What should not have happened. */
  readonly faults: string[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** One comes back, another comes for the first time. */
  async call(door: Door): Promise<void> {
    if (this.#last?.code) await this.#comeBack(door, this.#last);
    const visitor = new Visitor(nameOf('Besuch', this.#count++));
    this.#last = visitor;
    const player = await connect(door, this.#chance() < 0.5);
    await player.enterAsGuest(visitor.name);
    visitor.code = player.code;
    if (this.#chance() < 0.5) return;
    await player.ask('registriere', /Wähle ein Passwort:/);
    await player.ask(PASSWORD, /Noch einmal, zur Sicherheit:/);
    visitor.register = 'tried';
    await player.ask(PASSWORD, /Du bist nun registriert/);
    visitor.register = 'answered';
  }

  /** What was answered must stand; what was not may have happened or not. */
  async #comeBack(door: Door, { name, code, register }: Visitor): Promise<void> {
    const player = await connect(door, false);
    const back = new RegExp(`Willkommen zurück, ${name}!`);
    const answer = await player.ask(
      `wieder ${code}`,
      new RegExp(`${back.source}|Diesen Code kenne ich nicht`),
    );
    const known = back.test(answer[0]);
    if (known && register === 'answered')
      this.faults.push(`${name} has registered, but the code still holds`);
    if (!known && register === 'no') this.faults.push(`${name} was let in as a guest, but the code is gone`);
    if (!known) await player.logIn(name, PASSWORD);
  }
}
