/** What players do with their accounts: password, name, code, everything. */
import { describe, expect, test, vi } from 'vitest';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const OLD = 'geheimes Wort';
const NEW = 'ein anderes Wort';

async function player(house: TestHouse, name: string): Promise<FakeLine> {
  const line = await house.guest(name);
  for (const text of ['registriere', OLD, OLD]) await house.type(line, text);
  line.take();
  return line;
}

async function comeBack(house: TestHouse, name: string, password: string): Promise<string[]> {
  const line = await house.connect();
  for (const text of [name, password]) await house.type(line, text);
  return line.take();
}

describe('passwort', () => {
  test('changes it, unseen', async () => {
    const house = await openTestHouse();
    const max = await player(house, 'Max');
    expect(await ask(house, max, 'passwort')).toEqual(['Dein bisheriges Passwort:']);
    expect(max.echoes).toBe(false);
    expect(await ask(house, max, OLD)).toEqual(['Wähle ein Passwort:']);
    await house.type(max, NEW);
    expect(await ask(house, max, NEW)).toEqual(['Ab jetzt gilt Dein neues Passwort.']);
    expect(max.echoes).toBe(true);
    expect(await comeBack(house, 'Max', OLD)).toContain('Das Passwort stimmt nicht.');
    expect(await comeBack(house, 'Max', NEW)).toContain('Willkommen zurück, Max!');
  });

  test('needs the old one', async () => {
    const house = await openTestHouse();
    const max = await player(house, 'Max');
    await house.type(max, 'passwort');
    const again = ['Das Passwort stimmt nicht.', 'Dein bisheriges Passwort:'];
    for (const guess of ['geraten', 'Geraten']) {
      expect(await ask(house, max, guess)).toEqual(again);
      expect(max.echoes).toBe(false);
    }
    expect(await ask(house, max, 'nochmal geraten')).toEqual([
      'Das Passwort stimmt nicht.',
      'Das war dreimal falsch.',
      'Es bleibt alles, wie es war.',
    ]);
    expect(max.echoes).toBe(true);
    await house.type(max, 'passwort');
    expect(await ask(house, max, '')).toEqual(['Es bleibt alles, wie es war.']);
    expect(await comeBack(house, 'Max', OLD)).toContain('Willkommen zurück, Max!');
  });

  test.each([
    [
      'passwort',
      'Als Gast hast Du kein Passwort. Mit "registriere" wählst Du eines und behältst Deinen Namen.',
    ],
    [
      'passwort geheim',
      'Tippe nur "passwort": Nach allem anderen wirst Du gefragt, ohne dass es jemand sieht.',
    ],
  ])('%s', async (typed, answer) => {
    const house = await openTestHouse();
    expect(await ask(house, await house.guest('Max'), typed)).toEqual([answer]);
  });
});

test.each(['passwort', 'lösche mich'])('guessing by "%s" is as slow as at the door', async (typed) => {
  const house = await openTestHouse();
  const max = await player(house, 'Max');
  for (const line of [typed, 'a', 'b', 'c', typed, 'd', 'e']) await house.type(max, line);
  expect((await ask(house, max, OLD))[0]).toBe(
    'Da war zu oft das falsche Passwort dabei. In einer Sekunde geht es wieder.',
  );
  expect(max.closed).toBeNull();
  await house.type(max, typed);
  await house.pass(1);
  expect(await ask(house, max, OLD)).not.toContain('Das Passwort stimmt nicht.');
});

