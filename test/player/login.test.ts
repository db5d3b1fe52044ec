/** The dialogue at the door: every way it can go. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sentence } from '../../src/language/sentence.js';
import { Accounts } from '../../src/player/accounts.js';
import { Gone } from '../../src/player/inbox.js';
import { choosePassword, type Desk, login } from '../../src/player/login.js';
import { nameRules } from '../../src/player/names.js';
import { ManualClock } from '../support/clock.js';
import { read, readAll } from '../support/reading.js';
import { MemoryAccounts } from './memory.js';

// scrypt is tested with the accounts.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const PASSWORD = 'geheimes Wort';
const NAME = 'Wie heißt Du?';
const HINT =
  'Tippe Deinen Namen, oder "gast", um gleich mitzuspielen, oder "wieder" und Deinen Code, um als Gast zurückzukommen.';
const UNKNOWN = (name: string) =>
  `${name} kenne ich noch nicht. Möchtest Du Dich unter diesem Namen registrieren? Mit "nein" sagst Du einen anderen, mit "gast" spielst Du gleich mit.`;
const QUESTION = 'Ja, nein oder gast?';
const OFFER = (name: string) => [UNKNOWN(name), QUESTION];
const TAKEN = (name: string) => `${name} gibt es schon. Nimm bitte einen anderen Namen.`;
const GUEST = (name: string) =>
  `${name} ist schon als Gast da gewesen. Bist Du das selbst, dann tippe "wieder" und Deinen Code. Sonst nimm bitte einen anderen Namen; dieser wird frei, wenn der Gast nicht wiederkommt.`;
const ONE_WORD = (name: string) => `Ein Name ist hier ein einziges Wort; ich nenne Dich ${name}.`;
const TOO_OFTEN = 'Das waren zu viele Versuche. Bis ein andermal!';
const CHOOSE = '(Wähle ein Passwort:)';
const AGAIN = '(Noch einmal, zur Sicherheit:)';

/** Answers what it was told to; then the line is dead. Secret questions stand in brackets. */
class Visitor implements Desk {
  readonly read: string[] = [];
  readonly recognized: string[] = [];
  readonly hides: boolean;
  readonly address = '192.0.2.1';
  within = true;
  readonly #answers: string[];

  constructor(answers: readonly string[], hides = true) {
    this.#answers = [...answers];
    this.hides = hides;
  }

  say(...sentences: readonly Sentence[]): void {
    this.read.push(...readAll(sentences));
  }

  /** Coming in is within the quotas. */
  allows(): boolean {
    return this.within;
  }

  recognize({ name }: { readonly name: string }): void {
    this.recognized.push(name);
  }

  async ask(question: Sentence, { secret } = { secret: false }): Promise<string> {
    this.read.push(secret ? `(${read(question)})` : read(question));
    const answer = this.#answers.shift();
    if (answer === undefined) throw new Gone();
    return answer;
  }
}

let store: MemoryAccounts;
let accounts: Accounts;

beforeEach(() => {
  store = new MemoryAccounts();
  const unfit = nameRules(['würfel'], []);
  accounts = new Accounts({ store, clock: new ManualClock(), guestTime: 86_400_000, unfit });
});

/** Comes in by these answers; the account, and what was read after the first question. */
async function enter(...answers: readonly string[]) {
  const visitor = new Visitor(answers);
  const account = await login(visitor, accounts);
  expect(visitor.read[0]).toBe(NAME);
  return { account, read: visitor.read.slice(1) };
}

/** Does not come in by these answers; what was read until the line went, without the first question and the last. */
async function fail(...answers: readonly string[]): Promise<string[]> {
  const visitor = new Visitor(answers);
  await expect(login(visitor, accounts)).rejects.toThrow(Gone);
  expect([visitor.read[0], visitor.read.at(-1)]).toEqual([NAME, NAME]);
  return visitor.read.slice(1, -1);
}

test.each(['', '   ', 'hilfe', 'HILFE bitte', '?'])('%j: a hint', async (typed) => {
  expect(await fail(typed)).toEqual([HINT]);
});

