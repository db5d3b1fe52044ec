/** What one can ask and say: every answer of the verbs that change nothing at a table. */

import { beforeEach, describe, expect, test } from 'vitest';
import { Catalogue, loadVerbs, movesBy } from '../../src/command/catalogue.js';
import { games } from '../../src/games/index.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { wrap } from '../../src/language/wrap.js';
import type { Table } from '../../src/table/actor.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { readAll } from '../support/reading.js';
import { ask } from './ask.js';

const { verbs: VERBS } = new Catalogue(
  await loadVerbs(new URL('../../commands/', import.meta.url), games.values()),
);

let house: TestHouse;
let max: FakeLine;
let eva: FakeLine;

beforeEach(async () => {
  house = await openTestHouse();
  max = await house.guest('Max');
  eva = await house.guest('Eva');
});

describe('tische', () => {
  test('without guests', async () => {
    expect(await ask(house, max, 'tische')).toEqual(['Antonias Tisch (Max & Moritz): 3 von 3 Tischen frei.']);
  });

  test('with somebody who waits, and somebody who plays', async () => {
    await house.type(max, 'setze an Tisch 2; start');
    await house.type(eva, 'setze an Tisch 3');
    expect(await ask(house, eva, 'tische')).toEqual([
      'Antonias Tisch (Max & Moritz): 1 von 3 Tischen frei.',
      '  Tisch 2: Max spielt gerade.',
      '  Tisch 3: Eva wartet.',
    ]);
  });
});

describe('wer', () => {
  test('names all and where they are', async () => {
    await house.type(max, 'setze an Tisch 2; start');
    await house.type(eva, 'zuschauen');
    await house.guest('Ärmel');
    expect(await ask(house, eva, 'Wer ist da?')).toEqual([
      'Hier sind drei Leute:',
      '  Ärmel (Gast): steht in der Stube',
      '  Eva (Gast): schaut an Antonias Tisch 2 zu',
      '  Max (Gast): sitzt an Antonias Tisch 2',
    ]);
  });

  test('alone', async () => {
    await house.type(max, 'ende');
    expect(await ask(house, eva, 'wer')).toEqual([
      'Du bist allein hier:',
      '  Eva (Gast): steht in der Stube',
    ]);
  });
});

describe('schau', () => {
  const ROOM =
    'Eine warme Stube mit niedriger Decke, Kerzen auf den Tischen und dem Klappern von Würfeln. Antonia winkt Dir zu.';

  test('in the room', async () => {
    expect(await ask(house, max, 'schau dich um')).toEqual([
      `${ROOM} Außer Dir ist Eva hier. Mit "setze" nimmst Du Platz.`,
    ]);
    await house.guest('Ida');
    expect(await ask(house, max, 'schau')).toEqual([
      `${ROOM} Außer Dir sind Eva und Ida hier. Mit "setze" nimmst Du Platz.`,
    ]);
  });

  test('in the room, alone', async () => {
    await house.type(eva, 'setze');
    expect(await ask(house, max, 'schau')).toEqual([`${ROOM} Mit "setze" nimmst Du Platz.`]);
  });

  test('at the table', async () => {
    await house.type(max, 'setze');
    expect(await ask(house, max, 'schau auf den Tisch')).toEqual([
      'Das ist Antonias Tisch, und Du sitzt daran. Am Tisch sitzen Antonia und Du. Gerade läuft kein Spiel.',
    ]);
    await house.type(max, 'start');
    expect(await ask(house, max, 'schau')).toEqual([
      'Das ist Antonias Tisch, und Du sitzt daran. Am Tisch sitzen Antonia und Du. Es wird gespielt; den Stand zeigt "liste".',
    ]);
  });

  test.each([
    ['schau Antonia an', /^Antonia ist eine kräftige Wirtin/],
    ['untersuche Eva', /^Eva steht in der Stube und ist als Gast hier\.$/],
    ['betrachte ev', /^Eva steht in der Stube und ist als Gast hier\.$/],
    ['schau Max', /^Du siehst an Dir herunter: alles noch da\.$/],
    ['schau Den Kurt', /^"Den Kurt" siehst Du hier nicht\.$/],
  ])('%s', async (line, answer) => {
    const [sentence, ...rest] = await ask(house, max, line);
    expect(sentence).toMatch(answer);
    expect(rest).toEqual([]);
  });

  test('somebody at a table', async () => {
    await house.type(eva, 'setze');
    expect(await ask(house, max, 'schau Eva')).toEqual([
      'Eva sitzt an Antonias Tisch 1 und ist als Gast hier.',
    ]);
  });
});

