/** What is allowed, but most likely not meant: options that bring nothing together with others, texts that a # cuts short. */
import { expect, it } from 'vitest';
import { formatFault, loadConfig } from '../../src/config/load.js';
import { configDir, known } from './known.js';

const warningsOf = (options: string) =>
  warnings('', `name: A\nspiel: maexchen\nwirt: antonia\noptionen: { ${options} }\n`);

async function warnings(server: string, table: string): Promise<string[]> {
  const loaded = await loadConfig(await configDir({ 'server.yaml': server, 'tische/a.yaml': table }), known);
  if ('faults' in loaded) throw new Error(loaded.faults.map((fault) => formatFault(fault)).join('\n'));
  return loaded.warnings.map((warning) => formatFault(warning));
}

it.each([
  ['kettenende: neu, maexchen_glauben: true', 'kettenende: has no effect: with maexchen_glauben'],
  ['kettenende: neu, maexchen: sofort', 'kettenende: has no effect: no Ansage of Mäxchen is passed on'],
  ['maexchen_nicht_weiter: true', 'maexchen_nicht_weiter: has no effect: without maexchen_glauben'],
  ['weiter: aus', 'weiter: has no effect: without nach_unten'],
  ['hilfe_v9: true', 'hilfe_v9: has no effect: without wiederholung'],
  ['maexchen_richtung: true, reihenfolge: zufall_je_runde', 'maexchen_richtung: has no effect: the order'],
  ['trinkspiel: true, getraenk: "-"', 'trinkspiel: has no effect: getraenk keeps'],
  ['menge: viel', 'menge: has no effect: without trinkspiel'],
])('%s', async (options, warning) => {
  expect((await warningsOf(options)).join('\n')).toContain(warning);
  expect((await warningsOf(options))[0]).toMatch(/^config\/tische\/a\.yaml:4:\d+ optionen\./);
});

it.each([
  '',
  'regelwerk: haus, max_spieler: 2',
  'ein_wurf: true, blind: aus, paesche_umgekehrt: true',
  'wiederholung: true, hilfe_v9: true',
])('nothing to warn of: %s', async (options) => expect(await warningsOf(options)).toEqual([]));

it.each([
  ['maexchen', 'regelwerk: haus', ['nach_unten', 'maexchen_glauben']],
  ['maexchen', 'kettenende: neu', ['kettenende']],
  ['maexchen', 'maexchen_alle: true, maexchen: sofort', ['maexchen_alle', 'maexchen']],
  ['richtungswechsel', 'untertreiben: erlaubt', ['untertreiben']],
])('what the heuristics of NPCs do not know, %s: %s', async (game, options, keys) => {
  const told = await warnings('', `name: A\nspiel: ${game}\noptionen: { ${options} }\n`);
  const unknown = told.filter((one) =>
    one.includes('not every mind knows it: NPCs may play as if it were not set'),
  );
  expect(unknown.map((one) => /optionen\.(\w+)/.exec(one)?.[1])).toEqual(keys);
});

it('a text without quotes that a # cuts short', async () => {
  const table = 'name: Tisch #1\nspiel: maxmoritz\nwirt: antonia # die Wirtin\nzuschauer: true #viele\n';
  const only = 'counts, and not what follows the #, unless all of it stands in quotes';
  expect(await warnings('name: Stube #2\n', table)).toEqual([
    `config/server.yaml:1:7 only "Stube" ${only}`,
    `config/tische/a.yaml:1:7 only "Tisch" ${only}`,
  ]);
  expect(await warnings('name: "Stube #2"\n', table.replace('Tisch #1', "'Tisch #1'"))).toEqual([]);
});
