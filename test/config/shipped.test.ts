/** The files in config/: they are the admin's documentation, so they must say what the schemas say. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isMap, isScalar, parse, parseDocument, stringify } from 'yaml';
import { jsonSchemas, writeJsonSchemas } from '../../src/config/json-schema.js';
import { WELCOME } from '../../src/config/schema.js';
import { configDir, games, shipped, soundConfig, TABLE } from './known.js';

interface Node {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly allOf?: readonly {
    readonly if: { properties: { spiel: { const: string } } };
    readonly then: Node;
  }[];
}

const schemas = jsonSchemas(games) as unknown as { server: Node; table: Node };

/** Every key of a schema, as a path, with what is said about it; the branch of a table's game says more than the top. */
function keys(node: Node, game = '', before = ''): Map<string, Node> {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, inner]) => [
    [before + key, inner] as const,
    ...keys(inner, game, `${before}${key}.`),
  ]);
  const branches = (node.allOf ?? []).filter((branch) => branch.if.properties.spiel.const === game);
  return new Map([...own, ...branches.flatMap((branch) => [...keys(branch.then, game, before)])]);
}

/** Every key that a YAML file writes down, with the comment line above it. */
function written(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const lines = text.split('\n');
  const walk = (node: unknown, before: string) => {
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || !key.range) continue;
      const line = text.slice(0, key.range[0]).split('\n').length - 1;
      found.set(`${before}${key.value}`, lines[line - 1] ?? '');
      walk(value, `${before}${key.value}.`);
    }
  };
  walk(parseDocument(text).contents, '');
  return found;
}

/** The table files that explain their game to the admin; others are tables like any, and may say as little as they like. */
const EXPLAINED = ['antonia', 'maexchen', 'maexle', 'richtungswechsel'];

it('loads without a fault and says what is the default anyway', async () => {
  const tableFiles = readdirSync('config/tische').map((file) => `tische/${file}`);
  const minimal = tableFiles.map((file) => {
    const text = readFileSync(`config/${file}`, 'utf8');
    const { name, spiel, wirt, stammgaeste } = parse(text);
    const own = EXPLAINED.some((id) => file === `tische/${id}.yaml`);
    return [file, own ? stringify({ name, spiel, wirt, ...(stammgaeste && { stammgaeste }) }) : text];
  });
  const dir = await configDir({ 'server.yaml': '', ...Object.fromEntries(minimal) });
  expect(await soundConfig('config', shipped)).toEqual(await soundConfig(dir, shipped));
  expect(minimal.length).toBeGreaterThanOrEqual(EXPLAINED.length);
});

it('has the defaults of the rules', async () => {
  const { server, tables } = await soundConfig('config', shipped);
  expect(tables.map(({ id }) => id)).toEqual(expect.arrayContaining(EXPLAINED));
  expect(tables.find(({ id }) => id === 'antonia')).toMatchObject({
    id: 'antonia',
    name: 'Antonias Tisch',
    spiel: 'maxmoritz',
    wirt: 'antonia',
    weitere_nsc: [],
    stammgaeste: [],
    strategie: null,
    koennen: null,
    wagemut: null,
    zielquote: null,
    exemplare: 20,
    tempo: null,
    redselig: null,
    laune: null,
    personen: {},
    skills: new Map(),
    zuschauer: true,
    bedenkzeit: 60,
    wiederkehr: 120,
    vertretung: 'zwang',
    tipps: 'an',
    startfrist: 60,
    wertung: {
      punkte_max: 15,
      punkte_sieg: 1,
      punkte_niederlage: 0,
      stufen: [5, 10, 15],
      kurier_bei_sieg: false,
      gleiche_adresse: 'werten',
    },
    optionen: { max_spieler: 8, hoelzer_pro_spieler: 15, beginner: 'zufall' },
  });
  expect(server.telnet).toMatchObject({ adresse: '127.0.0.1', port: 4000 });
  expect(server.http).toMatchObject({ adresse: '127.0.0.1', port: 8080, herkunft: [] });
  expect(server.telnet.tls).toMatchObject({ port: 4992, zertifikat: '', schluessel: '' });
  expect(server.http.tls).toMatchObject({ port: 8443, zertifikat: '', schluessel: '' });
  expect(server.vertraute_proxys).toEqual([]);
  expect(server.gaeste).toEqual({ frist_stunden: 24 });
  expect(server.aufbewahrung).toEqual({ spiele_tage: 90 });
});

it('derives the steps of experience from the full score', async () => {
  const dir = await configDir({
    'server.yaml': '',
    'tische/a.yaml': `${TABLE}wertung: { punkte_max: 10 }\nbedenkzeit: 0\n`,
    'tische/b.yaml': `name: B\nspiel: maxmoritz\nwertung: { punkte_max: 10, stufen: [2, 3, 9] }\n`,
  });
  const { tables } = await soundConfig(dir);
  expect(tables.map(({ wirt, wertung }) => [wirt, wertung.stufen])).toEqual([
    ['antonia', [4, 7, 10]],
    [null, [2, 3, 9]],
  ]);
});

it.each([
  ['config/server.yaml', 'schema/server.json', keys(schemas.server)],
  ['config/tische/antonia.yaml', '../schema/table.json', keys(schemas.table, 'maxmoritz')],
  ['config/tische/maexchen.yaml', '../schema/table.json', keys(schemas.table, 'maexchen')],
  ['config/tische/maexle.yaml', '../schema/table.json', keys(schemas.table, 'maexle')],
  ['config/tische/richtungswechsel.yaml', '../schema/table.json', keys(schemas.table, 'richtungswechsel')],
])('%s points to its schema and explains every key', async (file, schema, known) => {
  const text = await readFile(file, 'utf8');
  const found = written(text);
  expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
  // What an option of a game means may stand with its schema alone.
  const missing = [...known.keys()].filter((key) => !found.has(key));
  expect(missing.filter((key) => !key.startsWith('optionen.'))).toEqual([]);
  expect([...found.keys()].filter((key) => !known.has(key))).toEqual([]);
  for (const [key, comment] of found) expect(comment, key).toMatch(/^ *# \S/);
});

it('describes every key and gives it a default, but for what makes a table', () => {
  const all = [
    ...keys(schemas.server),
    ...[...games.keys()].flatMap((game) => [...keys(schemas.table, game)]),
  ];
  expect(all.filter(([, node]) => !node.description).map(([key]) => key)).toEqual([]);
  expect(all.filter(([, node]) => node.default === undefined).map(([key]) => key)).toEqual([
    ...[...games.keys()].flatMap(() => ['name', 'spiel']),
  ]);
});

it('writes the JSON Schemas, and leaves them alone while they are up to date', async () => {
  const dir = await configDir({ 'schema/table.json': '{}' });
  await writeJsonSchemas(`${dir}/schema`, games);
  for (const [name, schema] of Object.entries(schemas))
    expect(JSON.parse(await readFile(`${dir}/schema/${name}.json`, 'utf8')), name).toEqual(schema);
  const { mtimeNs } = await stat(`${dir}/schema/table.json`, { bigint: true });
  await writeJsonSchemas(`${dir}/schema`, games);
  expect((await stat(`${dir}/schema/table.json`, { bigint: true })).mtimeNs).toBe(mtimeNs);
});

it('welcomes in at most 8 lines of 75 columns', () => {
  const lines = WELCOME.split('\n');
  expect(lines.length).toBeLessThanOrEqual(8);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
});
