/** Fifty kills of the crash matrix, among them one at every named point; `npm run bench:crash` does more. */
import { afterAll, expect, test } from 'vitest';
import { stopServers } from '../support/server.js';
import { crashMatrix, POINTS } from './matrix.js';

const KILLS = 2 * POINTS.size;

afterAll(stopServers);

test(`${KILLS} kills: nothing is lost, nothing is done twice, and everybody reads of the same games`, {
  timeout: 300_000,
}, async () => {
  const { kills, hit, lost, doubled, divergent, results } = await crashMatrix({ kills: KILLS, seed: 3 });
  expect({ lost, doubled, divergent }).toEqual({ lost: [], doubled: [], divergent: [] });
  expect(kills).toBe(KILLS);
  expect([...POINTS.keys()].filter((point) => !hit.has(point))).toEqual([]);
  expect(results).toBeGreaterThan(0);
});
