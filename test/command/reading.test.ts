/** How people want to read: every switch, what it does, and that it is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readingOf } from '../../src/command/reading.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

/** A client that says its user hears. */
class ReadAloud extends FakeLine {
  override readonly screenReader = true;
}

const unpainted = (line = '') => line.replaceAll('\u001b', '').replace(/\[\d+m/g, '');

let house: TestHouse;
let max: FakeLine;
let dice: ScriptedDice;

beforeEach(async () => {
  dice = new ScriptedDice();
  house = await openTestHouse({ dice });
  max = await house.guest('Max');
});

/** Begins a game in which Max is on turn. */
async function begin(throws = ''): Promise<string[]> {
  dice.lay(`#1 ${throws}`);
  await house.type(max, 'setze');
  max.take();
  await house.type(max, 'start');
  return max.take();
}

describe('what somebody has set', () => {
  test('counts more than what the client says', () => {
    expect(readingOf({}, false).blind).toBe(false);
    expect(readingOf({}, true)).toMatchObject({ blind: true, patience: true });
    expect(readingOf({ blind: 'aus' }, true)).toMatchObject({ blind: false, patience: false });
    expect(readingOf({ blind: 'an', bedenkzeit: 'aus' }, false)).toMatchObject({
      blind: true,
      patience: false,
    });
  });

  test.each(['blind', 'klingel', 'grafik', 'farbe', 'prompt', 'ruhe', 'bedenkzeit', 'automatik'])(
    '%s is switched, and told',
    async (word) => {
      for (const [typed, state] of [
        ['ein', 'an'],
        ['aus', 'aus'],
        ['AN!', 'an'],
        ['ab', 'aus'],
      ]) {
        const [answer] = await ask(house, max, `${word} ${typed}`);
        expect(answer).toMatch(/^\p{Lu}.*[.!]$/su);
        expect(unpainted((await ask(house, max, word))[0])).toMatch(
          new RegExp(`^Das ist gerade ${state}\\. Mit "${word} `),
        );
      }
      expect(await ask(house, max, `${word} vielleicht`)).toEqual([
        `Möchtest Du "${word} an" oder "${word} aus"?`,
      ]);
    },
  );

  test('waits where nothing is seen anyway', async () => {
    await house.type(max, 'blind an');
    expect((await ask(house, max, 'grafik an'))[0]).toMatch(/^Das merke ich mir/);
    expect((await ask(house, max, 'grafik'))[0]).toMatch(/^Das ist gerade aus/);
    await house.type(max, 'blind aus');
    expect((await ask(house, max, 'grafik'))[0]).toMatch(/^Das ist gerade an/);
  });

  test('is listed', async () => {
    await house.type(max, 'klingel an; kurz');
    const lines = await ask(house, max, 'einstellungen');
    expect(lines).toContain('Die Klingel an Deinem Zug ist an. Das ändert "klingel aus".');
    expect(lines).toContain('Hinweise bei jedem Zug sind aus. Das ändert "lang".');
    expect(lines.at(-1)).toBe('Der Zeichensatz ist UTF-8. Das ändert "zeichensatz NAME".');
    expect(lines).toContain('Farben sind aus. Das ändert "farbe an".');
  });

  test('is kept with the account', async () => {
    const line = await house.connect();
    await house.type(line, 'gast Ida');
    const [, code] = /wieder (\S+)/.exec(line.take().join(' ')) ?? [];
    await house.type(line, 'klingel an');
    line.hangUp();
    const again = await house.connect();
    await house.type(again, `wieder ${code}`);
    expect((await ask(house, again, 'klingel'))[0]).toMatch(/^Das ist gerade an/);
  });
});

describe('the bell', () => {
  const rings = (lines: readonly string[]) => lines.filter((line) => line.includes('\u0007')).length;

  test('rings when the turn comes, not at every throw', async () => {
    await house.type(max, 'klingel an');
    expect(rings(await begin('641 321'))).toBe(1);
    await house.type(max, 'würfel');
    expect(rings(max.take())).toBe(0);
  });

  test('does not, unless asked for', async () => {
    expect(rings(await begin())).toBe(0);
  });
});

test('moves are listed, unless one knows them', async () => {
  expect((await begin('641')).join('\n')).toMatch(/Du hast bis zu zwei Würfe: "würfel"\./);
  await house.type(max, 'kurz');
  max.take();
  await house.type(max, 'würfel');
  expect(max.take()).toContain('Du hast noch einen Wurf.');
  await house.type(max, 'lang');
  expect((await ask(house, max, 'hilfe')).join('\n')).toMatch('"behalte" oder "würfel".');
});

test('dice are drawn for those who ask, under what is said in words', async () => {
  await house.type(max, 'grafik an');
  await begin('641');
  await house.type(max, 'würfel');
  expect(max.take().slice(0, 6)).toEqual([
    'Du nimmst die Würfel und würfelst 641.',
    '+-------+  +-------+  +-------+',
    '| o   o |  | o   o |  |       |',
    '| o   o |  |       |  |   o   |',
    '| o   o |  | o   o |  |       |',
    '+-------+  +-------+  +-------+',
  ]);
});

test('colours stress what the words say', async () => {
  await house.type(max, 'farbe an');
  const [plainly] = (await ask(house, max, 'liste')).map(unpainted);
  max.take();
  const [coloured] = await ask(house, max, 'liste');
  expect(coloured).toContain('\u001b[36m"setze"\u001b[0m');
  await house.type(max, 'farbe aus');
  expect((await ask(house, max, 'liste'))[0]).toBe(plainly);
});

describe('the prompt', () => {
  const lastOf = async (line: FakeLine, typed: string) => {
    line.take();
    await house.type(line, typed);
    return line.take().at(-1);
  };

  test('is a sign, a line for those who hear, or nothing', async () => {
    expect(await lastOf(max, 'wer')).toBe('>');
    await house.type(max, 'blind an');
    expect(await lastOf(max, 'wer')).toBe('Bereit.');
    await house.type(max, 'prompt aus');
    expect(await lastOf(max, 'wer')).not.toMatch(/^(>|Bereit\.)$/);
  });
});

describe('a client that reads aloud', () => {
  test('needs no command, and its user has more time, which all are told', async () => {
    const ida = await house.guest('Ida', new ReadAloud());
    await house.type(max, 'setze');
    max.take();
    await house.type(ida, 'setze zu Max');
    expect(ida.take()).toContain('Bereit.');
    expect(max.take()).toContain('Ida hat an diesem Tisch dreimal so viel Zeit wie üblich, um nachzudenken.');
    await house.type(ida, 'bedenkzeit aus');
    expect(max.take()).toEqual(['Ida hat an diesem Tisch wieder so viel Zeit wie alle, um nachzudenken.']);
  });

  test('is played for after three times the time', async () => {
    await house.type(max, 'blind an');
    await begin('641 321 321');
    await house.pass(179);
    expect(max.take()).not.toContain('Deine Bedenkzeit ist um.');
    await house.pass(2);
    expect(max.take()).toContain('Deine Bedenkzeit ist um.');
  });
});

test('for those who hear, words of players are not set in', async () => {
  await house.type(max, 'sage Guten Abend');
  expect(max.quoted).toEqual(['Du sagst: Guten Abend']);
  await house.type(max, 'blind an; sage Guten Abend');
  expect(max.quoted).toHaveLength(1);
});

describe('for those who hear, lists are whole sentences:', () => {
  beforeEach(async () => {
    await house.type(max, 'blind an');
  });

  test('wer', async () => {
    expect(await ask(house, max, 'wer')).toEqual([
      'Du bist allein hier.',
      'Du stehst in der Stube und bist als Gast hier.',
      'Bereit.',
    ]);
    const eva = await house.guest('Eva');
    for (const typed of ['anrede sie', 'setze', 'weg Tee holen']) await house.type(eva, typed);
    await house.type(max, 'zuschauen bei Eva');
    await house.pass(180);
    expect(await ask(house, max, 'wer')).toEqual([
      'Hier sind zwei Leute.',
      'Eva sitzt an Antonias Tisch 1 und ist als Gast hier. Sie hat seit drei Minuten nichts getippt. Sie ist gerade weg: Tee holen',
      'Du schaust an Antonias Tisch 1 zu und bist als Gast hier.',
      'Bereit.',
    ]);
  });

  test('tische', async () => {
    const eva = await house.guest('Eva');
    await house.type(eva, 'setze');
    const list = ['Antonias Tisch: Hier wird Max & Moritz gespielt. Zwei Tische sind frei.'];
    expect(await ask(house, max, 'tische')).toEqual([...list, 'An Antonias Tisch 1 wartet Eva.', 'Bereit.']);
    dice.lay('#1');
    await house.type(max, 'setze');
    await house.type(eva, 'start');
    expect(await ask(house, max, 'tische')).toContain('An Antonias Tisch 1 spielen gerade Eva und Max.');
  });

  test('beweis keeps its checksums for who wants to hear them', async () => {
    await begin();
    const heard = (await ask(house, max, 'beweis')).join(' ');
    expect(heard).toContain('Spiel 1 läuft. Sein Siegel steht fest.');
    expect(heard).toContain(
      'Schlüssel und Siegel sind Prüfsummen aus je 64 Ziffern und Buchstaben; "beweis lang" liest sie vor.',
    );
    expect(heard).not.toMatch(/[0-9a-f]{20}/);
    expect((await ask(house, max, 'beweis lang')).join(' ')).toMatch(/Spiel 1 läuft\. Siegel: [0-9a-f]{64}/);
    await house.type(max, 'blind aus');
    expect((await ask(house, max, 'beweis')).join(' ')).toMatch(/Siegel: [0-9a-f]{64}/);
  });
});

describe('a first game with explanations', () => {
  test('sits one down, explains each thing once, and ends', async () => {
    const [first, ...rest] = await ask(house, max, 'anleitung');
    expect(first).toMatch(/^Gut, wir spielen/);
    expect(rest.at(-1)).toMatch(/^Tippe jetzt "start"/);
    dice.lay('#1 641');
    await house.type(max, 'start');
    expect(explained(max)).toEqual([expect.stringContaining('zwei Hälften')]);
    await house.type(max, 'würfel');
    expect(explained(max)).toEqual([expect.stringContaining('alle drei Würfel')]);
    dice.lay('651 321 321');
    await house.type(max, 'würfel');
    expect(explained(max)).toEqual([
      expect.stringContaining('Behalten lohnt sich'),
      expect.stringContaining('Reihum'),
      expect.stringContaining('Jeder Wurf hat einen Preis'),
    ]);
  });

  test('can be ended before', async () => {
    await house.type(max, 'anleitung; anleitung aus');
    dice.lay('#1');
    max.take();
    await house.type(max, 'start');
    expect(explained(max)).toEqual([]);
  });

  const explained = (line: FakeLine) => line.take().filter((text) => text.startsWith('Erklärung: '));
});

describe('automatik', () => {
  const OFFER =
    'Wenn Du nicht jeden ersten Wurf selbst tippen magst: Mit "automatik an" fällt er von selbst.';

  test('throws where nothing else is possible, and leaves the choice to me', async () => {
    expect(await ask(house, max, 'automatik an')).toEqual([
      'Wo Dir nichts anderes übrig bleibt, als zu würfeln, geschieht das nun von selbst.',
    ]);
    const read = await begin('654');
    expect(read).toContain('Du nimmst die Würfel und würfelst 654.');
    expect(read.filter((line) => line === '>')).toHaveLength(1);
    dice.lay('611 511 321');
    await house.type(max, 'behalte');
    await house.pass(10);
    expect(max.take().filter((line) => line.startsWith('Du nimmst'))).toHaveLength(1);
    expect(await ask(house, max, 'automatik aus')).toEqual(['Du würfelst wieder selbst.']);
  });

  test('switched on in my turn, throws at once', async () => {
    await begin('654');
    expect(await ask(house, max, 'automatik an')).toContain('Du nimmst die Würfel und würfelst 654.');
    expect((await ask(house, max, 'automatik an')).join()).not.toContain('würfelst');
  });

  test('throws once, also when other news come before the throw', async () => {
    const others = [await house.guest('Eva'), await house.guest('Ida')];
    for (const line of [max, ...others]) await house.type(line, 'setze');
    await house.type(max, 'automatik an');
    dice.lay('#1 654 643');
    const table = house.house.tavern.table('antonia/1')!;
    const [starter, leaver] = ['Max', 'Eva'].map((name) => house.house.roster.find(name)!.id);
    // Both are in the mailbox before Max hears that it is his turn.
    table.send({ type: 'start', person: starter! });
    table.send({ type: 'stand', person: leaver! });
    await house.pass(1);
    expect(table.view(starter!).game?.view).toMatchObject({ lying: '654', throws: 1 });
  });

  test('is offered once, to somebody who has typed it a few times', async () => {
    const offers = () => max.take().filter((line) => line === OFFER).length;
    await begin();
    for (let turn = 1, told = 0; turn <= 5; turn++) {
      dice.lay('665 111 221 221');
      await house.type(max, 'würfel; behalte');
      await house.pass(10);
      told += offers();
      expect(told).toBe(turn < 2 ? 0 : 1);
    }
  });
});

test('by ear "nochmal" throws no open dice: it has always meant to hear something again', async () => {
  await house.type(max, 'blind an');
  await begin('654');
  await house.type(max, 'würfel');
  expect((await ask(house, max, 'nochmal'))[0]).toBe(
    'Zum Würfeln tippe "würfel". Was zuletzt geschah, hörst Du mit "verlauf".',
  );
});

test('"blind an" in mid-turn: from then on "gehört" tells the Ansage that had to be remembered', async () => {
  const dice = new ScriptedDice();
  const table = { spiel: 'maexchen', wirt: null, optionen: { wiederholung: true } };
  const house = await openTestHouse({ tables: { antonia: table }, dice });
  const [jakob, eva] = [await house.guest('Jakob'), await house.guest('Eva')];
  for (const line of [jakob, eva]) await house.type(line, 'setze');
  dice.lay('#0 53');
  for (const typed of ['start', 'würfel', '53']) await house.type(jakob, typed);
  const heard = async () => (await ask(house, eva, 'gehört'))[0];
  expect(await heard()).toMatch(/^Das musst Du Dir hier selbst merken/);
  await house.type(eva, 'blind an');
  expect(await heard()).toBe('Angesagt ist: Dreiundfünfzig.');
  expect(await heard()).toMatch(/^Das hast Du schon einmal gefragt/);
});
