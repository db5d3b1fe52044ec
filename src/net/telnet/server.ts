/** The telnet port: listens, limits connections, and turns each into a Line. */

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { FAREWELL_PATIENCE, type TelnetLine, telnetLine } from './line.js';
import type { TelnetSettings } from './settings.js';

export { telnetLine } from './line.js';
export type { LineSettings, TelnetLimits, TelnetLog, TelnetSettings } from './settings.js';

/** A telnet port that is open. */
export interface TelnetServer {
  readonly port: number;
  /** How many peers are connected now. */
  connections(): number;
  /** Takes no more peers, closes the present ones with a farewell, and resolves when the last has gone. */
  close(farewell?: string): Promise<void>;
}

/** Opens the port; rejects with Node's error (EADDRINUSE, EACCES ..) when it cannot. */
export async function startTelnet(settings: TelnetSettings): Promise<TelnetServer> {
  const { limits, log } = settings;
  const lines = new Map<TelnetLine, Socket>();

  /** The German reason why one more from this address is too many, in ASCII: nothing is known of the peer yet. */
  const refusal = (address: string): string | undefined => {
    if (lines.size >= limits.connections)
      return 'Hier ist gerade alles voll. Versuch es bitte spaeter noch einmal.';
    const same = Array.from(lines.keys()).filter((line) => line.address === address).length;
    if (same >= limits.connectionsPerAddress)
      return 'Von Deiner Adresse bestehen schon zu viele Verbindungen.';
    return undefined;
  };

  // A peer that closes its half (a pipe into netcat) still gets the answers to what it sent.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const reason = refusal(address);
    if (reason !== undefined) {
      log.info({ address, reason }, 'telnet peer refused');
      turnAway(socket, reason);
      return;
    }
    if (limits.keepAliveSeconds > 0) socket.setKeepAlive(true, limits.keepAliveSeconds * 1000);
    const line = telnetLine(socket, address, settings);
    lines.set(line, socket);
    socket.once('close', () => lines.delete(line));
    try {
      settings.onLine(line);
    } catch (error) {
      log.warn({ address, err: error }, 'session failed to start');
      line.close();
    }
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  server.on('error', (error) => log.warn({ err: error }, 'telnet port failed'));
  const { port } = server.address() as AddressInfo;
  log.info({ host: settings.host, port }, 'telnet port open');

  return {
    port,
    connections: () => lines.size,
    close: async (farewell) => {
      const closed = Array.from(
        lines.values(),
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      server.close();
      for (const line of lines.keys()) line.close(farewell);
      await Promise.all(closed);
    },
  };
}

/** On a dual-stack port an IPv4 peer shows as ::ffff:192.0.2.1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function turnAway(socket: Socket, reason: string): void {
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.end(`${reason}\r\n`);
  const deadline = setTimeout(() => socket.destroy(), FAREWELL_PATIENCE);
  socket.once('close', () => clearTimeout(deadline));
}
