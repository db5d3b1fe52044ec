import { afterEach, describe, expect, test } from 'vitest';
import { openTestHouse } from '../support/house.js';
import { antonia, stopServers, tempDir } from '../support/server.js';
import { guestWithGames, inspected, play, QUICK, tamper } from './games.js';

afterEach(stopServers);

/** A stopped house with two finished games and one in progress. */
async function stopped() {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 2);
  await house.type(line, 'start');
  await play(house, line, 2);
  await house.close();
  return house.data;
}

test('finds nothing beside a running house, nor in a stopped one', async () => {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 2);
  await house.type(line, 'start');
  expect(await inspected(house.data)).toMatchObject({ tables: 3, played: 3, faults: [] });
  await play(house, line, 3);
  expect((await inspected(house.data)).faults).toEqual([]);
  await house.restart();
  expect((await inspected(house.data)).faults).toEqual([]);
});

test('the command says what it has looked at', async () => {
  const data = await stopped();
  const { code, stdout, stderr } = await antonia('fsck', '--data', data);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/: 3 tables, 3 games, \d+ rows: no faults\n$/);
});

describe('a running game that was begun by an earlier version of its rules', () => {
  const EARLIER = `UPDATE journal SET events = replace(events, '"type":"began","version":1', '"type":"began","version":0') WHERE game = 3`;

  test('may have a state that these rules would not give', async () => {
    const data = await stopped();
    tamper(
      data,
      `${EARLIER}; UPDATE tables SET state = json_set(state, '$.game.state.round', 7) WHERE id = 'antonia/1'`,
    );
    expect((await inspected(data)).faults).toEqual([]);
  });

  test('is compared in all else', async () => {
    const data = await stopped();
    tamper(
      data,
      `${EARLIER}; UPDATE tables SET state = json_set(state, '$.games', 7) WHERE id = 'antonia/1'`,
    );
    expect((await inspected(data)).faults).toEqual(['antonia/1: its rows do not give its state']);
  });
});

test('a finished game of an earlier version is not verified, and that is said', async () => {
  const data = await stopped();
  tamper(
    data,
    `UPDATE journal SET events = replace(events, '"type":"began","version":1', '"type":"began","version":0') WHERE game = 1`,
  );
  const { code, stdout, stderr } = await antonia('verify', 'antonia/1#1', '--data', data);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('it was played by version 0 of the rules, and these are version 1');
});

describe('names each fault and exits with 1', () => {
  test.each([
    [
      'a state that was changed',
      `UPDATE tables SET state = json_set(state, '$.games', 7) WHERE id = 'antonia/1'`,
      /^antonia\/1: its rows do not give its state$/m,
    ],
    [
      'an event that was changed',
      `UPDATE journal SET events = replace(events, '"type":"sat"', '"type":"stood","why":"wish"') WHERE version = 2`,
      /^antonia\/1#?\d*: /m,
    ],
    [
      'a game whose events cannot be',
      `UPDATE journal SET events = json_remove(events, '$[0]') WHERE game = 2 AND events LIKE '%"started"%'`,
      /^antonia\/1#2: row \d+ does not fold: /m,
    ],
    [
      'a row that is missing',
      `DELETE FROM journal WHERE "table" = 'antonia/1' AND version = 5`,
      /^antonia\/1#1: row 6 follows on 4$/m,
    ],
    [
      'the newest row missing',
      `DELETE FROM journal WHERE "table" = 'antonia/2'`,
      /^antonia\/2: is at version 1, but its rows end at 0$/m,
    ],
    [
      'a row of another game',
      `UPDATE journal SET game = 9 WHERE game = 2`,
      /^antonia\/1#9: row \d+ belongs to another game than it says$/m,
    ],
    [
      'rows of no table',
      `PRAGMA foreign_keys = OFF; INSERT INTO notices (account, notice) VALUES ('nobody', '{}')`,
      /^database: row 1 of notices refers to nothing in accounts$/m,
    ],
  ])('%s', async (_, sql, fault) => {
    const data = await stopped();
    tamper(data, sql);
    const { code, stdout, stderr } = await antonia('fsck', '--data', data);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(fault);
    expect(stdout).toMatch(/rows: [1-9]\d* faults\n$/);
  });
});

test('says in one sentence that there is no database', async () => {
  const data = tempDir();
  const { code, stderr } = await antonia('fsck', '--data', data);
  expect({ code, stderr }).toEqual({ code: 1, stderr: `There is no database in ${data}.\n` });
});
