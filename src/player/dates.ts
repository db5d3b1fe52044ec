/** Days and hours as the people of this house say them. */
import { type HouseWord, trusted } from '../language/sentence.js';

export class Dates {
  readonly #date: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;

  /** @param timeZone IANA name */
  constructor(timeZone: string) {
    this.#date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone });
    this.#time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone });
  }

  /** "29. November 2026". */
  readonly date = (at: number): HouseWord => trusted(this.#date.format(at));

  /** "20:15". */
  readonly time = (at: number): HouseWord => trusted(this.#time.format(at));

  /** "29. November 2026, 20:15 Uhr". */
  readonly moment = (at: number): HouseWord => trusted(`${this.date(at)}, ${this.time(at)} Uhr`);
}
