import { afterAll, expect, test } from 'vitest';
import { stopServers } from '../support/server.js';
import { storm } from './storm.js';

afterAll(stopServers);

test('5,000 hostile peers leave nothing behind and nothing broken', { timeout: 120_000 }, async () => {
  const report = await storm({ seed: 20_261_129, connections: 5000, inputs: Number.POSITIVE_INFINITY });
  expect(report.connections).toBeGreaterThanOrEqual(5000);
  expect(report.faults).toEqual([]);
  expect(report.after).toMatchObject({ sockets: 0, unhandledRejections: 0 });
});
