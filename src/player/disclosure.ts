/** All that the house keeps of one player, for his own eyes. */
import type { Stored } from '../command/context.js';
import { ignored } from './ignored.js';
import { ORIGIN_TIME } from './origins.js';
import type { Session } from './session.js';

const DAY = 24 * 3_600_000;

export async function storedOf({ account, address, house }: Session): Promise<Stored> {
  const { accounts, office, gameDays } = house;
  const { id, created, expires, seen, settings } = account;
  const { ignoriert: _, ...set } = settings;
  return {
    created,
    expires,
    seen,
    settings: set,
    ignored: ignored(settings),
    ...(await accounts.traces(id)),
    bans: [
      ...office.bans('out').filter((ban) => ban.origin === id),
      ...office.mutesOf(account, house.origins.outside(address)),
    ],
    originDays: ORIGIN_TIME / DAY,
    gameDays,
  };
}
