/** The examples of CONTRIBUTING.md are complete: each is written to a file of its own and used. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalogue } from '../../src/command/catalogue.js';
import type { CommandContext } from '../../src/command/context.js';
import { dispatch } from '../../src/command/dispatch.js';
import type { Verb } from '../../src/command/verb.js';
import { FairDice } from '../../src/dice/fair.js';
import type { AnyGame } from '../../src/games/contract.js';
import type { Person } from '../../src/npc/person.js';

const ROOT = resolve(import.meta.dirname, '../..');
let folder: string;
const files = new Map<string, string>();

/** Beside src/ and as deep as the named file, so that its imports hold. */
beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, 'node_modules/.contributing-'));
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  for (const [, file, code] of text.matchAll(/```ts file=(\S+)\n([\s\S]*?)```/g)) {
    const place = join(folder, basename(file!));
    const from = dirname(join(ROOT, file!));
    const absolute = code!.replaceAll(
      /from '(\.[^']+)'/g,
      (_, path) => `from '${join(from, path).replace(/\.js$/, '.ts')}'`,
    );
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, absolute);
    files.set(file!, place);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const load = (file: string) => import(files.get(file)!);

test('the verb is found, runs, and explains itself', async () => {
  const { default: muenze } = (await load('commands/muenze.ts')) as { default: Verb };
  const said: string[] = [];
  const around: string[] = [];
  const context = {
    table: null,
    catalogue: new Catalogue([muenze]),
    me: { id: 'k1', name: 'Max', guest: false },
    now: () => 4,
    say: (...lines: string[]) => said.push(...lines),
    sayAround: (line: string) => around.push(line),
  } as unknown as CommandContext;
  await dispatch(context, 'Wirf die Münze!');
  expect(said).toEqual(['Du wirfst eine Münze: Kopf.']);
  expect(around).toEqual(['Max wirft eine Münze: Kopf.']);
});

test('the person is whole', async () => {
  const { default: bertram } = (await load('npcs/bertram.ts')) as { default: Person };
  expect(bertram).toMatchObject({ id: 'bertram', name: 'Bertram', gender: 'm' });
});

test('the game plays to its end', async () => {
  const { hoch } = (await load('src/games/hoch.ts')) as { hoch: AnyGame };
  const dice = new FairDice({ seed: '00'.repeat(32), words: '', counter: 0 });
  const options = hoch.options.parse({});
  const fold = (state: unknown, events: readonly unknown[]) =>
    events.reduce((s, event) => hoch.evolve(s, event), state);
  let state = fold(null, hoch.begin({ options, seats: 3, hosts: [], starter: 0 }, dice));
  for (let moves = 0; hoch.toMove(state).length > 0; moves++) {
    expect(moves).toBeLessThan(4);
    const [seat] = hoch.toMove(state);
    const decision = hoch.decide(state, seat!, hoch.legal(state, seat!)[0], dice);
    if (!('events' in decision)) throw new Error('refused');
    state = fold(state, decision.events);
  }
  expect(hoch.outcome(state)).toMatchObject({ reason: 'won' });
});
