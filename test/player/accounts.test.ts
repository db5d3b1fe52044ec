/** Names, guests, codes, passwords, and the directory of names. */
import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Accounts, GUEST_NAMES } from '../../src/player/accounts.js';
import { nameRules } from '../../src/player/names.js';
import { hashPassword, verifyPassword } from '../../src/player/password.js';
import type { Account } from '../../src/player/store.js';
import { NotStored } from '../../src/table/store.js';
import { ManualClock } from '../support/clock.js';
import { nameOf } from '../support/names.js';
import { MemoryAccounts } from './memory.js';

const DAY = 86_400_000;
const unfit = nameRules(['würfel'], ['Antonia', 'Wiebke']);

function openBooks() {
  const clock = new ManualClock();
  const store = new MemoryAccounts();
  const accounts = new Accounts({ store, clock, guestTime: DAY, unfit });
  return { clock, store, accounts };
}

const HERE = '127.0.0.1';

const fits = async (accounts: Accounts, account: Account, password: string) =>
  (await accounts.authenticate(account, password, HERE)) !== null;

async function guestOf(accounts: Accounts, name?: string) {
  const guest = await accounts.createGuest(name);
  if (!guest) throw new Error(`${name} is taken`);
  return guest;
}

describe('a name', () => {
  test.each(['Jo', 'Käthe', 'Groß', 'ÄÖÜß', 'max', 'A'.repeat(20)])('%s can be had', async (name) => {
    expect(await openBooks().accounts.faultOf(name)).toBeNull();
  });

  test.each([
    '',
    'M',
    'A'.repeat(21),
    'Max1',
    '42',
    'Max Moritz',
    ' Max',
    'Max\n',
    'Hans-Peter',
    "O'Neill",
    'René',
    'Łukasz',
    'Макс',
    'Μax',
    '马克斯',
    'ſtar',
    'STRAẞE',
    'Ka\u212Athe',
    'Ma\u0308x',
    'Max\u200b',
    '<b>',
  ])('%j has no form', async (name) => {
    expect(await openBooks().accounts.faultOf(name)).toBe('form');
  });

  test.each(['würfel', 'Würfel', 'WUERFEL', 'Du', 'antonia', 'GAST'])(
    '%s means something else',
    async (name) => {
      expect(await openBooks().accounts.faultOf(name)).toBe('reserved');
    },
  );

  test.each([
    ['Müller', 'Mueller'],
    ['Mueller', 'MÜLLER'],
    ['Groß', 'gross'],
    ['Max', 'mAX'],
  ])('with %s here, %s is taken', async (first, second) => {
    const { accounts } = openBooks();
    await guestOf(accounts, first);
    expect(await accounts.faultOf(second)).toBe('guest');
    expect(await accounts.createGuest(second)).toBeNull();
    expect(await accounts.create(second, 'geheimes Wort')).toBeNull();
    expect((await accounts.byName(second))?.name).toBe(first);
  });
});

describe('a guest', () => {
  test('is kept for a day, under a code of which the store knows only the hash', async () => {
    const { accounts, clock } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    expect(account).toMatchObject({ name: 'Max', guest: true, password: null, expires: clock.now() + DAY });
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
    expect(JSON.stringify(account)).not.toContain(code);
  });

  test('comes back by the code, however it is typed, and gets another day', async () => {
    const { accounts, clock } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    await clock.advance(DAY - 1);
    const back = await accounts.resume(`  ${code.toUpperCase()} `, HERE);
    expect(back).toEqual({ ...account, expires: clock.now() + DAY });
    expect(accounts.byId(account.id)).toEqual(back);
  });

  test('has a code of its own', async () => {
    const { accounts } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    const other = await guestOf(accounts, 'Eva');
    expect(other.code).not.toBe(code);
    expect(await accounts.resume(code, HERE)).toMatchObject({ id: account.id });
    expect(await accounts.resume('aaaa-bbbb-cccc', HERE)).toBeNull();
    expect(await accounts.resume('', HERE)).toBeNull();
  });

  test('comes in although nothing can be stored', async () => {
    const { accounts, store } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    store.full = true;
    expect(await accounts.resume(code, HERE)).toEqual(account);
    await expect(accounts.createGuest('Eva')).rejects.toThrow(NotStored);
  });

  test('without a name gets one that is free', async () => {
    const { accounts } = openBooks();
    const names = new Set<string>();
    for (let i = 0; i < 40; i++) names.add((await guestOf(accounts)).account.name);
    expect(names.size).toBe(40);
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}{2,19}$/u);
  });
});

