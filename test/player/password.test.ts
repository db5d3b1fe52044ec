/** One address has one hash computed at a time, and keeps nobody else waiting. */
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/player/password.js';

test('hashes of one place come one after another, and those of others overtake them', async () => {
  const done: string[] = [];
  const hash = async (place: string, name: string) => {
    await hashPassword(name, place);
    done.push(name);
  };
  const flood = Array.from({ length: 6 }, (_, n) => hash('203.0.113.66', `flood ${n}`));
  await hash('198.51.100.1', 'somebody');
  expect(done.indexOf('somebody')).toBeLessThan(3);
  await Promise.all(flood);
  expect(done.filter((name) => name !== 'somebody')).toEqual([0, 1, 2, 3, 4, 5].map((n) => `flood ${n}`));
}, 60_000);

test('a record of a damaged cost fails alone, and the place goes on', async () => {
  const record = await hashPassword('Zwetschge', '203.0.113.66');
  await expect(verifyPassword('x', 'scrypt$3$8$1$AA==$AA==', '203.0.113.66')).rejects.toThrow();
  expect(await verifyPassword('Zwetschge', record, '203.0.113.66')).toBe(true);
}, 60_000);
