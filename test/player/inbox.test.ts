/** How fast somebody may type, and what becomes of the rest. */
import { describe, expect, test } from 'vitest';
import { Gone, Inbox, type InboxLimit } from '../../src/player/inbox.js';
import { ManualClock, settle } from '../support/clock.js';
import { FakeLine } from '../support/lines.js';

const PACE = { lines: 20, queue: 100 };
const isPrecious = (text: string) => text.startsWith('steh');
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

/** A line that goes on delivering although it is asked to wait, as one does whose bytes have already come. */
class Rushing extends FakeLine {
  override pause(): void {}
}

/** Somebody types, and somebody takes line after line. */
class Desk {
  readonly clock = new ManualClock();
  readonly line: FakeLine;
  readonly inbox: Inbox;
  readonly took: string[] = [];
  readonly met: InboxLimit[] = [];
  /** Lines that have come, taken or not. */
  came = 0;
  gone = false;

  constructor(line = new FakeLine(), pace = PACE) {
    this.line = line;
    this.inbox = new Inbox(line, {
      clock: this.clock,
      pace,
      isPrecious,
      onTyped: () => this.came++,
      onLimit: (limit) => this.met.push(limit),
    });
  }

  type(...lines: readonly string[]): void {
    for (const line of lines) this.line.type(line);
  }

  /** Takes all that comes, from now on. */
  async open(): Promise<void> {
    this.#takeAll().catch((error) => {
      if (!(error instanceof Gone)) throw error;
      this.gone = true;
    });
    await settle();
  }

  async #takeAll(): Promise<never> {
    for (;;) this.took.push(await this.inbox.next());
  }
}

const SLOWER = 'Nicht so schnell! Deine Eingaben kommen der Reihe nach dran.';

describe('the pace', () => {
  test('twenty lines are taken at once, the next when ten seconds have passed', async () => {
    const desk = new Desk();
    await desk.open();
    desk.type(...numbers(1, 25));
    await settle();
    expect(desk.took).toEqual(numbers(1, 20));
    await desk.clock.advance(9_999);
    expect(desk.took).toHaveLength(20);
    await desk.clock.advance(1);
    expect(desk.took).toEqual(numbers(1, 25));
  });

  test.each([-40_000, 40_000])('a wall clock that is set by %d ms changes nothing', async (jump) => {
    const desk = new Desk();
    await desk.open();
    desk.type(...numbers(1, 20));
    await desk.clock.advance(5_000);
    desk.clock.setWall(jump);
    desk.type(...numbers(21, 25));
    await desk.clock.advance(4_999);
    expect(desk.took).toHaveLength(20);
    await desk.clock.advance(1);
    expect(desk.took).toEqual(numbers(1, 25));
  });

  test('the window moves on with each line', async () => {
    const desk = new Desk();
    await desk.open();
    for (const line of numbers(1, 20)) {
      desk.type(line);
      await desk.clock.advance(400);
    }
    desk.type('21', '22');
    // The first was taken 8 s ago, the second 400 ms later.
    await desk.clock.advance(2_000);
    expect(desk.took).toEqual(numbers(1, 21));
    await desk.clock.advance(400);
    expect(desk.took).toEqual(numbers(1, 22));
  });

  test('who types at the speed of a person never waits and hears nothing', async () => {
    const desk = new Desk();
    await desk.open();
    for (const line of numbers(1, 100)) {
      desk.type(line);
      await desk.clock.advance(500);
      expect(desk.took.at(-1)).toBe(line);
    }
    expect(desk.line.transcript).toEqual([]);
    expect(desk.clock.pending).toBe(0);
  });
});

describe('the queue', () => {
  test('keeps the order, and keeps nothing back', async () => {
    const desk = new Desk();
    desk.type('eins', 'zwei');
    expect(desk.inbox.busy).toBe(true);
    expect(await desk.inbox.next()).toBe('eins');
    expect(await desk.inbox.next()).toBe('zwei');
    expect(desk.inbox.busy).toBe(false);
    const next = desk.inbox.next();
    desk.type('drei');
    expect(await next).toBe('drei');
  });

  test('stops the line when it is long, says so once, and goes on when it is empty', async () => {
    const desk = new Desk();
    desk.type(...numbers(1, 150));
    expect(desk.line.take()).toEqual([SLOWER]);
    await desk.open();
    await desk.clock.advance(80_000);
    expect(desk.took).toEqual(numbers(1, 150));
    expect(desk.line.transcript).toEqual(Array(desk.line.transcript.length).fill(SLOWER));
  });

  test('says so again when somebody rushes again', async () => {
    const desk = new Desk(new Rushing());
    await desk.open();
    for (let time = 0; time < 2; time++) {
      desk.type(...numbers(1, 60));
      await settle();
      expect(desk.line.take()).toEqual([SLOWER]);
      await desk.clock.advance(30_000);
    }
    expect(desk.took).toHaveLength(120);
  });

  test('drops what is beyond it and tells how much when it is empty again', async () => {
    const desk = new Desk(new Rushing());
    desk.type(...numbers(1, 107));
    expect(desk.line.take()).toEqual([SLOWER]);
    await desk.open();
    await desk.clock.advance(60_000);
    expect(desk.took).toEqual(numbers(1, 100));
    expect(desk.line.take()).toEqual(['7 Zeilen waren zu viel und sind verfallen.']);
    desk.type('noch eine');
    await desk.clock.advance(10_000);
    expect(desk.line.take()).toEqual([]);
  });

  test('speaks of one line as one', async () => {
    const desk = new Desk(new Rushing());
    desk.type(...numbers(1, 101));
    await desk.open();
    await desk.clock.advance(60_000);
    expect(desk.line.take()).toEqual([SLOWER, 'Eine Zeile war zu viel und ist verfallen.']);
  });

  test('never drops a line that is precious', async () => {
    const desk = new Desk(new Rushing());
    desk.type(...numbers(1, 105), 'stehe auf', ...numbers(106, 110));
    await desk.open();
    await desk.clock.advance(60_000);
    expect(desk.took).toEqual([...numbers(1, 100), 'stehe auf']);
    expect(desk.line.take().at(-1)).toBe('10 Zeilen waren zu viel und sind verfallen.');
  });
});

describe('when the connection is gone', () => {
  test('who waits learns it', async () => {
    const desk = new Desk();
    const next = desk.inbox.next();
    desk.line.hangUp();
    await expect(next).rejects.toThrow(Gone);
    await expect(desk.inbox.next()).rejects.toThrow(Gone);
  });

  test('what was typed before is handed out first, at once', async () => {
    const desk = new Desk();
    desk.type('eins', 'zwei');
    desk.line.hangUp();
    expect(await desk.inbox.next()).toBe('eins');
    expect(await desk.inbox.next()).toBe('zwei');
    await expect(desk.inbox.next()).rejects.toThrow(Gone);
  });

  test('the pace keeps nobody waiting any more', async () => {
    const desk = new Desk(new Rushing());
    await desk.open();
    desk.type(...numbers(1, 50));
    await settle();
    expect(desk.took).toHaveLength(20);
    desk.line.hangUp();
    await settle();
    expect(desk.took).toEqual(numbers(1, 50));
    expect(desk.gone).toBe(true);
  });

  test('no timer is left behind', async () => {
    const desk = new Desk(new Rushing());
    await desk.open();
    desk.type(...numbers(1, 50));
    await settle();
    desk.line.hangUp();
    await settle();
    expect(desk.clock.pending).toBe(0);
  });
});
