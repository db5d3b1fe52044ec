/** The telnet ports, plain and TLS: listens, limits connections, and turns each into a Line. */

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { isAscii, transliterate } from '../../language/transliterate.js';
import { type Certificate, type Door, gate } from '../gate.js';
import { FAREWELL_PATIENCE, type TelnetLine, telnetLine } from './line.js';
import type { LineSettings, TelnetSettings } from './settings.js';

export { telnetLine } from './line.js';
export type { LineSettings, TelnetLimits, TelnetLog, TelnetSettings } from './settings.js';

/** The telnet ports that are open. */
export interface TelnetServer {
  readonly port: number;
  /** Null: none was wanted. */
  readonly tlsPort: number | null;
  /** How many peers are connected now. */
  connections(): number;
  /** Takes no more peers, closes the present ones with a farewell, and resolves when the last has gone. */
  close(farewell?: string): Promise<void>;
}

/** Opens the ports; rejects with Node's error (EADDRINUSE, EACCES ..) when one cannot be had. */
export async function startTelnet(settings: TelnetSettings): Promise<TelnetServer> {
  const { limits, places, budgets, counters, log, peers } = settings;
  const lines = new Map<TelnetLine, Socket>();

  const welcome = (socket: Socket, address: string, lineSettings: LineSettings): void => {
    const refusal = places.refusal(address);
    if (refusal) {
      peers.info({ address, limit: refusal.limit }, 'telnet peer refused');
      const end = () => turnAway(socket, refusal.sentence);
      if (refusal.limit === 'budget') places.linger(address, end);
      else end();
      return;
    }
    const leave = places.take(address);
    const line = telnetLine(socket, address, lineSettings);
    lines.set(line, socket);
    socket.on('close', () => {
      lines.delete(line);
      leave();
    });
    try {
      settings.onLine(line);
    } catch (error) {
      peers.error({ address, err: error }, 'session failed to start');
      line.close();
    }
  };

  const open = async ({ host, port, proxies = null }: Door, tls: Certificate | null): Promise<Server> => {
    const patience = limits.handshakeSeconds * 1000;
    const onLate = () => counters.count('handshake');
    // Made once: as a copy for each it would weigh on every connection.
    const lineSettings = { ...settings, compress: !tls };
    const enter = gate(
      { proxies, tls, patience, onLate, peers, admits: (from, work) => budgets.admits(from, work) },
      (socket, address) => {
        socket.on('error', () => socket.destroy());
        budgets.turn(address, () => {
          if (!server.listening) socket.destroy();
          else if (!socket.destroyed) welcome(socket, address, lineSettings);
        });
      },
    );
    // A peer that closes its half (a pipe into netcat) still gets the answers to what it sent.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      if (limits.keepAliveSeconds > 0) socket.setKeepAlive(true, limits.keepAliveSeconds * 1000);
      enter(socket);
    });
    server.maxConnections = places.mostAtOneDoor;
    server.listen(port, host);
    await once(server, 'listening');
    server.on('error', (error) => log.warn({ err: error }, 'telnet port failed'));
    log.info({ host, port: portOf(server), tls: tls !== null }, 'telnet port open');
    return server;
  };

  const plain = await open(settings, null);
  const secure = settings.tls ? await open(settings.tls, settings.tls.certificate).catch(giveUp) : null;

  function giveUp(error: unknown): never {
    plain.close();
    throw error;
  }

  return {
    port: portOf(plain),
    tlsPort: secure && portOf(secure),
    connections: () => lines.size,
    close: async (farewell) => {
      const closed = Array.from(
        lines.values(),
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      plain.close();
      secure?.close();
      for (const line of lines.keys()) line.close(farewell);
      await Promise.all(closed);
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Bytes that somebody may send who is turned away. */
const MOST_UNHEARD = 4_096;

/** In ASCII: nothing is known of the peer yet. */
function turnAway(socket: Socket, reason: string): void {
  if (socket.destroyed) return;
  // Little is read, lest unread bytes reset the answer; who sends more would be read for nothing.
  socket.on('data', () => socket.bytesRead > MOST_UNHEARD && socket.destroy());
  socket.end(`${transliterate(reason, isAscii)}\r\n`);
  const deadline = setTimeout(() => socket.destroy(), FAREWELL_PATIENCE);
  socket.once('close', () => clearTimeout(deadline));
}