describe('guests whose time is up', () => {
  test('go, and their names are free', async () => {
    const { accounts, clock, store } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    await clock.advance(DAY - 1);
    await accounts.lapse(() => false);
    expect(accounts.word(account.id)).toEqual({ name: 'Max', gender: 'x' });
    await clock.advance(1);
    await accounts.lapse(() => false);
    expect(accounts.word(account.id).name).toBe('jemand');
    expect(await store.byId(account.id)).toBeNull();
    expect(await accounts.resume(code, HERE)).toBeNull();
    expect(await accounts.faultOf('Max')).toBeNull();
  });

  test('stay while they are present', async () => {
    const { accounts, clock } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    const other = await guestOf(accounts, 'Eva');
    await clock.advance(2 * DAY);
    await accounts.lapse((id) => id === account.id);
    expect(accounts.word(account.id).name).toBe('Max');
    expect(accounts.word(other.account.id).name).toBe('jemand');
  });

  test('go a few at a time, however many there are, and whoever has come back meanwhile stays', async () => {
    const { accounts, clock, store } = openBooks();
    for (let i = 0; i < 1_000; i++) await guestOf(accounts, nameOf('Gast', i));
    const { account } = await guestOf(accounts, 'Eva');
    await clock.advance(2 * DAY);
    let [turns, done] = [0, false];
    const others = () => {
      turns++;
      if (!done) setImmediate(others);
    };
    setImmediate(others);
    store.slow = true;
    await accounts.lapse((id) => id === account.id && turns > 1);
    done = true;
    expect(turns).toBeGreaterThan(10);
    expect(accounts.word(account.id).name).toBe('Eva');
    const left: string[] = [];
    for await (const { name } of store.all()) left.push(name);
    expect(left).toEqual(['Eva']);
  });

  test('do not take registered players with them', async () => {
    const { accounts, clock } = openBooks();
    const max = await accounts.create('Max', 'geheimes Wort');
    const { account } = await guestOf(accounts, 'Eva');
    await accounts.register(account, 'geheimes Wort');
    await clock.advance(1_000 * DAY);
    await accounts.lapse(() => false);
    expect(accounts.word(max!.id).name).toBe('Max');
    expect(accounts.word(account.id).name).toBe('Eva');
  });
});

describe('a registered player', () => {
  test('was perhaps a guest before, with the same id and name', async () => {
    const { accounts } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    expect(accounts.isRegistered(account.id)).toBe(false);
    const kept = await accounts.register(account, 'geheimes Wort');
    expect(kept).toMatchObject({ id: account.id, name: 'Max', guest: false, code: null, expires: null });
    expect(accounts.isRegistered(account.id)).toBe(true);
    expect(await accounts.resume(code, HERE)).toBeNull();
    expect(await fits(accounts, kept, 'geheimes Wort')).toBe(true);
    expect(await fits(accounts, kept, 'Geheimes Wort')).toBe(false);
  });

  test('has an NFC name', async () => {
    const { accounts } = openBooks();
    const kathe = await accounts.create('Ka\u0308the', 'geheimes Wort');
    expect(kathe).toMatchObject({ name: 'K\u00e4the', folded: 'kaethe' });
  });

  test('has settings', async () => {
    const { accounts } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    const set = await accounts.set(await accounts.set(account, 'prompt', 'aus'), 'farbe', 'an');
    expect(set.settings).toEqual({ prompt: 'aus', farbe: 'an' });
    expect(accounts.byId(account.id)).toEqual(set);
  });

  test('a guest has no password that could fit', async () => {
    const { accounts } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    expect(await fits(accounts, account, '')).toBe(false);
  });
});

describe('what a player changes', () => {
  test('the password', async () => {
    const { accounts } = openBooks();
    const max = (await accounts.create('Max', 'geheimes Wort'))!;
    const changed = await accounts.changePassword(max, 'ein anderes');
    expect(await fits(accounts, changed, 'geheimes Wort')).toBe(false);
    expect(await fits(accounts, changed, 'ein anderes')).toBe(true);
  });

  test('the code of a guest: the old one is void', async () => {
    const { accounts } = openBooks();
    const { account, code } = await guestOf(accounts, 'Max');
    const renewed = await accounts.renewCode(account);
    expect(await accounts.resume(code, HERE)).toBeNull();
    expect(await accounts.resume(renewed, HERE)).toMatchObject({ id: account.id });
  });

  test.each([
    ['er', 'm'],
    ['sie', 'f'],
    ['es', 'n'],
    ['neutral', 'x'],
    ['toString', 'x'],
  ])('the anrede %s makes the gender %s', async (anrede, gender) => {
    const { accounts } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    await accounts.set(account, 'anrede', anrede);
    expect(accounts.word(account.id)).toEqual({ name: 'Max', gender });
  });

  test('everything, for good', async () => {
    const { accounts } = openBooks();
    const max = (await accounts.create('Max', 'geheimes Wort'))!;
    await accounts.remove(max.id);
    expect(accounts.word(max.id).name).toBe('jemand');
    expect(await accounts.faultOf('Max')).toBeNull();
    await accounts.left(max.id);
  });
});

