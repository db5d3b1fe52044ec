/**
 * Golden files: a scene that a person can read, replayed by a test. A head in YAML (tables, server, seed) ends at `===`. Then come
 * steps, each followed by the lines that everybody read because of it, indented and behind the reader's name:
 *
 *     Anna connects US-ASCII        a connection; UTF-8 if nothing is said
 *     Anna> setze                   a typed line; CODE stands for the code Anna was told as a guest
 *     Anna hangs up                 the link breaks
 *     dice #0 641 643               lots and throws that come next
 *     60 s pass
 *     restart                       the server is stopped and started again
 *
 * `#` begins a comment. Bare prompts are left out, codes are masked, a bell reads "(klingelt)".
 */
import { parse } from 'yaml';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TableOverrides, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

interface Head {
  /** Master seed in hex, instead of dice that are laid down. */
  readonly seed?: string;
  readonly tables?: Readonly<Record<string, TableOverrides>>;
  readonly server?: Readonly<Record<string, unknown>>;
}

const CODE = /\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/;
const DIVIDER = '===';

/** Replays the scene of a golden file; resolves to the file as it should be. */
export async function replay(golden: string): Promise<string> {
  const [head = '', ...body] = golden.split(`${DIVIDER}\n`);
  const settings = (parse(head) ?? {}) as Head;
  const dice = new ScriptedDice();
  const scene = new Scene(await openTestHouse(settings.seed ? settings : { ...settings, dice }), dice);
  const steps = body.join('').split('\n');
  const width = Math.max(...steps.map((step) => /^(\p{L}+) connects/u.exec(step)?.[1]?.length ?? 0));
  const lines: string[] = [];
  for (const step of steps.filter((line) => !/^\s+\S/.test(line))) {
    lines.push(step);
    if (step === '' || step.startsWith('#')) continue;
    await scene.perform(step);
    for (const { name, text } of scene.read()) lines.push(`  ${name.padEnd(width)} | ${text}`.trimEnd());
  }
  if (dice.left.length > 0) throw new Error(`dice that were not thrown: ${dice.left.join(' ')}`);
  return `${head}${DIVIDER}\n${lines.join('\n')}`;
}

/** What one person read in a golden file, in order. */
export function readBy(golden: string, name: string): string[] {
  return golden.split('\n').flatMap((line) => {
    const [, reader, text] = /^ {2}(\p{L}+) +\|(?: (.*))?$/u.exec(line) ?? [];
    return reader === name ? [text ?? ''] : [];
  });
}

class Scene {
  readonly #house: TestHouse;
  readonly #dice: ScriptedDice;
  readonly #people = new Map<string, FakeLine>();
  readonly #codes = new Map<string, string>();

  constructor(house: TestHouse, dice: ScriptedDice) {
    this.#house = house;
    this.#dice = dice;
  }

  async perform(step: string): Promise<void> {
    const { groups } =
      /^(?<name>\p{L}+)(?:(?<connects> connects)(?: (?<charset>\S+))?|(?<hangs> hangs up)|> ?(?<typed>.*))$/u.exec(
        step,
      ) ?? {};
    if (groups?.connects) await this.#connect(groups.name as string, groups.charset);
    else if (groups?.hangs) await this.#hangUp(groups.name as string);
    else if (groups?.typed !== undefined) await this.#type(groups.name as string, groups.typed);
    else await this.#arrange(step);
    const [fault] = this.#house.log.faults;
    if (fault !== undefined) throw new Error(`${step}: ${fault}`);
  }

  /** What everybody has read since the last time. */
  read(): { name: string; text: string }[] {
    return [...this.#people].flatMap(([name, line]) =>
      line
        .take()
        .filter((text) => text !== '>')
        .map((text) => text.replace('\u0007', '(klingelt) '))
        .map((text) => {
          const [code] = CODE.exec(text) ?? [];
          if (code !== undefined) this.#codes.set(name, code);
          return { name, text: text.replace(CODE, 'xxxx-xxxx-xxxx') };
        }),
    );
  }

  async #connect(name: string, charset?: string): Promise<void> {
    this.#people.set(name, await this.#house.connect(new FakeLine(charset)));
  }

  async #hangUp(name: string): Promise<void> {
    this.#line(name).hangUp();
    await this.#house.pass();
  }

  async #type(name: string, text: string): Promise<void> {
    await this.#house.type(this.#line(name), text.replace('CODE', this.#codes.get(name) ?? 'CODE'));
  }

  async #arrange(step: string): Promise<void> {
    const [word = '', ...rest] = step.split(' ');
    if (word === 'dice') this.#dice.lay(rest.join(' '));
    else if (word === 'restart') await this.#house.restart();
    else if (/^\d+ s pass$/.test(step)) await this.#house.pass(Number(word));
    else throw new Error(`no step: ${step}`);
  }

  #line(name: string): FakeLine {
    const line = this.#people.get(name);
    if (!line) throw new Error(`${name} is not connected`);
    return line;
  }
}
