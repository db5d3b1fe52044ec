/** Fair dice (rules.md §0.2): sealed before, revealed after, and every throw follows from seed and words. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commitmentOf, FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { ABOUT } from '../../src/games/maxmoritz/options.js';
import { compatibleBy, unawareBy } from '../../src/games/options.js';
import type { Proof, RunningGame, TableEvent } from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import { verifyGame } from '../../src/table/verify.js';
import { seeRow } from '../../src/table/view.js';
import { playedGame } from './played.js';

const events = (rows: readonly StoredRow[]) => rows.flatMap((row) => row.events as readonly TableEvent[]);
const one = <T extends TableEvent['type']>(rows: readonly StoredRow[], type: T) =>
  events(rows).find((event): event is Extract<TableEvent, { type: T }> => event.type === type)!;

/** Rows with the first throw of the game changed by one pip. */
function tampered(rows: readonly StoredRow[], nth: number): StoredRow[] {
  let seen = 0;
  return rows.map((row) => ({
    ...row,
    events: (row.events as readonly TableEvent[]).map((event) => {
      const inner = event.type === 'game' ? (event.event as { type: string; faces?: number[] }) : null;
      if (inner?.type !== 'threw' || seen++ !== nth) return event;
      return { ...event, event: { ...inner, faces: inner.faces!.with(0, (inner.faces![0]! % 6) + 1) } };
    }),
  }));
}

/** Rows that reveal something else. */
const revealing = (rows: readonly StoredRow[], proof: Proof): StoredRow[] =>
  rows.map((row) => ({
    ...row,
    events: (row.events as readonly TableEvent[]).map((event) =>
      event.type === 'revealed' ? { ...event, proof } : event,
    ),
  }));

describe('a game', () => {
  const { table, rows } = playedGame({ seed: 7, players: 3, words: ['Zwetschge', 'Max & Moritz'] });
  const { proof } = one(rows, 'revealed');
  const seal = commitmentOf(one(table, 'seeded').seed);

  test('was sealed by the SHA-256 of its seed', () => {
    expect(seal).toBe(createHash('sha256').update(Buffer.from(proof.seed, 'hex')).digest('hex'));
  });

  test('takes the words in, frozen at the start', () => {
    expect(proof.words).toBe('Zwetschge\nMax & Moritz');
    expect((one(rows, 'started').game as RunningGame).dice.words).toBe(proof.words);
  });

  test('can be computed again', () => {
    expect(verifyGame(maxmoritz, rows, seal)).toMatchObject({ sound: true });
  });

  test('of an earlier version can be, where the new rule is off', () => {
    const { version } = maxmoritz;
    const next = version + 1;
    const newer = { ...maxmoritz, version: next, compatible: () => false };
    const fault = { sound: false, fault: expect.stringContaining(`played by version ${version}`) };
    expect(verifyGame(newer, rows, seal)).toMatchObject(fault);
    // The game was stored before there was the option.
    const rule = { since: next, isOff: (value?: boolean) => !value, isKnown: () => false };
    const about = { ...ABOUT, paesche_doppelt: rule };
    expect(verifyGame({ ...newer, compatible: compatibleBy(about, next) }, rows, seal)).toMatchObject({
      sound: true,
    });
    // One more version brought no option, so it has changed the game for everybody; in another the new rule is never off.
    expect(
      verifyGame({ ...newer, version: next + 1, compatible: compatibleBy(about, next + 1) }, rows, seal),
    ).toMatchObject(fault);
    const always = { ...about, paesche_doppelt: { ...rule, isOff: () => false } };
    expect(verifyGame({ ...newer, compatible: compatibleBy(always, next) }, rows, seal)).toMatchObject(fault);
    expect(unawareBy(about)({ ...maxmoritz.options.parse({}), paesche_doppelt: true })).toEqual([
      'paesche_doppelt',
    ]);
  });

  test('of the first servers, which stored no opening, is not verified, and that is said', () => {
    const old = rows.map((row) => ({
      ...row,
      events: (row.events as readonly TableEvent[]).map((event) =>
        event.type === 'started' ? { type: event.type, game: event.game } : event,
      ),
    }));
    const fault = 'it was stored without what it was begun with';
    expect(verifyGame(maxmoritz, old, seal)).toEqual({ sound: false, fault });
  });

  test('with one throw changed is rejected', () => {
    const throws = events(rows).filter(
      (event) => event.type === 'game' && event.event.type === 'threw',
    ).length;
    for (const nth of [0, Math.floor(throws / 2), throws - 1]) {
      expect(verifyGame(maxmoritz, tampered(rows, nth), seal)).toMatchObject({ sound: false });
    }
  });

  test('with another seed, other words or another seal is rejected', () => {
    const other = { ...proof, seed: proof.seed.replace(/^../, (byte) => (byte === '00' ? '01' : '00')) };
    expect(verifyGame(maxmoritz, revealing(rows, other), commitmentOf(other.seed))).toMatchObject({
      sound: false,
    });
    expect(verifyGame(maxmoritz, revealing(rows, { ...proof, words: '' }), seal)).toMatchObject({
      sound: false,
    });
    expect(verifyGame(maxmoritz, rows, commitmentOf('00'))).toMatchObject({ sound: false });
  });
});

