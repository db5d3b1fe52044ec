/** Bad disks for tests: the connection that writes can be made to refuse, and small file systems can be filled. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, vi } from 'vitest';
import { Connection } from '../../src/store/connection.js';

/** The connection that has written last in this process, from now on. */
export function writer(): { readonly connection: Connection } {
  let last: Connection | null = null;
  const { transaction } = Connection.prototype;
  const spy = vi.spyOn(Connection.prototype, 'transaction').mockImplementation(function (
    this: Connection,
    body,
  ) {
    last = this;
    return transaction.call(this, body);
  });
  onTestFinished(() => spy.mockRestore());
  return {
    get connection() {
      if (!last) throw new Error('nothing was written yet');
      return last;
    },
  };
}

/** Ways in which a connection can be made to refuse every write, or soon each, and to write again. */
export const REFUSALS = {
  full: {
    refuse: (db: Connection) => db.rows('PRAGMA max_page_count = 1'),
    relent: (db: Connection) => db.rows('PRAGMA max_page_count = 1000000'),
    says: 'database or disk is full',
  },
  'read-only': {
    refuse: (db: Connection) => db.exec('PRAGMA query_only = 1'),
    relent: (db: Connection) => db.exec('PRAGMA query_only = 0'),
    says: 'attempt to write a readonly database',
  },
};

const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** A file system of its own, in memory. */
export class Mount {
  readonly dir = mkdtempSync(join(tmpdir(), 'antonia-mount-'));

  readonly #places = [this.dir];

  constructor(megabytes: number) {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'antonia', this.dir);
  }

  /** Leaves no room at all. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(4_096));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Makes room again. */
  empty(): void {
    rmSync(this.#ballast);
  }

  /** The same files at another place, where nobody may write, not even root. */
  readOnly(): string {
    const view = mkdtempSync(join(tmpdir(), 'antonia-mount-'));
    this.#places.push(view);
    run('mount', '--bind', this.dir, view);
    run('mount', '-o', 'remount,bind,ro', view);
    return view;
  }

  remove(): void {
    for (const place of this.#places.reverse()) {
      run('umount', '--lazy', place);
      rmdirSync(place);
    }
  }

  get #ballast(): string {
    return join(this.dir, 'ballast');
  }
}

/** A test on a file system of its own; skipped with a notice where this machine or user may not mount any. */
export function testOnMount(name: string, megabytes: number, body: (mount: Mount) => Promise<void>): void {
  if (!MOUNTS) {
    console.warn(`SKIPPED, because nothing can be mounted here: ${name}`);
    test.skip(name, () => {});
    return;
  }
  test(name, async () => {
    const mount = new Mount(megabytes);
    onTestFinished(() => mount.remove());
    await body(mount);
  });
}

const MOUNTS = (() => {
  try {
    new Mount(1).remove();
    return true;
  } catch {
    return false;
  }
})();
