/** Reading back: wiederhole, verlauf, zuschauer, each only as its reader saw it. */
import { describe, expect, test } from 'vitest';
import { guestWithGames, play, QUICK } from '../cli/games.js';
import { openTestHouse } from '../support/house.js';

const PRIVATE = { tables: { antonia: { ...QUICK.tables.antonia, zuschauer: false } } };
/** Games of more than a page. */
const LONG = { tables: { antonia: { optionen: { hoelzer_pro_spieler: 5 } } } };

/** What this line brings, prompts left out. */
async function ask(
  house: Awaited<ReturnType<typeof openTestHouse>>,
  line: Parameters<typeof house.type>[0],
  text: string,
) {
  line.take();
  await house.type(line, text);
  return line.take().filter((read) => read !== '>');
}

const NONE = ['Ich finde kein Spiel von Dir, das ich wiederholen könnte.'];

describe('wiederhole', () => {
  test('tells the last finished game page by page, also during the next one', async () => {
    const house = await openTestHouse(LONG);
    const line = await guestWithGames(house, 'Jürgen', 2);
    await house.type(line, 'start');
    await house.type(line, 'würfel');
    const told: string[] = [];
    let page = await ask(house, line, 'wiederhole');
    for (; page.length === 41; page = await ask(house, line, 'wiederhole weiter')) {
      const left = page.pop();
      expect(left).toMatch(
        /^Es folg(?:t noch eine Zeile|en noch \d+ Zeilen)\. Weiter liest Du mit "wiederhole weiter"\.$/,
      );
      told.push(...page);
    }
    told.push(...page);
    expect(told.length).toBeGreaterThan(40);
    expect(told[0]).toMatch(/^Dein letztes Spiel, am .* Uhr an Antonias Tisch 1:$/);
    expect(told[1]).toBe('Ein neues Spiel Max & Moritz beginnt. Auf dem Tisch liegen zehn Streichhölzer.');
    expect(told.filter((text) => text.startsWith('Ein neues Spiel'))).toHaveLength(1);
    expect(told.join('\n')).toMatch(/Du nimmst die Würfel und würfelst \d{3}\./);
    expect(told.join('\n')).toMatch(/gewinns?t das Spiel!/);
    expect(await ask(house, line, 'wiederhole weiter')).toEqual([
      'Weiter geht es nicht. Von vorn liest Du mit "wiederhole".',
    ]);
    // It is the second game, not the first.
    const second = house.house.tavern.table('antonia/1')!.game('g1', 2);
    let rows = 0;
    for await (const _ of second) rows++;
    expect(rows).toBeGreaterThan(0);
  });

  test('tells a watcher what a watcher saw, and nothing where nothing has been', async () => {
    const house = await openTestHouse(QUICK);
    await guestWithGames(house, 'Jürgen', 1);
    const uli = await house.guest('Uli');
    expect(await ask(house, uli, 'wiederhole')).toEqual(NONE);
    await house.type(uli, 'zuschauen 1');
    const watched = await ask(house, uli, 'wiederhole');
    expect(watched[0]).toMatch(/^Das letzte Spiel an dem Tisch, dem Du zusiehst, am .* Uhr:$/);
    expect(watched.join('\n')).toMatch(/Jürgen nimmt die Würfel und würfelt/);
    await house.type(uli, 'zuschauen ende');
    await house.type(uli, 'setze allein');
    expect(await ask(house, uli, 'wiederhole')).toEqual(NONE);
  });

  test.each([{ settings: QUICK }, { settings: PRIVATE }])(
    'never tells whoever only sits there of a game among others',
    async ({ settings }) => {
      const house = await openTestHouse(settings);
      await guestWithGames(house, 'Jürgen', 1);
      const uli = await house.guest('Uli');
      await house.type(uli, 'setze');
      expect(await ask(house, uli, 'wiederhole')).toEqual(NONE);
    },
  );

  test('finds the last game of one’s own: after standing up, at another table, over a restart', async () => {
    const house = await openTestHouse(QUICK);
    const line = await guestWithGames(house, 'Jürgen', 1);
    const [code] = /\w{4}-\w{4}-\w{4}/.exec(line.transcript.join(' ')) ?? [];
    const told = await ask(house, line, 'wiederhole');
    expect(told.join('\n')).toMatch(/Du nimmst die Würfel/);
    await house.type(line, 'stehe auf');
    expect(await ask(house, line, 'wiederhole')).toEqual(told);
    const uli = await house.guest('Uli');
    for (const typed of ['setze', 'start']) await house.type(uli, typed);
    await play(house, uli, 100);
    await house.type(line, 'setze allein');
    expect(await ask(house, line, 'wiederhole')).toEqual(told);
    await house.restart();
    const back = await house.connect();
    await house.type(back, `wieder ${code}`);
    expect(await ask(house, back, 'wiederhole')).toEqual(told);
  });
});

