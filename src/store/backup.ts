/**
 * Backup of a live database, and its way back. Either is checked before it takes the place it is meant for, so that
 * whatever happens in between, a name never stands for half a database.
 */

import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Connection } from './connection.js';
import { databaseIn, StoreError, unusable } from './error.js';
import { holdDirectory } from './lock.js';
import { knownVersion } from './schema.js';

/** Endings of the files that SQLite keeps beside a database. */
const SIDES = ['-wal', '-shm'];

/** What SQLite finds wrong with its own structures, a line for each fault. */
export function faultsOf(db: Connection): string[] {
  const broken = db
    .rows<{ integrity_check: string }>('PRAGMA integrity_check')
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok');
  const dangling = db
    .rows<{ table: string; rowid: number | null; parent: string }>('PRAGMA foreign_key_check')
    .map(({ table, rowid, parent }) => `row ${rowid} of ${table} refers to nothing in ${parent}`);
  return [...broken, ...dangling];
}

/**
 * Copies the database of a directory, whose server may go on writing, into a file of mode 0600 that must not exist yet.
 * Throws StoreError.
 */
export function backUp(dir: string, file: string): void {
  const home = resolve(dir);
  const source = databaseIn(home);
  if (existsSync(file)) throw new StoreError('exists', `There is already a file ${file}.`);
  const partial = `${file}.partial`;
  reporting(dirname(resolve(file)), () => {
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
    try {
      const db = new Connection(source);
      knownVersion(db);
      db.run('VACUUM INTO ?', partial);
      db.close();
      assertSound(partial, file);
      settle(partial, file);
    } finally {
      rmSync(partial, { force: true });
    }
  });
}

/**
 * Puts a backup in the place of a directory's database, which stays beside it; resolves to the name it has then, or null
 * if there was none. Throws StoreError: `held` while a server has the directory.
 */
export function restore(dir: string, file: string, now: () => number): string | null {
  const home = resolve(dir);
  if (!existsSync(file)) throw new StoreError('missing', `There is no file ${file}.`);
  if (sizeOf(`${file}-wal`) > 0)
    throw new StoreError('damaged', `${file} is half of a database: make copies with "antonia backup".`);
  const target = join(home, 'antonia.db');
  const partial = `${target}.restoring`;
  return reporting(home, () => {
    const hold = holdDirectory(home, now);
    let restored = false;
    try {
      copyFileSync(file, partial);
      chmodSync(partial, 0o600);
      assertSound(partial, file);
      const kept = existsSync(target) ? keep(target, now()) : null;
      settle(partial, target);
      restored = true;
      return kept;
    } finally {
      for (const part of ['', ...SIDES]) rmSync(partial + part, { force: true });
      if (restored) hold.release();
      else hold.withdraw();
    }
  });
}

/** What the system says of a directory, as a sentence. */
function reporting<T>(dir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StoreError ? error : unusable(error, dir);
  }
}

/** Gives the old database a second name. Its log goes with it: it must never be read as the log of the new one. */
function keep(target: string, at: number): string {
  const kept = `${target}.before-restore-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`;
  foldLog(target);
  if (sizeOf(`${target}-wal`) > 0) renameSync(`${target}-wal`, `${kept}-wal`);
  for (const side of SIDES) rmSync(target + side, { force: true });
  linkSync(target, kept);
  return kept;
}

/** Works the log into its database; one that is too damaged for it is to be replaced anyway. */
function foldLog(file: string): void {
  try {
    const db = new Connection(file);
    db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  } catch {
    // The log is kept beside it.
  }
}

/** Throws StoreError unless the file, which the operator knows by another name, is a whole database of ours. */
function assertSound(file: string, called: string): void {
  const db = new Connection(file);
  try {
    knownVersion(db);
    const [fault] = faultsOf(db);
    if (fault !== undefined) throw new StoreError('damaged', `${called} is damaged: ${fault}.`);
  } catch (error) {
    const { message, code = 'damaged' } = error as Partial<StoreError> & Error;
    const told = message.includes(called) || message.includes(file);
    const sentence = told ? message.replace(file, called) : `${called} is no sound database of Antonia.`;
    throw new StoreError(code, sentence, { cause: error });
  } finally {
    db.close();
  }
}

/** Gives a finished file its name, once the disk has it. */
function settle(partial: string, file: string): void {
  sync(partial);
  renameSync(partial, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
