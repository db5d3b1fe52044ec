/** Whole scenes as people read them. `UPDATE_GOLDEN=1` writes the files anew; then read what has changed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBy, replay } from './transcript.js';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const load = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

test.each(files)('%s', async (name) => {
  const golden = load(name);
  const played = await replay(golden);
  if (process.env.UPDATE_GOLDEN) writeFileSync(new URL(name, FOLDER), played);
  else expect(played).toBe(golden);
});

test.each([
  ['neuling.txt', 'Nele'],
  ['neulinge.txt', 'Finkchen'],
  ['neulinge.txt', 'Kauz'],
])('%s: %s comes to the end of a first game in under 40 lines', (file, name) => {
  const [game = '', rest] = load(file).split('kein Streichholz mehr und gewinnt das Spiel!\n');
  expect(rest).toBeDefined();
  expect(game.match(new RegExp(`^${name}> `, 'gm'))?.length).toBeLessThan(40);
});

test.each(['blind.txt', 'blinder-abend.txt'])('%s: who does not see is shown no ornament', (file) => {
  const read = readBy(load(file), 'Vera');
  const first = read.findIndex((line) => line.startsWith('Von jetzt an liest Du'));
  expect(first).toBeGreaterThan(0);
  for (const line of read.slice(first)) expect(line).not.toMatch(/[\t\u2500-\u25ff|*_=]|(\p{P})\1| {2}|^ /u);
});

const GAME = load('max-und-moritz.txt');

/** Antonia's first turn, from her being on turn to the dice going on. */
function turn(golden: string, reader: string): string[] {
  const lines = readBy(golden, reader);
  const first = lines.indexOf('Antonia ist an der Reihe.');
  return lines.slice(first, first + 4);
}

test('the fixed sentences of a turn, to the letter, for the player who is passed the dice', async () => {
  expect(turn(await replay(GAME), 'Jakob')).toEqual([
    'Antonia ist an der Reihe.',
    'Antonia nimmt die Wuerfel und wuerfelt 641.',
    'Antonia nimmt die Wuerfel und wuerfelt 643.',
    'Antonia gibt die Wuerfel an Dich weiter.',
  ]);
});

test('the same with umlauts, where the line has them', async () => {
  const withUmlauts = await replay(GAME.replace('Jakob connects US-ASCII', 'Jakob connects'));
  expect(turn(withUmlauts, 'Jakob')).toEqual([
    'Antonia ist an der Reihe.',
    'Antonia nimmt die Würfel und würfelt 641.',
    'Antonia nimmt die Würfel und würfelt 643.',
    'Antonia gibt die Würfel an Dich weiter.',
  ]);
});

test.each(['Käthe', 'Zora'])('the same for %s, who reads of the third person', async (reader) => {
  expect(turn(await replay(GAME), reader)).toEqual([
    'Antonia ist an der Reihe.',
    'Antonia nimmt die Würfel und würfelt 641.',
    'Antonia nimmt die Würfel und würfelt 643.',
    'Antonia gibt die Würfel an Jakob weiter.',
  ]);
});
