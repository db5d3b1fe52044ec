/** JSON Schemas of the admin's files, for completion and checks in an editor. They are made, never edited. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyGame } from '../games/contract.js';
import { type JsonNode, toJsonSchema } from './check.js';
import { makeFolder } from './folder.js';
import { serverSchema } from './schema.js';
import { tableSchema } from './table.js';

/** The schemas of server.yaml and of a table file, whose strategies and options depend on its game. */
export function jsonSchemas(games: ReadonlyMap<string, AnyGame>): { server: JsonNode; table: JsonNode } {
  const ids = [...games.keys()];
  const table = toJsonSchema(tableSchema({ games: ids }));
  const branches = [...games].map(([id, game]) => {
    const { strategie, zielquote, personen, optionen } =
      toJsonSchema(tableSchema({ games: ids, game })).properties ?? {};
    return {
      if: { properties: { spiel: { const: id } }, required: ['spiel'] },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      then: { properties: { strategie, zielquote, personen, optionen } },
    } as JsonNode;
  });
  return {
    server: toJsonSchema(serverSchema),
    // These keys stay known at the top, where unknown ones are refused; all else about them stands in the branches.
    table: {
      ...table,
      properties: { ...table.properties, strategie: {}, zielquote: {}, personen: {}, optionen: {} },
      allOf: branches,
    },
  };
}

/** Writes server.json and table.json into `dir`, which is made if it is missing; what is there already is left alone. */
export async function writeJsonSchemas(dir: string, games: ReadonlyMap<string, AnyGame>): Promise<void> {
  makeFolder(dir);
  for (const [name, schema] of Object.entries(jsonSchemas(games))) {
    const [file, text] = [join(dir, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`];
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
  }
}