test('a table that plays another game than before tells nothing of the former, and fails at nothing', async () => {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 1);
  const [code] = /\w{4}-\w{4}-\w{4}/.exec(line.transcript.join(' ')) ?? [];
  await house.type(line, 'stehe auf');
  await house.restart({ tables: { antonia: { spiel: 'maexchen', name: 'Neuer Tisch', wirt: 'wiebke' } } });
  const back = await house.connect();
  await house.type(back, `wieder ${code}`);
  expect(await ask(house, back, 'wiederhole')).toEqual([
    'Ich finde kein Spiel von Dir, das ich wiederholen könnte.',
  ]);
  await house.type(back, 'setze');
  for (const typed of ['verlauf', 'analyse', 'beweis'])
    expect((await ask(house, back, typed)).join()).not.toContain('schiefgegangen');
  expect(house.log.faults).toEqual([]);
});

describe('verlauf', () => {
  test('tells the last lines of the table as one read them', async () => {
    const house = await openTestHouse(QUICK);
    const line = await guestWithGames(house, 'Jürgen', 1);
    const all = line.transcript;
    const read = await ask(house, line, 'verlauf');
    expect(read).toHaveLength(20);
    expect(all.filter((text) => read.includes(text)).slice(-read.length)).toEqual(read);
    expect(await ask(house, line, 'verlauf 3')).toEqual(read.slice(-3));
    expect((await ask(house, line, 'verlauf 200'))[0]).toBe('Antonia setzt sich an den Tisch.');
    for (const wrong of ['verlauf 0', 'verlauf viel'])
      expect(await ask(house, line, wrong)).toEqual(['Wie viele Zeilen? Zum Beispiel "verlauf 50".']);
  });

  test('tells watchers what is open', async () => {
    const house = await openTestHouse(QUICK);
    const line = await guestWithGames(house, 'Jürgen', 0);
    await house.type(line, 'start');
    await play(house, line, 1);
    const uli = await house.guest('Uli');
    await house.type(uli, 'zuschauen');
    expect((await ask(house, uli, 'verlauf')).join('\n')).toMatch(
      /Jürgen nimmt die Würfel und würfelt \d{3}\./,
    );
  });

  test('begins where one sat down at a table that keeps to itself', async () => {
    const house = await openTestHouse(PRIVATE);
    await guestWithGames(house, 'Jürgen', 1);
    const uli = await house.guest('Uli');
    await house.type(uli, 'setze');
    expect(await ask(house, uli, 'verlauf 200')).toEqual(['Du setzt Dich an den Tisch.']);
  });
});

test('zuschauer names who watches my table, and nobody else', async () => {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 0);
  expect(await ask(house, line, 'zuschauer')).toEqual(['Niemand sieht zu.']);
  const uli = await house.guest('Uli');
  const eva = await house.guest('Eva');
  await house.type(uli, 'zuschauen 1');
  await house.type(eva, 'zuschauen 2');
  expect(await ask(house, line, 'zuschauer')).toEqual(['Zuschauer: Uli.']);
  expect(await ask(house, uli, 'zuschauer')).toEqual(['Zuschauer: Du.']);
});
