/** What stays: every answer of registriere, erfahrung, kurier, glückswort and beweis. */
import { describe, expect, test, vi } from 'vitest';
import { commitmentOf } from '../../src/dice/fair.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
}));

/** A game that Max wins in two rounds: he begins, and each player has one match. */
const OPTIONS = { beginner: 'erster', hoelzer_pro_spieler: 1 };
const DICE = '665 221 221 111 221 221 221';
const GAME = ['start', 'würfel', 'behalte', 'würfel', 'behalte'];

async function play(house: TestHouse, line: FakeLine): Promise<void> {
  for (const command of GAME) await house.type(line, command);
  expect(line.take()).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
}

async function register(house: TestHouse, line: FakeLine): Promise<void> {
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(line, text);
}

describe('registriere', () => {
  test('keeps a guest, once', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    expect(await ask(house, max, 'registriere')).toEqual(['Wähle ein Passwort:']);
    expect(max.echoes).toBe(false);
    expect(await ask(house, max, 'geheimes Wort')).toEqual(['Noch einmal, zur Sicherheit:']);
    expect(await ask(house, max, 'geheimes Wort')).toEqual([
      'Du bist nun registriert, Max, und behältst alles, was Du erspielst.',
    ]);
    expect(max.echoes).toBe(true);
    expect(await ask(house, max, 'registriere mich')).toEqual(['Du bist schon registriert.']);
    expect(await ask(house, max, 'wer')).toEqual(['Du bist allein hier:', '  Max: steht in der Stube']);
  });

  test('changes nothing without a password', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    await house.type(max, 'registriere');
    for (const text of ['kurz', 'kurz']) await house.type(max, text);
    expect(await ask(house, max, '')).toEqual([
      'Ein Passwort hat wenigstens 6 Zeichen.',
      'Es bleibt alles, wie es war.',
    ]);
    expect(await ask(house, max, 'wer')).toContain('  Max (Gast): steht in der Stube');
  });
});

describe('erfahrung and kurier', () => {
  test('before the first game', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    expect(await ask(house, max, 'erfahrung')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
    expect(await ask(house, max, 'kurier')).toEqual(['Der Kurier hat noch nichts zu melden.']);
  });

  test('of a guest', async () => {
    const house = await openTestHouse({
      tables: { antonia: { optionen: OPTIONS } },
      dice: new ScriptedDice(DICE),
    });
    const max = await house.guest('Max');
    await house.type(max, 'setze');
    await play(house, max);
    expect(await ask(house, max, 'erf')).toEqual([
      'Du hast gerade mal die Regeln von Max & Moritz begriffen.',
      'Max & Moritz, 1 Spiel: 1 gewonnen, 0 verloren.',
      'Als Gast behältst Du das nur einen Tag lang; mit "registriere" für immer.',
    ]);
  });

  test('of a master', async () => {
    const house = await openTestHouse({
      tables: { antonia: { optionen: OPTIONS, wertung: { punkte_max: 3, punkte_sieg: 3 } } },
      dice: new ScriptedDice(DICE),
    });
    const max = await house.guest('Max');
    const eva = await house.guest('Eva');
    await register(house, max);
    await house.type(max, 'setze');
    await play(house, max);
    const news = 'Max hat endgültig Max & Moritz gegen Antonia gewonnen!';
    expect(eva.take()).toContain(`Kurier: ${news}`);
    expect(await ask(house, eva, 'kurier')).toEqual([`29. November 2026: ${news}`]);
    expect(await ask(house, max, 'erfahrung')).toEqual([
      'Du bist ein wahrer Meister des Max & Moritz.',
      'Max & Moritz, 1 Spiel: 1 gewonnen, 0 verloren.',
    ]);
  });
});