test('a thousand games are all sound, with leavers and forced moves', { timeout: 60_000 }, () => {
  for (let seed = 0; seed < 1_000; seed++) {
    const { table, rows } = playedGame({
      seed,
      players: 2 + (seed % 4),
      words: [`${seed}`],
      leaving: seed % 3 === 0,
    });
    expect(verifyGame(maxmoritz, rows, commitmentOf(one(table, 'seeded').seed))).toMatchObject({
      sound: true,
    });
  }
});

test('a million throws are uniform, and each die independent of the one before (chi-square)', {
  timeout: 60_000,
}, () => {
  const dice = new FairDice({ seed: 'a5'.repeat(32), words: 'Zwetschge', counter: 0 });
  const throws = Array<number>(216).fill(0);
  const pairs = Array<number>(36).fill(0);
  let last = 0;
  for (let i = 0; i < 1_000_000; i++) {
    const [a, b, c] = dice.roll(3).map((face) => face - 1) as [number, number, number];
    throws[a * 36 + b * 6 + c]!++;
    pairs[last * 6 + a]!++;
    last = c;
  }
  const chi = (counts: number[]) => {
    const expected = 1_000_000 / counts.length;
    return counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  };
  // The 99.9 % quantiles for 215 and 35 degrees; the seed is fixed, so this either always passes or never.
  expect(chi(throws)).toBeLessThan(282.5);
  expect(chi(pairs)).toBeLessThan(66.62);
});

test('the independent script of the documentation agrees, and rejects a single changed throw', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'antonia-verify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const check = async (rows: readonly StoredRow[], ...seal: string[]) => {
    const lines = rows.map((row) => JSON.stringify(seeRow(maxmoritz, row, null)));
    await writeFile(join(folder, 'game.jsonl'), `${lines.join('\n')}\n`);
    const script = join(import.meta.dirname, '../../docs/verify-game.mjs');
    return spawnSync(process.execPath, [script, join(folder, 'game.jsonl'), ...seal], { encoding: 'utf8' });
  };
  for (let seed = 0; seed < 10; seed++) {
    const { table, rows } = playedGame({ seed, players: 2, words: ['Glück ä'] });
    const seal = commitmentOf(one(table, 'seeded').seed);
    expect(await check(rows, seal)).toMatchObject({ status: 0, stdout: expect.stringContaining(seal) });
    expect(await check(tampered(rows, seed))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('throw'),
    });
    expect((await check(rows, '00'.repeat(32))).status).toBe(1);
  }
});
