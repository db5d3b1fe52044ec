import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open.js';
import { collect, person, scratch } from './entries.js';

test('an account is found by id, name and code, as it was made', async () => {
  const { accounts, close } = await openStore(scratch());
  const max = await accounts.create(person('Max'));
  const guest = await accounts.create(person('Gast', true));
  expect(max).toEqual({ ...person('Max'), id: 'k1' });
  expect(guest).toEqual({ ...person('Gast', true), id: 'g2' });

  expect(await accounts.byId('k1')).toEqual(max);
  expect(await accounts.byName('gast')).toEqual(guest);
  expect(await accounts.byCode('hash of Gast')).toEqual(guest);
  expect(await accounts.byId('k2')).toBeNull();
  expect(await accounts.byName('Gast')).toBeNull();
  expect(await accounts.byCode('hash of Max')).toBeNull();
  await close();
});

test('a folded name belongs to one account', async () => {
  const { accounts, close } = await openStore(scratch());
  const max = await accounts.create(person('Max'));
  const moritz = await accounts.create(person('Moritz'));
  expect(await accounts.create(person('MAX'))).toBeNull();
  expect(await accounts.update({ ...moritz!, folded: 'max' })).toBeNull();
  expect(await accounts.byId(moritz!.id)).toEqual(moritz);

  const renamed = { ...max!, name: 'MAX', settings: { zeichensatz: 'UTF-8' } };
  expect(await accounts.update(renamed)).toEqual(renamed);
  expect(await accounts.byName('max')).toEqual(renamed);
  await close();
});

test('a guest who registers keeps his id', async () => {
  const { accounts, close } = await openStore(scratch());
  const guest = await accounts.create(person('Gast', true));
  const registered = { ...guest!, ...person('Bolte'), id: 'g1' };
  expect(await accounts.update(registered)).toEqual(registered);
  expect(await accounts.byId('g1')).toEqual(registered);
  expect(await accounts.byCode('hash of Gast')).toBeNull();
  await close();
});

test('no id is given twice, also after deletion and restart', async () => {
  const dir = scratch();
  const first = await openStore(dir);
  for (const name of ['Max', 'Moritz']) await first.accounts.create(person(name));
  await first.accounts.remove('k2', true);
  await first.accounts.remove('k1', true);
  await first.close();

  const second = await openStore(dir);
  expect(await second.accounts.create(person('Max'))).toMatchObject({ id: 'k3' });
  await second.close();
});

test('a deleted account is gone, and cannot be changed any more', async () => {
  const { accounts, close } = await openStore(scratch());
  const max = await accounts.create(person('Max'));
  await accounts.remove('k1', true);
  expect(await accounts.byId('k1')).toBeNull();
  await expect(accounts.update(max!)).rejects.toThrow('no account k1');
  await accounts.remove('k1', true);
  await close();
});

test('all accounts are listed, over pages', async () => {
  const { accounts, close } = await openStore(scratch());
  for (let i = 1; i <= 205; i++) await accounts.create(person(`Nummer ${i}`));
  await accounts.remove('k7', true);
  const names = (await collect(accounts.all())).map(({ name }) => name);
  expect(names).toHaveLength(204);
  expect(new Set(names)).not.toContain('Nummer 7');
  await close();
});
