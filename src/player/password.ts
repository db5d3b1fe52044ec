/** Passwords as scrypt records: `scrypt$N$r$p$salt$hash`, so that the cost can rise later without a migration. */

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';

const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
/** Twice what scrypt needs at this cost (128·N·r bytes). */
const MEMORY = 256 * COST.N * COST.r;

/** Hashes computed at once: half of the threads that Node keeps for such work, so that files and compression have theirs. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The last hash of each place that has one to come; so one place has one at a time, and rests as long as it took. */
const places = new Map<string, Promise<void>>();

/** Hashes of one place (null: of nobody in particular) come one after another. */
async function derive(
  place: string | null,
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
): Promise<Buffer> {
  if (place === null) return derived(password, salt, cost);
  const earlier = places.get(place);
  const hash = (earlier ?? Promise.resolve()).then(async () => {
    const begun = performance.now();
    const key = await derived(password, salt, cost);
    return { key, took: performance.now() - begun };
  });
  const rested = hash.then(({ took }) => rest(took, undefined, { ref: false })).catch(() => {});
  places.set(place, rested);
  rested.then(() => places.get(place) === rested && places.delete(place));
  return (await hash).key;
}

async function derived(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await hash(password, salt, cost);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function hash(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY }, done);
  });
}

/** The record of a password that was chosen at a place (`origin.ts`). */
export async function hashPassword(password: string, place: string | null = null): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(place, password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the record was made from this password, which was typed at a place. */
export async function verifyPassword(
  password: string,
  record: string,
  place: string | null = null,
): Promise<boolean> {
  const [, N, r, p, salt, key] = record.split('$') as [string, string, string, string, string, string];
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(place, password, Buffer.from(salt, 'base64'), cost), expected);
}
