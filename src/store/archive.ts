/** A data directory to look into: one consistent snapshot, also beside the server that holds it. Nothing is written. */

import { resolve } from 'node:path';
import type { AccountStore } from '../player/store.js';
import type { TableState } from '../table/model.js';
import type { TableStore } from '../table/store.js';
import { SqliteAccounts } from './accounts.js';
import { audit, type Damage } from './audit.js';
import { faultsOf } from './backup.js';
import { stateAfterGap } from './brief.js';
import { Connection } from './connection.js';
import { databaseIn, StoreError } from './error.js';
import { baseOf } from './retention.js';
import { knownVersion, VERSION } from './schema.js';
import { SqliteTables } from './tables.js';

export interface Archive {
  readonly tables: Pick<TableStore, 'load' | 'list' | 'read' | 'game'>;
  readonly accounts: Pick<AccountStore, 'all'>;
  /** Where the journal of a table begins. Throws Damaged. */
  base(table: string): TableState;
  /** The state after the row of this version, if rows up to it were removed between others. */
  afterGap(table: string, version: number): TableState | undefined;
  /** What SQLite finds wrong with its own structures. */
  faults(): string[];
  /** Every stored text that is none, or no JSON where it should be. */
  damages(): Iterable<Damage>;
  close(): void;
}

/** Throws StoreError: `missing`, `outdated`, and those of opening. */
export function openArchive(dir: string): Archive {
  const home = resolve(dir);
  const db = new Connection(databaseIn(home));
  db.exec('PRAGMA query_only = ON; BEGIN');
  if (knownVersion(db) < VERSION)
    throw new StoreError(
      'outdated',
      `The database in ${home} is of an older version: start the server once.`,
    );
  return {
    tables: new SqliteTables(db, () => {}),
    accounts: new SqliteAccounts(db),
    base: (table) => baseOf(db, table),
    afterGap: (table, version) => stateAfterGap(db, table, version),
    faults: () => faultsOf(db),
    damages: () => audit(db),
    close() {
      db.exec('ROLLBACK');
      db.close();
    },
  };
}
