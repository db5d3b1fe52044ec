/** HTTPS and secure WebSockets, and web ports behind proxies. */

import { once } from 'node:events';
import { get } from 'node:https';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { TrustedProxies } from '../../../src/net/proxy.js';
import { Certificate } from '../../../src/net/tls.js';
import { type Door, enter, openDoor, reading } from '../web/door.js';
import { folder, makeCertificate } from './certificate.js';

const HERE = new TrustedProxies(['127.0.0.1']);
const UNVERIFIED = { rejectUnauthorized: false };

async function openSecureDoor(): Promise<Door> {
  const log = { info: () => {}, warn: () => {} };
  const certificate = await Certificate.open(await makeCertificate(await folder(), 'antonia.example'), log);
  onTestFinished(() => certificate.close());
  return openDoor({ tls: { host: '127.0.0.1', port: 0, certificate } });
}

it('the page comes over HTTPS', async () => {
  const { server } = await openSecureDoor();
  const [response] = await once(get(`https://127.0.0.1:${server.tlsPort}/`, UNVERIFIED), 'response');
  response.resume();
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it('a WebSocket comes over TLS, with an Origin of its own page', async () => {
  const door = await openSecureDoor();
  const origin = `https://127.0.0.1:${door.server.tlsPort}`;
  const socket = new WebSocket(`wss://127.0.0.1:${door.server.tlsPort}/ws`, { ...UNVERIFIED, origin });
  onTestFinished(() => socket.terminate());
  const [line] = await Promise.all([door.line(), once(socket, 'open')]);
  const next = reading(line);
  socket.send('würfel');
  expect([await next(), line.address]).toEqual(['würfel', '127.0.0.1']);
  const closed = once(socket, 'close');
  await door.server.close();
  await closed;
});

it('§4 FluffOS 505: players behind one proxy are told apart by X-Forwarded-For, if the proxy is trusted', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  const trusting = await openDoor({ trusted: HERE });
  expect((await enter(trusting, [], '/ws', { headers })).line.address).toBe('192.0.2.1');
  const doubting = await openDoor();
  expect((await enter(doubting, [], '/ws', { headers })).line.address).toBe('127.0.0.1');
});

it('§4 FluffOS 505: players behind one proxy are told apart by its PROXY header', async () => {
  const door = await openDoor({ proxies: HERE });
  const socket = connect(door.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('PROXY TCP4 192.0.2.1 127.0.0.1 56324 8080\r\n');
  const client = new WebSocket('ws://antonia.example/ws', { createConnection: () => socket });
  onTestFinished(() => client.terminate());
  const [line] = await Promise.all([door.line(), once(client, 'open')]);
  const next = reading(line);
  client.send('wer');
  expect([await next(), line.address]).toEqual(['wer', '192.0.2.1']);
});
