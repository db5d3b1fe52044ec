/** Lines that fit no command, at every stage of a game: each is answered with what fits there, and none makes a move. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

let house: TestHouse;
let eva: FakeLine;
let max: FakeLine;

/** Eva and Max sit at a table of this kind, and Eva has begun a game in which it is her turn. */
async function play(tisch: 'antonia' | 'maexchen', dice: string): Promise<void> {
  house = await openTestHouse({
    tables: {
      antonia: { wirt: null },
      maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: null, weitere_nsc: ['wiebke'] },
    },
    dice: new ScriptedDice(dice),
  });
  eva = await house.guest('Eva');
  max = await house.guest('Max');
  await house.type(eva, `setze ${tisch}`);
  await house.type(max, 'setze zu Eva');
  await house.type(eva, 'start');
  max.take();
}

const version = () => [...house.house.tavern.tables].map((table) => table.view(null).version);

/** Types a line that must not move anything at any table. */
async function unmoved(line: FakeLine, text: string): Promise<string> {
  const before = version();
  const answer = (await ask(house, line, text)).join(' ');
  expect(version()).toEqual(before);
  return answer;
}

describe('at the table of Max & Moritz', () => {
  beforeEach(() => play('antonia', '#0 654 641 321 666'));

  const VAGUE = ['fertig', 'reicht', 'genug', 'bleib', 'stop', 'ich passe', 'nehmen', 'hä?', '654', 'weiter'];

  test.each(VAGUE)('on turn, %j: the moves are named', async (line) => {
    await house.type(eva, 'würfel');
    expect(await unmoved(eva, line)).toMatch(/654.*"behalte" oder "würfel"/);
  });

  test.each(VAGUE.slice(0, -1))('out of turn, %j: who is waited for', async (line) => {
    expect(await unmoved(max, line)).toContain('Eva ist an der Reihe.');
  });

  test.each(['behalte die 6', 'behalte nicht', 'würfel nicht', 'würfel weitergeben', 'noch ein Bier'])(
    'on turn, %j is too little for a move',
    async (line) => {
      await house.type(eva, 'würfel');
      expect(await unmoved(eva, line)).toMatch(/"[^"]+"/);
    },
  );

  test.each(['stehen lassen', 'Wurf behalten', 'Ich nehme den Wurf'])('%j keeps the throw', async (line) => {
    await house.type(eva, 'würfel');
    expect((await ask(house, eva, line)).join()).toContain('Du behältst 654.');
  });

  test.each(['punkte', 'hölzer', 'wieviele hölzer habe ich', 'Wer ist am Zug?', 'zeig mir die Liste'])(
    '%j: the state of the game',
    async (line) => expect(await unmoved(max, line)).toMatch(/^Max & Moritz, Runde 1\./),
  );

  test('what is left of the turn', async () => {
    await house.pass(20);
    expect(await unmoved(eva, 'wieviel habe ich noch zeit')).toContain(
      'Du hast für diesen Zug noch 40 Sekunden.',
    );
    expect(await unmoved(max, 'Wie lange noch?')).toContain('Eva hat für diesen Zug noch 40 Sekunden.');
  });

  test.each(['Sequenz', 'was ist eine Sequenz'])('%j: where the rules speak of it', async (line) => {
    expect(await unmoved(max, line)).toMatch(/"hilfe sequenz"|^Aus den Regeln von Max & Moritz: .*Sequenz/);
  });

  test('sitting already: what is next', async () => {
    expect(await unmoved(max, 'Ich will spielen!')).toBe(
      'Du sitzt schon am Tisch; mit "stehe auf" verlässt Du ihn. Du musst gerade nichts tun. Eva ist an der Reihe.',
    );
  });
});

