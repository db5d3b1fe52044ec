// Preloaded into a built server (node --import .../inject.mjs?point=award.commit&passage=3): ends it without warning at
// the n-th passage of a point that no kill from outside would hit. It patches the classes of the build, so that the
// server itself knows nothing of it. Each write has four points:
//
//   begin      just before its BEGIN
//   commit     just before its COMMIT
//   committed  after the COMMIT, before anybody has heard of it
//   done       when its promise has resolved
//
// The others: journal.queued (an append waits for its transaction); publish.before and .after (a subscriber of the
// journal is told); tell.before and .after (a listener at a table is told); answer (a command is about to be answered).
import { SqliteAccounts } from '../../dist/src/store/accounts.js';
import { SqliteChronicle } from '../../dist/src/store/chronicle.js';
import { Connection } from '../../dist/src/store/connection.js';
import { SqliteTables } from '../../dist/src/store/tables.js';
import { Table } from '../../dist/src/table/actor.js';

const asked = new URL(import.meta.url).searchParams;
const point = asked.get('point');
let left = Number(asked.get('passage'));

function pass(name) {
  if (name === point && --left === 0) process.kill(process.pid, 'SIGKILL');
}

function patch({ prototype }, name, wrap) {
  prototype[name] = wrap(prototype[name]);
}

/** What the transaction that runs now writes: calls of chronicle and accounts run theirs at once, the journal later. */
let writing = 'journal';

const COMMANDS = { 'BEGIN IMMEDIATE': ['begin'], COMMIT: ['commit', 'committed'] };

patch(
  Connection,
  'exec',
  (exec) =>
    function (sql) {
      const [before, after] = COMMANDS[sql] ?? [];
      pass(`${writing}.${before}`);
      exec.call(this, sql);
      pass(`${writing}.${after}`);
    },
);

function write(owner, name, kind) {
  patch(
    owner,
    name,
    (method) =>
      async function (...values) {
        writing = kind;
        const done = method.apply(this, values);
        writing = 'journal';
        if (kind === 'journal') pass('journal.queued');
        const result = await done;
        pass(`${kind}.done`);
        return result;
      },
  );
}

write(SqliteTables, 'append', 'journal');
write(SqliteChronicle, 'apply', 'award');
write(SqliteChronicle, 'strikeNotices', 'notices');
write(SqliteAccounts, 'create', 'create');
write(SqliteAccounts, 'update', 'update');

const telling =
  (kind, tell) =>
  (...news) => {
    pass(`${kind}.before`);
    tell(...news);
    pass(`${kind}.after`);
  };

patch(
  SqliteTables,
  'subscribe',
  (subscribe) =>
    function (listener) {
      return subscribe.call(this, telling('publish', listener));
    },
);
patch(
  Table,
  'attach',
  (attach) =>
    function (reader, tell) {
      return attach.call(this, reader, telling('tell', tell));
    },
);
patch(
  Table,
  'send',
  (send) =>
    async function (...values) {
      const answer = await send.apply(this, values);
      pass('answer');
      return answer;
    },
);
