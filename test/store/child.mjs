// A process of its own for open.test.ts: opens the data directory argv[2] and appends to it without end, saying
// each version only after it was acknowledged. Runs the built code, because node itself reads no TypeScript here.

import { writeSync } from 'node:fs';
import { openStore } from '../../dist/src/store/open.js';

const say = (text) => writeSync(1, `${text}\n`);

const { tables } = await openStore(process.argv[2]).catch((error) => {
  say(`${error.code}: ${error.message}`);
  process.exit(1);
});

async function write(table) {
  for (let version = 0; ; ) {
    const row = { at: 1, actor: 'k1', command: {}, commandId: `${version}`, game: 1, cast: [], events: [] };
    version = await tables.append(table, version, { state: 'x'.repeat(2_000), deadline: null, row });
    say(`${table} ${version}`);
  }
}

await Promise.all(['a', 'b', 'c'].map(write));
