/** Six kinds of hostility from one address, and everybody else goes on playing; the long form of it is `npm run bench:hostile`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopServers } from '../support/server.js';
import { KINDS, type Measured, Scene } from './scene.js';

/** Seconds of each kind; as many of peace come before it. */
const WHILE = 3;

/** The bench wants twice; beside all other tests of the suite a CPU is not always there when it is wanted. */
const GENEROUS = 40;

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open(6);
}, 120_000);

afterAll(stopServers);

test.each(KINDS)(
  '%s',
  async (kind) => {
    const quiet = await scene.measure(null, WHILE);
    const told = scene.server.log.length;
    const hostile = await scene.measure(kind, WHILE);
    expect(answered(hostile)).toBeGreaterThan(answered(quiet) / 2);
    expect(middle(hostile.bystanders)).toBeLessThan(GENEROUS * Math.max(1, middle(quiet.bystanders)));
    expect(scene.complete).toBe(true);
    // One line of each kind; not one of them has a stack.
    const lines = scene.server.log.slice(told);
    expect(lines.length).toBeLessThan(8);
    expect(lines.join()).not.toMatch(/"stack"|node_modules/);
  },
  60_000,
);

test('everybody was answered, the class behind one address too, and the hostile had to wait', async () => {
  await scene.close();
  expect(await scene.server.stop()).toBe(0);
  const [{ limits }] = scene.server.entries('limits met so far').slice(-1);
  expect(limits.budget).toBeGreaterThan(20);
  const others = scene.server.log.filter((line) =>
    /"address":"(?!203\.0\.113\.66"|127\.0\.0\.1")/.test(line),
  );
  expect(others).toEqual([]);
}, 60_000);

const answered = ({ bystanders, school }: Measured) => bystanders.length + school.length;
