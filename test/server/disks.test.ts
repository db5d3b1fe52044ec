/** Bad disks as players and operators meet them: what they read, and that nobody loses anything by it. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.js';
import { fold } from '../../src/table/evolve.js';
import { TelnetPlayer } from '../support/clients.js';
import { REFUSALS, testOnMount, writer } from '../support/disk.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { antonia, type Server, startServer, stopServers, writeConfig } from '../support/server.js';

afterEach(stopServers);

const RESTS = 'Gerade lässt sich nichts festhalten. Das Spiel ruht, bis das wieder geht.';
const STILL = 'Das Spiel ruht, weil sich gerade nichts festhalten lässt. Es geht von selbst weiter.';
const GOES_ON =
  'Es lässt sich wieder alles festhalten, und das Spiel geht weiter; jede Bedenkzeit beginnt von vorn.';
const NOTHING_KEPT =
  'Gerade lässt sich nichts festhalten; es bleibt alles, wie es war. Versuche es in einer Weile noch einmal.';

/** How often somebody has read this. */
const count = (line: FakeLine, text: string) => line.transcript.filter((read) => read === text).length;

/** Lines that were not read yet, without prompts. */
const read = (line: FakeLine) => line.take().filter((text) => text !== '>');

const rowsOf = async (house: TestHouse) => {
  const rows = [];
  for await (const row of house.house.store.tables.readAll(0)) rows.push(row);
  return rows;
};

/** Guests come until one cannot be kept. */
async function refusedGuest(house: TestHouse): Promise<FakeLine> {
  const letters = [...'abcdefgh'];
  for (const name of letters.flatMap((one) => letters.map((two) => `Emil${one}${two}`))) {
    const line = await house.connect();
    await house.type(line, `gast ${name}`);
    if (line.transcript.includes(NOTHING_KEPT)) return line;
  }
  throw new Error('every guest was kept');
}

/** Registers somebody who is asked for a name. */
async function register(house: TestHouse, name: string): Promise<FakeLine> {
  const line = await house.connect();
  for (const text of [name, 'ja', 'unverloren']) await house.type(line, text);
  // Passwords are hashed beside the event loop.
  line.type('unverloren');
  await expect.poll(() => line.transcript.join('\n')).toContain(`Willkommen, ${name}!`);
  await house.pass();
  line.take();
  return line;
}

describe.each(Object.entries(REFUSALS))(
  'the disk becomes %s in the middle of a game',
  (_, { refuse, relent, says }) => {
    test('players and watchers are told once, time stands still, and all goes on where it was', async () => {
      const pen = writer();
      const house = await openTestHouse({ tables: { antonia: { tempo: { von: 1, bis: 1 } } } });
      const cora = await register(house, 'Cora');
      const [ada, ben] = [await house.guest('Ada'), await house.guest('Ben')];
      const code = ben.transcript.join('\n').match(/wieder ([a-z0-9-]{14})/)![1];
      for (const line of [ada, ben]) await house.type(line, 'setze');
      await house.type(ada, 'start');
      await house.type(cora, 'schau zu');
      const table = house.house.tavern.table('antonia/1')!;
      refuse(pen.connection);
      // A full database still takes what fits into the room that its pages have left; then it takes nothing.
      let stored = -1;
      for (let i = 0; table.status === 'open' || stored < (await rowsOf(house)).length; i++) {
        stored = (await rowsOf(house)).length;
        for (const line of [ada, ben]) await house.type(line, i % 2 === 0 ? 'würfel' : 'behalte');
        await house.pass(40);
      }
      const frozenAt = await rowsOf(house);
      for (const line of [ada, ben, cora]) expect(count(line, RESTS)).toBe(count(line, GOES_ON) + 1);
      for (const line of [ada, ben, cora]) line.take();

      // Nobody can do anything, and nothing happens by itself.
      await house.type(ada, 'würfel');
      await house.type(ben, 'stehe auf');
      expect([read(ada), read(ben)]).toEqual([[STILL], [STILL]]);
      await house.pass(600);
      expect([read(ada), read(ben), read(cora)]).toEqual([[], [], []]);

      // Who comes is answered, whether as a guest, for good, or back at his seat.
      const emil = await refusedGuest(house);
      expect(emil.transcript.slice(-2)).toEqual([NOTHING_KEPT, 'Wie heißt Du?']);
      ben.hangUp();
      await house.pass();
      const back = await house.connect();
      await house.type(back, `wieder ${code}`);
      expect(back.transcript).toContain(STILL);
      back.take();
      expect(await rowsOf(house)).toEqual(frozenAt);

      relent(pen.connection);
      await house.pass(30);
      const texts = [read(ada), read(back), read(cora)];
      for (const lines of texts) expect(lines.filter((text) => text === GOES_ON)).toHaveLength(1);
      const rows = await rowsOf(house);
      expect(rows.slice(0, frozenAt.length)).toEqual(frozenAt);
      expect(rows[frozenAt.length]).toMatchObject({ command: { type: 'resume' }, actor: 'server' });
      for await (const { table: id, state } of house.house.store.tables.list()) {
        const own = rows.filter((row) => row.table === id);
        expect(fold(games.get('maxmoritz')!, own)).toEqual(state);
      }
      expect(house.log.faults.join('\n')).toMatch(`cannot be used: ${says}.`);
      expect(table.view(null).occupants.map(({ lostAt }) => lostAt)).toEqual([null, null, null]);

      for (let i = 0; i < 4; i++) {
        for (const line of [ada, back]) await house.type(line, i % 2 === 0 ? 'würfel' : 'behalte');
        await house.pass(1);
      }
      expect((await rowsOf(house)).length).toBeGreaterThan(rows.length);
    });
  },
);

