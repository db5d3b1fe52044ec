/** What the chronicle has worked out, for those who are here. */
import { channelOf } from '../chronicle/channels.js';
import type { Effects } from '../chronicle/store.js';
import { kurierText } from '../chronicle/text.js';
import type { AnyGame } from '../games/contract.js';
import { type Names, nameFor } from '../table/text.js';
import type { Roster } from './roster.js';

/** Tells new ranks to whom they concern, and the Kurier to everybody. */
export function tellEffects(
  games: ReadonlyMap<string, AnyGame>,
  effects: Effects,
  roster: Roster,
  names: Names,
): void {
  for (const { account } of effects.notices) roster.get(account)?.tellNotices();
  for (const { account } of effects.standings) roster.get(account)?.tellStatus();
  for (const line of effects.kurier)
    roster.sayKurier(channelOf(line), kurierText(games, line, nameFor({ names }, line.person)));
}
