/** Telnet over TLS, on its own port. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { Certificate } from '../../../src/net/tls.js';
import { bytes, OPENING, openHouse, Peer } from '../telnet/peer.js';
import { folder, makeCertificate } from './certificate.js';

const silent = { info: () => {}, warn: () => {} };

async function openSecureHouse(handshakeSeconds = 10) {
  const certificate = await Certificate.open(
    await makeCertificate(await folder(), 'antonia.example'),
    silent,
  );
  onTestFinished(() => certificate.close());
  const door = { host: '127.0.0.1', port: 0, certificate };
  const house = await openHouse({ handshakeSeconds }, 0, { tls: door });
  return { ...house, port: house.server.tlsPort! };
}

const plainly = (port: number): Socket => connect({ host: '127.0.0.1', port });

it('speaks as without, but does not compress', async () => {
  const { port, sessions, warnings } = await openSecureHouse();
  const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
  const peer = await Peer.over(socket, 'secureConnect');
  const { line, typed, closed } = await sessions.next();
  line.write('Hallo');
  expect(await peer.until("'Hallo' 0d0a")).toBe(
    bytes(`${OPENING.replace(' fffb56', '')} 'Hallo' 0d0a`).toString('hex'),
  );
  expect([socket.getPeerCertificate().subject.CN, line.address]).toEqual(['antonia.example', '127.0.0.1']);
  peer.send("fffd56 'wer' 0d0a");
  expect(await typed.next()).toBe('wer');
  expect(await peer.untilFence()).toBe('fffc56');
  line.close('Bis morgen.');
  await peer.until("'Bis morgen.' 0d0a");
  await peer.ended;
  expect([await closed, warnings]).toEqual(['server', []]);
});

it('is used by openssl', async () => {
  const { port, sessions } = await openSecureHouse();
  const client = execFile('openssl', ['s_client', '-quiet', '-connect', `127.0.0.1:${port}`]);
  onTestFinished(() => void client.kill());
  client.stdin?.write('wer\n');
  const { line, typed } = await sessions.next();
  expect(await typed.next()).toBe('wer');
  const ended = once(client, 'close');
  line.close('Tschüss!');
  await ended;
});

it.each([
  ['speaks plain telnet', "'wer' 0d0a"],
  ['breaks off in its handshake', '160301'],
])('cuts off who %s, and nobody else notices', async (_what, sent) => {
  const { port, server, warnings } = await openSecureHouse();
  const stranger = await Peer.over(plainly(port), 'connect');
  stranger.socket.end(bytes(sent));
  await stranger.ended;
  expect([server.connections(), warnings]).toEqual([0, []]);
});

it('cuts off who says nothing', async () => {
  const { port, counters } = await openSecureHouse(0.05);
  const stranger = await Peer.over(plainly(port), 'connect');
  await stranger.ended;
  expect(counters.of('handshake')).toBe(1);
});
