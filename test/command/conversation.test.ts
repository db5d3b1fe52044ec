/** Talking: to one, to all, with gestures, not at all; and who reads what of it. */
import { describe, expect, test } from 'vitest';
import { openTestHouse } from '../support/house.js';
import { ask } from './ask.js';
import { company, read } from './company.js';

describe('rede', () => {
  test.each([
    'rede mit Eva Guten Abend; ja?',
    'teile Eva mit: Guten Abend; ja?',
    'rede mit eva: Guten Abend; ja?',
  ])('%s', async (typed) => {
    const { house, max, eva, jan } = await company();
    expect(await ask(house, max, typed)).toEqual(['Du sagst nur zu Eva: Guten Abend; ja?']);
    expect(read(eva)).toEqual([
      'Max sagt nur zu Dir: Guten Abend; ja?',
      'Mit "antworte" und Deinem Text antwortest Du, ohne dass es andere hören.',
    ]);
    await house.type(max, typed);
    expect(read(eva)).toEqual(['Max sagt nur zu Dir: Guten Abend; ja?']);
    expect(read(jan)).toEqual([]);
  });

  test.each([
    ['rede', 'Mit wem möchtest Du reden? Zum Beispiel "rede mit Max Guten Abend".'],
    ['rede mit Eva', 'Was möchtest Du Eva sagen?'],
    ['rede mit Ida Hallo', '"Ida" ist nicht hier. Wer da ist, zeigt "wer".'],
    ['rede mit Max Hallo', 'Du führst ein Selbstgespräch.'],
    [
      'rede mit Antonia Hallo',
      'Antonia hört Dir zu und behält es für sich. Das Spiel erklärt "regeln", und was Du tippen kannst, "hilfe".',
    ],
  ])('%s', async (typed, answer) => {
    const { house, max } = await company();
    expect(await ask(house, max, typed)).toEqual([answer]);
  });

  test('says that the other is away', async () => {
    const { house, max, eva } = await company();
    await house.type(eva, 'weg Tee holen');
    expect(await ask(house, max, 'rede mit Eva Hallo')).toEqual([
      'Du sagst nur zu Eva: Hallo',
      'Eva ist gerade weg: Tee holen',
    ]);
  });

  test('control characters, turned writing and long texts do not get through', async () => {
    const { house, max, eva } = await company();
    await house.type(max, `rede mit Eva \u001b[2Jrot\u202e ${'x'.repeat(5_000)}`);
    const [line = ''] = read(eva);
    expect(line).toMatch(/^Max sagt nur zu Dir: rot x+$/);
    expect(line.length).toBeLessThan(2_100);
  });

  test('no log holds a private line', async () => {
    const { house, max, eva } = await company();
    const logged: string[] = [];
    house.log.info = (...what: unknown[]) => void logged.push(JSON.stringify(what));
    await house.type(max, 'rede mit Eva Verschlusssache');
    expect(read(eva)).toHaveLength(2);
    expect([...logged, ...house.log.faults].join()).not.toContain('Verschlusssache');
  });
});

describe('rufe and emote', () => {
  test('a call reaches every table', async () => {
    const { house, max, eva } = await company();
    await house.type(eva, 'setze');
    eva.take();
    expect(await ask(house, max, 'rufe Wer spielt; wer?')).toEqual(['Du rufst: Wer spielt; wer?']);
    expect(read(eva)).toContain('Max ruft: Wer spielt; wer?');
    expect(await ask(house, max, 'rufe')).toEqual(['Was möchtest Du rufen?']);
  });

  test.each([
    ':reibt sich die Hände; sehr.',
    ';reibt sich die Hände; sehr.',
    'emote reibt sich die Hände; sehr.',
  ])('%s', async (typed) => {
    const { house, max, eva, jan } = await company();
    await house.type(jan, 'setze');
    jan.take();
    expect(await ask(house, max, typed)).toEqual(['Du mimst: reibt sich die Hände; sehr.']);
    expect(read(eva)).toEqual(['Max mimt: reibt sich die Hände; sehr.']);
    expect(read(jan)).toEqual([]);
    expect(await ask(house, max, ':')).toEqual(['Was tust Du? Zum Beispiel ":reibt sich die Hände."']);
  });
});

test('what players say is set in where it is wrapped, so that nobody speaks with the voice of another', async () => {
  const { house, max, eva } = await company();
  await house.type(eva, 'kurier plausch an');
  await house.type(max, 'kurier plausch an');
  const words = `${'x'.repeat(70)} Antonia sagt: Ha!`;
  for (const typed of ['sage', 'rufe', 'emote', 'rede mit Eva', 'kurier plausch', 'weg'])
    await house.type(max, `${typed} ${words}`);
  for (const typed of ['finger Max', 'wer', 'kurier plausch']) await house.type(eva, typed);
  for (const line of [max, eva]) {
    const said = line.transcript.filter((text) => text.includes('Antonia sagt: Ha!'));
    expect(said.length).toBeGreaterThan(4);
    expect(line.quoted).toEqual(expect.arrayContaining(said));
  }
  expect(eva.quoted).not.toContain('Du hörst nun: plausch.');
});