describe('sage', () => {
  test('is heard in the room, and nowhere else', async () => {
    const ida = await house.guest('Ida');
    await house.type(ida, 'setze');
    for (const line of [eva, ida]) line.take();
    expect(await ask(house, max, "'Der Hund; bellt! :-)")).toEqual(['Du sagst: Der Hund; bellt! :-)']);
    expect(eva.take()).toEqual(['Max sagt: Der Hund; bellt! :-)']);
    expect(ida.take()).toEqual([]);
  });

  test('is heard at the table, by watchers too', async () => {
    const ida = await house.guest('Ida');
    await house.type(max, 'setze');
    await house.type(eva, 'zuschauen bei Max');
    for (const line of [eva, ida]) line.take();
    expect(await ask(house, max, 'sage Prost')).toEqual(['Du sagst: Prost']);
    expect(eva.take()).toEqual(['Max sagt: Prost']);
    expect(ida.take()).toEqual([]);
  });

  test('needs words', async () => {
    expect(await ask(house, max, 'sage')).toEqual(['Was möchtest Du sagen?']);
    expect(await ask(house, max, "'")).toEqual(['Was möchtest Du sagen?']);
    expect(eva.take()).toEqual([]);
  });

  test('cannot carry what moves a terminal', async () => {
    await ask(house, max, 'sage \u001b[2Jrot\u0007 \u202egrün\r\nneu');
    expect(eva.take()).toEqual(['Max sagt: rot grün neu']);
  });
});

describe('hilfe', () => {
  test.each(['hilfe', '?', 'help', 'Hilfe!'])('%s', async (line) => {
    const page = await ask(house, max, line);
    for (const game of games.values()) expect(page.join()).toContain(`"hilfe ${game.text.title}"`);
  });

  test('fits one screen and says what to type next, wherever one is', async () => {
    const next = async (line: FakeLine, word: string) => {
      const page = (await ask(house, line, 'hilfe')).join('\n');
      expect(wrap(page, 79).split('\n').length).toBeLessThanOrEqual(24);
      expect(page).toMatch(word);
    };
    await next(max, 'Tippe jetzt "setze"');
    await house.type(max, 'setze');
    await house.type(eva, 'setze zu Max');
    await next(max, 'Tippe jetzt "start"');
    await next(eva, 'Gleich geht es los: Max darf das Spiel starten.');
    await house.type(max, 'start');
    const isMax = house.house.tavern.table('antonia/1')?.view(null).game?.toMove[0] === 'g1';
    const [turn, other] = isMax ? [max, eva] : [eva, max];
    await next(turn, 'Du bist an der Reihe.\nDu fängst die Runde an.');
    await next(other, 'Du musst gerade nichts tun.');
  });

  test.each(['Was muss ich tun?', 'Wie geht das hier?', 'und nun?'])(
    'is what a question asks for: %s',
    async (line) => {
      expect((await ask(house, max, line)).join()).toContain('Tippe jetzt "setze"');
    },
  );

  test('for every verb', async () => {
    // Who asks for help with the rules wants to read them.
    for (const verb of VERBS.filter(({ phrases }) => phrases[0] !== 'regeln')) {
      const [usage, ...rest] = await ask(house, max, `hilfe ${verb.phrases[0]}`);
      expect(usage).toBe(verb.usage);
      expect(rest.slice(0, -1)).toEqual(readAll(verb.help));
      expect(rest.at(-1)).toBe(`Zum Beispiel: ${verb.examples.map((one) => `"${one}"`).join(', ')}.`);
    }
  });

  test('for every game, by any of its names', async () => {
    for (const { text } of games.values())
      for (const name of [text.title, text.title.toUpperCase(), ...text.aliases])
        expect(await ask(house, max, `hilfe ${name}`)).toEqual([
          ...readAll(text.rules),
          ...(text.variant
            ? ['Wann das Ende kommt und was an einem Tisch anders gespielt wird, sagt dort "regeln".']
            : []),
        ]);
  });

  test('of the own table, without a word on where they are told', async () => {
    const cup = await openTestHouse({ tables: { maexchen: { spiel: 'maexchen', wirt: null } } });
    const ida = await cup.guest('Ida');
    await cup.type(ida, 'setze');
    const [variant, ...rules] = await ask(cup, ida, 'regeln');
    expect(variant).toMatch(/^Gespielt wird nach dem Regelwerk 001\. /);
    expect(rules).toEqual(readAll(games.get('maexchen')!.text.rules));
    expect(rules.join()).not.toContain('"regeln"');
  });

  test('for a beginning', async () => {
    expect((await ask(house, max, 'hilfe kurie'))[0]).toMatch(/^kurier/);
  });

  test.each(['hilfe xyzzy', 'hilfe 骰子'])('%s', async (line) => {
    expect(await ask(house, max, line)).toEqual([
      `Zu "${line.slice(6)}" weiß ich nichts. Die Befehle nennt "kommandos", das Spiel erklärt "hilfe max & moritz".`,
    ]);
  });
});

