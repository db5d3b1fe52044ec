/** The other end of the operator's door. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { type Reply, type Request, socketOf } from './protocol.js';

/** ms after which a server that does not answer is given up. */
const PATIENCE = 10_000;

/** What the system says where nobody listens. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * Asks the server that holds `dir`; null when none runs there.
 * @param patience ms after which a server that hangs is given up
 */
export async function askServer(
  dir: string,
  asked: Request,
  patience: number = PATIENCE,
): Promise<Reply | null> {
  if (!existsSync(dir)) return null;
  const { path, release } = socketOf(dir);
  const socket = connect(path);
  const closed = once(socket, 'close');
  let [heard, nobody] = ['', false];
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    if (heard.includes('\n')) socket.destroy();
  });
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    nobody = NOBODY.has(code ?? '');
  });
  const late = setTimeout(() => socket.destroy(), patience);
  socket.write(`${JSON.stringify(asked)}\n`);
  await closed.catch(() => {});
  clearTimeout(late);
  release();
  if (nobody) return null;
  const end = heard.indexOf('\n');
  return end < 0 ? { fault: 'The server did not answer.' } : (JSON.parse(heard.slice(0, end)) as Reply);
}
