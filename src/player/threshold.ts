/** The way in: past the bans, through the login, and noted. */
import type { Sentence } from '../language/sentence.js';
import type { House } from './house.js';
import { type Desk, login } from './login.js';
import type { Account } from './store.js';

/** Resolves to an account that may come in, or to null when the visitor goes again or is kept out, which is told. */
export async function comeIn(
  desk: Desk,
  { accounts, office, origins }: Pick<House, 'accounts' | 'office' | 'origins'>,
): Promise<Account | null> {
  const keptOut = (sentence: Sentence | null) => {
    if (sentence !== null) desk.say(sentence);
    return sentence !== null;
  };
  if (keptOut(office.refusalOfAddress(desk.address))) return null;
  const account = await login(desk, accounts);
  if (!account || keptOut(office.refusalOfAccount(account.id))) return null;
  await origins.note(account.id, desk.address);
  const silence = office.silence(account, desk.address);
  if (silence !== null) desk.say(silence);
  return account;
}
