/** Who ignores somebody hears nothing of what he says, by whichever way it comes. */
import { expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

/** Two guests at a table, one in the room, and what their programs are told. */
async function company(): Promise<{ house: TestHouse; max: FakeLine; eva: FakeLine; ida: FakeLine }> {
  const house = await openTestHouse();
  const [max, eva, ida] = await Promise.all(
    ['Max', 'Eva', 'Ida'].map(async (name) => {
      const line = new FakeLine();
      await house.connect(line);
      line.messages.receive('Core.Supports.Set', ['Comm 1', 'Tisch 1', 'Room 1']);
      await house.type(line, `gast ${name}`);
      await house.type(line, 'kurier plausch an');
      return line;
    }),
  );
  for (const line of [max, eva]) await house.type(line!, 'setze zu Antonia');
  return { house, max: max!, eva: eva!, ida: ida! };
}

/** What Max types, what Eva types to read it (with @: Max), and what she still reads, if anything. */
const WAYS: readonly (readonly [said: string, reading: readonly string[], left?: string])[] = [
  ['sage WORT', ['gespräche']],
  ['rufe WORT', ['gespräche']],
  ['emote WORT', []],
  ['rede mit Eva WORT', ['gespräche']],
  ['kurier plausch WORT', ['kurier plausch'], 'Auf diesem Kanal war noch nichts zu hören.'],
  ['weg WORT', ['wer'], '  Max (Gast): sitzt an Antonias Tisch 1, gerade weg'],
  ['weg WORT', ['finger Max'], 'Max ist gerade weg.'],
  ['weg WORT', ['schau Max'], 'Max sitzt an Antonias Tisch 1 und ist als Gast hier. Max ist gerade weg.'],
  [
    'weg WORT',
    ['blind an', 'wer'],
    'Max sitzt an Antonias Tisch 1 und ist als Gast hier. Max ist gerade weg.',
  ],
  ['weg WORT', ['rede mit Max Na?', 'gespräche'], 'Max ist gerade weg.'],
  ['glückswort WORT', [], 'Max gibt den Würfeln ein Glückswort mit.'],
  ['glückswort WORT', ['verlauf'], 'Max gibt den Würfeln ein Glückswort mit.'],
  ['glückswort WORT', ['beweis'], 'Glückswörter bisher: (verschwiegen)'],
  ['glückswort WORT', ['@start', 'beweis'], 'Glückswörter: (verschwiegen)'],
  [
    'glückswort WORT',
    ['@start', '@stehe auf', 'stehe auf', 'setze zu Antonia', 'beweis'],
    'Glückswörter: (verschwiegen)',
  ],
];

test.each(WAYS.map(([said, reading, left]) => ({ said, reading, left })))(
  '$said, read by $reading',
  async ({ said, reading, left }) => {
    const { house, max, eva } = await company();
    const read = () => [...eva.take(), JSON.stringify(eva.messages.take())];
    const hear = async () => {
      await house.type(max, said);
      for (const typed of reading)
        await house.type(typed.startsWith('@') ? max : eva, typed.replace('@', ''));
      return read().join('\n');
    };
    await house.type(eva, 'ignoriere Max');
    read();
    const heard = await hear();
    expect(heard).not.toContain('WORT');
    if (left !== undefined) expect(heard.split('\n')).toContain(left);
  },
);

test('what was heard before is not read back, and is again when one listens again', async () => {
  const { house, max, eva } = await company();
  for (const typed of ['rufe EINS', 'sage ZWEI', 'rede mit Eva DREI', 'kurier plausch VIER'])
    await house.type(max, typed);
  await house.type(eva, 'sage FÜNF');
  const back = async () => {
    eva.take();
    for (const typed of ['gespräche', 'kurier plausch']) await house.type(eva, typed);
    return eva.take().join('\n');
  };
  for (const word of ['EINS', 'ZWEI', 'DREI', 'VIER', 'FÜNF']) expect(await back()).toContain(word);
  await house.type(eva, 'ignoriere Max');
  for (const word of ['EINS', 'ZWEI', 'DREI', 'VIER']) expect(await back()).not.toContain(word);
  expect(await back()).toContain('FÜNF');
  await house.type(eva, 'ignoriere Max');
  expect(await back()).toContain('VIER');
});

test('what was missed holds no word of somebody ignored', async () => {
  const { house, max, eva } = await company();
  const code = /wieder (\S+)/.exec(eva.take().join(' '))?.[1];
  await house.type(eva, 'ignoriere Max');
  eva.hangUp();
  await house.pass();
  await house.type(max, 'glückswort WORT');
  const back = await house.connect();
  await house.type(back, `wieder ${code}`);
  expect(back.take()).toContain('Max gibt den Würfeln ein Glückswort mit.');
});

test('everybody else reads all of it', async () => {
  const { house, max, eva, ida } = await company();
  await house.type(eva, 'ignoriere Max');
  for (const typed of ['rufe EINS', 'kurier plausch ZWEI', 'weg DREI']) await house.type(max, typed);
  for (const typed of ['wer', 'kurier plausch']) await house.type(ida, typed);
  const read = ida.take().join('\n');
  for (const word of ['EINS', 'ZWEI', 'DREI']) expect(read).toContain(word);
});
