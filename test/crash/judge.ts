/** Holds what people typed and read between two crashes against what the database then holds. */
import { Ledger, SENTENCES } from './ledger.js';
import type { Patron } from './patrons.js';

/** Told instead of the first lines that were missed, if they are many. */
const CUT = /\(davor noch \d+ Zeilen?\)/;

type Kind = 'lost' | 'doubled' | 'divergent';

/** The result of a matrix; all is well if the three lists are empty. */
export interface Report {
  kills: number;
  /** Kills at each named point. */
  readonly hit: Map<string, number>;
  /** Named points that were not met before the server was killed from outside. */
  missed: number;
  rows: number;
  /** Results of finished games, one for each player. */
  results: number;
  /** Read or answered, but not in the journal. */
  readonly lost: string[];
  /** Typed once, done twice. */
  readonly doubled: string[];
  /** Journal, states, standings, Kurier and what people read tell of different games. */
  readonly divergent: string[];
}

export class Judge {
  readonly report: Report = {
    kills: 0,
    hit: new Map(),
    missed: 0,
    rows: 0,
    results: 0,
    lost: [],
    doubled: [],
    divergent: [],
  };
  readonly #ledger: Ledger;
  #fresh: string[] = [];
  #where = '';

  /** @param file the database */
  constructor(file: string) {
    this.#ledger = new Ledger(file);
  }

  /** A server is dead: by itself, at its point, or from outside. */
  count(point: string | undefined, byItself: boolean): void {
    const { report } = this;
    report.kills++;
    if (point === undefined) return;
    if (byItself) report.hit.set(point, (report.hit.get(point) ?? 0) + 1);
    else report.missed++;
  }

  /**
   * Looks at what the last server has left and what these people have of it; returns the faults. `settled`: it has shut
   * down in good order, so every result has counted. `faults` are what others have found lost.
   */
  async inspect(
    where: string,
    patrons: readonly Patron[],
    { settled = false, faults = [] }: { settled?: boolean; faults?: readonly string[] },
  ): Promise<readonly string[]> {
    this.#where = where;
    this.#fresh = [];
    for (const fault of await this.#ledger.read(settled)) this.#fault('divergent', fault);
    for (const fault of faults) this.#fault('lost', fault);
    for (const patron of patrons) {
      this.#compareReading(patron);
      this.#compareDeeds(patron);
      this.#compareStock(patron);
    }
    this.report.rows = this.#ledger.rows;
    this.report.results = this.#ledger.results;
    return this.#fresh;
  }

  #fault(kind: Kind, about: string): void {
    const fault = `${this.#where}: ${about}`;
    this.report[kind].push(fault);
    this.#fresh.push(`${kind}: ${fault}`);
  }

  /** Whoever follows a table has read of its events in order, from his return on, as far as his lines had come. */
  #compareReading({ name, visit }: Patron): void {
    const read = visit?.player.transcript.match(SENTENCES) ?? [];
    const all = this.#ledger.of(name).told ?? [];
    // Of much that was missed only the end is told.
    const told = CUT.test(visit?.player.transcript ?? '') ? all.slice(all.indexOf(read[0] ?? '')) : all;
    const strange = read.findIndex((sentence, i) => sentence !== told[i]);
    if (strange < 0) return;
    const about = `${name} read "${read[strange]}", in the journal is "${told[strange] ?? 'nothing'}"`;
    this.#fault(strange < told.length ? 'divergent' : 'lost', about);
  }

  /** What was answered was done once; what was typed last and not answered, once or not at all. */
  #compareDeeds({ name, visit }: Patron): void {
    const typed = visit?.deeds ?? [];
    const { deeds: done } = this.#ledger.of(name);
    const answered = typed.length - (visit?.answered === false ? 1 : 0);
    const about = `${name} typed "${typed.join(' ')}", in the journal is "${done.join(' ')}"`;
    if (done.length > typed.length) this.#fault('doubled', about);
    else if (done.some((deed, i) => deed !== typed[i])) this.#fault('divergent', about);
    else if (done.length < answered) this.#fault('lost', about);
  }

  /** The state that `liste` told after the return is what the journal gives for that moment. */
  #compareStock({ name, table, visit }: Patron): void {
    const stock = this.#ledger.stock(name, `antonia/${table}`);
    if (visit?.stock?.startsWith('Max & Moritz') && visit.stock !== stock)
      this.#fault('divergent', `"liste" told ${name} "${visit.stock}", in the journal is "${stock}"`);
  }
}
