/** `antonia admin`: the first admin is made by who has the data directory. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { startControl } from '../../src/net/control/server.js';
import { openStore } from '../../src/store/open.js';
import { person } from '../store/entries.js';
import { openTestHouse } from '../support/house.js';
import { antonia, stopServers, tempDir } from '../support/server.js';

afterEach(stopServers);

test('in the store of a server that does not run', async () => {
  const data = tempDir();
  const store = await openStore(data);
  await store.accounts.create({ ...person('Jürgen'), folded: 'juergen' });
  await store.accounts.create(person('Gast', true));
  await store.close();
  expect(await antonia('admin', 'add', 'Juergen', '--data', data)).toEqual({
    code: 0,
    stdout: 'Jürgen is an admin now.\n',
    stderr: '',
  });
  for (const name of ['Gast', 'Niemand'])
    expect(await antonia('admin', 'add', name, '--data', data)).toMatchObject({
      code: 1,
      stderr: `There is no registered player ${name}.\n`,
    });
  const after = await openStore(data);
  expect(await after.accounts.byName('juergen')).toMatchObject({ role: 'admin' });
  await after.close();
  await antonia('admin', 'remove', 'Jürgen', '--data', data);
  const last = await openStore(data);
  expect(await last.accounts.byName('juergen')).toMatchObject({ role: 'player' });
  await last.close();
});

test('through the server that runs, at once', async () => {
  const house = await openTestHouse();
  await house.house.store.accounts.create(person('Ada'));
  await house.restart();
  const door = await startControl({ dir: house.data, upkeep: house.house.upkeep, log: house.log });
  onTestFinished(() => door.close());
  expect(await antonia('admin', 'add', 'Ada', '--data', house.data)).toMatchObject({
    code: 0,
    stdout: 'Ada is an admin now.\n',
  });
  expect(await house.house.store.accounts.byName('ada')).toMatchObject({ role: 'admin' });
});