describe('ignoriere', () => {
  test('hears nothing more of somebody, wherever it is said, until one listens again', async () => {
    const { house, max, eva } = await company();
    expect(await ask(house, eva, 'ignoriere')).toEqual(['Du ignorierst niemanden.']);
    expect(await ask(house, eva, 'ignoriere Max')).toEqual([
      'Von Max hörst Du nichts mehr, bis Du noch einmal "ignoriere Max" tippst.',
    ]);
    expect(await ask(house, eva, 'ignoriere')).toEqual(['Du ignorierst Max.']);
    for (const typed of ['sage Hallo', 'rufe Hallo', ':singt', 'lache', 'weg', 'wer'])
      await house.type(max, typed);
    expect(await ask(house, max, 'rede mit Eva Hallo')).toEqual(['Eva möchte von Dir gerade nichts hören.']);
    expect(read(eva)).toEqual([]);
    expect(await ask(house, eva, 'ignoriere Max')).toEqual(['Du hörst Max wieder zu.']);
    await house.type(max, 'sage Hallo');
    expect(read(eva)).toEqual(['Max sagt: Hallo']);
  });

  test('is kept with the account, and what happens at the table is read all the same', async () => {
    const house = await openTestHouse();
    const eva = await house.connect();
    await house.type(eva, 'gast Eva');
    const code = /wieder (\S+)/.exec(eva.take().join(' '))?.[1];
    const max = await house.guest('Max');
    await house.type(eva, 'ignoriere Max');
    eva.hangUp();
    await house.pass();
    const back = await house.connect();
    await house.type(back, `wieder ${code}`);
    await house.type(back, 'setze');
    back.take();
    await house.type(max, 'setze zu Eva');
    await house.type(max, 'sage Hallo');
    const heard = read(back);
    expect(heard).toContain('Max setzt sich an den Tisch.');
    expect(heard.join()).not.toContain('Hallo');
  });

  test.each([
    ['ignoriere Ida', '"Ida" kenne ich nicht.'],
    ['ignoriere Max', 'Dich selbst hörst Du immer.'],
  ])('%s', async (typed, answer) => {
    const { house, max } = await company();
    expect(await ask(house, max, typed)).toEqual([answer]);
  });
});

describe('weg, wer, finger and zeit', () => {
  test('away, and back', async () => {
    const { house, max, eva } = await company();
    expect(await ask(house, max, 'weg Tee holen')).toEqual([
      'Du bist jetzt weg und lässt ausrichten: Tee holen',
    ]);
    expect(read(eva)).toEqual(['Max ist kurz weg und lässt ausrichten: Tee holen']);
    expect(await ask(house, eva, 'wer')).toContain('  Max (Gast): steht in der Stube, gerade weg: Tee holen');
    expect(await ask(house, max, 'weg')).toEqual(['Du bist wieder da.']);
    expect(read(eva)).toEqual(['Max ist wieder da.']);
    expect(await ask(house, max, 'bin wieder da')).toEqual(['Du bist doch da.']);
  });

  test.each([
    'wieder da',
    'bin da',
    'da bin ich wieder',
    'Ich bin wieder da!',
    'zurück',
    'bin wieder zurück',
  ])('back by "%s", and nothing else comes of it', async (typed) => {
    const { house, max, eva } = await company();
    await house.type(max, 'weg');
    eva.take();
    expect(await ask(house, max, typed)).toEqual(['Du bist wieder da.']);
    expect(read(eva)).toEqual(['Max ist wieder da.']);
  });

  test.each(['sage Hallo', 'wer', 'unsinn', 'schau'])(
    '"%s" brings back, which is said once',
    async (typed) => {
      const { house, max, eva } = await company();
      await house.type(max, 'weg');
      await house.type(max, '');
      await house.type(max, 'weg Tee holen');
      expect(await ask(house, eva, 'finger Max')).toContain('Max ist gerade weg: Tee holen');
      expect((await ask(house, max, typed))[0]).toBe('Du bist wieder da.');
      expect(read(eva)[0]).toBe('Max ist wieder da.');
      await house.type(max, typed);
      expect([...read(eva), ...read(max)].join()).not.toContain('wieder da');
      expect((await ask(house, eva, 'finger Max')).join()).not.toContain('weg');
    },
  );

  test('who has typed nothing for long', async () => {
    const { house, max } = await company();
    await house.pass(3 * 60);
    expect(await ask(house, max, 'wer')).toEqual([
      'Hier sind drei Leute:',
      '  Eva (Gast): steht in der Stube, still seit drei Minuten',
      '  Jan (Gast): steht in der Stube, still seit drei Minuten',
      '  Max (Gast): steht in der Stube',
    ]);
  });

  test('finger tells of those who are here and of those who went', async () => {
    const { house, max, eva } = await company();
    await house.type(eva, 'anrede sie');
    await house.pass(60);
    expect(await ask(house, max, 'finger Eva')).toEqual([
      'Eva ist seit dem 29. November 2026 als Gast hier.',
      'Sie ist da und hat seit einer Minute nichts getippt.',
    ]);
    eva.hangUp();
    await house.pass(3_600);
    expect(await ask(house, max, 'wer ist Eva')).toEqual([
      'Eva ist seit dem 29. November 2026 als Gast hier.',
      'Zuletzt war sie vor einer Stunde hier.',
    ]);
    expect(await ask(house, max, 'finger Ida')).toEqual(['Von "Ida" weiß hier niemand etwas.']);
    expect(await ask(house, max, 'finger')).toEqual([
      'Über wen möchtest Du etwas wissen? Zum Beispiel "finger Max".',
    ]);
  });

  test('the time of the house', async () => {
    const { house, max } = await company();
    expect(await ask(house, max, 'zeit')).toEqual(['Es ist der 29. November 2026, 20:00 Uhr.']);
  });
});