describe('gast', () => {
  test('without a name', async () => {
    const { account, read } = await enter('gast');
    expect(account?.guest).toBe(true);
    expect(read[0]).toBe(`Willkommen, ${account?.name}! Du bist als Gast hier.`);
    expect(read[1]).toMatch(/^Kommst Du einmal wieder, dann mit: wieder [a-z2-9-]{14}$/);
    expect(read[2]).toContain('"registriere"');
  });

  test.each(['gast Käthe', 'GAST Käthe'])('%s', async (typed) => {
    const { account } = await enter(typed);
    expect(account).toMatchObject({ name: 'Käthe', guest: true });
  });

  test.each(['gast Anna Maria', '  Gast   Anna  und Max'])('%s is told who she is', async (typed) => {
    const { account, read } = await enter(typed);
    expect(account).toMatchObject({ name: 'Anna', guest: true });
    expect(read.slice(0, 2)).toEqual([ONE_WORD('Anna'), 'Willkommen, Anna! Du bist als Gast hier.']);
  });

  test.each([
    ['gast K', 'Ein Name hat 2 bis 20 Buchstaben, auch Umlaute, und sonst nichts.'],
    ['gast Würfel', '"Würfel" hat hier schon eine andere Bedeutung. Nimm bitte einen anderen Namen.'],
    ['gast Max', TAKEN('Max')],
  ])('%s', async (typed, answer) => {
    await accounts.create('Max', PASSWORD);
    expect(await fail(typed)).toEqual([answer]);
  });

  test('is told when somebody was faster', async () => {
    accounts.faultOf = async () => null;
    await accounts.create('Max', PASSWORD);
    expect(await fail('gast Max')).toEqual([TAKEN('Max')]);
  });
});

describe('wieder', () => {
  const UNKNOWN = 'Diesen Code kenne ich nicht, oder er ist abgelaufen.';

  test('with the code', async () => {
    const guest = await accounts.createGuest('Max');
    const { account, read } = await enter(`Wieder ${guest!.code}`);
    expect(account?.id).toBe(guest!.account.id);
    expect(read).toEqual(['Willkommen zurück, Max!']);
  });

  const CODE = 'Wie lautet Dein Code?';
  const THRICE = [UNKNOWN, CODE, UNKNOWN, CODE, UNKNOWN, 'Das war dreimal falsch.'];

  test.each([
    ['typed anew', (code: string) => code],
    ['with the word before it', (code: string) => ` Wieder  ${code} `],
  ])('with a wrong code is asked for it again: %s', async (_, again) => {
    const guest = await accounts.createGuest('Max');
    const { account, read } = await enter('wieder aaaa', 'bbbb', again(guest!.code));
    expect(account?.id).toBe(guest!.account.id);
    expect(read).toEqual([UNKNOWN, CODE, UNKNOWN, CODE, 'Willkommen zurück, Max!']);
  });

  test('after three wrong codes for the name, and goes after three times three', async () => {
    const three = ['wieder aaaa', 'bbbb', 'wieder cccc'];
    expect(await fail(...three)).toEqual(THRICE);
    const { account, read } = await enter(...three, ...three, ...three);
    expect(account).toBeNull();
    expect(read).toEqual([...THRICE, NAME, ...THRICE, NAME, ...THRICE, TOO_OFTEN]);
  });

  test('a wrong code leaves the other ways in open', async () => {
    const { account, read } = await enter('wieder aaaa', 'gast Max');
    expect(account).toMatchObject({ name: 'Max', guest: true });
    expect(read.slice(0, 2)).toEqual([UNKNOWN, CODE]);
    expect(await fail('wieder aaaa', '')).toEqual([UNKNOWN, CODE]);
    await accounts.create('Käthe', PASSWORD);
    expect((await enter('wieder aaaa', 'Käthe', PASSWORD)).account?.name).toBe('Käthe');
  });

  test('alone asks for the code', async () => {
    const guest = await accounts.createGuest('Max');
    const { account, read } = await enter('wieder', guest!.code);
    expect(account?.id).toBe(guest!.account.id);
    expect(read).toEqual(['Wie lautet Dein Code?', 'Willkommen zurück, Max!']);
  });

  test('without a code is no try', async () => {
    expect(await fail('wieder', '', 'wieder', '', 'wieder', '', 'wieder', '')).toHaveLength(7);
  });

  test('after a hundred wrong codes from an address waits', async () => {
    for (let i = 0; i < 100; i++) await accounts.resume(`code${i}`, '192.0.2.1');
    expect(await fail('wieder aaaa', '')).toEqual([
      'Da war zu oft ein falscher Code dabei. In einer Sekunde geht es wieder.',
      CODE,
    ]);
  });
});

