/** The limits of grenzen on a real server: what a player reads, what is counted, and what becomes of the others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RawPlayer, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { type Server, startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

/** The counts that the server logs when it stops. */
async function countsOf(server: Server): Promise<Record<string, number>> {
  expect(await server.stop()).toBe(0);
  return server.entries('limits met so far').at(-1).limits;
}

test('all doors share their places', async () => {
  const server = await startServer({ server: { grenzen: { verbindungen: 2 } } });
  await RawPlayer.connect(server.telnet);
  await WebPlayer.connect(server.http);
  const third = new RawPlayer(server.telnet);
  await third.expect(/Hier ist gerade alles voll\. Versuch es bitte spaeter noch einmal\./);
  await third.closed;
  const answer = await fetch(`http://127.0.0.1:${server.http}/`);
  expect(answer.status).toBe(200);
  expect(await countsOf(server)).toMatchObject({ connections: 1 });
});

test('each limit that a player meets has a sentence and a count', async () => {
  const server = await startServer({
    server: {
      grenzen: {
        zeile_bytes: 256,
        zeilen_je_10s: 2,
        unteraushandlung_bytes: 256,
        telnet_befehle_je_sekunde: 20,
        verbindungen_je_adresse: 2,
      },
    },
  });
  const player = await TelnetPlayer.connect(server.telnet);
  player.type('x'.repeat(300));
  await player.expect(/Die Zeile ist zu lang/);
  player.socket.write(Buffer.concat([Buffer.of(255, 250, 31), Buffer.alloc(300, 1), Buffer.of(255, 240)]));
  await player.expect(/mehr als 256 Bytes auf einmal/);
  for (let line = 0; line < 20; line++) player.type('?');
  await player.expect(/Nicht so schnell!/);
  const other = await RawPlayer.connect(server.telnet);
  await new RawPlayer(server.telnet).expect(/Von Deiner Adresse bestehen schon zu viele Verbindungen\./);
  other.socket.write(Buffer.from('fffd00'.repeat(30), 'hex'));
  await other.expect(/Dein Programm schickt zu viele Telnet-Befehle\./);
  await other.closed;
  expect(await countsOf(server)).toMatchObject({
    lineBytes: 1,
    subnegotiationBytes: 1,
    pace: 1,
    connectionsPerAddress: 1,
    commandsPerSecond: 1,
  });
});

test('a request that is never finished is ended, and so is a silent peer behind PROXY', async () => {
  const server = await startServer({
    server: {
      vertraute_proxys: ['127.0.0.1'],
      telnet: { proxy_protokoll: true },
      grenzen: { handschlag_sekunden: 1 },
    },
  });
  const silent = connect(server.telnet, '127.0.0.1').resume();
  const slow = connect(server.http, '127.0.0.1').resume();
  slow.write('GET / HT');
  await Promise.all([once(silent, 'close'), once(slow, 'close')]);
  expect(await countsOf(server)).toMatchObject({ handshake: 1 });
});

test('too few descriptors: warned of at the start; when they run out, new ones are refused until some are free', async () => {
  const server = await startServer({ descriptors: 300 });
  const [warning] = server.log.filter((line) => line.includes('too few file descriptors'));
  expect(JSON.parse(warning!)).toMatchObject({ wanted: 1000, descriptors: 300, connections: 100 });
  const present = await RawPlayer.connect(server.telnet);
  // They ask for nothing, so that only the system counts them.
  const idle: Socket[] = [];
  const turnedAway = new Promise((resolve) => {
    for (let i = 0; i < 400; i++) {
      const socket = connect(server.http, '127.0.0.1').on('error', () => {});
      socket.once('close', resolve);
      idle.push(socket.resume());
    }
  });
  await turnedAway;
  await present.ask('gast', /wieder /);
  for (const socket of idle) socket.destroy();
  await present.ask('wer', /Du bist allein hier/);
  const late = await RawPlayer.connect(server.telnet);
  await late.ask('gast', /wieder /);
  expect(await server.stop()).toBe(0);
});
