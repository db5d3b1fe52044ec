/** The table as an actor: what is stored, who hears of it and when, and what happens when something fails. */
import { describe, expect, test } from 'vitest';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { Conflict, type Entry } from '../../src/table/store.js';
import type { TableNews } from '../../src/table/view.js';
import { settle } from '../support/clock.js';
import { MemoryTables } from '../support/memory-store.js';
import { ANTONIA, act, Bench, codeOf, comeBack, KEEP, lose, ROLL, sit, stand, start } from './bench.js';

/** A store that can be made to hesitate or to refuse. */
class MoodyTables extends MemoryTables {
  /** Thrown by the next appends, one each. */
  readonly faults: Error[] = [];
  /** Awaited by every append before it stores. */
  gate: Promise<void> = Promise.resolve();
  appending = 0;
  mostAppending = 0;

  override async append(table: string, expectedVersion: number, entry: Entry): Promise<number> {
    this.mostAppending = Math.max(this.mostAppending, ++this.appending);
    try {
      await this.gate;
      const fault = this.faults.shift();
      if (fault) throw fault;
      return await super.append(table, expectedVersion, entry);
    } finally {
      this.appending--;
    }
  }
}

/** A promise and what resolves it. */
function gate(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

/** A bench on a store with moods; `news` collects what a watcher hears. */
function moody() {
  const store = new MoodyTables();
  const bench = new Bench({ store });
  const news: TableNews[] = [];
  bench.table.attach(null, (one) => news.push(one));
  return { store, bench, news, table: bench.table };
}

describe('journal before publish', () => {
  test('nobody hears of a row, and no view shows it, before the store has it', async () => {
    const { store, bench, news, table } = moody();
    await bench.seat();
    const heard = news.length;
    const { promise, open } = gate();
    store.gate = promise;
    const answer = table.send(sit('k1'));
    await settle();
    expect(store.appending).toBe(1);
    expect(news).toHaveLength(heard);
    expect(table.view(null).occupants.map((o) => o.person)).toEqual([ANTONIA]);
    open();
    expect(codeOf(await answer)).toBe('ok');
    expect(news.at(-1)?.events).toEqual([{ type: 'sat', person: 'k1', npc: false }]);
    expect(table.view(null).occupants.map((o) => o.person)).toEqual([ANTONIA, 'k1']);
  });

  test('each row is told once, in order, and only when it can be read from the store', async () => {
    const { store, bench, table } = moody();
    const versions: number[] = [];
    table.attach('k1', ({ version }) => {
      expect(store.rows.at(-1)?.version).toBe(version);
      versions.push(version);
    });
    await bench.seat('k1', 'k2');
    await bench.do(start('k1'));
    await bench.roll('k1', '641');
    expect(versions).toEqual(store.rows.map((row) => row.version));
  });

  test('a listener that fails disturbs neither the table nor the other listeners', async () => {
    const { bench, news, table } = moody();
    table.attach('k1', () => {
      throw new Error('no ears');
    });
    const after: TableNews[] = [];
    table.attach('k1', (one) => after.push(one));
    await bench.seat('k1');
    expect(after).toHaveLength(news.length);
    expect(bench.log.faults).toContain('listener failed: Error: no ears');
  });
});

describe('the mailbox', () => {
  test('works off one command at a time, in the order in which they came', async () => {
    const { store, bench, table } = moody();
    await bench.seat();
    const people = ['k1', 'k2', 'k3', 'k4'];
    const answers = await Promise.all(people.map((person) => table.send(sit(person))));
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(store.mostAppending).toBe(1);
    expect(table.view(null).occupants.map((o) => o.person)).toEqual([ANTONIA, ...people]);
  });

  test('a refused command changes nothing, stores nothing and tells nobody', async () => {
    const { store, bench, news, table } = moody();
    await bench.seat('k1', 'k2');
    const before = JSON.stringify(await bench.state());
    const [rows, heard] = [store.rows.length, news.length];
    const refused = [sit('k1'), stand('k9'), act('k1', ROLL), start('k9')];
    const codes = await Promise.all(refused.map(async (command) => codeOf(await table.send(command))));
    expect(codes).toEqual(['seated', 'not-seated', 'no-game', 'not-seated']);
    expect(JSON.stringify(await bench.state())).toBe(before);
    expect([store.rows.length, news.length]).toEqual([rows, heard]);
  });

  test('a command with nothing to do is answered and stores nothing', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1');
    const rows = store.rows.length;
    expect(codeOf(await table.send({ type: 'link-back', person: 'k1' }))).toBe('ok');
    expect(store.rows).toHaveLength(rows);
  });

  test('a command that is sent again under its id is answered, not repeated, also by another actor', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1');
    await bench.do(start('k1'));
    bench.dice.lay('641');
    const roll = act('k1', ROLL);
    expect(codeOf(await table.send(roll, 'mine'))).toBe('ok');
    const rows = store.rows.length;
    expect(codeOf(await table.send(roll, 'mine'))).toBe('ok');
    expect(codeOf(await bench.actor().send(roll, 'mine'))).toBe('ok');
    expect(store.rows).toHaveLength(rows);
  });
});

