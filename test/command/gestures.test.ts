/** Gestures: at nobody, at somebody, and who reads what of them. */
import { describe, expect, test } from 'vitest';
import { ask } from './ask.js';
import { company, read } from './company.js';

describe('gestures', () => {
  test.each([
    ['lächle', 'Du lächelst.', 'Max lächelt.', 'Max lächelt.'],
    ['lächel fröhlich', 'Du lächelst fröhlich.', 'Max lächelt fröhlich.', 'Max lächelt fröhlich.'],
    [
      'lächle Eva herzl an',
      'Du lächelst Eva herzlich an.',
      'Max lächelt Dich herzlich an.',
      'Max lächelt Eva herzlich an.',
    ],
    ['winke Eva zu', 'Du winkst Eva zu.', 'Max winkt Dir zu.', 'Max winkt Eva zu.'],
    [
      'verbeuge mich höflich vor Eva',
      'Du verbeugst Dich höflich vor Eva.',
      'Max verbeugt sich höflich vor Dir.',
      'Max verbeugt sich höflich vor Eva.',
    ],
    ['schüttle den Kopf', 'Du schüttelst den Kopf.', 'Max schüttelt den Kopf.', 'Max schüttelt den Kopf.'],
    [
      'pfeife leise',
      'Du pfeifst leise vor Dich hin.',
      'Max pfeift leise vor sich hin.',
      'Max pfeift leise vor sich hin.',
    ],
    ['umarme Antonia', 'Du umarmst Antonia.', 'Max umarmt Antonia.', 'Max umarmt Antonia.'],
  ])('%s', async (typed, own, meant, others) => {
    const { house, max, eva, jan } = await company();
    expect(await ask(house, max, typed)).toEqual([own]);
    expect([read(eva), read(jan)]).toEqual([[meant], [others]]);
  });

  test.each([
    ['umarme', 'Wen meinst Du? Zum Beispiel "umarme Max".'],
    ['seufze Eva', 'Das kannst Du nur für Dich tun.'],
    ['winke Ida', '"Ida" verstehe ich dabei nicht: Hier ist niemand, der so heißt.'],
    [
      'winke Eva verträumt',
      '"Eva verträumt" verstehe ich dabei nicht ganz. Welche Wörter gehen, sagt "hilfe gefühle".',
    ],
    ['winke Max', 'Dich selbst? Das sieht von hier aus etwas seltsam aus.'],
  ])('%s', async (typed, answer) => {
    const { house, max, eva } = await company();
    expect(await ask(house, max, typed)).toEqual([answer]);
    expect(read(eva)).toEqual([]);
  });

  test.each([
    ['wink eva froehlich', 'Du winkst Eva fröhlich zu.'],
    ['winke fröhlich Eva', 'Du winkst Eva fröhlich zu.'],
    ['verbeuge dich tief vor Eva', 'Du verbeugst Dich tief vor Eva.'],
    ['verbeuge dich vor Eva tief', 'Du verbeugst Dich tief vor Eva.'],
    ['lächle Eva freundlich an', 'Du lächelst Eva freundlich an.'],
    ['lächle freundlich Eva an', 'Du lächelst Eva freundlich an.'],
  ])('words in any order: %s', async (typed, own) => {
    const { house, max } = await company();
    expect(await ask(house, max, typed)).toEqual([own]);
  });

  test.each(['winke Eva', 'verbeuge dich tief vor Eva'])('%s, who sits elsewhere', async (typed) => {
    const { house, max, eva } = await company();
    await house.type(eva, 'setze an Tisch 2');
    eva.take();
    expect(await ask(house, max, typed)).toEqual([
      'Eva sitzt an Antonias Tisch 2; von hier sieht Eva das nicht.',
    ]);
    await house.type(eva, 'anrede sie');
    expect(await ask(house, eva, 'winke Max')).toEqual([
      'Max steht in der Stube; von hier sieht Max das nicht.',
    ]);
    expect(await ask(house, max, typed)).toEqual([
      'Eva sitzt an Antonias Tisch 2; von hier sieht sie das nicht.',
    ]);
    expect(eva.transcript.join()).not.toContain('Max winkt');
  });

  test.each(['gefühle', 'gesten'])('%s names them', async (typed) => {
    const { house, max } = await company();
    expect((await ask(house, max, typed))[0]).toMatch(/^Du kannst "lächle", .* und "\p{L}+"\.$/u);
  });
});
