/** The way in: past the bans, through the login, and noted. */
import type { House } from './house.js';
import { type Desk, login } from './login.js';
import type { Account } from './store.js';

/** Where a visitor stands before the login. */
interface Threshold extends Desk {
  /** Says lines that hold the words of an admin. */
  quote(...lines: readonly string[]): void;
}

/** Resolves to an account that may come in, or to null when the visitor goes again or is kept out, which is told. */
export async function comeIn(
  desk: Threshold,
  { accounts, office, origins }: Pick<House, 'accounts' | 'office' | 'origins'>,
): Promise<Account | null> {
  const keptOut = (sentence: string | null) => {
    if (sentence !== null) desk.quote(sentence);
    return sentence !== null;
  };
  if (keptOut(office.refusalOfAddress(desk.address))) return null;
  const account = await login(desk, accounts);
  if (!account || keptOut(office.refusalOfAccount(account.id))) return null;
  await origins.note(account.id, desk.address);
  const silence = office.silence(account, desk.address);
  if (silence !== null) desk.quote(silence);
  return account;
}