describe('two writers', () => {
  test('a conflict makes the table load what the other has stored, and try again', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1');
    const other = bench.actor();
    expect(codeOf(await other.send(sit('k2')))).toBe('ok');
    expect(codeOf(await table.send(sit('k2')))).toBe('seated');
    expect(codeOf(await table.send(sit('k3')))).toBe('ok');
    expect(table.view(null).occupants.map((o) => o.person)).toEqual([ANTONIA, 'k1', 'k2', 'k3']);
    expect(store.rows.map((row) => row.version)).toEqual([1, 2, 3, 4]);
    await other.close();
  });

  test('after eight lost races the sender is told, and nothing has changed', async () => {
    const { store, bench, news, table } = moody();
    await bench.seat('k1');
    const heard = news.length;
    store.faults.push(...Array.from({ length: 8 }, () => new Conflict('antonia/1', 2, 3)));
    expect(codeOf(await table.send(sit('k2')))).toBe('busy');
    expect(news).toHaveLength(heard);
    store.faults.push(...Array.from({ length: 7 }, () => new Conflict('antonia/1', 2, 3)));
    expect(codeOf(await table.send(sit('k2')))).toBe('ok');
  });
});

describe('when nothing can be stored', () => {
  const full = (times: number) => Array.from({ length: times }, () => new Error('disk full'));
  const typesOf = (news: readonly TableNews[]) =>
    news.flatMap(({ events }) => events.map(({ type }) => type));

  test('what the disk refuses is not done; the table says once that it rests, and once that it goes on', async () => {
    const { store, bench, news, table } = moody();
    await bench.seat('k1');
    await bench.do(start('k1'));
    const before = JSON.stringify(await bench.state());
    news.length = 0;
    bench.dice.lay('641');
    store.faults.push(...full(3));
    expect(codeOf(await table.send(act('k1', ROLL)))).toBe('not-stored');
    expect(codeOf(await table.send(act('k1', ROLL)))).toBe('resting');
    expect(codeOf(await table.send(stand('k1')))).toBe('resting');
    await bench.pass(6);
    expect(JSON.stringify(await bench.state())).toBe(before);
    expect(table.status).toBe('resting');
    expect(table.view('k1').deadlines).toEqual([]);
    expect(typesOf(news)).toEqual(['resting']);
    expect(bench.log.faults).toEqual(['table rests until it can be stored again: Error: disk full']);

    await bench.pass(1);
    expect(table.status).toBe('open');
    expect(typesOf(news)).toEqual(['resting', 'resumed']);
    expect(codeOf(await table.send(act('k1', ROLL)))).toBe('ok');
    expect(news.at(-1)?.events).toEqual([
      { type: 'game', event: { type: 'threw', seat: 1, faces: [6, 4, 1], nth: 1 } },
    ]);
  });

  test('it tries again after 1, 2, 4, 8, 16 and then every 30 seconds', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1');
    const begun = bench.clock.now();
    const tries: number[] = [];
    const append = store.append.bind(store);
    store.append = async () => {
      tries.push((bench.clock.now() - begun) / 1_000);
      throw new Error('disk full');
    };
    await table.send(sit('k2'));
    await bench.pass(100);
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    store.append = append;
    await bench.pass(30);
    expect(table.status).toBe('open');
    await bench.do(sit('k2'));
  });

  test('a disk that takes our try but nothing else is tried ever more rarely', async () => {
    const { store, bench, news, table } = moody();
    await bench.seat('k1');
    const append = store.append.bind(store);
    store.append = async (id, version, entry) => {
      if (entry.row.actor !== 'server') throw new Error('disk full');
      return append(id, version, entry);
    };
    news.length = 0;
    for (const pause of [1, 2, 4, 8]) {
      expect(codeOf(await table.send(sit('k2')))).toBe('not-stored');
      await bench.pass(pause - 1);
      expect(table.status).toBe('resting');
      await bench.pass(1);
      expect(table.status).toBe('open');
    }
  });

  test('no time runs meanwhile, and whoever is on turn has it anew in full', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1', 'k2');
    await bench.do(start('k1'), lose('k2'));
    await bench.pass(50);
    store.faults.push(...full(6));
    expect(codeOf(await table.send(sit('k3')))).toBe('not-stored');
    await bench.pass(61);
    expect(await bench.due()).toEqual([
      { kind: 'return', person: 'k2', in: 120 },
      { kind: 'turn', person: 'k1', in: 60 },
    ]);
    expect(await bench.events('overtime')).toEqual([]);
  });

  test('a deadline that cannot be stored costs nobody anything', async () => {
    const { store, bench } = moody();
    await bench.seat('k1');
    await bench.do(start('k1'));
    bench.dice.lay('641');
    store.faults.push(...full(2));
    await bench.pass(60);
    await bench.pass(3);
    expect(await bench.events('overtime')).toEqual([]);
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
    await bench.pass(60);
    expect(await bench.events('overtime')).toHaveLength(1);
  });

  test('the time of the right to start begins anew as well', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1', 'k2');
    await bench.do(start('k2'));
    await bench.pass(59);
    store.faults.push(...full(1));
    await table.send(sit('k3'));
    await bench.pass(1);
    expect(await bench.due()).toEqual([{ kind: 'start', person: 'k1', in: 60 }]);
  });

  test('links that go and come meanwhile are made up for, in the same row', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1', 'k2', 'k3');
    await bench.do(start('k1'), lose('k2'));
    store.faults.push(...full(2));
    expect(codeOf(await table.send(lose('k1')))).toBe('not-stored');
    for (const command of [comeBack('k2'), lose('k3'), comeBack('k3')])
      expect(codeOf(await table.send(command))).toBe('resting');
    await bench.pass(1);
    const last = table.send(lose('k9'));
    await bench.pass(2);
    expect(codeOf(await last)).toBe('resting');
    const { events } = (await bench.rows()).at(-1)!;
    expect(events.slice(0, 3)).toEqual([
      { type: 'resumed' },
      { type: 'lost', person: 'k1' },
      { type: 'back', person: 'k2' },
    ]);
    expect(await bench.due()).toEqual([
      { kind: 'return', person: 'k1', in: 120 },
      { kind: 'turn', person: 'k1', in: 60 },
    ]);
  });

  test('a table that is closed meanwhile tries no more', async () => {
    const { store, bench, table } = moody();
    await bench.seat('k1');
    store.faults.push(...full(1));
    await table.send(sit('k2'));
    await table.close();
    expect(bench.clock.pending).toBe(0);
  });
});

