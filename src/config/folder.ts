/** Folders that are made when something is to be put into them. */
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with all above it, one after the other: where the system says of a folder that is there that there is none, as
 * /proc does, `recursive` would never end. Returns those that it made, the innermost first; when it fails, it has made none.
 */
export function makeFolder(dir: string, mode = 0o777): readonly string[] {
  const found = statSync(dir, { throwIfNoEntry: false });
  if (found?.isDirectory()) return [];
  if (found) throw Object.assign(new Error(`${dir} is a file and no folder`), { syscall: 'mkdir' });
  const above = makeFolder(dirname(dir), mode);
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    removeFolders(above);
    throw error;
  }
  return [dir, ...above];
}

/** Removes folders, the first first, as far as nothing is in them. */
export function removeFolders(dirs: readonly string[]): void {
  try {
    for (const dir of dirs) rmdirSync(dir);
  } catch {
    // Somebody has put something into it.
  }
}
