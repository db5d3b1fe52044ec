// Large databases for benches: the first game of a kept database again and again, at many tables, so that every table folds.
import { join } from 'node:path';
import { Connection } from '../dist/src/store/connection.js';
import { openStore } from '../dist/src/store/open.js';

const DAY = 24 * 3_600_000;
const TEMPLATE = '2-8395a4f.sql';

/**
 * Fills the data directory `dir` with about `rows` rows of the journal at `tables` tables of Max & Moritz, and with
 * accounts. Nine of ten games are a hundred days old, the others of today.
 * @param load loader of modules (harness.mjs)
 */
export async function fillJournal(load, dir, { rows, tables, accounts }) {
  const { unpack } = await load('/test/support/kept.ts');
  const { tempDir } = await load('/test/support/server.ts');
  const { before, game, after } = template(unpack, tempDir());
  await (await openStore(dir)).close();
  const db = new Connection(join(dir, 'antonia.db'));
  const games = Math.floor(rows / tables / game.length);
  const now = Date.now();
  db.exec('PRAGMA synchronous = OFF; BEGIN');
  const recent = new Map();
  const write = (table, version, number, row) => {
    const at = number <= games * 0.9 ? now - 100 * DAY : now;
    const id = `${table}:${version}`;
    const events = row.events
      .replaceAll('"number":1', `"number":${number}`)
      .replaceAll('"game":1', `"game":${number}`);
    recent.set(table, [...(recent.get(table) ?? []), id].slice(-32));
    db.run(
      `INSERT INTO journal ("table", version, game, at, actor, command, command_id, "cast", events)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[table, version, row.game && number, at, row.actor, row.command, id, row.cast, events],
    );
  };
  const ids = Array.from({ length: tables }, (_, i) => `antonia/${i + 1}`);
  for (const id of ids) db.run('INSERT INTO tables (id, version, state) VALUES (?, 0, ?)', id, '{}');
  for (let number = 0; number <= games; number++) {
    const template = number === 0 ? before : game;
    const first = number === 0 ? 0 : before.length + (number - 1) * game.length;
    for (const [i, row] of template.entries()) for (const id of ids) write(id, first + i + 1, number, row);
  }
  const version = before.length + games * game.length;
  for (const id of ids) {
    const state = {
      ...after,
      version,
      games,
      recent: recent.get(id),
      proof: after.proof && { ...after.proof, game: games },
    };
    db.run('UPDATE tables SET version = ?, state = ? WHERE id = ?', version, JSON.stringify(state), id);
  }
  for (let i = 1; i <= accounts; i++) {
    const name = [...String(i)].map((digit) => 'abcdefghij'[digit]).join('');
    db.run(
      `INSERT INTO accounts (number, id, name, folded, guest, created, settings) VALUES (?, ?, ?, ?, 0, 0, '{}')`,
      ...[i, `k${i}`, `Wer${name}`, `wer${name}`],
    );
  }
  db.run('UPDATE effects SET cursor = (SELECT max(position) FROM journal)');
  db.exec('COMMIT');
  db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return tables * version;
}

/** The rows before a game, those of the game, and the state after it. */
function template(unpack, dir) {
  unpack(TEMPLATE, dir);
  const db = new Connection(join(dir, 'antonia.db'));
  const rows = db.rows(`SELECT * FROM journal WHERE "table" = 'antonia/2' AND game < 2 ORDER BY version`);
  const { state } = db.row(`SELECT state FROM tables WHERE id = 'antonia/2'`);
  db.close();
  const game = rows.filter((row) => row.game === 1);
  const last = game.flatMap((row) => JSON.parse(row.events));
  const of = (type) => last.findLast((event) => event.type === type);
  return {
    before: rows.filter((row) => row.game === 0 && row.version < game[0].version),
    game,
    after: {
      ...JSON.parse(state),
      game: null,
      words: [],
      proof: of('revealed')?.proof ?? null,
      seed: of('seeded').seed,
      deadlines: of('deadlines')?.deadlines ?? [],
    },
  };
}