test('a fault in the rules freezes this table alone and tells those who sit there', async () => {
  const store = new MemoryTables();
  const rules = {
    ...maxmoritz,
    decide: () => {
      throw new Error('no such throw');
    },
  };
  const bench = new Bench({ store, rules });
  const sound = bench.actor({ rules: maxmoritz });
  const { table } = bench;
  await bench.seat('k1');
  await bench.do(start('k1'));
  const { version } = await bench.state();
  const heard: TableNews[] = [];
  table.attach('k1', (news) => heard.push(news));

  expect(codeOf(await table.send(act('k1', ROLL)))).toBe('frozen');
  expect(table.status).toBe('frozen');
  expect(heard.map(({ events }) => events)).toEqual([[{ type: 'frozen' }]]);
  expect(bench.log.faults).toEqual(['table frozen by a fault: Error: no such throw']);
  expect(codeOf(await table.send(stand('k1')))).toBe('frozen');
  expect((await bench.state()).version).toBe(version);
  expect(bench.clock.pending).toBe(0);

  // Nothing is lost: the same record goes on under rules that are sound.
  bench.dice.lay('641');
  expect(codeOf(await sound.send(act('k1', ROLL)))).toBe('ok');
  await sound.close();
});

describe('deadlines', () => {
  test('what falls due comes in as a command of the server', async () => {
    const { bench, store } = moody();
    await bench.seat('k1');
    await bench.do(start('k1'));
    bench.dice.lay('641');
    await bench.pass(59);
    expect(store.rows.at(-1)?.actor).toBe('k1');
    await bench.pass(1);
    expect(store.rows.at(-1)).toMatchObject({ actor: 'server', command: { type: 'expire' } });
  });

  test('a timer that rings before its time does nothing, and the deadline stands', async () => {
    const { bench, store } = moody();
    await bench.seat('k1');
    await bench.do(start('k1'));
    bench.dice.lay('641');
    const rows = store.rows.length;
    await bench.pass(30);
    await bench.clock.ringEarly();
    expect(store.rows).toHaveLength(rows);
    await bench.pass(30);
    expect(store.rows).toHaveLength(rows + 1);
  });

  test('a closed table has no timer, whatever was still in its mailbox', async () => {
    const { bench, table } = moody();
    await bench.seat('k1');
    const late = table.send(start('k1'));
    await table.close();
    expect(codeOf(await late)).toBe('ok');
    expect(bench.clock.pending).toBe(0);
  });
});

test('a repeated throw is the one the record foretells: the dice stand where the last stored row left them', async () => {
  const { bench, store, table } = moody();
  await bench.seat('k1');
  await bench.do(start('k1'));
  bench.dice.lay('641 652');
  store.faults.push(new Error('disk full'));
  await table.send(act('k1', ROLL));
  await bench.pass(1);
  await bench.do(act('k1', ROLL));
  await table.send(act('k1', KEEP));
  const game = (await bench.state()).game;
  expect(game?.state).toMatchObject({ finals: [null, '641'] });
  expect(bench.dice.left).toEqual(['652']);
});