describe('a name that is known', () => {
  beforeEach(() => accounts.create('Käthe', PASSWORD));

  test('is one word', async () => {
    const { account, read } = await enter('Käthe Müller', PASSWORD);
    expect(account?.name).toBe('Käthe');
    expect(read).toEqual([ONE_WORD('Käthe'), '(Passwort:)', 'Willkommen zurück, Käthe!']);
  });

  test.each(['Käthe', 'kaethe', 'KÄTHE'])('%s', async (typed) => {
    const { account, read } = await enter(typed, PASSWORD);
    expect(account?.name).toBe('Käthe');
    expect(read).toEqual(['(Passwort:)', 'Willkommen zurück, Käthe!']);
  });

  const WRONG = ['(Passwort:)', 'Das Passwort stimmt nicht.'];
  const THRICE = [...WRONG, ...WRONG, ...WRONG, 'Das war dreimal falsch.'];

  test('with a wrong password is asked for the password again, which is never read as a name', async () => {
    const { account, read } = await enter('Käthe', 'falsch', ` ${PASSWORD}`, PASSWORD);
    expect(account?.name).toBe('Käthe');
    expect(read).toEqual([...WRONG, ...WRONG, '(Passwort:)', 'Willkommen zurück, Käthe!']);
  });

  test('after three wrong ones for the name', async () => {
    expect(await fail('Käthe', 'falsch', 'falsch', 'falsch')).toEqual(THRICE);
  });

  test('without a password too: it may have been another name', async () => {
    expect(await fail('Käthe', '')).toEqual(['(Passwort:)']);
  });

  test('and goes after three times three, codes counted with them', async () => {
    const three = ['Käthe', 'falsch1', 'falsch2', 'falsch3'];
    const { account, read } = await enter(...three, 'wieder aaaa', 'bbbb', 'cccc', ...three);
    expect(account).toBeNull();
    expect(read.slice(0, 8)).toEqual([...THRICE, NAME]);
    expect(read.at(-1)).toBe(TOO_OFTEN);
    expect(read.join()).not.toMatch(/falsch\d/);
  });

  test('waits after five wrong ones, and is still not asked for the name', async () => {
    const visitor = new Visitor(['Käthe', 'a', 'b', 'c', 'Käthe', 'd', 'e', 'f']);
    await expect(login(visitor, accounts)).rejects.toThrow(Gone);
    expect(visitor.read.slice(-4)).toEqual([
      '(Passwort:)',
      'Da war zu oft das falsche Passwort dabei. In einer Sekunde geht es wieder.',
      'Das war dreimal falsch.',
      NAME,
    ]);
  });

  test('the name of a guest is nobody else’s', async () => {
    await accounts.createGuest('Max');
    expect(await fail('Max')).toEqual([GUEST('Max')]);
  });
});

describe('a name that is new', () => {
  test('is one word', async () => {
    const { account, read } = await enter('Anna Maria', 'gast');
    expect(account?.name).toBe('Anna');
    expect(read.slice(0, 3)).toEqual([ONE_WORD('Anna'), ...OFFER('Anna')]);
  });

  test.each(['ja', 'J', ' Ja '])('%j: registers', async (yes) => {
    const { account, read } = await enter('Max', yes, PASSWORD, PASSWORD);
    expect(account).toMatchObject({ id: 'k1', name: 'Max', guest: false });
    expect(read).toEqual([...OFFER('Max'), CHOOSE, AGAIN, 'Willkommen, Max!']);
  });

  test.each(['gast', 'G'])('%s: comes in as a guest', async (answer) => {
    const { account, read } = await enter('Max', answer);
    expect(account).toMatchObject({ name: 'Max', guest: true });
    expect(read[2]).toBe('Willkommen, Max! Du bist als Gast hier.');
  });

  test.each(['nein', 'N'])('%s: asks for the name again', async (answer) => {
    expect(await fail('Max', answer)).toEqual(OFFER('Max'));
    expect(await store.byName('max')).toBeNull();
  });

  test('asks until the answer is one', async () => {
    expect(await fail('Max', 'vielleicht', '', 'nein')).toEqual([
      ...[...OFFER('Max'), 'Bitte antworte mit ja, nein oder gast.'],
      ...[QUESTION, 'Bitte antworte mit ja, nein oder gast.'],
      QUESTION,
    ]);
  });

  test.each([
    ['M4x', 'Ein Name hat 2 bis 20 Buchstaben, auch Umlaute, und sonst nichts.'],
    ['würfel', '"würfel" hat hier schon eine andere Bedeutung. Nimm bitte einen anderen Namen.'],
  ])('%s cannot be one', async (name, answer) => expect(await fail(name)).toEqual([answer]));

  test('is told when somebody was faster', async () => {
    const visitor = new Visitor(['Max', 'ja', PASSWORD, PASSWORD]);
    const ask = visitor.ask.bind(visitor);
    visitor.ask = async (question, how) => {
      if (read(question).startsWith('Wähle')) await accounts.createGuest('Max');
      return ask(question, how);
    };
    await expect(login(visitor, accounts)).rejects.toThrow(Gone);
    expect(visitor.read.slice(-2)).toEqual([TAKEN('Max'), NAME]);
  });

  test('comes to nothing without a password', async () => {
    const short = [CHOOSE, 'Ein Passwort hat wenigstens 6 Zeichen.'];
    const different = [CHOOSE, AGAIN, 'Das waren zwei verschiedene Passwörter.'];
    expect(await fail('Max', 'ja', 'kurz', 'erstes', 'zweites', '12345')).toEqual([
      ...OFFER('Max'),
      ...[...short, ...different, ...short],
    ]);
    expect(await store.byName('max')).toBeNull();
  });
});