test('settings and a registration that cannot be kept are answered, and everything stays as it was', async () => {
  const pen = writer();
  const house = await openTestHouse();
  const ada = await house.guest('Ada');
  REFUSALS['read-only'].refuse(pen.connection);
  for (const text of ['registriere', 'unverloren']) await house.type(ada, text);
  ada.type('unverloren');
  await expect.poll(() => ada.transcript.join('\n')).toContain(NOTHING_KEPT);
  await house.pass();
  ada.take();
  await house.type(ada, 'setze');
  expect(read(ada)).toEqual([
    'Das ließ sich gerade nicht festhalten und gilt darum nicht. Versuche es gleich noch einmal.',
  ]);
  await house.type(ada, 'setze');
  expect(read(ada)).toEqual([STILL]);
  REFUSALS['read-only'].relent(pen.connection);
  await house.pass(1);
  await house.type(ada, 'setze');
  expect(read(ada)[0]).toMatch(/^Du setzt Dich an den Tisch\./);
  for (const text of ['registriere', 'unverloren']) await house.type(ada, text);
  ada.type('unverloren');
  await expect.poll(() => ada.transcript.join('\n')).toContain('Du bist nun registriert, Ada');
});

test('a game whose result cannot be kept counts as soon as it can, once', async () => {
  const pen = writer();
  const house = await openTestHouse({ tables: { antonia: { optionen: { hoelzer_pro_spieler: 1 } } } });
  const ada = await house.guest('Ada');
  await house.type(ada, 'setze');
  house.house.store.tables.subscribe(({ events }) => {
    if ((events as { type: string }[]).some(({ type }) => type === 'finished'))
      REFUSALS['read-only'].refuse(pen.connection);
  });
  await house.type(ada, 'start');
  const table = house.house.tavern.table('antonia/1')!;
  for (let i = 0; table.view(null).game !== null && i < 200; i++)
    await house.type(ada, i % 2 === 0 ? 'würfel' : 'behalte');
  ada.take();
  await house.type(ada, 'erfahrung');
  expect(read(ada)).toContain('Du hast hier noch kein Spiel zu Ende gespielt.');
  expect(house.log.faults).toContainEqual(
    expect.stringMatching(
      /^chronicle stopped; it tries again by itself: StoreError: The data directory .* cannot be used: /,
    ),
  );
  REFUSALS['read-only'].relent(pen.connection);
  await house.pass(30);
  ada.take();
  await house.type(ada, 'erfahrung');
  expect(read(ada).join(' ')).toMatch(/ 1 Spiel: /);
});