describe('an admin', () => {
  test('is a registered player', async () => {
    const { accounts } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    expect(await accounts.setRole('Max', 'admin')).toBeNull();
    expect(await accounts.setRole('Moritz', 'admin')).toBeNull();
    await accounts.register(account, 'geheimes Wort');
    expect((await accounts.setRole('max', 'admin'))?.id).toBe(account.id);
    expect(accounts.isAdmin(account.id)).toBe(true);
    await accounts.setRole('Max', 'player');
    expect(accounts.isAdmin(account.id)).toBe(false);
  });
});

describe('the directory', () => {
  test('knows after a start whom the store knows', async () => {
    const { accounts, store, clock } = openBooks();
    const { account } = await guestOf(accounts, 'Max');
    const next = new Accounts({ store, clock, guestTime: DAY, unfit });
    expect(next.word(account.id).name).toBe('jemand');
    await next.open();
    expect(next.word(account.id)).toEqual({ name: 'Max', gender: 'x' });
    expect(next.isRegistered(account.id)).toBe(false);
  });

  test('knows nobody by an id that was never given', () => {
    const { accounts } = openBooks();
    expect(accounts.word('k99').name).toBe('jemand');
    expect(accounts.isRegistered('k99')).toBe(false);
    expect(accounts.byId('k99')).toBeUndefined();
  });
});

describe('the record of a password', () => {
  test('fits it alone, and tells nothing of it', async () => {
    const record = await hashPassword('Zwetschgenknödel');
    expect(record).toMatch(/^scrypt\$32768\$8\$1\$[^$]{24}\$[^$]{44}$/);
    expect(record).not.toContain('Zwetschge');
    expect(await verifyPassword('Zwetschgenknödel', record)).toBe(true);
    expect(await verifyPassword('Zwetschgenknödel ', record)).toBe(false);
    expect(await verifyPassword('', record)).toBe(false);
  });

  test('is another one each time', async () => {
    const [first, second] = await Promise.all([hashPassword('Sahne'), hashPassword('Sahne')]);
    expect(first).not.toBe(second);
  });

  test('fits however the umlauts are put together', async () => {
    expect(await verifyPassword('Kno\u0308del', await hashPassword('Kn\u00f6del'))).toBe(true);
  });

  test('is read at the cost it was made with', async () => {
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync('Sahne', salt, 32, { N: 1024, r: 8, p: 1 });
    const record = ['scrypt', 1024, 8, 1, salt.toString('base64'), key.toString('base64')].join('$');
    expect(await verifyPassword('Sahne', record)).toBe(true);
    expect(await verifyPassword('Sahne', record.replace('1024', '2048'))).toBe(false);
  });
});

describe('who types a password', () => {
  test('does not come in by one that was changed meanwhile', async () => {
    const { accounts } = openBooks();
    const old = (await accounts.create('Paula', 'geheim1'))!;
    await accounts.changePassword(old, 'geheim2');
    expect(await accounts.authenticate(old, 'geheim1', '192.0.2.1')).toBeNull();
  });

  test('does not come into an account that was deleted meanwhile', async () => {
    const { accounts } = openBooks();
    const old = (await accounts.create('Paula', 'geheim1'))!;
    await accounts.remove(old.id);
    expect(await accounts.authenticate(old, 'geheim1', '192.0.2.1')).toBeNull();
  });

  test('waits after five wrong ones, even with the right one', async () => {
    const { accounts } = openBooks();
    const paula = (await accounts.create('Paula', 'geheim1'))!;
    for (let i = 0; i < 5; i++) expect(await accounts.authenticate(paula, 'falsch', '192.0.2.1')).toBeNull();
    expect(await accounts.authenticate(paula, 'geheim1', '192.0.2.1')).toBe(1);
  });
});

test('of sixty tries at once five are checked', async () => {
  const { accounts } = openBooks();
  const paula = (await accounts.create('Paula', 'geheim1'))!;
  const guess = (_: unknown, i: number) => accounts.authenticate(paula, `falsch${i}`, '192.0.2.1');
  const results = await Promise.all(Array.from({ length: 60 }, guess));
  expect(results.filter((result) => result === null)).toHaveLength(5);
  expect(results.filter((result) => result === 1)).toHaveLength(55);
});

test('the right code from where the guest was before is heard, however many wrong ones came from there', async () => {
  const { clock, store } = openBooks();
  const known = new Set<string>();
  const familiar = async (id: string) => known.has(id);
  const accounts = new Accounts({ store, clock, guestTime: DAY, unfit, familiar });
  const { account, code } = await guestOf(accounts, 'Max');
  for (let i = 0; i < 100; i++) expect(await accounts.resume(`wrong${i}`, '192.0.2.1')).toBeNull();
  expect(await accounts.resume(code, '192.0.2.1')).toBe(1);
  known.add(account.id);
  expect(await accounts.resume(code, '192.0.2.1')).toMatchObject({ id: account.id });
});

