/**
 * `npm start`: builds, and is then the server itself. npm passes SIGINT and SIGTERM on to the process it has started, which is
 * this one; where npm is gone without a word, nobody would know of the server any more, and it ends as by SIGTERM.
 */
import './build.mjs';

/** ms */
const LOOK_EVERY = 500;

if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY).unref();
}
process.argv.splice(2, 0, 'start');
await import('./dist/src/main.js');
