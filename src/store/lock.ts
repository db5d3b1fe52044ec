/**
 * A data directory belongs to one server at a time. The lock is the operating system's, taken by an SQLite
 * transaction that stays open for life: it ends with the process, however that ends, and knows no time-out.
 */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder, removeFolders } from '../config/folder.js';
import { Connection } from './connection.js';
import { StoreError } from './error.js';

/** Content of antonia.holder.json. It only tells by whom the directory is held; whether it is, the lock says. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** A directory that is held. */
export interface Hold {
  /** Ends it; what was made for it stays. */
  release(): void;
  /** Ends it, and takes away what was made for it. */
  withdraw(): void;
}

/**
 * Takes the directory, creating it (mode 0700) if need be. Throws StoreError `held` if somebody has it, also within this process,
 * and the system's or driver's error else; then nothing is left of it.
 */
export function holdDirectory(dir: string, now: () => number): Hold {
  const made = makeFolder(dir, 0o700);
  const [lockFile, holderFile] = ['antonia.lock', 'antonia.holder.json'].map((name) => join(dir, name)) as [
    string,
    string,
  ];
  const fresh = !existsSync(lockFile);
  const clear = () => {
    if (fresh) for (const file of [lockFile, `${lockFile}-journal`]) rmSync(file, { force: true });
    removeFolders(made);
  };
  const lock = take(lockFile, () => describeHolder(holderFile), clear);
  const end = (also: () => void) => {
    try {
      rmSync(holderFile, { force: true });
      also();
    } catch {
      // A disk that became read-only keeps what is there; what counts is the lock.
    }
    lock.exec('ROLLBACK');
    lock.close();
  };
  const hold = { release: () => end(() => {}), withdraw: () => end(clear) };
  try {
    const holder: Holder = { pid: process.pid, host: hostname(), since: new Date(now()).toISOString() };
    writeFileSync(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    return hold;
  } catch (error) {
    hold.withdraw();
    throw error;
  }
}

/** The connection whose transaction is the lock; `clear` takes away what was made for it if there can be none. */
function take(file: string, holder: () => string, clear: () => void): Connection {
  let lock: Connection | null = null;
  try {
    lock = new Connection(file, 0);
    lock.exec('BEGIN EXCLUSIVE');
    // Whoever held it may have withdrawn it in this moment.
    if (existsSync(file)) return lock;
    lock.exec('ROLLBACK');
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'busy')) {
      clear();
      lock?.close();
      throw error;
    }
  }
  lock?.close();
  throw new StoreError('held', `The data directory ${dirname(file)} is held by ${holder()}.`);
}

function describeHolder(file: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    // The holder is just writing it, or somebody deleted it.
    return 'another process';
  }
}
