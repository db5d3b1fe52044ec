-- The schema of version 1, frozen: every database that was ever written must open.
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

PRAGMA application_id = 0x416e746f;
PRAGMA user_version = 1;
