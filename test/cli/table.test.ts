import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { askServer } from '../../src/net/control/client.js';
import { startControl } from '../../src/net/control/server.js';
import { TelnetPlayer } from '../support/clients.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { antonia, startServer, stopServers, tempDir, writeConfig } from '../support/server.js';
import { inspected } from './games.js';

afterEach(stopServers);

/** The operator's door of a house. */
async function door(house: TestHouse) {
  const control = await startControl({ dir: house.data, upkeep: house.house.upkeep, log: house.log });
  onTestFinished(() => control.close());
  return control;
}

/** A house whose only game is stopped by a fault: its dice fail at the second throw. */
async function frozen() {
  const dice = new ScriptedDice('#1 641');
  const house = await openTestHouse({ dice });
  const line = await house.guest('Jürgen');
  await house.type(line, 'setze');
  await house.type(line, 'start');
  await house.type(line, 'würfel');
  await house.type(line, 'würfel');
  expect(house.house.tavern.table('antonia/1')!.status).toBe('frozen');
  return { house, line, dice };
}

describe('a frozen table', () => {
  test('is listed as such, and shown with what went wrong', async () => {
    const { house } = await frozen();
    await door(house);
    const list = await antonia('table', 'list', '--data', house.data);
    expect(list).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'antonia/1  game 1   frozen  Antonia, Jürgen',
        'antonia/2  no game  open    Antonia',
        'antonia/3  no game  open    Antonia\n',
      ].join('\n'),
    });
    const { stdout } = await antonia('table', 'show', 'antonia/1', '--data', house.data);
    expect(stdout).toMatch(/^fault: "?act: Error: 3 dice drawn, but the script is at its end/m);
    expect(stdout).toMatch(/^turn:\n {2}- Jürgen$/m);
    // Nothing is due while it stands still.
    expect(stdout).toMatch(/^deadlines: \[\]$/m);
    expect(stdout).not.toMatch(/seed|origin/);
  });

  test('goes on by retry where it was, and whoever is here is not lost', async () => {
    const { house, line, dice } = await frozen();
    dice.lay('111 421 421');
    line.take();
    expect(await house.house.upkeep.retry('antonia/1')).toMatchObject({ status: 'open', game: 1 });
    expect(line.take()).toContain('Die Welt wurde angehalten; nun geht es weiter.');
    expect(house.house.tavern.table('antonia/1')!.occupants).toMatchObject([
      { lostAt: null },
      { lostAt: null },
    ]);
    await house.type(line, 'würfel');
    expect(line.take().join('\n')).toContain('111');
    await expect(house.house.upkeep.retry('antonia/1')).rejects.toThrow('Table antonia/1 is not frozen.');
  });

  test('freezes again by retry if the fault is still there', async () => {
    const { house, line } = await frozen();
    await house.house.upkeep.retry('antonia/1');
    await house.type(line, 'würfel');
    expect(house.house.tavern.table('antonia/1')!.status).toBe('frozen');
  });

  test('is voided: told, recorded, for nobody’s gain, and a new game can begin', async () => {
    const { house, line, dice } = await frozen();
    await door(house);
    line.take();
    const { code, stdout } = await antonia('table', 'void', 'antonia/1', '--data', house.data);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'antonia/1  no game  open  Antonia, Jürgen\n' });
    await house.pass();
    expect(line.take()).toContain(
      'Das Spiel wird abgebrochen und zählt nicht. Alle behalten ihren Platz; mit "start" beginnt ein neues.',
    );
    const rows = [];
    for await (const row of house.house.store.tables.game('antonia/1', 1)) rows.push(row);
    expect(rows.find(({ command }) => (command as { type: string }).type === 'void')).toMatchObject({
      actor: 'server',
      events: expect.arrayContaining([{ type: 'voided', game: 1 }]),
    });
    expect(JSON.stringify(rows)).not.toContain('"scored"');
    expect((await inspected(house.data)).faults).toEqual([]);
    dice.lay('#0');
    await house.type(line, 'start');
    expect(house.house.tavern.table('antonia/1')!.playing).toBe(2);
  });

  test('does not keep the house from opening again, and is voided where no server runs', async () => {
    const { house } = await frozen();
    await house.close();
    const config = writeConfig();
    const args = ['antonia/1', '--data', house.data, '--config', config];
    expect(await antonia('table', 'void', ...args)).toEqual({
      code: 0,
      stdout: 'antonia/1  no game  open  Antonia, Jürgen (link lost)\n',
      stderr: '',
    });
    expect(await antonia('table', 'void', ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Table antonia/1 stays as it is: no game is running there.\n',
    });
    expect((await inspected(house.data)).faults).toEqual([]);
  });
});

