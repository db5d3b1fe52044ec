/** The files in config/: they are the admin's documentation, so they must say what the schemas say. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isMap, isScalar, parseDocument } from 'yaml';
import { jsonSchemas, writeJsonSchemas } from '../../src/config/json-schema.js';
import { WELCOME } from '../../src/config/schema.js';
import { configDir, games, soundConfig, TABLE } from './known.js';

interface Node {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly allOf?: readonly { readonly then: Node }[];
}

const schemas = jsonSchemas(games) as { server: Node; table: Node };

/** Every key of a schema, as a path, with what is said about it; a branch says more than the top. */
function keys(node: Node, before = ''): Map<string, Node> {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, inner]) => [
    [before + key, inner] as const,
    ...keys(inner, `${before}${key}.`),
  ]);
  return new Map([...own, ...(node.allOf ?? []).flatMap((branch) => [...keys(branch.then, before)])]);
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

it('loads without a fault and says what is the default anyway', async () => {
  const minimal = await configDir({ 'server.yaml': '', 'tische/antonia.yaml': TABLE });
  expect(await soundConfig('config')).toEqual(await soundConfig(minimal));
});

it('has the defaults of the rules', async () => {
  const { server, tables } = await soundConfig('config');
  expect(tables).toEqual([
    {
      id: 'antonia',
      name: 'Antonias Tisch',
      spiel: 'maxmoritz',
      wirt: 'antonia',
      weitere_nsc: [],
      strategie: 'greedy',
      exemplare: 20,
      tempo: { von: 1.5, bis: 3 },
      zuschauer: true,
      bedenkzeit: 60,
      wiederkehr: 120,
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
    },
  ]);
  expect(server.telnet).toMatchObject({ adresse: '127.0.0.1', port: 4000 });
  expect(server.http).toEqual({ adresse: '127.0.0.1', port: 8080, herkunft: [] });
  expect(server.gaeste).toEqual({ frist_stunden: 24 });
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
  ['config/server.yaml', 'schema/server.json', schemas.server],
  ['config/tische/antonia.yaml', '../schema/table.json', schemas.table],
])('%s points to its schema and explains every key', async (file, schema, node) => {
  const text = await readFile(file, 'utf8');
  const found = written(text);
  expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
  expect([...found.keys()].sort()).toEqual([...keys(node).keys()].sort());
  for (const [key, comment] of found) expect(comment, key).toMatch(/^ *# \S/);
});

it('describes every key and gives it a default, but for what makes a table', () => {
  const all = [...keys(schemas.server), ...keys(schemas.table)];
  expect(all.filter(([, node]) => !node.description).map(([key]) => key)).toEqual([]);
  expect(all.filter(([, node]) => node.default === undefined).map(([key]) => key)).toEqual(['name', 'spiel']);
});

it('keeps the JSON Schemas up to date', async () => {
  const dir = await configDir({});
  await writeJsonSchemas(`${dir}/schema`, games);
  for (const name of ['server.json', 'table.json']) {
    const made: unknown = JSON.parse(await readFile(`${dir}/schema/${name}`, 'utf8'));
    expect(JSON.parse(await readFile(`config/schema/${name}`, 'utf8')), name).toEqual(made);
  }
});

it('welcomes in at most 8 lines of 75 columns', () => {
  const lines = WELCOME.split('\n');
  expect(lines.length).toBeLessThanOrEqual(8);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
});
