/** Whom somebody wants to hear nothing of: ids, divided by blanks, among the settings of the account (`ignoriere`). */
import type { PersonId } from '../table/model.js';
import type { Account } from './store.js';

const KEY = 'ignoriert';

/** The ids of those whom somebody ignores. */
export const ignored = (settings: Account['settings']): readonly PersonId[] =>
  settings[KEY]?.split(' ').filter((id) => id !== '') ?? [];

/** The settings without those who are gone; null: none of them was ignored. */
export function forgiven(
  settings: Account['settings'],
  gone: ReadonlySet<PersonId>,
): Account['settings'] | null {
  const ids = ignored(settings);
  const left = ids.filter((id) => !gone.has(id));
  return left.length === ids.length ? null : { ...settings, [KEY]: left.join(' ') };
}
