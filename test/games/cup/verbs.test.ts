/** The verbs of the bluffing games: where they are offered, and what people may type instead of "ansage 54". */
import { expect, test } from 'vitest';
import { ScriptedDice } from '../../support/dice.js';
import { openTestHouse } from '../../support/house.js';

const TABLES = {
  antonia: {},
  maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke' },
  maexle: { name: 'Rösles Tisch', spiel: 'maexle', wirt: 'roesle' },
  richtungswechsel: {
    name: 'Knuts Tisch',
    spiel: 'richtungswechsel',
    wirt: 'knut',
    stammgaeste: ['fiete', 'gesa', 'momme'],
  },
};

test.each([
  ['Antonia', [], ['ansage', 'zweifle', 'glaube', 'weiter', 'linse', 'was', 'gehört']],
  ['Wiebke', ['ansage', 'zweifle', 'glaube', 'weiter', 'nochmal', 'linse'], ['was', 'gehört', 'behalte']],
  ['Rösle', ['ansage', 'zweifle', 'glaube', 'weiter', 'nochmal', 'linse'], ['was', 'gehört', 'behalte']],
  ['Knut', ['ansage', 'zweifle'], ['glaube', 'weiter', 'nochmal', 'linse', 'was', 'gehört', 'behalte']],
])('`kommandos` at the table of %s', async (host, here, elsewhere) => {
  const house = await openTestHouse({ tables: TABLES });
  const ida = await house.guest('Ida');
  await house.type(ida, `setze zu ${host}`);
  ida.take();
  await house.type(ida, 'kommandos');
  const listed = ida.take().flatMap((line) => /^ {2}(\p{L}+)/u.exec(line)?.[1] ?? []);
  expect(here.filter((verb) => !listed.includes(verb))).toEqual([]);
  expect(elsewhere.filter((verb) => listed.includes(verb))).toEqual([]);
});

/** Ida and Ben at Wiebke's table; Ida has just thrown 54. */
async function thrown() {
  const house = await openTestHouse({
    tables: { maexchen: { ...TABLES.maexchen, tempo: { von: 60, bis: 60 } } },
    dice: new ScriptedDice('#1 54 31 21'),
  });
  const [ida, ben] = [await house.guest('Ida'), await house.guest('Ben')];
  await house.type(ida, 'setze');
  await house.type(ben, 'setze');
  await house.type(ida, 'start');
  await house.type(ida, 'würfel');
  ida.take();
  return { house, ida, ben };
}

test.each([
  '54',
  '5 4',
  'vierundfünfzig',
  'Vierundfuenfzig!',
  'ansage 54',
  'ansage fünf vier',
  'ansage vier und fünfzig',
])('"%s"', async (typed) => {
  const { house, ida } = await thrown();
  await house.type(ida, typed);
  const said = ida.take().join('\n');
  if (typed === 'ansage fünf vier') expect(said).toContain('Das ist kein Wurf');
  else expect(said).toContain('Du sagst an: Vierundfünfzig (54). Der Becher geht an Ben.');
});

test.each([
  'zweifle',
  'z',
  'lüge',
  'aufdecken',
  'decke auf',
  'glaub ich nicht',
  'Glaube ich nicht!',
  'gelogen',
])('"%s" lifts the cup', async (typed) => {
  const { house, ida, ben } = await thrown();
  await house.type(ida, '54');
  ben.take();
  await house.type(ben, typed);
  expect(ben.take().join('\n')).toContain('Du zweifelst und hebst den Becher: Vierundfünfzig (54).');
});

test('a value is an Ansage where one may be made, and nothing elsewhere', async () => {
  const { house, ida, ben } = await thrown();
  await house.type(ben, '54');
  expect(ben.take()).toContain('Du musst gerade nichts tun. Ida ist an der Reihe.');
  await house.type(ida, '54');
  ida.take();
  await house.type(ida, '55');
  expect(ida.take()).toContain('Du musst gerade nichts tun. Ben ist an der Reihe.');
});

test('what is not understood gets a hint and changes nothing', async () => {
  const { house, ida } = await thrown();
  for (const [typed, answer] of [
    ['45', 'Die höhere Zahl kommt zuerst'],
    ['12', 'Die höhere Zahl kommt zuerst'],
    ['mehr', 'Du musst sagen, wie viel'],
    ['ansage', 'Das ist kein Wurf'],
    ['weiter', 'Jetzt ist eine Ansage fällig'],
    ['linse', 'Jetzt ist eine Ansage fällig'],
    ['sage 54', 'Das war nur geredet'],
  ] as const) {
    await house.type(ida, typed);
    expect(ida.take().join('\n'), typed).toContain(answer);
  }
  await house.type(ida, '54');
  expect(ida.take().join('\n')).toContain('Du sagst an');
});
