/** The house as its sessions see it. */

import type { ChronicleStore } from '../chronicle/store.js';
import type { Catalogue } from '../command/catalogue.js';
import type { HostWord } from '../command/context.js';
import type { AnyGame } from '../games/contract.js';
import type { Sentence } from '../language/sentence.js';
import type { Library } from '../npc/knowledge.js';
import type { Clock } from '../table/clock.js';
import type { Log } from '../table/log.js';
import type { PersonId } from '../table/model.js';
import type { Tavern } from '../table/tavern.js';
import type { Names } from '../table/text.js';
import type { Accounts } from './accounts.js';
import type { Dates } from './dates.js';
import type { Doomsday } from './doomsday.js';
import type { InboxLimit, Pace } from './inbox.js';
import type { Office } from './office.js';
import type { Origins } from './origins.js';
import type { PeerNotes } from './peer-log.js';
import type { Quotas } from './quotas.js';
import type { Roster } from './roster.js';
import type { UnreadOfAll } from './unread.js';

/** The limits of what a visitor may type, and of the time until then. */
export type VisitorLimit = InboxLimit | 'login' | 'idle' | 'quota';

/** What all sessions share. */
export interface House {
  readonly accounts: Accounts;
  readonly origins: Origins;
  readonly roster: Roster;
  readonly tavern: Tavern;
  readonly catalogue: Catalogue;
  readonly chronicle: ChronicleStore;
  readonly unread: UnreadOfAll;
  /** A guest has become a registered player: what he has mastered is news now. */
  readonly registered: (account: PersonId) => void;
  readonly office: Office;
  readonly doomsday: Doomsday;
  readonly quotas: Quotas;
  /** Reads config again; resolves to what came of it, a line each. */
  readonly reload: () => Promise<readonly Sentence[]>;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly hosts: readonly HostWord[];
  readonly library: Library;
  readonly names: Names;
  readonly clock: Clock;
  readonly log: Log;
  /** Where it is told what visitors did, or made happen. */
  readonly peers: PeerNotes;
  readonly welcome: Sentence;
  readonly dates: Dates;
  readonly pace: Pace;
  /** ms until a visitor must have come in, and until an idle one is shown out (0: never). */
  readonly loginTime: number;
  readonly idleTime: number;
  /**
   * Key for the fingerprints by which a table knows that players share an address. Journals keep those, so it is another one
   * after each start: nobody can find out later from where somebody came.
   */
  readonly seatKey: string;
  /** Days for which finished games are kept; 0: for ever. */
  readonly gameDays: number;
  /** Told of every limit that a visitor meets. */
  readonly onLimit: (limit: VisitorLimit) => void;
}