describe('a password', () => {
  test('has six characters at least, and is taken as it was typed', async () => {
    expect(await choosePassword(new Visitor(['12345', '123456', '123456']))).toBe('123456');
    expect(await choosePassword(new Visitor(['  Der  Wurf ', '  Der  Wurf ']))).toBe('  Der  Wurf ');
  });

  test('comes with a warning where it is seen', async () => {
    const visitor = new Visitor([PASSWORD, PASSWORD], false);
    await choosePassword(visitor);
    const warning = 'Achtung: Dein Programm zeigt an, was Du tippst; das Passwort wird also sichtbar sein.';
    expect(visitor.read).toEqual([warning, CHOOSE, warning, AGAIN]);
  });
});

describe('when nothing can be stored', () => {
  const NOT_STORED =
    'Gerade lässt sich nichts festhalten; es bleibt alles, wie es war. Versuche es in einer Weile noch einmal.';

  test('guests and new players are asked to wait', async () => {
    store.full = true;
    expect(await fail('gast Max')).toEqual([NOT_STORED]);
    expect((await fail('Max', 'ja', PASSWORD, PASSWORD)).at(-1)).toBe(NOT_STORED);
    store.full = false;
    expect((await enter('gast Max')).account?.name).toBe('Max');
  });

  test('who is known comes in', async () => {
    await accounts.create('Max', PASSWORD);
    const guest = await accounts.createGuest('Eva');
    store.full = true;
    expect((await enter('Max', PASSWORD)).account?.name).toBe('Max');
    expect((await enter(`wieder ${guest!.code}`)).account?.name).toBe('Eva');
  });

  test('any other fault goes to whoever called', async () => {
    store.byName = async () => {
      throw new TypeError('out of order');
    };
    await expect(login(new Visitor(['Max']), accounts)).rejects.toThrow('out of order');
  });
});

describe('who knows no names yet', () => {
  test.each(['ende', 'quit', 'Exit'])('goes by %j', async (typed) => {
    const visitor = new Visitor([typed]);
    expect(await login(visitor, accounts)).toBeNull();
    expect(visitor.read).toEqual([NAME, 'Auf Wiedersehen!']);
  });

  test.each(['spielen', 'Mitspielen!', 'guest'])('plays at once by %j', async (typed) => {
    const { account } = await enter(typed);
    expect(account).toMatchObject({ guest: true });
  });

  test.each(['Guten Abend, ich heiße Margit.', 'Hallo! Margit', 'moin, mein name ist Margit'])(
    'greets before the name: %j',
    async (typed) => {
      const { account } = await enter(typed, 'gast');
      expect(account).toMatchObject({ name: 'Margit', guest: true });
    },
  );

  test.each(['Guten Abend', 'hallo!'])('only greets: %j', async (typed) => {
    expect(await fail(typed)).toEqual([HINT]);
  });

  test('plays as a guest in a whole sentence, at either question', async () => {
    expect((await enter('Ich möchte nur als Gast mitspielen.')).account).toMatchObject({ guest: true });
    const { account } = await enter('Hilde', 'Ich möchte bitte nur als Gast mitspielen.');
    expect(account).toMatchObject({ name: 'Hilde', guest: true });
  });

  test('comes in by a name that is a word of the dialogue, if it was chosen before', async () => {
    await accounts.create('Spielen', PASSWORD);
    expect((await enter('Spielen', PASSWORD)).account).toMatchObject({ name: 'Spielen', guest: false });
  });

  test('is no guest who says so', async () => {
    const { account } = await enter('Hilde', 'Nein, ich bin kein Gast', 'gast');
    expect(account?.name).not.toBe('Hilde');
  });

  test('asks something in many words, and is told what goes here', async () => {
    expect(await fail('Wie geht das hier?')).toEqual([
      'Das ist zu viel für einen Namen: Er ist ein einziges Wort.',
      HINT,
    ]);
  });
});
