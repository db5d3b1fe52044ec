/** Coming in: a name and what follows from it. A dialogue, written as one. */

import { foldWord } from '../language/fold.js';
import { type Sentence, say } from '../language/sentence.js';
import { Damaged, NotStored } from '../table/store.js';
import type { Accounts } from './accounts.js';
import { SHORTEST_PASSWORD } from './accounts.js';
import type { Quota } from './quotas.js';
import type { Account } from './store.js';
import * as text from './text.js';

/** What a client's program logs in with: a registered player's name and password, or a guest's code. */
export type Credentials = { readonly account: string; readonly password: string } | { readonly code: string };

/** A client's program that may log its human in. */
export interface Program {
  /** The next credentials it sends. */
  credentials(): Promise<Credentials>;
  /** Tells it what came of them. */
  answer(success: boolean, message: Sentence): void;
  /** Gives it the code by which its human, a guest, comes back; null: there is none any more. */
  keep(code: string | null): void;
}

/** What the dialogue needs of a session. */
export interface Desk {
  /** Answers the question for the name, unless the human is quicker. */
  readonly program?: Program | null;
  say(...sentences: readonly Sentence[]): void;
  /** Rejects with Gone when the connection ends. */
  ask(question: Sentence, how?: { readonly secret: boolean }): Promise<string>;
  /** Whether typed passwords stay invisible. */
  readonly hides: boolean;
  /** Where the visitor comes from. */
  readonly address: string;
  /** Whether one more of this kind may come in; if not, it is said. */
  allows(quota: Quota): boolean;
  /** The visitor turns out to be somebody who has been here before. */
  recognize(account: Account): void;
}

/** How often somebody may miss a password, and the way in, before the connection is closed. */
const TRIES = 3;

/** Resolves to an account, or null when the visitor goes again, or has tried too often. */
export async function login(desk: Desk, accounts: Accounts): Promise<Account | null> {
  for (let wrong = 0; wrong < TRIES; ) {
    try {
      const entered = await comeIn(desk, accounts);
      if (entered === 'goes') return null;
      if (entered === 'wrong') wrong++;
      else if (entered) return entered;
    } catch (error) {
      if (error instanceof Damaged) desk.say(text.ACCOUNT_DAMAGED);
      else if (error instanceof NotStored) desk.say(text.NOT_STORED);
      else throw error;
    }
  }
  desk.say(text.TOO_OFTEN);
  return null;
}

/** What came of a name: nobody yet (null), a password or a code that does not fit, or somebody who goes again. */
type Entered = Account | 'wrong' | 'goes' | null;

/** Asks for a name and follows it up. */
async function comeIn(desk: Desk, accounts: Accounts): Promise<Entered> {
  const { program } = desk;
  const typed = desk.ask(text.ASK_NAME);
  if (!program) return follow(desk, accounts, await typed);
  const answer = await Promise.race([typed, program.credentials()]);
  return typeof answer === 'string'
    ? follow(desk, accounts, answer)
    : enterBy(program, answer, desk, accounts);
}

/** Polite people greet before they say who they are. */
const GREETING =
  /^\s*(?:guten (?:abend|tag|morgen)|gr(?:ü|ue)(?:ß|ss) gott|hallo|hi|moin|servus)(?!\p{L})[\s,.!]*/iu;

async function follow(desk: Desk, accounts: Accounts, typed: string): Promise<Entered> {
  const [first = '', second, ...more] = typed
    .replace(/[.!?]+\s*$/u, '')
    .replace(GREETING, '')
    .replace(/^\s*(ich hei(ß|ss)e|ich bin|mein name ist)\s+/iu, '')
    .trim()
    .split(/\s+/u);
  // Whoever is called like a word of this dialogue comes in all the same.
  const known = await accounts.byName(typed.trim());
  if (known && !known.guest) return enter(desk, accounts, known);
  switch (foldWord(first)) {
    case '':
    case 'hilfe':
    case '?':
      desk.say(text.NAME_HINT);
      return null;
    case 'ende':
    case 'quit':
    case 'exit':
      desk.say(text.FAREWELL);
      return 'goes';
    case 'gast':
    case 'guest':
      return comeAsGuest(desk, accounts, second, more.length > 0);
    case 'spielen':
    case 'mitspielen':
      return comeAsGuest(desk, accounts);
    case 'wieder':
      return enterByCode(desk, accounts, second);
    default: {
      const account = await accounts.byName(first);
      // Two words may be a name and a surname; more of them are a question or a wish.
      if (!account && more.length > 0) {
        if (answerIn(typed) === 'gast') return comeAsGuest(desk, accounts);
        desk.say(text.NAME_IS_ONE_WORD, text.NAME_HINT);
        return null;
      }
      const cut = second !== undefined;
      if (!account || account.guest) return comeAnew(desk, accounts, first, cut);
      if (cut) desk.say(text.oneWord(account.name));
      return enter(desk, accounts, account);
    }
  }
}

function greet(desk: Desk, account: Account): Account {
  desk.recognize(account);
  desk.say(text.welcomeBack(account));
  return account;
}

async function enterBy(
  program: Program,
  offered: Credentials,
  desk: Desk,
  accounts: Accounts,
): Promise<Account | 'wrong'> {
  if ('code' in offered) return comeBack(desk, accounts, offered.code, program);
  const { account: name, password } = offered;
  const known = await accounts.byName(name);
  const account = known && !known.guest ? await accounts.authenticate(known, password, desk.address) : null;
  const entered = typeof account === 'number' ? null : account;
  const message = entered
    ? text.welcomeBack(entered)
    : typeof account === 'number'
      ? text.locked(account)
      : text.CREDENTIALS_WRONG;
  program.answer(entered !== null, message);
  if (entered) return greet(desk, entered);
  desk.say(message);
  return 'wrong';
}

