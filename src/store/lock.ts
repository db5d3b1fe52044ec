/**
 * A data directory belongs to one server at a time. The lock is the operating system's, taken by an SQLite
 * transaction that stays open for life: it ends with the process, however that ends, and knows no time-out.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Connection } from './connection.js';
import { StoreError } from './error.js';

/** Content of antonia.holder.json. It only tells by whom the directory is held; whether it is, the lock says. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/**
 * Takes the directory, creating it (mode 0700) if need be, and returns what releases it.
 * Throws StoreError `held` if somebody has it, also within this process, and the system's or driver's error else.
 */
export function holdDirectory(dir: string, now: () => number): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const holderFile = join(dir, 'antonia.holder.json');
  const lock = new Connection(join(dir, 'antonia.lock'), 0);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const holder: Holder = { pid: process.pid, host: hostname(), since: new Date(now()).toISOString() };
    writeFileSync(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    if (!(error instanceof StoreError && error.code === 'busy')) throw error;
    throw new StoreError('held', `The data directory ${dir} is held by ${describeHolder(holderFile)}.`);
  }
  return () => {
    try {
      rmSync(holderFile, { force: true });
    } catch {
      // A disk that became read-only keeps the note; what counts is the lock.
    }
    lock.exec('ROLLBACK');
    lock.close();
  };
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
