/** Material for tests of storage. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { NewAccount } from '../../src/player/store.js';
import type { Entry } from '../../src/table/store.js';

/** An entry that is told from others by its number. */
export function entry(n: number): Entry {
  return {
    state: { n, text: `Würfel „${n}“ 🎲`, none: null, half: 0.5 },
    deadline: n % 2 === 0 ? null : 1_760_000_000_000 + n,
    row: {
      at: 1_750_000_000_000 + n,
      actor: 'k1',
      command: { action: 'throw', n },
      commandId: `c${n}`,
      game: 3,
      cast: ['antonia', 'k1'],
      events: [{ event: 'thrown', faces: [6, 4, n] }, 'plain'],
    },
  };
}

/** A registered player, or a guest. */
export function person(name: string, guest = false): NewAccount {
  return {
    name,
    folded: name.toLowerCase(),
    guest,
    password: guest ? null : 'scrypt$…',
    code: guest ? `hash of ${name}` : null,
    created: 1_750_000_000_000,
    expires: guest ? 1_750_086_400_000 : null,
    settings: { prompt: 'aus' },
    role: 'player',
    seen: null,
  };
}

/** A directory that goes away with the test. */
export function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'antonia-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Everything an iteration yields. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