describe('the channels of the Kurier', () => {
  test('are heard by who has switched them on, and can be read back', async () => {
    const { house, max, eva, jan } = await company();
    expect(await ask(house, max, 'kurier plausch Guten Abend')).toEqual([
      'Du hörst diesen Kanal nicht. Mit "kurier plausch an" schaltest Du ihn ein.',
    ]);
    expect(await ask(house, max, 'kurier plausch an')).toEqual(['Du hörst nun: plausch.']);
    await house.type(eva, 'kurier plausch an');
    eva.take();
    expect(await ask(house, max, 'kurier plausch Guten Abend; alle!')).toEqual([
      'Plausch, Max: Guten Abend; alle!',
    ]);
    expect([read(eva), read(jan)]).toEqual([['Plausch, Max: Guten Abend; alle!'], []]);
    expect(await ask(house, jan, 'kurier plausch')).toEqual([
      'Plausch, nachgelesen:',
      '29. November 2026, 20:00 Uhr, Max: Guten Abend; alle!',
    ]);
    expect(await ask(house, jan, 'zuhörer plausch')).toEqual(['Kanal plausch: Max und Eva.']);
    expect(await ask(house, max, 'kurier plausch aus')).toEqual(['Du hörst nicht mehr: plausch.']);
    expect(await ask(house, jan, 'zuhörer plausch')).toEqual(['Kanal plausch: Eva.']);
  });

  test('each keeps its last forty lines, whatever the others had to say since', async () => {
    const { house, max } = await company();
    const { chronicle } = house.house.store;
    const line = (kind: 'mastery' | 'win') => ({
      at: house.clock.now(),
      game: 'maxmoritz',
      kind,
      person: 'g1',
    });
    const kurier = [line('mastery'), ...Array.from({ length: 45 }, () => line('win'))];
    const nothing = { standings: [], notices: [], throws: [] };
    await chronicle.apply((await chronicle.cursor()) + 1, { ...nothing, kurier });
    expect(await ask(house, max, 'kurier meister')).toEqual([
      '29. November 2026: Max hat endgültig Max & Moritz gegen Antonia gewonnen!',
    ]);
    for (const typed of ['kurier', 'kurier siege'])
      expect(await ask(house, max, typed)).toEqual(
        Array(40).fill('29. November 2026: Max hat beim Max & Moritz gewonnen.'),
      );
  });

  test('all of them, and who listens', async () => {
    const { house, max } = await company();
    expect(await ask(house, max, 'kurier kanäle')).toEqual([
      'Kanal meister (an): wer ein Spiel endgültig gemeistert hat.',
      'Kanal siege (aus): wer gewonnen hat, an Tischen, die das melden.',
      'Kanal mitspieler (aus): wer Leute zum Mitspielen sucht.',
      'Kanal plausch (aus): Gespräche quer durch die Stube.',
    ]);
    expect(await ask(house, max, 'zuhörer')).toEqual([
      'Kanal meister: Du, Eva und Jan.',
      'Kanal siege: niemand.',
      'Kanal mitspieler: niemand.',
      'Kanal plausch: niemand.',
    ]);
  });

  test.each([
    ['kurier unsinn', 'Einen Kanal "unsinn" gibt es nicht. Alle nennt "kurier kanäle".'],
    ['zuhörer unsinn', 'Einen Kanal "unsinn" gibt es nicht. Alle nennt "kurier kanäle".'],
    ['kurier siege Hurra', 'Auf diesem Kanal meldet nur der Kurier etwas.'],
    ['kurier siege', 'Auf diesem Kanal war noch nichts zu hören.'],
  ])('%s', async (typed, answer) => {
    const { house, max } = await company();
    expect(await ask(house, max, typed)).toEqual([answer]);
  });
});
