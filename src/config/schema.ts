/**
 * What an admin sets for the whole server: config/server.yaml. The same source checks the file, completes it, and
 * yields the JSON Schema that editors use. Keys are the trade's German words in ASCII; units stand in the key or in
 * its description.
 */
import { z } from 'zod';
import { address, displayName, host, port, sound } from './parts.js';
import { udp } from './udp.js';

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin like https://mud.example',
  );

const zone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Berlin');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The greeting every connection sees first, unless the admin writes another. */
export const WELCOME = `Guten Abend und herzlich willkommen in Antonias Würfelstube!
Antonia ist die Wirtin: Sie hält die Tische sauber und die Gläser
voll, und sobald jemand nach den Würfeln greift, setzt sie sich
dazu. Ihr Max & Moritz ist weithin gefürchtet.

Ein Stuhl ist noch frei. Tippe "gast", und Du spielst sofort mit,
ganz ohne Anmeldung.`;

const behindProxy = z
  .boolean()
  .default(false)
  .describe(
    'Whether every connection begins with a PROXY header (version 1 or 2) of one of vertraute_proxys.',
  );

/** A port for TLS, which is open when a certificate is named. */
const tls = (usualPort: number) =>
  z
    .strictObject({
      adresse: host,
      port: port.default(usualPort).describe('TCP port for TLS; 0 lets the system choose one.'),
      zertifikat: z
        .string()
        .default('')
        .describe('PEM file of the certificate and those that vouch for it; empty: no TLS.'),
      schluessel: z.string().default('').describe('PEM file of its key; empty: no TLS.'),
      proxy_protokoll: behindProxy,
    })
    .refine(({ zertifikat, schluessel }) => (zertifikat === '') === (schluessel === ''), {
      path: ['schluessel'],
      error: 'must be set together with zertifikat',
      when: sound('zertifikat', 'schluessel'),
    });

const telnet = z.strictObject({
  adresse: host,
  port: port.default(4000).describe('TCP port for telnet; 0 lets the system choose one.'),
  nop: z
    .boolean()
    .default(true)
    .describe('Whether silent telnet clients get an invisible sign of life (IAC NOP) every ping_sekunden.'),
  proxy_protokoll: behindProxy,
  tls: tls(4992).prefault({}).describe('Telnet over TLS, on a port of its own.'),
});

const http = z.strictObject({
  adresse: host,
  port: port
    .default(8080)
    .describe('TCP port for the web page and WebSockets; 0 lets the system choose one.'),
  herkunft: z
    .array(origin)
    .max(100)
    .default([])
    .describe('Origins of web pages that may connect besides the page this server delivers itself.'),
  proxy_protokoll: behindProxy,
  tls: tls(8443).prefault({}).describe('HTTPS and secure WebSockets, on a port of their own.'),
});

/** So many at once, and as many again within the time that the key names. */
const quota = (usual: number, what: string) => z.int().min(1).max(1_000_000).default(usual).describe(what);

const limits = z.strictObject({
  verbindungen: z.int().min(1).max(100_000).default(1000).describe('Open connections, all together.'),
  verbindungen_je_adresse: z
    .int()
    .min(1)
    .max(100_000)
    .default(50)
    .describe('Open connections of one IP address; of IPv6, of one /64.'),
  zeile_bytes: z
    .int()
    .min(256)
    .max(65_536)
    .default(4096)
    .describe('Longest line a player may type, in bytes.'),
  unteraushandlung_bytes: z
    .int()
    .min(256)
    .max(65_536)
    .default(8192)
    .describe('Longest telnet subnegotiation, in bytes.'),
  telnet_befehle_je_sekunde: z
    .int()
    .min(20)
    .max(10_000)
    .default(200)
    .describe('Telnet commands of one connection per second; more of them end it.'),
  rueckstau_bytes: z
    .int()
    .min(65_536)
    .max(67_108_864)
    .default(1_048_576)
    .describe(
      'Unsent output of one connection, in bytes; a reader further behind is cut off and keeps the seat.',
    ),
  bytes_je_sekunde: z
    .int()
    .min(1024)
    .max(1_000_000_000)
    .default(8192)
    .describe('Bytes one connection may send in a second, on average; who sends more waits.'),
  bytes_je_sekunde_und_adresse: z
    .int()
    .min(4096)
    .max(1_000_000_000)
    .default(65_536)
    .describe('The same of all connections from one IP address; of IPv6, from one /64.'),
  zeilen_je_10s: z
    .int()
    .min(1)
    .max(1000)
    .default(20)
    .describe('Lines one connection may type in ten seconds.'),
  warteschlange: z
    .int()
    .min(1)
    .max(10_000)
    .default(100)
    .describe('Lines of one connection that may wait for their turn; further ones are dropped.'),
  gaeste_je_stunde: quota(120, 'New guests of one address in an hour.'),
  registrierungen_je_tag: quota(120, 'Registrations of one address in a day.'),
  meldungen_je_stunde: quota(10, 'Reports of one player in an hour (idee, fehler, typo, melde).'),
  meldungen_je_stunde_und_adresse: quota(120, 'Reports of one address in an hour.'),
  aenderungen_je_stunde: quota(
    300,
    'Changes of one player in an hour: sitting down, settings, codes, lucky words, tips, posts.',
  ),
  aenderungen_je_stunde_und_adresse: quota(6000, 'Changes of one address in an hour.'),
  sitzende_ohne_spiel_je_adresse: z
    .int()
    .min(1)
    .max(100_000)
    .default(40)
    .describe('People of one address who may sit where no game runs.'),
  platz_still_minuten: z
    .int()
    .min(1)
    .max(10_080)
    .default(5)
    .describe('Minutes without a typed line after which whoever sits without a game makes room for others.'),
  platz_ohne_spiel_minuten: z
    .int()
    .min(1)
    .max(10_080)
    .default(20)
    .describe('Minutes without a game after which whoever sits makes room for others, whatever he types.'),
  handschlag_sekunden: z
    .int()
    .min(1)
    .max(600)
    .default(10)
    .describe('Seconds for what comes before the first line: a PROXY header, TLS, an HTTP request.'),
  anmeldezeit_sekunden: z
    .int()
    .min(10)
    .max(3600)
    .default(300)
    .describe('Seconds a connection has for its login.'),
  leerlauf_minuten: z
    .int()
    .min(1)
    .max(10_080)
    .default(120)
    .describe('Minutes without a typed line after which a connection is closed.'),
  ping_sekunden: z
    .int()
    .min(5)
    .max(600)
    .default(30)
    .describe('Seconds between the signs of life that are asked of a connection.'),
});

