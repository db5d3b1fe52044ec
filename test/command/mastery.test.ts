/** What a guest has mastered is news when he registers, at once and for ever (rules.md §2.7). */
import { expect, test, vi } from 'vitest';
import { comeBack, type Game, game, type Person, read, type } from '../links/people.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const NEWS = 'Jakob hat endgültig Max & Moritz gegen Antonia gewonnen!';
const EMPTY = 'Der Kurier hat noch nichts zu melden.';

/** Wins a game against Antonia, with one match each. */
async function win(scene: Game, jakob: Person): Promise<void> {
  await type(scene, jakob, 'würfel', '654 221 331');
  await type(scene, jakob, 'behalte');
  await type(scene, jakob, 'würfel', '611 331 331 331');
  await type(scene, jakob, 'behalte');
}

/** The guest Jakob has mastered the game. */
async function master(): Promise<Game & { jakob: Person }> {
  const table = { wirt: 'antonia', optionen: { hoelzer_pro_spieler: 1 }, wertung: { punkte_max: 1 } };
  const scene = await game(['Jakob'], table);
  const jakob = scene.people[0]!;
  await win(scene, jakob);
  return { ...scene, jakob };
}

async function register({ house, jakob }: { house: Game['house']; jakob: Person }): Promise<string[]> {
  for (const text of ['registriere', 'Apfelmus', 'Apfelmus']) await house.type(jakob.line, text);
  return read(jakob).slice(-2);
}

/** The Kurier without its dates. */
async function kurier({ house }: Game): Promise<string[]> {
  const zoe = await house.guest('Zoe');
  const lines = await ask(house, zoe, 'kurier');
  await house.type(zoe, 'ende');
  return lines.map((line) => line.replace(/^\d+\. \p{L}+ \d+: /u, ''));
}

test('he is told so at the moment of reaching it, and nobody else is', async () => {
  const scene = await master();
  expect(
    read(scene.jakob)
      .filter((line) => !line.includes(' sagt: '))
      .slice(-3),
  ).toEqual([
    'Deine Erfahrung wächst.',
    'Du bist ein wahrer Meister des Max & Moritz.',
    'Du hast beim Max & Moritz alle Punkte. Mit "registriere" steht das sogleich im Kurier.',
  ]);
  expect(await kurier(scene)).toEqual([EMPTY]);
});

test('everybody reads it as soon as he registers, and never again', async () => {
  const scene = await master();
  const eva = await scene.house.guest('Eva');
  expect(await register(scene)).toEqual([
    'Du bist nun registriert, Jakob, und behältst alles, was Du erspielst.',
    `Kurier: ${NEWS}`,
  ]);
  expect(read({ ...scene.jakob, line: eva })).toEqual([`Kurier: ${NEWS}`]);
  await type(scene, scene.jakob, 'start');
  await win(scene, scene.jakob);
  await type(scene, scene.jakob, 'start');
  await type(scene, scene.jakob, 'stehe auf');
  await scene.house.restart();
  expect(await kurier(scene)).toEqual([NEWS]);
});

test('who registers without having mastered anything is no news', async () => {
  const scene = await game(['Jakob'], { wirt: 'antonia', optionen: { hoelzer_pro_spieler: 1 } });
  const jakob = scene.people[0]!;
  await win(scene, jakob);
  await register({ ...scene, jakob });
  expect(await kurier(scene)).toEqual([EMPTY]);
});

test('it is due after a restart too', async () => {
  const scene = await master();
  await scene.house.restart();
  await comeBack(scene, scene.jakob);
  expect((await register(scene)).at(-1)).toBe(`Kurier: ${NEWS}`);
});

test.each([false, true])(
  'a crash right after registering: news once, whether it was stored: %s',
  async (stored) => {
    const scene = await master();
    const { chronicle } = scene.house.house.store;
    const honour = chronicle.honour.bind(chronicle);
    chronicle.honour = async (account, at) => {
      if (stored) await honour(account, at);
      throw new Error('power cut');
    };
    expect(await register(scene)).toEqual([
      expect.anything(),
      'Du bist nun registriert, Jakob, und behältst alles, was Du erspielst.',
    ]);
    for (let i = 0; i < 2; i++) await scene.house.restart();
    expect(await kurier(scene)).toEqual([NEWS]);
  },
);
