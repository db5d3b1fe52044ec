/** Short answers of verbs, one after the other: what is said when something is missing, and when a switch is turned over. */
import { describe, expect, test, vi } from 'vitest';
import tipp from '../../commands/tipp.js';
import type { CommandContext } from '../../src/command/context.js';
import type { Sentence } from '../../src/language/sentence.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { nameOf } from '../support/names.js';
import { readAll } from '../support/reading.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

async function admin(house: TestHouse): Promise<FakeLine> {
  const ada = await house.guest('Ada');
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(ada, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  return ada;
}

test.each([
  ['anleitung aus', 'Die Erklärungen hören auf. Die Regeln stehen unter "regeln".'],
  ['anrede er', 'Von Dir ist nun als "er" die Rede.'],
  ['anrede es', 'Von Dir ist nun als "es" die Rede.'],
  ['anrede neutral', 'Von Dir ist nun ohne Geschlecht die Rede, mit Deinem Namen.'],
  ['bedenkzeit an', 'Du bekommst mehr Zeit zum Nachdenken.'],
  ['bedenkzeit aus', 'Du bekommst so viel Zeit zum Nachdenken wie alle.'],
  ['blind aus', 'Von jetzt an liest Du wieder wie die meisten.'],
  ['ende des Spiels', 'Möchtest Du gehen? Dann tippe "ende" und sonst nichts.'],
  ['erfahrung Max', 'Max hat hier noch kein Spiel zu Ende gespielt.'],
  ['farbe aus', 'Es bleibt bei einer Farbe.'],
  ['grafik an', 'Die Würfel werden von jetzt an auch gezeichnet.'],
  ['grafik aus', 'Die Würfel werden nicht mehr gezeichnet.'],
  ['idee Mehr Tische!', 'Danke! Das ist notiert, und ein Admin liest es.'],
  ['idee', 'Was schlägst Du vor? Zum Beispiel "idee Noch ein Tisch wäre schön."'],
  ['klingel aus', 'Es klingelt nicht mehr.'],
  ['kurz', 'Du kennst Deine Züge und liest sie nicht mehr jedes Mal.'],
  ['lang', 'Bei jedem Zug liest Du nun, was Du tippen kannst.'],
  ['melde Max flucht', 'Danke. Ein Admin sieht sich das an; sonst erfährt es niemand.'],
  ['prompt an', 'Das Zeichen vor der Eingabe kommt nun nach jedem Befehl.'],
  ['ruhe aus', 'Die Wirtsleute dürfen wieder plaudern.'],
  ['schau kerze', 'Die Kerzen sind halb heruntergebrannt und flackern, sooft jemand lacht.'],
  ['schau an die Decke', 'Die Balken hängen so tief, dass lange Leute den Kopf einziehen.'],
  ['betrachte schild', 'Über der Theke steht: Gewürfelt wird ehrlich. Die Regeln liest Du mit "regeln".'],
  ['typo', 'Was ist falsch geschrieben? Zum Beispiel "typo In der Hilfe zu setze fehlt ein Komma."'],
])('%s', async (typed, answer) => {
  const house = await openTestHouse();
  expect(await ask(house, await house.guest('Max'), typed)).toEqual([answer]);
});

test('what is only seen waits for eyes', async () => {
  const house = await openTestHouse();
  const max = await house.guest('Max');
  for (const typed of ['blind an', 'prompt aus']) await house.type(max, typed);
  for (const typed of ['farbe an', 'grafik an'])
    expect(await ask(house, max, typed)).toEqual([
      'Das merke ich mir; es gilt, sobald Du "blind aus" tippst.',
    ]);
});

test('a move is not repeated by accident', async () => {
  const house = await openTestHouse({ dice: new ScriptedDice('#1 665') });
  const max = await house.guest('Max');
  for (const typed of ['setze', 'start', 'würfel']) await house.type(max, typed);
  expect(await ask(house, max, '!!')).toEqual([
    'Das war "würfel", und so etwas wiederhole ich nicht. Tippe es noch einmal, wenn Du es willst.',
  ]);
});

test('farbe an', async () => {
  const house = await openTestHouse();
  const [answer = ''] = await ask(house, await house.guest('Max'), 'farbe an');
  expect(answer.replaceAll('\u001b', '').replace(/\[\d+m/g, '')).toBe(
    'Es wird bunt: Befehle wie "liste" sind nun farbig, Gespräche und der Kurier auch.',
  );
});

test('explanations may begin in the middle of a game', async () => {
  const house = await openTestHouse({ dice: new ScriptedDice('#1') });
  const max = await house.guest('Max');
  for (const typed of ['setze', 'start']) await house.type(max, typed);
  expect(await ask(house, max, 'anleitung')).toContain(
    'Das Spiel läuft schon. Erklärt wird, was von jetzt an geschieht.',
  );
});

test('nobody ignores more than fifty', async () => {
  const house = await openTestHouse();
  const max = await house.guest('Max');
  const names = Array.from({ length: 51 }, (_, at) => nameOf('Gast', at));
  for (const name of names) await house.guest(name);
  for (const name of names.slice(0, 50)) await house.type(max, `ignoriere ${name}`);
  expect(await ask(house, max, `ignoriere ${names[50]}`)).toEqual(['Du ignorierst schon zu viele.']);
});

test('whoever hears is told of a full house', async () => {
  const house = await openTestHouse({ tables: { antonia: { exemplare: 1 } } });
  const max = await house.guest('Max');
  for (const typed of ['setze', 'blind an']) await house.type(max, typed);
  expect(await ask(house, max, 'tische')).toContain(
    'Antonias Tisch: Hier wird Max & Moritz gespielt. Kein Tisch ist frei.',
  );
});

test('a table without a past has nothing to tell', async () => {
  const house = await openTestHouse({ tables: { antonia: { wirt: null } } });
  const max = await house.guest('Max');
  await house.type(max, 'zuschauen 2');
  expect(await ask(house, max, 'verlauf')).toEqual(['Hier ist noch nichts geschehen.']);
});

test('there is no advice where the coach cannot know what was said', async () => {
  const said: string[] = [];
  const minds = { topics: () => [], weigh: () => [] };
  const context = {
    me: { id: 'k1', guest: false },
    table: {
      rules: { minds, text: {} },
      setup: { options: {} },
      view: () => ({ game: { view: {}, legal: [{ type: 'doubt' }] } }),
    },
    knowledge: () => ({}),
    send: async () => true,
    say: (...sentences: Sentence[]) => said.push(...readAll(sentences)),
  } as unknown as CommandContext;
  await tipp.run(context, { words: [], text: '', phrase: 'tipp' });
  expect(said).toEqual(['Dazu lässt sich nichts raten: Was angesagt ist, musst Du selbst noch wissen.']);
});

describe('admins', () => {
  test.each([
    ['durchsage', 'Was soll durchgesagt werden?'],
    ['mitlesen', 'An welchem Tisch? Zum Beispiel "mitlesen antonia/3". Alle nennt "tische".'],
  ])('%s', async (typed, answer) => {
    const house = await openTestHouse();
    expect(await ask(house, await admin(house), typed)).toEqual([answer]);
  });

  test('a table keeps its game until the next start', async () => {
    const house = await openTestHouse();
    const ada = await admin(house);
    house.rewrite({ tables: { antonia: { spiel: 'maexle' } } });
    expect(await ask(house, ada, 'lade')).toContain(
      'tische/antonia.yaml: Ein anderes Spiel gibt es hier erst nach einem Neustart.',
    );
  });
});

test('guessing is made to wait, and told how long', async () => {
  const house = await openTestHouse();
  await admin(house);
  const from = () => house.connect(new FakeLine('UTF-8', '203.0.113.9'));
  const first = await from();
  for (const typed of ['Ada', 'geraten', 'geraten', 'geraten']) await house.type(first, typed);
  const second = await from();
  for (const typed of ['Ada', 'geraten', 'geraten', 'geraten']) await house.type(second, typed);
  expect(second.transcript).toContain(
    'Da war zu oft das falsche Passwort dabei. In einer Sekunde geht es wieder.',
  );
});
