/** What waits in the store until a human has read it: ranks that were reached, a seat that was lost, and what was missed by that. */

import { noticeText } from '../chronicle/text.js';
import type { Sentence } from '../language/sentence.js';
import type { Reader } from '../table/text.js';
import type { House } from './house.js';
import { toldMeanwhile, underHeading } from './missed.js';
import type { Account } from './store.js';
import * as text from './text.js';

/** Who is told: the session. */
export interface Listener {
  readonly account: Account;
  readonly address: string;
  readonly reader: Reader;
  show(...sentences: readonly Sentence[]): void;
}

export class Notices {
  readonly #listener: Listener;
  readonly #house: Pick<House, 'chronicle' | 'games' | 'tavern' | 'peers'>;
  /** Number of the last one that was told and not struck off yet; 0: none. */
  #told = 0;
  #telling: Promise<void> = Promise.resolve();

  constructor(listener: Listener, house: Pick<House, 'chronicle' | 'games' | 'tavern' | 'peers'>) {
    this.#listener = listener;
    this.#house = house;
  }

  /** Tells what has not been told on this line, one call after the other. */
  tell(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#tell());
    return this.#telling;
  }

  /** What was told has been read. */
  read(): void {
    const upTo = this.#told;
    if (upTo === 0) return;
    this.#told = 0;
    const { account, address } = this.#listener;
    this.#house.chronicle
      .strikeNotices(account.id, upTo)
      .catch((err) => this.#house.peers.warn({ address, err }, 'notices not struck off'));
  }

  async #tell(): Promise<void> {
    const { chronicle, games, tavern, peers } = this.#house;
    const { account, address, reader, show } = this.#listener;
    try {
      for (const { number, notice } of await chronicle.notices(account.id, this.#told)) {
        const missed = notice.type === 'unseated' ? notice.missed : undefined;
        const table = missed && tavern.table(missed.table);
        const told = table ? await toldMeanwhile(table, missed, reader) : [];
        show(...underHeading(text.MISSED, told), ...noticeText(games, notice));
        this.#told = number;
      }
    } catch (err) {
      peers.warn({ address, err }, 'notices not told');
    }
  }
}