describe('a file system of its own', () => {
  const ports = ['--telnet', '0', '--http', '0'];
  const refused = async (data: string) => {
    const { code, stderr } = await antonia('start', '--config', writeConfig(), '--data', data, ...ports);
    expect(code).toBe(1);
    return stderr;
  };

  async function seated(server: Server, name: string): Promise<TelnetPlayer> {
    const player = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest(name);
    await player.ask('setze', /Am Tisch sitzen/);
    return player;
  }

  testOnMount('full: the game rests, and goes on when there is room again', 4, async (mount) => {
    const server = await startServer({ data: mount.dir, table: { optionen: { beginner: 'erster' } } });
    const ada = await seated(server, 'Ada');
    const ben = await seated(server, 'Ben');
    await ada.ask('start', /Ein neues Spiel/);
    mount.fill();
    ada.type('würfel');
    ben.type('würfel');
    for (const player of [ada, ben]) await player.expect(new RegExp(RESTS));
    await ben.ask('behalte', /Das Spiel ruht, weil/);
    mount.empty();
    for (const player of [ada, ben]) await player.expect(new RegExp(GOES_ON));
    const before = await ada.ask('liste', /Max & Moritz, Runde \d+\..*?Ben hat [^.]*\./);
    expect(server.entries('table rests until it can be stored again')).toMatchObject([
      {
        table: 'antonia/1',
        err: {
          message: expect.stringContaining(
            `The data directory ${mount.dir} cannot be used: database or disk is full.`,
          ),
        },
      },
    ]);
    mount.fill();
    expect(await server.stop()).toBe(0);
    mount.empty();
    const again = await server.again();
    const back = await (await TelnetPlayer.connect(again.telnet)).comeBack(ada);
    expect((await back.ask('liste', /Max & Moritz, Runde \d+\..*?Ben hat [^.]*\./))[0]).toBe(before[0]);
    await again.stop();
  });

  testOnMount('full or read-only at the start: one sentence', 4, async (mount) => {
    const server = await startServer({ data: mount.dir });
    await seated(server, 'Ada');
    await server.stop();
    expect(await refused(mount.readOnly())).toMatch(
      /^The data directory \S+ cannot be used: .*read-?only.*\.\n$/i,
    );
    mount.fill();
    expect(await refused(mount.dir)).toMatch(
      /^The data directory \S+ cannot be used: .*(full|no space).*\.\n$/i,
    );
    mount.empty();
    const again = await server.again();
    await (await TelnetPlayer.connect(again.telnet)).ask('Ada', /Ada/);
    await again.stop();
  });
});

test('while the database is away nothing counts, and admins read it; back in its place, all goes on', async () => {
  const house = await openTestHouse();
  const admin = await register(house, 'Emil');
  await house.house.upkeep.setRole('Emil', 'admin');
  const ada = await house.guest('Ada');
  for (const text of ['setze', 'start']) await house.type(ada, text);
  const file = join(house.data, 'antonia.db');
  for (const line of [ada, admin]) line.take();
  renameSync(file, `${file}.away`);
  await house.type(ada, 'würfel');
  expect(read(ada)).toContain(RESTS);
  await house.pass(30);
  const lost =
    'Achtung: Die Datenbank liegt nicht mehr an ihrem Platz. Nichts wird mehr festgehalten, alle Spiele ruhen; was zu tun ist, steht im Log.';
  expect(read(admin)).toEqual([lost]);
  expect(house.log.faults.join('\n')).toMatch(
    /the database is lost: nothing is stored any more: StoreError: antonia\.db in .* was deleted or replaced/,
  );
  renameSync(`${file}.away`, file);
  await house.pass(30);
  expect(read(admin)).toEqual(['Die Datenbank liegt wieder an ihrem Platz; es geht weiter.']);
  expect(read(ada)).toContain(GOES_ON);
  expect(read(ada).join('\n')).not.toContain('Datenbank');
});