const TABLE = { rules: maxmoritz, setup: { options: maxmoritz.options.parse({}) } } as unknown as Table;

describe('kommandos', () => {
  const EVERYWHERE = VERBS.filter(({ where, admin }) => where === 'anywhere' && !admin);
  const lines = (place: 'standing' | 'seated', title: string) => [
    title,
    ...VERBS.filter(
      (verb) => verb.where === place && !verb.admin && (!verb.makes || movesBy(maxmoritz, verb).length > 0),
    )
      .map((verb) => ({ ...verb, ...verb.at?.(TABLE) }))
      .map(({ usage, brief }) => `  ${usage}: ${brief}`),
    `Überall gehen: ${EVERYWHERE.map(({ phrases }) => phrases[0]).join(', ')}.`,
    'Mehr zu einem Befehl: "hilfe BEFEHL", zum Beispiel "hilfe schau".',
  ];

  test('in the room', async () => {
    expect(await ask(house, max, 'kommandos')).toEqual(lines('standing', 'Hier in der Stube geht:'));
  });

  test('at a table', async () => {
    await house.type(max, 'setze');
    expect(await ask(house, max, 'k')).toEqual(lines('seated', 'Hier am Tisch geht:'));
  });

  test('watching', async () => {
    await house.type(max, 'setze');
    await house.type(eva, 'zuschauen 1');
    expect(await ask(house, eva, 'befehle')).toEqual(lines('standing', 'Hier in der Stube geht:'));
  });
});

describe('liste', () => {
  test('without a table, without a game, in a game', async () => {
    expect(await ask(house, max, 'wie steht es?')).toEqual([
      'Du sitzt an keinem Tisch. Welche Tische es gibt, zeigt "tische".',
    ]);
    for (const typed of ['l', 'liste'])
      expect(await ask(house, max, typed)).toEqual(await ask(house, max, 'schau'));
    await house.type(max, 'setze');
    expect(await ask(house, max, 'l')).toEqual(['Am Tisch sitzen Antonia und Du. Gerade läuft kein Spiel.']);
    await house.type(max, 'start');
    expect((await ask(house, max, 'stand'))[0]).toMatch(/^Max & Moritz, Runde 1\. /);
  });
});

describe('zeichensatz', () => {
  test('is told', async () => {
    expect(await ask(house, max, 'zeichensatz')).toEqual(['Es gilt der Zeichensatz UTF-8: ä ö ü ß.']);
  });

  test('is set', async () => {
    expect(await ask(house, max, 'zeichensatz us-ascii')).toEqual([
      'Es gilt der Zeichensatz US-ASCII: ae oe ue ss.',
    ]);
    expect((await ask(house, max, 'würfel'))[0]).toContain('"wuerfel"');
  });

  test('must be known', async () => {
    expect(await ask(house, max, 'zeichensatz klingonisch')).toEqual([
      '"klingonisch" geht hier nicht; es bleibt bei UTF-8.',
    ]);
  });
});
