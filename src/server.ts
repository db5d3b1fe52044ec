/** The server: the house and its doors, started and stopped together. */

import type { ServerConfig } from './config/schema.js';
import { botAnnex } from './furniture.js';
import { bots } from './games/index.js';
import { type HouseSettings, type OpenHouse, openHouse, unwind } from './house.js';
import { inWords } from './language/render.js';
import { startControl } from './net/control/server.js';
import { Counters, report } from './net/counters.js';
import type { Door, TlsDoor } from './net/gate.js';
import { affordable, descriptorLimit, Places } from './net/limits.js';
import { TrustedProxies } from './net/proxy.js';
import type { About } from './net/telnet/about.js';
import { startTelnet } from './net/telnet/server.js';
import { Certificate } from './net/tls.js';
import { startUdp } from './net/udp/server.js';
import { startWeb } from './net/web/server.js';
import { Budgets } from './player/budget.js';
import { SERVER_ENDS } from './player/text.js';
import { systemClock } from './table/clock.js';
import type { Log } from './table/log.js';

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
  /** The same over TLS; null where no certificate is named. */
  readonly telnetTls: Address | null;
  readonly https: Address | null;
  /** For bots; null where config has it off. */
  readonly udp: Address | null;
  /** Tells everybody, stores everything, and closes. */
  close(): Promise<void>;
}

/** Rejects with StoreError, CertificateError, or Node's error when an address cannot be had; nothing stays open then. */
export async function startServer(settings: ServerSettings): Promise<Server> {
  const { clock = systemClock } = settings;
  const counters = new Counters();
  const house = await openHouse({ ...settings, onLimit: counters.count });
  const stopReport = report(counters, clock, settings.log);
  const closers: (() => unknown)[] = [stopReport, () => house.close()];
  try {
    const { config, log } = settings;
    const { name, telnet, http, grenzen, vertraute_proxys } = config.server;
    const onLine = house.welcome;
    const wanted = {
      connections: grenzen.verbindungen,
      connectionsPerAddress: grenzen.verbindungen_je_adresse,
    };
    const rates = {
      perConnection: grenzen.bytes_je_sekunde,
      perAddress: grenzen.bytes_je_sekunde_und_adresse,
    };
    const budgets = new Budgets(rates, clock, () => counters.count('budget'));
    closers.push(() => budgets.close());
    const places = new Places(affordable(wanted, descriptorLimit(), log), counters, budgets);
    const limits = {
      handshakeSeconds: grenzen.handschlag_sekunden,
      lineBytes: grenzen.zeile_bytes,
      backlogBytes: grenzen.rueckstau_bytes,
      subnegotiationBytes: grenzen.unteraushandlung_bytes,
      commandsPerSecond: grenzen.telnet_befehle_je_sekunde,
      keepAliveSeconds: grenzen.ping_sekunden,
      pingSeconds: grenzen.ping_sekunden,
    };
    const trusted = new TrustedProxies(vertraute_proxys);
    const doorOf = ({ adresse, port, proxy_protokoll }: DoorConfig): Door => ({
      host: settings.host ?? adresse,
      port,
      proxies: proxy_protokoll ? trusted : null,
    });
    const tlsDoorOf = async ({ tls }: { readonly tls: TlsConfig }): Promise<TlsDoor | null> => {
      if (tls.zertifikat === '') return null;
      const certificate = await Certificate.open({ certificate: tls.zertifikat, key: tls.schluessel }, log);
      closers.push(() => certificate.close());
      return { ...doorOf(tls), certificate };
    };
    // Peers may ask before the last door is open.
    let ports: About['ports'] = { telnet: 0, telnetTls: null, http: null, https: null };
    const opened = clock.now();
    // As old as it is, whatever the wall clock has been set to since.
    const since = () => clock.wall() - (clock.now() - opened);
    const about = (): About => ({ name, players: house.players(), since: since(), ports });

    const telnetDoor = doorOf({ ...telnet, port: settings.telnetPort ?? telnet.port });
    const telnetTls = await tlsDoorOf(telnet);
    const common = { limits, places, budgets, counters, log, peers: house.peers, about, onLine };
    const telnetServer = await startTelnet({ ...common, ...telnetDoor, tls: telnetTls, nop: telnet.nop });
    closers.push(() => telnetServer.close(inWords(SERVER_ENDS)));
    ports = { ...ports, telnet: telnetServer.port, telnetTls: telnetServer.tlsPort };

    const httpDoor = doorOf({ ...http, port: settings.httpPort ?? http.port });
    const https = await tlsDoorOf(http);
    const origins = http.herkunft;
    const webServer = await startWeb({ ...common, ...httpDoor, tls: https, trusted, origins });
    closers.push(() => webServer.close(inWords(SERVER_ENDS)));
    ports = { ...ports, http: webServer.port, https: webServer.tlsPort };

    const udp = config.server.udp.an ? await openUdp(settings, house) : null;
    if (udp) closers.push(() => udp.close());

    const control = await startControl({ dir: settings.data, upkeep: house.upkeep, log });
    closers.push(() => control.close());
    return {
      telnet: addressOf(telnetDoor, telnetServer.port),
      http: addressOf(httpDoor, webServer.port),
      telnetTls: telnetTls && addressOf(telnetTls, telnetServer.tlsPort),
      https: https && addressOf(https, webServer.tlsPort),
      udp: udp && { host: config.server.udp.adresse, port: udp.port },
      close: () => unwind(closers),
    };
  } catch (error) {
    await unwind(closers);
    throw error;
  }
}

/** Sets the bots' table up, and opens their door. */
async function openUdp({ config, log, clock = systemClock }: ServerSettings, house: OpenHouse) {
  const { udp } = config.server;
  const table = await house.annex(botAnnex(udp));
  return startUdp({
    game: bots,
    host: udp.adresse,
    port: udp.port,
    dialect: udp.dialekt,
    roundsPerMinute: udp.runden_pro_minute,
    perSecond: udp.datagramme_je_sekunde,
    tavern: house.tavern,
    table,
    clock,
    log,
    names: house.names,
    audience: {
      present: () => house.roster.all().some((guest) => guest.table === table),
      say: (line) => house.roster.sayAt(table, line),
    },
  });
}

type TlsConfig = ServerConfig['telnet']['tls'];
type DoorConfig = Pick<TlsConfig, 'adresse' | 'port' | 'proxy_protokoll'>;

/** Where a door is that has opened; `port` is null only for one that was not wanted. */
const addressOf = ({ host }: Door, port: number | null): Address => ({ host, port: port ?? 0 });
