/** The rule of imports (ARCHITECTURE.md): a floor imports only from floors under it, folders of one floor not from each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** From the ground up. A name is a folder of src/, a file of src/ without .ts, or a top-level folder. */
const FLOORS: readonly (readonly string[])[] = [
  ['dice', 'language'],
  ['games'],
  ['config', 'table'],
  ['npc', 'chronicle'],
  ['command'],
  ['commands', 'npcs'],
  ['player'],
  ['net', 'store'],
  ['furniture', 'housekeeping'],
  ['house'],
  ['server'],
  ['cli'],
  ['main'],
];

const floorOf = (room: string) => FLOORS.findIndex((floor) => floor.includes(room));

/** The room a file belongs to, by its path from the root: `src/table/actor.ts` is in `table`. */
function roomOf(path: string): string {
  const [top, next] = path.split('/');
  return ((top === 'src' ? next : top) ?? '').replace(/\.[jt]s$/, '');
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

interface Import {
  readonly place: string;
  readonly from: string;
  readonly to: string;
}

function importsOf(file: string): Import[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const target = /(?:from|import)\s*\(?'(\.[^']+)'/.exec(line)?.[1];
    if (!target) return [];
    const path = relative(ROOT, resolve(ROOT, dirname(file), target));
    return [{ place: `${file}:${index + 1}`, from: roomOf(file), to: roomOf(path) }];
  });
}

/** Why an import is against the rule, or null. */
function fault({ place, from, to }: Import): string | null {
  if (from === to) return null;
  if (floorOf(to) < 0) return `${place}: "${to}" stands on no floor`;
  return floorOf(to) < floorOf(from) ? null : `${place}: ${from} must not import from ${to}`;
}

const FILES = ['src', 'commands', 'npcs'].flatMap(filesOf);

describe('the rule of imports', () => {
  test('every room stands on a floor', () => {
    expect([...new Set(FILES.map(roomOf))].filter((room) => floorOf(room) < 0)).toEqual([]);
  });

  test('a floor imports only from floors under it', () => {
    expect(FILES.flatMap(importsOf).map(fault).filter(Boolean)).toEqual([]);
  });

  test('the rule can be broken', () => {
    expect(fault({ place: 'x', from: 'table', to: 'store' })).toContain('must not import');
    expect(fault({ place: 'x', from: 'npc', to: 'chronicle' })).toContain('must not import');
    expect(fault({ place: 'x', from: 'store', to: 'table' })).toBeNull();
  });

  test('nothing under table/ and games/ imports a driver or the system', () => {
    const outside = FILES.filter((file) => /^src\/(table|games)\//.test(file)).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
        (m) => `${file}: ${m[1]}`,
      ),
    );
    expect(outside.filter((line) => !line.endsWith(': zod'))).toEqual([]);
  });
});

test('files stay short enough to be read in one sitting', () => {
  const long = FILES.map(
    (file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length] as const,
  );
  expect(long.filter(([, lines]) => lines > 320)).toEqual([]);
});
