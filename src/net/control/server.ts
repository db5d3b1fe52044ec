/** The operator's door: a Unix socket in the data directory, for `antonia table` beside a running server. */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Upkeep, UpkeepError } from '../../player/upkeep.js';
import type { Log } from '../../table/log.js';
import { type Reply, type Request, request, socketOf } from './protocol.js';

export interface ControlParts {
  /** Data directory; this process holds it, so a socket that is there already is nobody's. */
  readonly dir: string;
  readonly upkeep: Upkeep;
  readonly log: Log;
}

export interface ControlDoor {
  /** Removes the socket and ends what is open. */
  close(): Promise<void>;
}

/** Opens the door. Where the system has no room for it, the server does without and says so in its log. */
export async function startControl({ dir, upkeep, log }: ControlParts): Promise<ControlDoor> {
  const { path, release } = socketOf(dir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    createInterface({ input: socket }).on('line', async (line) => {
      socket.write(`${JSON.stringify(await answer(upkeep, line, log))}\n`);
    });
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve) => {
    server.once('error', (err) => {
      log.warn({ err, path }, 'no control socket: "antonia table" cannot reach this server');
      resolve();
    });
    // Bound within this call, so nobody comes in before the mode is right.
    server.listen(path, resolve);
    if (server.listening) chmodSync(path, 0o600);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => {
          release();
          resolve();
        });
      }),
  };
}

async function answer(upkeep: Upkeep, line: string, log: Log): Promise<Reply> {
  try {
    const asked = request.parse(JSON.parse(line));
    const value = await perform(upkeep, asked);
    if (asked.do !== 'list' && asked.do !== 'show') log.info(asked, 'operator act');
    return { value };
  } catch (error) {
    if (error instanceof UpkeepError) return { fault: error.message };
    log.error({ err: error }, 'control request failed');
    return { fault: `The server cannot do that: ${error}.` };
  }
}

function perform(upkeep: Upkeep, asked: Request): unknown {
  switch (asked.do) {
    case 'list':
      return upkeep.list();
    case 'role':
      return upkeep.setRole(asked.name, asked.role);
    case 'show':
      return upkeep.show(asked.table);
    case 'retry':
      return upkeep.retry(asked.table);
    case 'void':
      return upkeep.void(asked.table);
  }
}