describe('at the table of Mäxchen', () => {
  beforeEach(() => play('maexchen', '#0 54 61 41 31'));

  test.each(['54', '66', 'Mäxchen', 'fünferpasch', 'ich sage 61', '45', 'stimmt nicht!'])(
    'out of turn, %j: who is waited for',
    async (line) => expect(await unmoved(max, line)).toContain('Eva ist an der Reihe.'),
  );

  test.each(['54', 'Mäxchen', 'ich sage 61'])('before the throw, %j: what has to be done', async (line) =>
    expect(await unmoved(eva, line)).toContain('"würfel"'),
  );

  test('an Ansage in a sentence, on turn', async () => {
    await house.type(eva, 'würfel');
    expect((await ask(house, eva, 'Ich sage 61 an')).join()).toContain('Du sagst an: Einundsechzig (61).');
  });

  test.each(['stimmt nicht!', 'Du lügst!', 'Ich glaube dir nicht'])(
    '%j doubts nothing, but says how',
    async (line) => {
      await house.type(eva, 'würfel; 61');
      expect(await unmoved(max, line)).toContain('"zweifle"');
    },
  );

  test('"glaube" is no move where believing means to go on, and says so', async () => {
    await house.type(eva, 'würfel; 61');
    expect(await unmoved(max, 'glaube')).toBe('Glauben heißt hier weiterspielen: "würfel".');
    expect(await unmoved(eva, 'glaube')).not.toContain('Glauben heißt');
  });

  test.each(['ich lüge', 'was jetzt?', 'Was habe ich?'])('%j says nothing aloud', async (line) => {
    await house.type(eva, 'würfel');
    max.take();
    expect(await unmoved(eva, line)).not.toBe('');
    expect(max.take()).toEqual([]);
  });
});

describe('in the room', () => {
  beforeEach(async () => {
    house = await openTestHouse();
    max = await house.guest('Max');
  });

  test.each(['wer ist Antonia', 'Wer ist die Wirtin?', 'Wo ist Antonia?', 'hilfe antonia'])(
    '%j: how she looks',
    async (line) => expect(await unmoved(max, line)).toMatch(/^Antonia ist eine kräftige Wirtin/),
  );

  test.each(['unt kerzen', 'schau die Kerzen an'])('%j: what the room holds', async (line) =>
    expect(await unmoved(max, line)).toContain('flackern'),
  );

  test.each(['schau constructor', 'hilfe constructor', 'was ist constructor'])(
    '%j is nothing',
    async (line) =>
      expect(await unmoved(max, line)).toMatch(/siehst Du hier nicht|weiß ich nichts|nicht beantworten/),
  );

  test('a name alone', async () => {
    await house.guest('Eva');
    expect(await unmoved(max, 'antonia')).toContain('"rede mit Antonia Guten Abend"');
    expect(await unmoved(max, 'Eva, spielst Du mit?')).toContain('"rede mit Eva Guten Abend"');
    expect(await unmoved(max, 'Ev')).toContain('Wie bitte?');
  });

  test.each(['hilfe max und moriz', 'frag Antonia nach Max & Moritz', 'was ist max und moritz'])(
    '%j: the rules of the game',
    async (line) => expect(await unmoved(max, line)).toMatch(/^Max & Moritz ist ein Spiel/),
  );

  test.each(['hilfe kanäle', 'wie registriere ich mich', 'Wie kann ich mich setzen?'])(
    '%j: the page of the verb',
    async (line) => expect(await unmoved(max, line)).toMatch(/^(kurier|registriere|setze).* Zum Beispiel: /),
  );

  test.each(['was heißt Glumpf', 'Wie heißt du denn so', 'Was kostet das?'])(
    '%j: honestly not known',
    async (line) =>
      expect(await unmoved(max, line)).toMatch(/^Das (kann ich so nicht beantworten|habe nur ich gelesen)\./),
  );

  test('what one types there, once more in other words', async () => {
    expect((await ask(house, max, 'ich setze mich')).join()).toContain('Du setzt Dich an den Tisch.');
  });
});
