/** The programs that people really use, each on the real server. Where one is missing its test is skipped, and fails in CI. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeCertificate } from '../net/tls/certificate.js';
import type { Player } from '../support/clients.js';
import { ChromiumPlayer, ENV, onTerminal, ProgramPlayer, testWith } from '../support/programs.js';
import { launch, type Server, startServer, stopServers, tempDir } from '../support/server.js';
import { tinTin, tinyFugue } from './mud-clients.js';
import { joinUp, register, visit, visitFromFile } from './visit.js';

let server: Server;
let telnet: string;
let tls: string;

const table = { exemplare: 40, optionen: { beginner: 'erster' } };

beforeAll(async () => {
  const { certificate, key } = await makeCertificate(tempDir(), 'antonia');
  server = await startServer({
    table,
    server: { telnet: { tls: { port: 0, zertifikat: certificate, schluessel: key } } },
  });
  telnet = String(server.telnet);
  tls = String(server.entries('ready')[0].telnetTls.port);
});
afterAll(stopServers);

/** The client logs in as this name, plays, and is gone afterwards. */
async function comeAndGo(open: () => Player, name: string): Promise<void> {
  await register(server, name);
  const player = open();
  await visit(player, name);
  // Those that read from a pipe would wait for its end.
  player.vanish();
  await player.closed;
}

/** A client, the programs it takes, the name it comes under, and how it is started. */
type Row = [client: string, programs: string[], name: string, open: () => Player];

const program = (command: string, ...args: string[]) => new ProgramPlayer(command, args);

const CLIENTS: Row[] = [
  ['inetutils telnet', ['expect', 'telnet'], 'Tina', () => onTerminal(`telnet 127.0.0.1 ${telnet}`)],
  ['BusyBox telnet', ['expect', 'busybox'], 'Bussi', () => onTerminal(`busybox telnet 127.0.0.1 ${telnet}`)],
  ['plink', ['expect', 'plink'], 'Plinia', () => onTerminal(`plink -telnet -P ${telnet} 127.0.0.1`)],
  ['TinTin++', ['tmux', 'tt++'], 'Tilda', () => tinTin(`#session antonia 127.0.0.1 ${telnet}`)],
  [
    'TinTin++ for a screen reader',
    ['tmux', 'tt++'],
    'Tonja',
    () => tinTin(`#session antonia 127.0.0.1 ${telnet}`, '-s'),
  ],
  ['TinTin++ over TLS', ['tmux', 'tt++'], 'Tessa', () => tinTin(`#ssl antonia 127.0.0.1 ${tls}`)],
  ['TinyFugue in Latin-1', ['tmux', 'tf5', 'locale-gen'], 'Fuga', () => tinyFugue(telnet)],
  ['netcat', ['nc'], 'Nina', () => program('nc', '127.0.0.1', telnet)],
  ['ncat', ['ncat'], 'Nele', () => program('ncat', '127.0.0.1', telnet)],
  ['ncat that answers telnet', ['ncat'], 'Netta', () => program('ncat', '-t', '-C', '127.0.0.1', telnet)],
  ['ncat over TLS', ['ncat'], 'Nadja', () => program('ncat', '--ssl', '127.0.0.1', tls)],
  ['socat', ['socat'], 'Sofie', () => program('socat', '-', `TCP:127.0.0.1:${telnet},crlf`)],
  [
    'openssl s_client',
    ['openssl'],
    'Olga',
    () => program('openssl', 's_client', '-quiet', '-connect', `127.0.0.1:${tls}`),
  ],
];

for (const [client, programs, name, open] of CLIENTS)
  testWith(programs, `${client} logs in, plays and leaves`, () => comeAndGo(open, name));

testWith(['curl'], 'curl, fed from a file, logs in, plays and leaves', async () => {
  await register(server, 'Carla');
  const carla = program('curl', '--noproxy', '*', '-sN', `telnet://127.0.0.1:${telnet}`);
  await visitFromFile(carla, 'Carla');
});

testWith(['chromium'], 'our page in Chromium, with prompts beside its field, does so too', async () => {
  await register(server, 'Clara');
  const clara = await ChromiumPlayer.open(`http://127.0.0.1:${server.http}/`);
  const prompt = () => clara.evaluate('document.querySelector("#prompt").textContent');
  await visit(clara, 'Clara', (question) => expect.poll(prompt, { timeout: 10_000 }).toMatch(question));
  expect(await clara.evaluate('document.body.innerText')).not.toContain('unsichtbar');
  clara.vanish();
  await clara.closed;
});

describe('a new password is hidden twice, and what comes after it is seen again', () => {
  const TERMINALS: Row[] = [
    ['inetutils telnet', ['expect', 'telnet'], 'Tom', () => onTerminal(`telnet 127.0.0.1 ${telnet}`)],
    ['BusyBox telnet', ['expect', 'busybox'], 'Bob', () => onTerminal(`busybox telnet 127.0.0.1 ${telnet}`)],
    ['plink', ['expect', 'plink'], 'Paul', () => onTerminal(`plink -telnet -P ${telnet} 127.0.0.1`)],
    ['TinTin++', ['tmux', 'tt++'], 'Tim', () => tinTin(`#session antonia 127.0.0.1 ${telnet}`)],
  ];
  for (const [client, programs, name, open] of TERMINALS)
    testWith(programs, client, async () => {
      const player = open();
      await joinUp(player, name);
      player.vanish();
      await player.closed;
    });
});

testWith(['expect', 'telnet'], 'telnet sees that the connection is closed', async () => {
  const player = onTerminal(`telnet 127.0.0.1 ${telnet}`);
  await player.expect(/Wie heisst Du\?/);
  await player.ask('gast', /wieder /);
  await player.ask('ende', /Auf Wiedersehen!.*Connection closed by foreign host\./);
  await player.closed;
});

describe.each(['send-proxy', 'send-proxy-v2'])('haproxy with %s', (header) => {
  testWith(['haproxy', 'socat'], 'hands players on, each with an address of their own', async () => {
    const behind = await startServer({
      table,
      server: {
        vertraute_proxys: ['127.0.0.1'],
        telnet: { proxy_protokoll: true },
        grenzen: { verbindungen_je_adresse: 1 },
      },
    });
    const port = await proxyTo(behind.telnet, header);
    const from = (address: string) =>
      program('socat', '-', `TCP:127.0.0.1:${port},bind=${address},crlf,retry=50,interval=0.1`);
    await register(behind, 'Hanna');
    const hanna = from('127.0.0.5');
    await hanna.expect(/Guten Abend/);
    await from('127.0.0.5').expect(/Von Deiner Adresse bestehen schon zu viele Verbindungen\./);
    await from('127.0.0.6').expect(/Wie heisst Du\?/);

    await visit(hanna, 'Hanna');
    hanna.vanish();
    expect(await behind.stop()).toBe(0);
  });
});

/** Starts haproxy before a port; resolves to its own. */
async function proxyTo(port: number, header: string): Promise<number> {
  const own = await freePort();
  const config = join(tempDir(), 'haproxy.cfg');
  writeFileSync(
    config,
    `defaults
       mode tcp
       timeout connect 10s
       timeout client 60s
       timeout server 60s
     listen telnet
       bind 127.0.0.1:${own}
       server antonia 127.0.0.1:${port} ${header}\n`,
  );
  launch('haproxy', ['-db', '-f', config], { env: ENV });
  return own;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const { port } = holder.address() as { port: number };
      holder.close(() => resolve(port));
    });
  });
}