test('a table whose rules fail at the opening stays frozen alone, and can be voided', async () => {
  const { house, dice } = await frozen();
  dice.lay('111 421 421');
  await house.close();
  const rules = (await import('../../src/games/maxmoritz/index.js')).maxmoritz;
  const { toMove } = rules;
  Object.assign(rules, {
    toMove: () => {
      throw new Error('broken rules');
    },
  });
  onTestFinished(() => void Object.assign(rules, { toMove }));
  await house.open();
  const { upkeep } = house.house;
  expect(upkeep.list().map(({ status }) => status)).toEqual(['frozen', 'open', 'open']);
  expect(await upkeep.void('antonia/1')).toMatchObject({ status: 'open', game: null });
});

describe('the socket', () => {
  test('is its owner’s alone, goes with the server, and a stale one is replaced', async () => {
    const server = await startServer();
    const socket = join(server.data, 'antonia.sock');
    expect((statSync(socket).mode & 0o777).toString(8)).toBe('600');
    expect(statSync(socket).isSocket()).toBe(true);
    await server.kill();
    expect(existsSync(socket)).toBe(true);
    const stored = await antonia('table', 'list', '--data', server.data);
    expect(stored.stdout).toMatch(/^antonia\/1 +no game +unknown +Antonia$/m);

    const again = await server.again();
    const { stdout } = await antonia('table', 'list', '--data', server.data);
    expect(stdout).toMatch(/^antonia\/1 +no game +open +Antonia$/m);
    expect(await again.stop()).toBe(0);
    expect(existsSync(socket)).toBe(false);
  });

  test('answers what it does not understand, and lets nobody hold up the end', async () => {
    const house = await openTestHouse();
    const control = await door(house);
    expect(await askServer(house.data, { do: 'dance' } as never)).toMatchObject({
      fault: expect.stringContaining('cannot do that'),
    });
    const idle = connect(join(house.data, 'antonia.sock'));
    await new Promise((resolve) => idle.once('connect', resolve));
    const ended = new Promise((resolve) => idle.once('close', resolve));
    await control.close();
    await ended;
    expect(await askServer(house.data, { do: 'list' })).toBeNull();
  });
});

describe('a server that hangs', () => {
  /** Takes every connection, and says no more than this. */
  async function silent(says = ''): Promise<string> {
    const data = tempDir();
    const server = createServer((socket) => socket.resume().write(says)).listen(join(data, 'antonia.sock'));
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return data;
  }

  test.each(['', '{"value":'])('is given up, whatever it has begun to say: %s', async (says) => {
    expect(await askServer(await silent(says), { do: 'list' }, 50)).toEqual({
      fault: 'The server did not answer.',
    });
  });

  test.each([
    ['table', 'list'],
    ['table', 'void', 'antonia/1'],
    ['admin', 'add', 'Ada'],
  ])('is told of by %s %s', async (...command) => {
    const told = await antonia(...command, '--data', await silent());
    expect(told).toEqual({ code: 1, stdout: '', stderr: 'The server did not answer.\n' });
  });
});

test('beside a running server a game is voided for those who play it', async () => {
  const server = await startServer();
  const max = await new TelnetPlayer(server.telnet).enterAsGuest('Max');
  await max.ask('setze', /Du setzt Dich/);
  await max.ask('start', /Ein neues Spiel/);
  const { code, stdout } = await antonia('table', 'void', 'antonia/1', '--data', server.data);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'antonia/1  no game  open  Antonia, Max\n' });
  await max.expect(/Das Spiel wird abgebrochen und zählt nicht\./);
  await max.ask('start', /Ein neues Spiel/);
});

describe('says in one sentence what cannot be', () => {
  test.each([
    [['show', 'antonia/99'], /^There is no table antonia\/99 in .*\.\n$/],
    [['retry', 'antonia/1'], /^No server is running: every start loads all tables anew\.\n$/],
  ])('%j', async (args, sentence) => {
    const house = await openTestHouse();
    await house.close();
    const { code, stdout, stderr } = await antonia('table', ...args, '--data', house.data);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  test('a server that holds the directory without a socket', async () => {
    const house = await openTestHouse();
    const config = writeConfig();
    const { code, stderr } = await antonia(
      'table',
      'void',
      'antonia/1',
      '--data',
      house.data,
      '--config',
      config,
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data directory .* is held by process \d+ on .*\.\n$/);
  });
});

test('a data directory of a long name has its socket in it, and is reached by it', async () => {
  const data = join(tempDir(), 'lang'.repeat(40));
  const server = await startServer({ data });
  expect(existsSync(join(data, 'antonia.sock'))).toBe(true);
  expect(await askServer(data, { do: 'list' })).toHaveProperty('value');
  expect((await antonia('table', 'show', 'antonia/1', '--data', data)).code).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(existsSync(join(data, 'antonia.sock'))).toBe(false);
  expect(await askServer(data, { do: 'list' })).toBeNull();
  expect(await askServer(join(data, 'nowhere'.repeat(20)), { do: 'list' })).toBeNull();
});