describe('lösche mich', () => {
  test('deletes all; in what remains stands "jemand", and the name is free', async () => {
    const house = await openTestHouse();
    const max = await player(house, 'Max');
    const eva = await house.guest('Eva');
    await house.type(max, 'kurier plausch an');
    await house.type(max, 'kurier plausch Guten Abend');
    for (const line of [max, eva]) await house.type(line, 'setze');
    await house.type(max, 'start');
    expect(await ask(house, max, 'lösche mich')).toEqual(['Dein Passwort, um alles zu löschen:']);
    expect(max.echoes).toBe(false);
    eva.take();
    expect((await ask(house, max, OLD)).at(-1)).toBe(
      'Dein Name und alles, was Du erspielt und geschrieben hast, ist gelöscht. Wo von Dir die Rede war, steht nun "jemand". Alles Gute!',
    );
    expect(max.closed).toBe('server');
    expect(eva.take()).toContain('Max steht vom Tisch auf.');
    expect(await ask(house, eva, 'kurier plausch')).toEqual(['Auf diesem Kanal war noch nichts zu hören.']);
    expect(await ask(house, eva, 'finger Max')).toEqual(['Von "Max" weiß hier niemand etwas.']);
    const next = await house.guest('Max');
    expect(await ask(house, next, 'erfahrung')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
    expect(house.log.faults).toEqual([]);
  });

  test('not without the password; of a guest not without a yes', async () => {
    const house = await openTestHouse();
    const [max, eva] = [await player(house, 'Max'), await house.guest('Eva')];
    await house.type(max, 'lösche mich');
    expect(await ask(house, max, 'geraten')).toEqual([
      'Das Passwort stimmt nicht.',
      'Dein Passwort, um alles zu löschen:',
    ]);
    expect(await ask(house, max, '')).toEqual(['Es bleibt alles, wie es war.']);
    expect(await ask(house, eva, 'lösche mich')).toEqual([
      'Soll wirklich alles gelöscht werden? (ja oder nein)',
    ]);
    expect(await ask(house, eva, 'nein')).toEqual(['Es bleibt alles, wie es war.']);
    await house.type(eva, 'lösche mich');
    await house.type(eva, 'ja');
    expect([max.closed, eva.closed]).toEqual([null, 'server']);
  });
});

test.each(['gast', 'code', 'wer bin ich'])('"%s" says who one is, and changes nothing', async (typed) => {
  const house = await openTestHouse();
  const max = await house.connect();
  await house.type(max, 'gast Max');
  const code = /wieder (\S+)/.exec(max.take().join(' '))?.[1];
  expect(await ask(house, max, typed)).toEqual([
    'Du bist Max und als Gast hier. Dein Code gilt weiter; hast Du ihn vergessen, gibt Dir "neuer code" einen anderen.',
  ]);
  expect(await ask(house, await player(house, 'Eva'), typed)).toEqual([
    'Du bist Eva und registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.',
  ]);
  max.hangUp();
  await house.pass();
  const back = await house.connect();
  await house.type(back, `wieder ${code}`);
  expect(back.take()).toContain('Willkommen zurück, Max!');
});

test('a guest who has lost the code gets another, and the old one is void', async () => {
  const house = await openTestHouse();
  const max = await house.connect();
  await house.type(max, 'gast Max');
  const codeIn = (lines: readonly string[]) => /wieder (\S+)/.exec(lines.join(' '))?.[1] ?? '';
  const old = codeIn(max.take());
  const [answer = ''] = await ask(house, max, 'neuer code');
  const renewed = codeIn([answer]);
  expect(answer).toBe(`Kommst Du wieder, dann mit: wieder ${renewed} (Der frühere Code gilt nicht mehr.)`);
  max.hangUp();
  await house.pass();
  const back = await house.connect();
  await house.type(back, `wieder ${old}`);
  expect(back.take()).toContain('Diesen Code kenne ich nicht, oder er ist abgelaufen.');
  await house.type(back, renewed);
  expect(back.take()).toContain('Willkommen zurück, Max!');
  expect(await ask(house, await player(house, 'Eva'), 'neuer code')).toEqual([
    'Du bist registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.',
  ]);
});

test('anrede', async () => {
  const house = await openTestHouse();
  const max = await house.guest('Max');
  const asked = (now: string) => [
    `Deine Anrede ist "${now}". Zur Wahl stehen "anrede er", "anrede sie", "anrede es" und "anrede neutral".`,
  ];
  expect(await ask(house, max, 'anrede')).toEqual(asked('neutral'));
  expect(await ask(house, max, 'anrede sie')).toEqual(['Von Dir ist nun als "sie" die Rede.']);
  expect(await ask(house, max, 'anrede constructor')).toEqual(asked('sie'));
});

test.each([
  ['er', 'Er', 'er'],
  ['sie', 'Sie', 'sie'],
  ['es', 'Es', 'es'],
  ['neutral', 'Max', 'Max'],
])('anrede %s is how others read of one', async (form, begins, again) => {
  const house = await openTestHouse();
  const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
  await house.type(max, `anrede ${form}`);
  expect(await ask(house, eva, 'finger Max')).toContain(`${begins} ist da und hat eben erst etwas getippt.`);
  await house.type(max, 'weg');
  expect(await ask(house, eva, 'schau Max')).toEqual([
    `Max steht in der Stube und ist als Gast hier. ${begins} ist gerade weg.`,
  ]);
  await house.type(max, 'setze');
  await house.type(eva, 'setze zu Max');
  expect(await ask(house, eva, 'start')).toEqual([
    `Du möchtest anfangen. Starten darf Max; tut ${again} das nicht bald, geht das Recht weiter.`,
  ]);
});

describe('statistik and rangliste', () => {
  test('before the first game', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    expect(await ask(house, max, 'statistik')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
    expect(await ask(house, max, 'rangliste')).toEqual(['Noch hat niemand einen Punkt.']);
  });

  test('games, the longest streak, and throws by class beside chance; nothing of a game that runs', async () => {
    const dice = new ScriptedDice('665 221 221 111 221 221 221');
    const optionen = { beginner: 'erster', hoelzer_pro_spieler: 1 };
    const house = await openTestHouse({ dice, tables: { antonia: { optionen } } });
    const max = await house.guest('Max');
    for (const text of ['setze', 'start', 'würfel', 'behalte']) await house.type(max, text);
    expect(await ask(house, max, 'statistik')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
    for (const text of ['würfel', 'behalte']) await house.type(max, text);
    const told = [
      'Max & Moritz, 1 Spiel: 1 gewonnen, 0 verloren.',
      'Am längsten gewonnen: ein Spiel hintereinander.',
      'Max & Moritz, zwei Würfe von Dir:',
      'normale Würfe: einmal, das sind 50 Prozent; zu erwarten sind 79,2.',
      'Sequenzen: nie, das sind 0 Prozent; zu erwarten sind 11,1.',
      'Päsche: nie, das sind 0 Prozent; zu erwarten sind 2,3.',
      'Würfe Max & Moritz: einmal, das sind 50 Prozent; zu erwarten sind 7,4.',
    ];
    expect(await ask(house, max, 'statistik')).toEqual(told);
    await house.restart();
    const eva = await house.guest('Eva');
    expect(await ask(house, eva, 'rangliste')).toEqual([
      'Die Besten beim Max & Moritz:',
      '1. Max hat einen Punkt und einen Sieg.',
    ]);
    expect(await ask(house, eva, 'rangliste max und moritz')).toEqual([
      'Die Besten beim Max & Moritz:',
      '1. Max hat einen Punkt und einen Sieg.',
    ]);
    expect(await ask(house, eva, 'rangliste Mäxchen')).toEqual([
      'Noch hat niemand einen Punkt beim Mäxchen.',
    ]);
    const [unknown = ''] = await ask(house, eva, 'rangliste Halma');
    expect(unknown).toMatch(/^Ein Spiel "Halma" gibt es hier nicht, aber Max & Moritz, .* und /);
    expect(await ask(house, eva, 'erfahrung Max')).toEqual([
      'Max, Max & Moritz, Stufe 1 von 4, 1 Spiel: 1 gewonnen, 0 verloren.',
    ]);
  });
});