test('nobody is called almost like somebody of the house', async () => {
  const { accounts } = openBooks();
  for (const name of ['Antonia', 'antonla', 'AntonIa', 'Wlebke', 'Wjebke']) {
    expect(await accounts.faultOf(name), name).toBe('reserved');
  }
  expect(await accounts.faultOf('Anton')).toBeNull();
});

describe('a name that looks like another', () => {
  test.each([
    ['Paul', 'PauI'],
    ['Emil', 'EmiI'],
    ['Emil', 'Emjl'],
    ['Bernd', 'Bemd'],
    ['Willi', 'VVilli'],
    ['Claudia', 'daudia'],
    ['Groß', 'GroB'],
    ['Otto', 'Qtto'],
    ['Georg', 'Georq'],
    ['Müller', 'Muller'],
    ['Mueller', 'Muller'],
  ])('%s is here, and %s cannot be had', async (first, second) => {
    const { accounts } = openBooks();
    const { account } = await guestOf(accounts, first);
    expect(await accounts.faultOf(second)).toBe('alike');
    expect(await accounts.createGuest(second)).toBeNull();
    expect(await accounts.create(second, 'geheimes Wort')).toBeNull();
    await accounts.register(account, 'geheimes Wort');
    expect(await accounts.faultOf(second)).toBe('alike');
    await accounts.remove(account.id);
    expect(await accounts.faultOf(second)).toBeNull();
  });

  test('is had by one of two who ask for it at once', async () => {
    const { accounts } = openBooks();
    const made = await Promise.all([accounts.createGuest('Paul'), accounts.createGuest('PauI')]);
    expect(made.filter((guest) => guest !== null)).toHaveLength(1);
  });

  test('is free again when nothing could be stored', async () => {
    const { accounts, store } = openBooks();
    store.full = true;
    await expect(accounts.createGuest('Paul')).rejects.toThrow(NotStored);
    expect(await accounts.faultOf('PauI')).toBeNull();
  });

  test('stays with who has had it, and goes with the last of them', async () => {
    const { accounts, store, clock } = openBooks();
    const lax = new Accounts({ store, clock, guestTime: DAY, unfit: () => null });
    const paul = await guestOf(lax, 'Paul');
    const blank = { ...paul.account, name: 'PauI', folded: 'paui', code: 'another' };
    const other = (await store.create(blank))!;
    const das = await guestOf(lax, 'Das');
    await accounts.open();
    expect((await accounts.resume(das.code, '192.0.2.1')) as Account).toMatchObject({ name: 'Das' });
    expect(await accounts.register(das.account, 'geheimes Wort')).toMatchObject({
      name: 'Das',
      guest: false,
    });
    expect((await accounts.byName('PauI'))?.id).toBe(other.id);
    await accounts.remove(paul.account.id);
    expect(await accounts.faultOf('Paul')).toBe('alike');
    await accounts.remove(other.id);
    expect(await accounts.faultOf('Paul')).toBeNull();
  });

  test('is looked up, not looked for: among a hundred thousand accounts as fast as among a hundred', async () => {
    const word = (n: number) =>
      Array.from({ length: 6 }, (_, i) => 'bdfghkmnps'[Math.floor(n / 10 ** i) % 10]).join('');
    const { account } = await guestOf(openBooks().accounts, 'Max');
    const accountsOf = async (size: number) => {
      const { store, clock } = openBooks();
      store.all = async function* () {
        for (let n = 0; n < size; n++) yield { ...account, id: `g${n}`, name: word(n) };
      };
      const books = new Accounts({ store, clock, guestTime: DAY, unfit });
      await books.open();
      return books;
    };
    const [few, many] = [await accountsOf(100), await accountsOf(100_000)];
    const asked = async (books: Accounts) => {
      const begun = performance.now();
      for (let n = 0; n < 2_000; n++) await books.faultOf(word(n));
      return performance.now() - begun;
    };
    for (const books of [few, many]) await asked(books);
    expect(await many.faultOf(word(77_777))).toBe('alike');
    expect(await asked(many)).toBeLessThan(10 * (await asked(few)));
  });
});

describe('names that are drawn', () => {
  test('can be had, all of them, beside each other', async () => {
    const { accounts } = openBooks();
    for (const name of GUEST_NAMES) await guestOf(accounts, name);
  });

  test('are never refused, however many draw at once', async () => {
    const { accounts } = openBooks();
    const made = await Promise.all(Array.from({ length: 200 }, () => accounts.createGuest()));
    expect(new Set(made.map((guest) => guest?.account.name)).size).toBe(200);
  });
});