describe('glückswort', () => {
  async function sit(): Promise<{ house: TestHouse; max: FakeLine; eva: FakeLine }> {
    const house = await openTestHouse({ dice: new ScriptedDice('#1') });
    const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
    await house.type(max, 'setze');
    await house.type(eva, 'setze');
    for (const line of [max, eva]) line.take();
    return { house, max, eva };
  }

  test('is told to the table, and the last one counts', async () => {
    const { house, max, eva } = await sit();
    expect(await ask(house, max, 'glückswort Zwetschge; mit Sahne')).toEqual([
      'Du gibst den Würfeln ein Glückswort mit: Zwetschge; mit Sahne',
    ]);
    expect(eva.take()).toEqual(['Max gibt den Würfeln ein Glückswort mit: Zwetschge; mit Sahne']);
    await house.type(max, 'glückswort Knödel');
    await house.type(eva, 'glückswort Hui');
    expect((await ask(house, max, 'beweis')).at(-1)).toBe('Glückswörter bisher: Knödel, Hui');
  });

  test('must be one', async () => {
    const { house, max, eva } = await sit();
    for (const line of ['glückswort', 'glückswort  \u0007 ', 'glückswort \u200b'])
      expect(await ask(house, max, line)).toEqual([
        'Welches Wort soll Dir Glück bringen? Zum Beispiel: "glückswort Zwetschge".',
      ]);
    expect(eva.take()).toEqual([]);
  });

  test('is cut to forty characters and cleaned', async () => {
    const { house, max } = await sit();
    expect(await ask(house, max, `glückswort ${'ä'.repeat(60)}`)).toEqual([
      `Du gibst den Würfeln ein Glückswort mit: ${'ä'.repeat(40)}`,
      `Das war zu lang auf einmal; angekommen ist es bis "${'ä'.repeat(40)}". Den Rest kannst Du noch einmal schicken.`,
    ]);
    expect(await ask(house, max, 'glückswort a\u001b[2Jb\n\u202ec')).toEqual([
      'Du gibst den Würfeln ein Glückswort mit: ab c',
    ]);
  });

  test('comes too late in a game', async () => {
    const { house, max } = await sit();
    await house.type(max, 'start');
    expect(await ask(house, max, 'glückswort Hui')).toEqual([
      'Die Würfel sind schon im Spiel; vor dem nächsten nehmen sie wieder ein Glückswort an.',
    ]);
  });

  test('needs a table', async () => {
    const house = await openTestHouse();
    expect(await ask(house, await house.guest('Max'), 'glückswort Hui')).toEqual([
      'Dafür musst Du an einem Tisch sitzen: "setze". Danach geht "glückswort".',
    ]);
  });
});

describe('beweis', () => {
  test('needs a table', async () => {
    const house = await openTestHouse();
    expect(await ask(house, await house.guest('Max'), 'beweis')).toEqual([
      'Du sitzt an keinem Tisch. Jeder Tisch hat seine eigenen Siegel.',
    ]);
  });

  test('shows seals before, the same one during, and the key after a game', async () => {
    const house = await openTestHouse({
      tables: { antonia: { optionen: OPTIONS } },
      dice: new ScriptedDice(DICE),
    });
    const max = await house.guest('Max');
    await house.type(max, 'setze');

    const [sealed, noWords] = await ask(house, max, 'beweis');
    expect(noWords).toBe('Glückswörter bisher: keine');
    const [, seal] = /^Spiel 1 kommt als nächstes\. Siegel: ([0-9a-f]{64})$/.exec(sealed!) ?? [];
    expect(seal).toBeDefined();

    await house.type(max, 'glückswort Hui');
    await house.type(max, 'start');
    // The next seed is laid down by the end of this game: until then there is nothing to seal.
    expect(await ask(house, max, 'beweis')).toEqual([`Spiel 1 läuft. Siegel: ${seal}`, 'Glückswörter: Hui']);

    for (const command of GAME.slice(1)) await house.type(max, command);
    const [over, words, next, noMore] = await ask(house, max, 'siegel');
    const [, key] = /^Spiel 1 ist vorbei\. Schlüssel: ([0-9a-f]{64})$/.exec(over!) ?? [];
    expect(commitmentOf(key!)).toBe(seal);
    expect(words).toBe('Glückswörter: Hui');
    expect(next).toMatch(/^Spiel 2 kommt als nächstes\. Siegel: [0-9a-f]{64}$/);
    expect(next).not.toContain(seal);
    expect(noMore).toBe('Glückswörter bisher: keine');
  });

  test('is open to watchers', async () => {
    const house = await openTestHouse();
    const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
    await house.type(max, 'setze');
    await house.type(eva, 'zuschauen bei Max');
    expect(await ask(house, eva, 'beweis')).toEqual(await ask(house, max, 'beweis'));
  });
});
