/**
 * The database's schema as a list of steps. `PRAGMA user_version` counts the steps that were taken; a step that
 * was ever released is never changed, only followed by another.
 */

import type { Connection } from './connection.js';
import { StoreError } from './error.js';

/** Marks the file as Antonia's (PRAGMA application_id): "Anto" in ASCII. */
const APPLICATION_ID = 0x416e746f;

/** Pages of the log with which a COMMIT works it in itself: more than there are while checkpoints.ts gets on. */
const CHECKPOINT = 2_000;

/** Times are ms since the epoch; `state`, `command`, `cast`, `events`, `settings` and `notice` are JSON. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    deadline INTEGER
  ) STRICT;

  CREATE TABLE journal (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    "table" TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    game INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    command TEXT NOT NULL,
    command_id TEXT NOT NULL,
    "cast" TEXT NOT NULL,
    events TEXT NOT NULL,
    UNIQUE ("table", version)
  ) STRICT;
  CREATE INDEX journal_by_game ON journal ("table", game);

  CREATE TABLE bases (
    "table" TEXT PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE TABLE accounts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    guest INTEGER NOT NULL,
    password TEXT,
    code TEXT UNIQUE,
    created INTEGER NOT NULL,
    expires INTEGER,
    settings TEXT NOT NULL
  ) STRICT;

  CREATE TABLE standings (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    points INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    resigned INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    mastered INTEGER NOT NULL,
    PRIMARY KEY (account, game)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE notices (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    notice TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notices_by_account ON notices (account);

  CREATE TABLE kurier (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL
  ) STRICT;

  CREATE TABLE effects (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    cursor INTEGER NOT NULL
  ) STRICT;
  INSERT INTO effects VALUES (1, 0);

  CREATE TABLE secret (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    key TEXT NOT NULL
  ) STRICT;
  INSERT INTO secret VALUES (1, lower(hex(randomblob(32))));
  `,
  `
  ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'player';
  ALTER TABLE accounts ADD COLUMN seen INTEGER;
  ALTER TABLE standings ADD COLUMN streak INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE standings ADD COLUMN longest INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE throws (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    class TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (account, game, class)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE posts (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    channel TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX posts_by_channel ON posts (channel);

  CREATE TABLE bans (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    account TEXT,
    origin TEXT,
    address TEXT,
    reason TEXT NOT NULL,
    until INTEGER
  ) STRICT;

  CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    place TEXT,
    text TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE origins (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX origins_by_time ON origins (at);

  ALTER TABLE bans ADD COLUMN kind TEXT NOT NULL DEFAULT 'out';

  CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    admin TEXT NOT NULL,
    act TEXT NOT NULL,
    person TEXT,
    detail TEXT NOT NULL,
    until INTEGER
  ) STRICT;
  CREATE INDEX acts_by_time ON acts (at);
  CREATE INDEX acts_by_person ON acts (person);
  CREATE INDEX acts_by_admin ON acts (admin);

  CREATE INDEX kurier_by_person ON kurier (person);
  CREATE INDEX reports_by_person ON reports (person);
  `,
  `
  CREATE TABLE stretches (
    "table" TEXT NOT NULL REFERENCES tables (id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    at INTEGER NOT NULL,
    games INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    state TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", last)
  ) STRICT;
  CREATE INDEX stretches_kept ON stretches ("table", last, first, at, games, bytes) WHERE gone = 0;
  `,
  `
  CREATE INDEX standings_by_rank ON standings (game, points DESC, wins DESC, losses, account) WHERE points > 0;
  CREATE INDEX standings_by_mastery ON standings (mastered, account);
  `,
];

/**
 * What the first servers wrote as version 1 had no bases yet, and notices of one kind; it may be at any version by now.
 */
const AMENDMENT = `
  CREATE TABLE bases (
    "table" TEXT PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  ALTER TABLE notices RENAME TO ranks;
  DROP INDEX notices_by_account;
  CREATE TABLE notices (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    notice TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notices_by_account ON notices (account);
  INSERT INTO notices SELECT number, account,
    json_object('type', 'rank', 'account', account, 'game', game, 'rank', rank) FROM ranks;
  DROP TABLE ranks;
`;

/** Version of a database that is up to date. */
export const VERSION = MIGRATIONS.length;

/**
 * Sets how the database is written (WAL, and each COMMIT waits for the disk), then brings its schema up to date, each
 * step in its own transaction.
 * Throws StoreError `newer-version`, or `not-a-database` if the database is another program's.
 */
export function setUp(db: Connection): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  db.rows(`PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);
  const used = db.row('SELECT 1 FROM sqlite_schema') !== undefined;
  const version = used ? knownVersion(db) : 0;
  const amended = db.row("SELECT 1 FROM sqlite_schema WHERE name = 'bases'") !== undefined;
  if (version > 0 && !amended) db.transaction(() => db.exec(AMENDMENT));
  for (const [step, sql] of [...MIGRATIONS.entries()].slice(version)) {
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${step + 1}`);
    });
  }
}

/** The version of a database that this Antonia can bring up to date; throws as `setUp` does. */
export function knownVersion(db: Connection): number {
  if (pragma(db, 'application_id') !== APPLICATION_ID) {
    throw new StoreError('not-a-database', `The database ${db.file} belongs to another program.`);
  }
  const version = pragma(db, 'user_version');
  if (version > VERSION) {
    throw new StoreError(
      'newer-version',
      `The database ${db.file} has version ${version}, and this Antonia knows none above ${VERSION}: ` +
        'start the newer Antonia that wrote it.',
    );
  }
  return version;
}

/** Reads a pragma that is a number. */
export function pragma(db: Connection, name: string): number {
  return Object.values(db.row<Record<string, number>>(`PRAGMA ${name}`)!)[0]!;
}
