/** Ports behind a proxy: telnet and web, plain and TLS. */

import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TrustedProxies } from '../../../src/net/proxy.js';
import { Certificate } from '../../../src/net/tls.js';
import { OPENING, openHouse, Peer } from '../telnet/peer.js';
import { folder, makeCertificate } from '../tls/certificate.js';

const HERE = new TrustedProxies(['127.0.0.1']);
const HEADER = "'PROXY TCP4 192.0.2.1 127.0.0.1 56324 4000' 0d0a";
const HEADER_V2 = '0d0a0d0a000d0a515549540a 21 11 000c c0000201 7f000001 dc04 0fa0';

async function certificate(): Promise<Certificate> {
  const log = { info: () => {}, warn: () => {} };
  const opened = await Certificate.open(await makeCertificate(await folder(), 'antonia.example'), log);
  onTestFinished(() => opened.close());
  return opened;
}

describe('§2.14 PROXY: the telnet port', () => {
  it.each([
    ['version 1', HEADER],
    ['version 2', HEADER_V2],
  ])('takes the address from the header, and what stands behind it: %s', async (_version, header) => {
    const { server, sessions } = await openHouse({}, 0, { proxies: HERE });
    const peer = await Peer.connect(server.port);
    peer.send(`${header} 'wer' 0d0a`);
    const { line, typed } = await sessions.next();
    expect([line.address, await typed.next()]).toEqual(['192.0.2.1', 'wer']);
    await peer.until(OPENING);
    peer.send("'weiter' 0d0a");
    expect(await typed.next()).toBe('weiter');
  });

  it('takes the header in pieces', async () => {
    const { server, sessions } = await openHouse({}, 0, { proxies: HERE });
    const peer = await Peer.connect(server.port);
    for (const piece of ["'PROXY '", "'TCP4 192.0.2.1'", "' 127.0.0.1 1 2' 0d", "0a 'we'", "'r' 0d0a"]) {
      peer.send(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { line, typed } = await sessions.next();
    expect([line.address, await typed.next()]).toEqual(['192.0.2.1', 'wer']);
  });

  it.each([
    ['who sends none', HERE, "'wer' 0d0a"],
    ['who is not trusted', new TrustedProxies(['192.0.2.0/24']), HEADER],
  ])('cuts off %s', async (_who, proxies, sent) => {
    const { server } = await openHouse({}, 0, { proxies });
    const peer = await Peer.connect(server.port);
    peer.send(sent);
    await peer.ended;
    expect(server.connections()).toBe(0);
  });

  it('cuts off who does not finish it', async () => {
    const { server, counters } = await openHouse({ handshakeSeconds: 0.05 }, 0, { proxies: HERE });
    const peer = await Peer.connect(server.port);
    peer.send("'PROXY TCP4'");
    await peer.ended;
    expect(counters.of('handshake')).toBe(1);
  });

  it('reads it before TLS', async () => {
    const tls = { host: '127.0.0.1', port: 0, proxies: HERE, certificate: await certificate() };
    const { server, sessions } = await openHouse({}, 0, { tls });
    const raw = connect({ host: '127.0.0.1', port: server.tlsPort! });
    const proxy = await Peer.over(raw, 'connect');
    proxy.send(HEADER_V2);
    raw.removeAllListeners('data');
    const peer = await Peer.over(connectTls({ socket: raw, rejectUnauthorized: false }), 'secureConnect');
    const { line, typed } = await sessions.next();
    peer.send("'wer' 0d0a");
    expect([line.address, await typed.next()]).toEqual(['192.0.2.1', 'wer']);
  });

  it('by default believes nobody: a header is a line', async () => {
    const { server, sessions } = await openHouse();
    const peer = await Peer.connect(server.port);
    peer.send(HEADER);
    const { line, typed } = await sessions.next();
    expect([line.address, await typed.next()]).toEqual([
      '127.0.0.1',
      'PROXY TCP4 192.0.2.1 127.0.0.1 56324 4000',
    ]);
  });
});
