// Prints what a killed server has left in the database argv[2], as JSON: rows of the journal above position argv[3], and
// all else. It ends by SIGKILL, because closing would fold the log into the database; the next server is to do that.
import { writeFileSync } from 'node:fs';
import Database from 'libsql';

const [, , file, after] = process.argv;
const db = new Database(file, { readonly: true });
const rows = (sql, ...values) => db.prepare(sql).all(values);
const left = {
  kept: rows('SELECT count(*) AS n FROM journal WHERE position <= ?', Number(after))[0].n,
  journal: rows('SELECT * FROM journal WHERE position > ? ORDER BY position', Number(after)),
  tables: rows('SELECT id, version, state FROM tables'),
  accounts: rows('SELECT id, name, guest FROM accounts'),
  standings: rows('SELECT * FROM standings'),
  kurier: rows('SELECT * FROM kurier'),
  cursor: rows('SELECT cursor FROM effects')[0].cursor,
};
writeFileSync(1, JSON.stringify(left));
process.kill(process.pid, 'SIGKILL');
