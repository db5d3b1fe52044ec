/** Reads config again while people play: all of it is in force, or none. What it says of rules and of how NPCs play counts from a table's next game. */

import { differences } from '../config/difference.js';
import type { Config } from '../config/load.js';
import type { TableConfig } from '../config/table.js';
import { count } from '../language/numbers.js';
import { inWords } from '../language/render.js';
import {
  cmd,
  type HouseWord,
  joinedBy,
  NOTHING,
  type Sentence,
  say,
  trusted,
  word,
} from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { House } from './house.js';

/** Config as it was read again; `faults` are one line each. */
export type ConfigReading = { readonly config: Config } | { readonly faults: readonly string[] };

export interface RenewalParts {
  /** In force from the start. */
  readonly config: Config;
  /** Reads the files again. */
  readonly read: () => Promise<ConfigReading>;
  readonly now: () => number;
  /** A time as people say it. */
  readonly moment: (at: number) => HouseWord;
  /** Sets a kind of table up, or anew; resolves to the tables that are gone. */
  readonly put: (table: TableConfig) => Promise<readonly Table[]>;
  /** Takes a kind of table away; resolves to the tables that are gone. */
  readonly take: (id: string) => Promise<readonly Table[]>;
}

/** Keys of server.yaml that count at once; all others from the next start. */
const AT_ONCE = new Set([
  'willkommen',
  'grenzen.zeilen_je_10s',
  'grenzen.warteschlange',
  'grenzen.anmeldezeit_sekunden',
  'grenzen.leerlauf_minuten',
]);

/** Keys of a table that are about how NPCs wait and talk; they count at once, all others from the next game. */
const MANNERS = /(^|\.)(tempo|redselig|laune)(\.|$)/;

/** What came of reading config again, a line each. */
export interface Renewed {
  readonly result: 'taken' | 'same' | 'refused';
  readonly lines: readonly Sentence[];
}

export class Renewal {
  readonly #parts: RenewalParts;
  #config: Config;
  #since: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RenewalParts) {
    this.#parts = parts;
    this.#config = parts.config;
    this.#since = parts.now();
  }

  /** What is in force. */
  get config(): Config {
    return this.#config;
  }

  /**
   * Reads config again and puts it in force. Reading may take its time, so one run waits for the other. `saved`: nobody has asked
   * for it, and a file that is gone for a moment must not close a table where people play.
   */
  run(saved = false): Promise<Renewed> {
    const result = this.#last.then(() => this.#renew(saved));
    this.#last = result.catch(() => {});
    return result;
  }

  async #renew(saved: boolean): Promise<Renewed> {
    const { read, now, moment } = this.#parts;
    const reading = await read();
    const since = say`Es gilt, was seit ${moment(this.#since)} gilt.`;
    if ('faults' in reading)
      return {
        result: 'refused',
        lines: [
          say`Nichts ist übernommen, denn es gibt Fehler. ${since}`,
          ...reading.faults.map((fault) => say`${trusted(fault)}`),
        ],
      };
    const gone = this.#config.tables.find(
      ({ id }) => !reading.config.tables.some((table) => table.id === id),
    );
    if (saved && gone)
      return {
        result: 'refused',
        lines: [
          say`Nichts ist übernommen. ${since}`,
          say`tische/${trusted(gone.id)}.yaml fehlt. Soll der Tisch weggenommen werden, so tippe ${cmd`lade`}.`,
        ],
      };
    const next = { ...reading.config, tables: reading.config.tables.map((table) => this.#keepGame(table)) };
    const changes = [...serverChanges(this.#config, next), ...(await this.#tables(next))];
    const kept = reading.config.tables.filter((table, at) => table !== next.tables[at]);
    const told = [
      ...changes,
      ...kept.map(
        ({ id }) => say`tische/${trusted(id)}.yaml: Ein anderes Spiel gibt es hier erst nach einem Neustart.`,
      ),
    ];
    if (told.length === 0) return { result: 'same', lines: [say`Nichts hat sich geändert. ${since}`] };
    this.#config = next;
    this.#since = now();
    return { result: 'taken', lines: [say`Übernommen, in Kraft seit ${moment(this.#since)}:`, ...told] };
  }

  /** A table cannot change its game: what is stored of it is read by the rules that made it. It stays as it was. */
  #keepGame(table: TableConfig): TableConfig {
    const old = this.#config.tables.find(({ id }) => id === table.id);
    return old && old.spiel !== table.spiel ? old : table;
  }

  async #tables(next: Config): Promise<readonly Sentence[]> {
    const { put, take } = this.#parts;
    const lines: Sentence[] = [];
    for (const table of next.tables) {
      const old = this.#config.tables.find(({ id }) => id === table.id);
      const keys = old ? differences(old, table) : [];
      if (old && keys.length === 0) continue;
      const gone = await put(table);
      const what = old ? tableChanges(keys) : say`ein neuer Tisch`;
      lines.push(say`tische/${trusted(table.id)}.yaml: ${what}${closed(gone)}`);
    }
    for (const { id } of this.#config.tables) {
      if (next.tables.some((table) => table.id === id)) continue;
      lines.push(say`tische/${trusted(id)}.yaml: weggenommen${closed(await take(id))}`);
    }
    return lines;
  }
}

/** Puts saved files in force, and tells the admins who are here; faults are told once, however often files are written. */
export function renewWhenSaved(
  renewal: Renewal,
  { accounts, roster, log }: Pick<House, 'accounts' | 'roster' | 'log'>,
): () => Promise<void> {
  let told = '';
  return async () => {
    const renewed = await renewal
      .run(true)
      .catch((err) => log.error({ err }, 'config was saved, but not read again'));
    if (!renewed) return;
    const { result, lines } = renewed;
    const faults = result === 'refused' ? lines.map(inWords).join('\n') : '';
    const known = faults !== '' && faults === told;
    told = faults;
    if (result === 'same' || known) return;
    if (result === 'refused')
      log.warn({ faults: lines.slice(1).map(inWords) }, 'config was saved with faults, the former one stays');
    else log.info({ changes: lines.slice(1).map(inWords) }, 'config was saved and taken');
    for (const { id } of roster.all())
      if (accounts.isAdmin(id))
        roster.get(id)?.say(say`Eine Datei der Einstellungen ist gespeichert worden.`, ...lines);
  };
}

const closed = (tables: readonly Table[]) =>
  tables.length === 0 ? NOTHING : say`; geschlossen: ${count(tables.length, 'Tisch', 'Tische')}`;

function tableChanges(keys: readonly string[]): Sentence {
  const groups = [
    { of: keys.filter((key) => MANNERS.test(key)), from: word('ab sofort') },
    { of: keys.filter((key) => !MANNERS.test(key)), from: word('ab dem nächsten Spiel') },
  ];
  return joinedBy(
    '; ',
    groups.flatMap(({ of, from }) => (of.length > 0 ? say`${trusted(of.join(', '))} (${from})` : [])),
  );
}

function serverChanges({ server: before }: Config, { server: after }: Config): readonly Sentence[] {
  return differences(before, after).map(
    (key) =>
      say`server.yaml: ${trusted(key)} (${AT_ONCE.has(key) ? 'ab sofort' : 'erst nach einem Neustart'})`,
  );
}