/** A `program` that comes back by a code which nobody has any more forgets it. */
async function comeBack(
  desk: Desk,
  accounts: Accounts,
  code: string,
  program: Program | null,
): Promise<Account | 'wrong'> {
  const guest = await accounts.resume(code, desk.address);
  if (guest !== null && typeof guest !== 'number') {
    program?.answer(true, text.welcomeBack(guest));
    if (!program) desk.program?.keep(code);
    return greet(desk, guest);
  }
  const message = guest === null ? text.CODE_UNKNOWN : text.codesLocked(guest);
  program?.answer(false, message);
  if (guest === null) program?.keep(null);
  desk.say(message);
  return 'wrong';
}

/** `cut`: more was typed than the name. */
async function comeAsGuest(
  desk: Desk,
  accounts: Accounts,
  name?: string,
  cut = false,
): Promise<Account | null> {
  const fault = name === undefined ? null : await accounts.faultOf(name);
  if (!fault && !desk.allows('guests')) return null;
  const guest = fault ? null : await accounts.createGuest(name);
  if (!guest) {
    desk.say(text.nameFault(fault ?? 'taken', name ?? ''));
    return null;
  }
  if (cut) desk.say(text.oneWord(guest.account.name));
  desk.say(...text.guestWelcome(guest.account, guest.code));
  desk.program?.keep(guest.code);
  return guest.account;
}

/** Words of this dialogue that are no code. */
const WAYS = /^(?:gast|guest|spielen|mitspielen|hilfe|\?|ende|quit|exit)(?=\s|$)/iu;

/** Asks for a code as for a password (`prove`), first for `typed`. Who has none any more says how else he comes in. */
async function enterByCode(desk: Desk, accounts: Accounts, typed?: string): Promise<Entered> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = (tries === 0 && typed) || (await desk.ask(text.ASK_CODE));
    const code = answer.replace(/^\s*wieder(?=\s|$)/iu, '').trim();
    if (code === '') return null;
    const other = WAYS.test(code) || (await accounts.byName(code))?.guest === false;
    if (other) return follow(desk, accounts, code);
    const entered = await comeBack(desk, accounts, code, null);
    if (entered !== 'wrong') return entered;
  }
  desk.say(text.WRONG_THRICE);
  return 'wrong';
}

async function enter(desk: Desk, accounts: Accounts, account: Account): Promise<Entered> {
  const entered = await prove(desk, accounts, account, say`Passwort:`);
  return entered === null || entered === 'wrong' ? entered : greet(desk, entered);
}

/**
 * Asks for the password of an account, three times, so that a mistyped one that is typed again is not read as something else
 * and shown. Resolves to the account as it is now, or null: the visitor typed none, who may have meant another name.
 */
export async function prove(
  desk: Desk,
  accounts: Accounts,
  account: Account,
  question: Sentence,
): Promise<Account | 'wrong' | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const password = await askPassword(desk, question);
    if (password === '') return null;
    const proven = await accounts.authenticate(account, password, desk.address);
    if (proven !== null && typeof proven !== 'number') return proven;
    desk.say(proven === null ? text.PASSWORD_WRONG : text.locked(proven));
  }
  desk.say(text.WRONG_THRICE);
  return 'wrong';
}

async function comeAnew(desk: Desk, accounts: Accounts, name: string, cut: boolean): Promise<Account | null> {
  const fault = await accounts.faultOf(name);
  if (fault) {
    desk.say(text.nameFault(fault, name));
    return null;
  }
  if (cut) desk.say(text.oneWord(name));
  desk.say(text.unknown(name));
  for (;;) {
    switch (answerIn(await desk.ask(text.YES_NO_GUEST))) {
      case 'ja':
      case 'j': {
        const password = await choosePassword(desk);
        if (password === null || !desk.allows('registrations')) return null;
        const account = await accounts.create(name, password, desk.address);
        desk.say(account ? text.welcome(account) : text.nameFault('taken', name));
        return account;
      }
      case 'gast':
      case 'g':
        return comeAsGuest(desk, accounts, name);
      case 'nein':
      case 'n':
      case 'ende':
        return null;
      default:
        desk.say(text.YES_OR_NO);
    }
  }
}

/** The word that counts in an answer: "Nein, danke", "Ich möchte nur als Gast mitspielen." */
function answerIn(typed: string): string {
  const words = typed
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(foldWord);
  const guest = words.includes('gast') && !words.includes('kein');
  return guest ? 'gast' : (words[0] ?? '');
}

/** A new password, typed twice; null when the visitor does not manage. */
export async function choosePassword(desk: Desk): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const password = await askPassword(desk, say`Wähle ein Passwort:`);
    if (password.length < SHORTEST_PASSWORD) {
      desk.say(text.PASSWORD_SHORT);
      continue;
    }
    if ((await askPassword(desk, say`Noch einmal, zur Sicherheit:`)) === password) return password;
    desk.say(text.PASSWORD_DIFFERS);
  }
  return null;
}

/** Asks for a password, and says so where it can be seen. */
function askPassword(desk: Desk, question: Sentence): Promise<string> {
  if (!desk.hides) desk.say(text.PASSWORD_VISIBLE);
  return desk.ask(question, { secret: true });
}
