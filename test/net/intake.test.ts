/** What comes over a connection is read in small pieces, one a turn, and not at all while its reader waits. */
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Intake } from '../../src/net/intake.js';

class Wire extends Duplex {
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }
}

function opened() {
  const wire = new Wire();
  const pieces: string[] = [];
  const intake = new Intake(wire, setImmediate, (piece) => void pieces.push(String(piece)));
  wire.on('data', (chunk: Buffer) => intake.take(chunk));
  return { wire, pieces, intake };
}

const CHUNK = Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');

test('a chunk takes as many turns as it has pieces, and nothing of it is lost', async () => {
  const { wire, pieces } = opened();
  wire.push(CHUNK);
  wire.push('und mehr');
  for (let turns = 0; turns < 3; turns++) await turn();
  expect(pieces.join('').length).toBeLessThan(2_000);
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(256);
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(pieces.join('')).toBe(`${CHUNK}und mehr`);
});

test('while it is held nothing is read, and afterwards the rest', async () => {
  const { wire, pieces, intake } = opened();
  wire.push(CHUNK);
  await turn();
  intake.hold(true);
  const read = pieces.length;
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(pieces.length).toBe(read);
  expect(wire.isPaused()).toBe(true);
  intake.hold(false);
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(pieces.join('')).toBe(CHUNK);
  expect(wire.isPaused()).toBe(false);
});

test.each([false, true])(
  'who resumes the wire beside it makes it hold no more than a chunk (held: %s)',
  async (held) => {
    const { wire, pieces, intake } = opened();
    wire.push(CHUNK);
    await turn();
    intake.hold(held);
    const before = pieces.length;
    for (let again = 1; again <= 3; again++) {
      wire.push(`${again}${CHUNK}`);
      wire.resume();
      await turn();
    }
    // What was not taken stays with the wire, whose peer has to wait.
    expect(wire.readableLength).toBeGreaterThanOrEqual(3 * CHUNK.length);
    expect(pieces.length - before).toBeLessThan(held ? 1 : 10);
    intake.hold(false);
    for (let turns = 0; turns < 200; turns++) await turn();
    expect(pieces.join('')).toBe([0, 1, 2, 3].map((n) => `${n || ''}${CHUNK}`).join(''));
  },
);
