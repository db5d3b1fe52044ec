/** What was talked, once more, and the answer to it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

let house: TestHouse;
let max: FakeLine;
let eva: FakeLine;

beforeEach(async () => {
  house = await openTestHouse();
  max = await house.guest('Max');
  eva = await house.guest('Eva');
});

describe('gespräche', () => {
  const TALK = [
    'Max sagt: Hallo',
    'Du sagst: Guten Abend',
    'Max ruft: Wer spielt?',
    'Du rufst: Ich!',
    'Max sagt nur zu Dir: Psst',
    'Du sagst nur zu Max: Was?',
  ];

  beforeEach(async () => {
    await house.type(max, 'sage Hallo');
    await house.type(eva, 'sage Guten Abend');
    await house.type(max, 'rufe Wer spielt?');
    await house.type(eva, 'rufe Ich!');
    await house.type(max, 'rede mit Eva Psst');
    await house.type(eva, 'rede mit Max Was?');
  });

  test.each(['gespräche', 'thist', 'tells', 'sagverlauf', 'verlauf gespräche'])('%s', async (typed) => {
    await house.type(max, 'lache');
    expect(await ask(house, eva, typed)).toEqual(TALK);
    expect(eva.quoted.slice(-TALK.length)).toEqual(TALK);
    expect(await ask(house, eva, `${typed} 2`)).toEqual(TALK.slice(-2));
  });

  test('keeps forty lines, and none of them for the next session', async () => {
    for (let said = 1; said <= 45; said++) await house.type(max, `sage ${said}`);
    const told = await ask(house, eva, 'gespräche');
    expect(told).toHaveLength(40);
    expect([told[0], told.at(-1)]).toEqual(['Max sagt: 6', 'Max sagt: 45']);
    expect(await ask(house, eva, 'gespräche 99')).toEqual(told);
    const ida = await house.guest('Ida');
    expect(await ask(house, ida, 'gespräche')).toEqual([
      'Seit Du da bist, hat hier noch niemand etwas gesagt.',
    ]);
  });

  test('tells nobody what was meant for another, or what somebody ignored has said', async () => {
    const ida = await house.guest('Ida');
    await house.type(ida, 'ignoriere Max');
    for (const typed of ['sage Hallo', 'rufe Hallo', 'rede mit Eva Hallo']) await house.type(max, typed);
    await house.type(eva, 'rufe Nanu?');
    expect(await ask(house, ida, 'gespräche')).toEqual(['Eva ruft: Nanu?']);
  });

  test('reads to the ear as it was heard', async () => {
    await house.type(eva, 'blind an');
    expect((await ask(house, eva, 'gespräche')).slice(0, TALK.length)).toEqual(TALK);
  });

  test.each(['gespräche 0', 'gespräche viele'])('%s', async (typed) => {
    expect(await ask(house, eva, typed)).toEqual(['Wie viele Zeilen? Zum Beispiel "gespräche 3".']);
  });
});

describe('antworte', () => {
  test.each(['antworte', 'erwidere', 'reply'])('%s goes to whoever spoke last to me alone', async (typed) => {
    const ida = await house.guest('Ida');
    await house.type(ida, 'rede mit Max Kommst Du?');
    await house.type(eva, 'rede mit Max Spielst Du mit?');
    await house.type(ida, 'sage Na?');
    eva.take();
    expect(await ask(house, max, `${typed} Ja; gleich`)).toEqual(['Du sagst nur zu Eva: Ja; gleich']);
    expect(eva.take()).toContain('Max sagt nur zu Dir: Ja; gleich');
    expect(await ask(house, eva, `${typed} Gut`)).toEqual(['Du sagst nur zu Max: Gut']);
  });

  test('where nobody spoke yet', async () => {
    await house.type(eva, 'sage Hallo');
    await house.type(max, 'rede mit Eva Hallo');
    expect(await ask(house, max, 'antworte Ja')).toEqual([
      'Noch hat niemand etwas nur zu Dir gesagt. Den Anfang machst Du mit "rede mit NAME TEXT".',
    ]);
  });

  test('needs words', async () => {
    await house.type(eva, 'rede mit Max Hallo');
    expect(await ask(house, max, 'antworte')).toEqual(['Was möchtest Du Eva antworten?']);
  });

  test('to somebody who went', async () => {
    await house.type(eva, 'rede mit Max Hallo');
    await house.type(eva, 'ende');
    expect(await ask(house, max, 'antworte Ja')).toEqual([
      'Eva ist nicht mehr hier. Wer da ist, zeigt "wer".',
    ]);
  });

  test('to somebody who wants to hear nothing', async () => {
    await house.type(eva, 'rede mit Max Hallo');
    await house.type(eva, 'ignoriere Max');
    eva.take();
    expect(await ask(house, max, 'antworte Ja')).toEqual(['Eva möchte von Dir gerade nichts hören.']);
    expect(eva.take()).toEqual([]);
  });

  test('to somebody who is away', async () => {
    await house.type(eva, 'rede mit Max Hallo');
    await house.type(eva, 'weg Tee holen');
    expect(await ask(house, max, 'antworte Ja')).toEqual([
      'Du sagst nur zu Eva: Ja',
      'Eva ist gerade weg: Tee holen',
    ]);
  });
});

describe('sage', () => {
  test('says that no other guest is there to hear it', async () => {
    expect(await ask(house, max, 'sage Hallo')).toEqual(['Du sagst: Hallo']);
    await house.type(eva, 'setze');
    expect(await ask(house, max, 'sage Hallo')).toEqual([
      'Du sagst: Hallo',
      'Von den Gästen hört das hier gerade niemand.',
    ]);
  });

  test('to somebody who is elsewhere is not said aloud here', async () => {
    await house.type(eva, 'setze');
    const jan = await house.guest('Jan');
    expect(await ask(house, max, 'sage zu Eva: Guten Abend')).toEqual([
      'Eva ist nicht hier und hört das nicht. Mit "rede mit Eva" sprichst Du auch in die Ferne.',
    ]);
    expect(await ask(house, max, 'sage zu Jan: Guten Abend')).toEqual(['Du sagst: zu Jan: Guten Abend']);
    expect(await ask(house, max, 'sage zu viel ist zu viel')).toEqual(['Du sagst: zu viel ist zu viel']);
    expect(jan.take()).toContain('Max sagt: zu Jan: Guten Abend');
  });
});
