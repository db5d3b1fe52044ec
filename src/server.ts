/** The server: the house and its doors, started and stopped together. */
import { type HouseSettings, openHouse, unwind } from './house.js';
import { startTelnet } from './net/telnet/server.js';
import { startWeb } from './net/web/server.js';
import { SERVER_ENDS } from './player/text.js';
import type { Log } from './table/actor.js';

export interface ServerLog extends Log {
  debug(detail: object, message: string): void;
}

export interface ServerSettings extends HouseSettings {
  /** Override config's addresses. */
  readonly host?: string | undefined;
  readonly telnetPort?: number | undefined;
  readonly httpPort?: number | undefined;
  readonly log: ServerLog;
}

/** Where a door is. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Server {
  readonly telnet: Address;
  readonly http: Address;
  /** Tells everybody, stores everything, and closes. */
  close(): Promise<void>;
}

/** Rejects with StoreError, or with Node's error when an address cannot be had; nothing stays open then. */
export async function startServer(settings: ServerSettings): Promise<Server> {
  const house = await openHouse(settings);
  const closers: (() => unknown)[] = [() => house.close()];
  try {
    const { telnet, http, grenzen } = settings.config.server;
    const { log } = settings;
    const onLine = house.welcome;
    const limits = {
      connections: grenzen.verbindungen,
      connectionsPerAddress: grenzen.verbindungen_je_adresse,
      lineBytes: grenzen.zeile_bytes,
      backlogBytes: grenzen.rueckstau_bytes,
      subnegotiationBytes: grenzen.unteraushandlung_bytes,
      commandsPerSecond: grenzen.telnet_befehle_je_sekunde,
      keepAliveSeconds: grenzen.ping_sekunden,
      pingSeconds: grenzen.ping_sekunden,
    };
    const telnetAt = { host: settings.host ?? telnet.adresse, port: settings.telnetPort ?? telnet.port };
    const telnetServer = await startTelnet({ ...telnetAt, limits, log, onLine });
    closers.push(() => telnetServer.close(SERVER_ENDS));
    const httpAt = { host: settings.host ?? http.adresse, port: settings.httpPort ?? http.port };
    const webServer = await startWeb({ ...httpAt, limits, origins: http.herkunft, log, onLine });
    closers.push(() => webServer.close(SERVER_ENDS));
    return {
      telnet: { ...telnetAt, port: telnetServer.port },
      http: { ...httpAt, port: webServer.port },
      close: () => unwind(closers),
    };
  } catch (error) {
    await unwind(closers);
    throw error;
  }
}