const guests = z.strictObject({
  frist_stunden: z
    .int()
    .min(1)
    .max(8760)
    .default(24)
    .describe('Hours for which a guest and what the guest has earned are kept.'),
});

const retention = z.strictObject({
  spiele_tage: z
    .int()
    .min(0)
    .max(36_500)
    .default(90)
    .describe('Days for which finished games are kept for replay; 0 = for ever.'),
});

const checked = z.strictObject({
  name: displayName.default('Antonia').describe('Name of the server, as players and MUD lists read it.'),
  willkommen: z
    .string()
    .min(1)
    .max(4000)
    .default(WELCOME)
    .describe('Greeting at the start of every connection; lines of at most 75 columns.'),
  zeitzone: zone.default('Europe/Berlin').describe('Time zone of the dates that players read.'),
  telnet: telnet.prefault({}).describe('The telnet listener.'),
  http: http.prefault({}).describe('The listener for browsers.'),
  udp: udp.prefault({}).describe('The door for Mäxchen bots.'),
  vertraute_proxys: z
    .array(z.union([address, z.cidrv4(), z.cidrv6()]))
    .max(100)
    .default([])
    .describe('Addresses and networks of proxies that are believed who connects through them.'),
  grenzen: limits.prefault({}).describe('What one connection, and all of them, may ask of the server.'),
  gaeste: guests.prefault({}).describe('Players without an account.'),
  aufbewahrung: retention.prefault({}).describe('How long what is stored is kept.'),
});

/** The port on which TLS is spoken, 0 if any or none. */
const tlsPort = ({ tls }: { readonly tls: { readonly port: number; readonly zertifikat: string } }) =>
  tls.zertifikat === '' ? 0 : tls.port;

const differs = (port: number, ...others: readonly number[]) => port === 0 || !others.includes(port);

/** config/server.yaml: checks and completes it. Unknown keys are refused. */
export const serverSchema = checked
  .refine(({ telnet, http }) => differs(http.port, telnet.port), {
    path: ['http', 'port'],
    error: 'must differ from telnet.port',
    when: sound('telnet', 'http'),
  })
  .refine(({ telnet, http }) => differs(tlsPort(telnet), telnet.port, http.port), {
    path: ['telnet', 'tls', 'port'],
    error: 'must differ from telnet.port and http.port',
    when: sound('telnet', 'http'),
  })
  .refine(({ telnet, http }) => differs(tlsPort(http), telnet.port, tlsPort(telnet), http.port), {
    path: ['http', 'tls', 'port'],
    error: 'must differ from every other port',
    when: sound('telnet', 'http'),
  })
  .refine(
    ({ telnet, http, vertraute_proxys }) =>
      vertraute_proxys.length > 0 ||
      ![telnet, telnet.tls, http, http.tls].some(({ proxy_protokoll }) => proxy_protokoll),
    {
      path: ['vertraute_proxys'],
      error: 'must name the proxies for which proxy_protokoll is set, or nobody can connect',
      when: sound('telnet', 'http', 'vertraute_proxys'),
    },
  );

/** The same, where the NPCs that a file may name are known by their ids. */
export const serverSchemaFor = (persons: readonly string[]) =>
  serverSchema.superRefine(({ udp }, { addIssue }) => {
    const unknown = (id: string | null) => id !== null && !persons.includes(id);
    const message = `allowed: ${persons.join(', ')}`;
    if (unknown(udp.wirt)) addIssue({ code: 'custom', path: ['udp', 'wirt'], message });
    udp.stammgaeste.forEach((id, index) => {
      if (unknown(id)) addIssue({ code: 'custom', path: ['udp', 'stammgaeste', index], message });
    });
  });

/** What config/server.yaml says, complete. Times and sizes are in the units that their keys name. */
export type ServerConfig = z.output<typeof serverSchema>;
