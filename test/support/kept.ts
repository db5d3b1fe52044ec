/** Databases that servers of former versions wrote and left in the middle of their games (bench/keep.mjs). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from '../../src/store/connection.js';

const FOLDER = new URL('../store/kept/', import.meta.url);

/** What all registered people of these databases type. */
export const PASSWORD = 'unverloren';

/** Their files, VERSION-COMMIT.sql. */
export const KEPT: readonly string[] = readdirSync(FOLDER);

/** Writes a kept database into a data directory. */
export function unpack(file: string, dir: string) {
  const sql = readFileSync(new URL(file, FOLDER), 'utf8');
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(sql);
  db.close();
  return {
    /** Version of its schema. */
    version: Number.parseInt(file, 10),
    /** Codes of its guests by name. */
    codes: new Map([...sql.matchAll(/^-- Guest (\S+): (\S+)$/gm)].map(([, name, code]) => [name!, code!])),
    /** Whether there is a bluffing game in it. */
    bluffs: sql.includes("'maexchen/1'"),
  };
}
