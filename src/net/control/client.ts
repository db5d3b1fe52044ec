/** The other end of the operator's door. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { type Reply, type Request, socketOf } from './protocol.js';

/** ms after which a server that does not answer is given up. */
const PATIENCE = 10_000;

/** Asks the server that holds `dir`; null when none runs there. */
export async function askServer(dir: string, asked: Request): Promise<Reply | null> {
  const socket = connect(socketOf(dir));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const line of createInterface({ input: socket })) {
    socket.destroy();
    return JSON.parse(line) as Reply;
  }
  return { fault: 'The server did not answer.' };
}
