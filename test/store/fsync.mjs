// A process of its own for disks.test.ts: appends to the data directory argv[2], says each version after it was acknowledged,
// and is killed as soon as one is refused. Runs the built code.
import { writeSync } from 'node:fs';
import { openStore } from '../../dist/src/store/open.js';

const { tables } = await openStore(process.argv[2]);
const row = { at: 1, actor: 'k1', command: {}, game: 0, cast: [], events: [] };
let version = 0;
try {
  while (version < 5) {
    version = await tables.append('a', version, {
      state: version,
      deadline: null,
      row: { ...row, commandId: `${version}` },
    });
    writeSync(1, `${version}\n`);
  }
} finally {
  process.kill(process.pid, 'SIGKILL');
}
