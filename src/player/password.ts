/** Passwords as scrypt records: `scrypt$N$r$p$salt$hash`, so that the cost can rise later without a migration. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
/** Twice what scrypt needs at this cost (128·N·r bytes). */
const MEMORY = 256 * COST.N * COST.r;

/** Hashes computed at once: half of the threads that Node keeps for such work, so that files and compression have theirs. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
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

/** The record of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether the record was made from this password. */
export async function verifyPassword(password: string, record: string): Promise<boolean> {
  const [, N, r, p, salt, key] = record.split('$') as [string, string, string, string, string, string];
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), expected);
}
