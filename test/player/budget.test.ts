/** What peers may ask for: who asks for too much waits, those of one address in turn, and nobody else notices. */
import { describe, expect, test } from 'vitest';
import { type Budget, Budgets, type Spender, WORK, workOfLine } from '../../src/player/budget.js';
import { ManualClock } from '../support/clock.js';

const RATES = { perConnection: 100, perAddress: 400 };
/** All that may be asked for at once. */
const BURST = 1_600;
const HERE = '192.0.2.1';

/** A connection that says when it is read. */
class Peer implements Spender {
  reads = true;
  drowned = 0;
  readonly budget: Budget;
  readonly #told: string[];

  constructor(budgets: Budgets, told: string[] = [], address = HERE) {
    this.#told = told;
    this.budget = budgets.open(address);
    this.budget.spender = this;
  }

  wait(on: boolean): void {
    this.reads = !on;
    if (!on) this.#told.push('goes on');
  }

  drown(): void {
    this.drowned += 1;
  }
}

function house() {
  const clock = new ManualClock();
  const over: number[] = [];
  const budgets = new Budgets(RATES, clock, () => over.push(clock.now()));
  return { clock, budgets, over };
}

test('each command of a line is work, up to as many as a line can hold', () => {
  expect(['würfel', 'w; w; w', ';'.repeat(2_000)].map((line) => workOfLine(line) / WORK.line)).toEqual([
    1, 3, 20,
  ]);
});

describe('one connection', () => {
  test('may ask for a burst, waits when it asks for more, and goes on once time has paid', async () => {
    const { clock, budgets, over } = house();
    const peer = new Peer(budgets);
    peer.budget.take(BURST);
    expect(peer.reads).toBe(true);
    peer.budget.take(100);
    expect([peer.reads, over.length]).toEqual([false, 1]);
    await clock.advance(900);
    expect(peer.reads).toBe(false);
    await clock.advance(100);
    expect(peer.reads).toBe(true);
    peer.budget.take(1);
    expect(peer.reads).toBe(false);
  });

  test('drowns when more comes than can be owed, and owes no more than that', async () => {
    const { clock, budgets } = house();
    const peer = new Peer(budgets);
    peer.budget.take(2 * BURST);
    expect(peer.drowned).toBe(0);
    peer.budget.take(1);
    expect(peer.drowned).toBe(1);
    await clock.advance(16_000);
    expect(peer.reads).toBe(true);
  });

  test('that has gone is told nothing more, and nobody waits for it', async () => {
    const { clock, budgets } = house();
    const peer = new Peer(budgets);
    peer.budget.take(BURST + 1);
    peer.budget.end();
    await clock.advance(60_000);
    expect(peer.reads).toBe(false);
    expect(clock.pending).toBe(0);
  });
});

describe('an address', () => {
  test('has one budget, however many connections there are; other addresses have theirs', () => {
    const { budgets } = house();
    const peers = Array.from({ length: 5 }, () => new Peer(budgets));
    for (const { budget } of peers) budget.take(BURST);
    const other = new Peer(budgets, [], '192.0.2.2');
    other.budget.take(BURST);
    expect(peers.map(({ reads }) => reads)).toEqual([true, true, true, true, false]);
    expect(other.reads).toBe(true);
  });

  test('of IPv6 is a /64', () => {
    const { budgets } = house();
    for (let host = 1; host <= 5; host++) new Peer(budgets, [], `2001:db8:0:7::${host}`).budget.take(BURST);
    expect(budgets.admits('2001:db8:0:7:ffff::1', 1)).toBe(false);
    expect(budgets.admits('2001:db8:0:8::1', 1)).toBe(true);
  });

  test('lets those who wait go on one after another, the first first', async () => {
    const { clock, budgets } = house();
    const order: string[][] = [];
    const peers = Array.from({ length: 8 }, () => {
      const told: string[] = [];
      order.push(told);
      return new Peer(budgets, told);
    });
    for (const { budget } of peers) budget.take(850);
    expect(peers.filter(({ reads }) => !reads)).toHaveLength(1);
    for (const { budget } of peers) budget.take(1);
    expect(peers.every(({ reads }) => !reads)).toBe(true);
    const wake = async () => {
      await clock.advance(1_020);
      const woken = order.findIndex((told) => told.length > 0);
      order[woken]?.pop();
      peers[woken]?.budget.take(400);
      return woken;
    };
    expect(await wake()).toBe(7);
    expect(await wake()).toBe(0);
    expect(await wake()).toBe(1);
  });

  test('turns away who asks for anything while it owes something, and that costs little', async () => {
    const { clock, budgets, over } = house();
    for (let time = 0; time < 4; time++) new Peer(budgets).budget.take(BURST);
    expect(budgets.admits(HERE, WORK.connection)).toBe(true);
    for (let time = 0; time < 1_000; time++) expect(budgets.admits(HERE, WORK.connection)).toBe(false);
    expect(over).toHaveLength(1_000);
    await clock.advance(16_000);
    expect(budgets.admits(HERE, 1)).toBe(true);
  });

  test('is forgotten once it owes nothing; one that owes is not', async () => {
    const { clock, budgets } = house();
    for (let n = 0; n < 5_000; n++) budgets.admits(`10.0.${n >> 8}.${n & 255}`, 1);
    for (let time = 0; time < 6; time++) budgets.admits(HERE, BURST);
    expect(budgets.admits(HERE, 1)).toBe(false);
    await clock.advance(100);
    for (let n = 0; n < 5_000; n++) budgets.admits(`10.1.${n >> 8}.${n & 255}`, 1);
    expect(budgets.admits(HERE, 1)).toBe(false);
    expect(budgets.remembered).toBeLessThan(10_000);
  });
});

/** As shipped: thirty people behind one address, who come at once, with the page, and play as fast as they can think. */
test('thirty people behind one address never meet the shipped budget, over an hour', async () => {
  const { serverSchema } = await import('../../src/config/schema.js');
  const { grenzen } = serverSchema.parse({});
  const clock = new ManualClock();
  let over = 0;
  const rates = {
    perConnection: grenzen.bytes_je_sekunde,
    perAddress: grenzen.bytes_je_sekunde_und_adresse,
  };
  const budgets = new Budgets(rates, clock, () => over++);
  const people = Array.from({ length: 30 }, () => {
    for (let file = 0; file < 3; file++) expect(budgets.admits(HERE, WORK.request)).toBe(true);
    expect(budgets.admits(HERE, WORK.handshake)).toBe(true);
    expect(budgets.admits(HERE, WORK.connection)).toBe(true);
    return new Peer(budgets);
  });
  for (let second = 0; second < 3_600; second++) {
    for (const { budget } of people) budget.take(40 + WORK.frame + WORK.line);
    // A reload of all pages, now and then.
    if (second % 300 === 0) for (const _ of people) budgets.admits(HERE, WORK.request + WORK.connection);
    await clock.advance(1_000);
  }
  expect(over).toBe(0);
}, 60_000);
