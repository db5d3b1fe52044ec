/**
 * What a MUD server should speak, one test for each topic, named by the rank of its value to players (telnet and its options; those of
 * WebSockets and proxies stand beside their code). The finer points are in negotiation.test.ts and lines.test.ts.
 */

import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Certificate } from '../../../src/net/tls.js';
import { folder, makeCertificate } from '../tls/certificate.js';
import { bytes, meet, OPENING, openHouse, Peer } from './peer.js';

/** Hex without blanks, as the peer reports it. */
const hex = (notation: string) => bytes(notation).toString('hex');

const PORTS = { telnet: 4000, telnetTls: 4992, http: 8080, https: null };
const about = () => ({ name: 'Würfelstube', players: 3, since: 1_764_450_000_000, ports: PORTS });

it('§2.1 Newlines: CR LF, LF, CR NUL and CR all end one line, never two, and ours is CR LF', async () => {
  const { line, peer, typed } = await meet();
  peer.send("'a' 0d0a 'b' 0a 'c' 0d00 'd' 0d 'e' 00 0d");
  peer.send("0a 'f' 0d0a");
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await typed.next()).toBe(text);
  line.write('eins\nzwei');
  await peer.until("'eins' 0d0a 'zwei' 0d0a");
});

it('§2.1 Line editing: DEL and BS delete one character, not one byte', async () => {
  const { peer, typed } = await meet();
  peer.send("'gex' 7f 'h' 0d0a 'wü' 08 'a' 0d0a");
  expect([await typed.next(), await typed.next()]).toEqual(['geh', 'wa']);
});

it('§2.2 Negotiation: unknown options are refused once, what is settled is not answered, IAC IAC is a byte', async () => {
  const { line, peer, typed } = await meet();
  peer.send('fffd63 fffb63 fffe63 fffc63 fffd19 fffd19');
  expect(await peer.untilFence()).toBe(hex('fffc63 fffe63'));
  line.useCharset('latin1');
  peer.send("'h' ffff 0d0a");
  expect(await typed.next()).toBe('hÿ');
});

it('§2.3 ECHO: off at connect, refused unasked, WILL before a password and WONT with a line end behind it', async () => {
  expect(OPENING).not.toContain('fffb01');
  const { line, peer, typed } = await meet();
  peer.send('fffd01');
  expect(await peer.untilFence()).toBe('fffc01');
  line.echo(false);
  line.prompt('Passwort: ');
  await peer.until("fffb01 'Passwort: ' fff9");
  peer.send("fffd01 'geheim' 0d0a");
  expect(await typed.next()).toBe('geheim');
  line.echo(true);
  line.write('Hallo');
  expect(await peer.until("'Hallo'")).toBe(hex("fffc01 0d0a 'Hallo'"));
});

describe('§2.4 CHARSET:', () => {
  const request = "fffa2a 01 ';UTF-8;ISO-8859-15;ISO-8859-1;WINDOWS-1252;US-ASCII' fff0";

  it('is requested behind our WILL and their DO, UTF-8 first', async () => {
    const { line, peer } = await meet();
    peer.send("fffd2a fffa2a 02 'utf-8' fff0");
    expect(await peer.untilFence()).toBe(hex(request));
    line.write('üß');
    await peer.until("'üß' 0d0a");
  });

  it('is answered where the peer requests, and tables are refused', async () => {
    const { peer } = await meet();
    peer.send("fffd2a fffa2a 03 fff0 fffa2a 01 ';KOI8-R' fff0 fffa2a 01 ';UTF-8' fff0 fffa2a 04 01 fff0");
    expect(await peer.untilFence()).toBe(
      hex(`${request} fffa2a 03 fff0 fffa2a 02 'UTF-8' fff0 fffa2a 05 fff0`),
    );
  });
});

it('§2.4 Charset without option 42: the first line that is no UTF-8 decides, both ways, and the player over all', async () => {
  const { line, peer, typed } = await meet();
  peer.send('fcdf 0d0a');
  expect(await typed.next()).toBe('üß');
  line.write('üß');
  await peer.until('fcdf 0d0a');
  line.useCharset('utf-8');
  peer.send("fffd2a fffa2a 02 'ISO-8859-1' fff0");
  await peer.untilFence();
  line.write('üß');
  await peer.until("'üß' 0d0a");
});

it('§2.5 TTYPE: is asked until MTTS; bit 4 stands for UTF-8, bit 64 for a screen reader', async () => {
  const { line, peer } = await meet();
  peer.send("fffb18 fffa18 00 'TINTIN++' fff0 fffa18 00 'xterm' fff0 fffa18 00 'MTTS 68' fff0");
  expect(await peer.untilFence()).toBe(hex('fffa18 01 fff0').repeat(3));
  expect([line.charset, line.screenReader]).toEqual(['UTF-8', true]);
});

it('§2.6 NAWS: width 255 comes doubled, 0 is unknown, and a resize counts', async () => {
  const { line, peer } = await meet();
  peer.send('fffb1f fffa1f 00ffff 0018 fff0');
  await peer.untilFence();
  expect(line.columns).toBe(100);
  peer.send('fffa1f 0000 0000 fff0');
  await peer.untilFence();
  expect(line.columns).toBe(75);
  peer.send('fffa1f 0050 0018 fff0');
  await peer.untilFence();
  expect(line.columns).toBe(79);
});

it('§2.7 Prompt marks: none before the peer proved telnet, then GA, or EOR where agreed, on every prompt, that which stands there too', async () => {
  const { line, peer } = await meet();
  line.prompt('1> ');
  await peer.until("'1> '");
  line.write('2');
  expect(await peer.until("'2' 0d0a")).toBe(hex("0d0a '2' 0d0a"));
  line.prompt('1> ');
  await peer.until("'1> '");
  expect(await peer.untilFence()).toBe('fff9');
  line.prompt('2> ');
  expect(await peer.until('fff9')).toBe(hex("0d0a '2> ' fff9"));
  peer.send('fffd19');
  await peer.untilFence();
  line.prompt('3> ');
  expect(await peer.until('ffef')).toBe(hex("'3> ' ffef"));
});

it('§2.7 SGA: is refused and never offered', async () => {
  expect(OPENING).not.toMatch(/fffb03|fffd03/);
  const { peer } = await meet();
  peer.send('fffd03 fffb03');
  expect(await peer.untilFence()).toBe(hex('fffc03 fffe03'));
});

it('§2.7 BINARY, LINEMODE: are refused', async () => {
  const { peer } = await meet();
  peer.send('fffd00 fffb00 fffb22');
  expect(await peer.untilFence()).toBe(hex('fffc00 fffe00 fffe22'));
});

describe('§2.9 TLS:', () => {
  it.each([
    ['a ClientHello', '160301 0200 01 0001fc 0303 ffff fffd', "'Port 4992.' 0d0a"],
    ['an HTTP request', "'GET / HTTP/1.1' 0d0a 'Host: x' 0d0a0d0a", "'8080.' 0d0a"],
    ['an HTTP request in pieces', "'GET / HT'", "'8080.' 0d0a"],
  ])('%s at the plain port is told where to go, and that is all', async (_what, sent, told) => {
    const { peer, typed, closed } = await meet({}, { about });
    peer.send(sent);
    if (sent.endsWith("HT'")) peer.send("'TP/1.1' 0d0a");
    await peer.until(told);
    await peer.ended;
    expect([await closed, typed.all]).toEqual(['server', []]);
  });

  it('without another port the end is as clear', async () => {
    const { peer } = await meet();
    peer.send('160301');
    await peer.until("'kein TLS.' 0d0a");
    await peer.ended;
  });

  it('later on both are what somebody types', async () => {
    const { peer, typed } = await meet();
    peer.send("'Max' 0d0a 'GET / HTTP/1.1' 0d0a 16 'a' 0d0a");
    for (const text of ['Max', 'GET / HTTP/1.1', 'a']) expect(await typed.next()).toBe(text);
  });

  it('has its own port', async () => {
    const log = { info: () => {}, warn: () => {} };
    const certificate = await Certificate.open(await makeCertificate(await folder(), 'a'), log);
    const { server } = await openHouse({}, 0, { tls: { host: '127.0.0.1', port: 0, certificate } });
    certificate.close();
    expect(server.tlsPort).not.toBe(server.port);
    expect((await openHouse()).server.tlsPort).toBeNull();
  });
});

describe('§2.10 GMCP:', () => {
  it('is offered; messages go out in UTF-8, spelled exactly, without a blank where there are no data', async () => {
    const { line, peer } = await meet();
    line.useCharset('latin1');
    line.data.send('Char.Name', { name: 'zu früh' });
    peer.send('fffdc9');
    expect(await peer.untilFence()).toBe('');
    line.write('ü');
    line.data.send('Char.Vitals', { geld: 'ü' });
    line.data.send('Core.Ping');
    expect(await peer.until("'Core.Ping' fff0")).toBe(
      hex('fc 0d0a fffac9 \'Char.Vitals {"geld":"ü"}\' fff0 fffac9 \'Core.Ping\' fff0'),
    );
  });

  it.each([
    ['\'Core.Hello { "client": "Mudlet" }\'', 'Core.Hello', { client: 'Mudlet' }],
    ["'core.ping'", 'core.ping', undefined],
    ["'Core.Ping abc'", 'Core.Ping', undefined],
    ["'Core.Supports.Set [' 0a '\"Tisch 1\"]'", 'Core.Supports.Set', ['Tisch 1']],
    ["' Core.Ping ' 0d0a", 'Core.Ping', undefined],
    ["'x' ffff", 'x\ufffd', undefined],
  ])('a message comes in: %s', async (sent, name, value) => {
    const { line, peer, warnings } = await meet();
    const messages: unknown[] = [];
    line.data.onMessage((...message) => messages.push(message));
    peer.send(`fffac9 'zu.frueh' fff0 fffdc9 fffac9 ${sent} fff0`);
    await peer.untilFence();
    expect([messages, warnings]).toEqual([[[name, value]], []]);
  });

  it('a farewell is said there too', async () => {
    const { line, peer } = await meet();
    peer.send('fffdc9');
    await peer.untilFence();
    line.close('Tschüss!');
    await peer.until("'Tschuess!' 0d0a fffac9 'Core.Goodbye \"Tschüss!\"' fff0");
    await peer.ended;
  });

  it('a listener that throws is logged without what came', async () => {
    const { line, peer, typed, warnings } = await meet();
    line.data.onMessage(() => {
      throw new Error('a fault');
    });
    peer.send("fffdc9 fffac9 'Core.Ping' fff0 'wer' 0d0a");
    expect(await typed.next()).toBe('wer');
    expect(warnings).toEqual(['telnet payload not understood']);
  });
});

describe('§2.11 MSSP:', () => {
  it('tells name, players, start and ports to who agrees', async () => {
    const { peer } = await meet({}, { about });
    peer.send('fffd46');
    const told = await peer.until("'PORT' 02 '4000'");
    expect(told).toBe(
      hex(
        "fffa46 01 'NAME' 02 'Wuerfelstube' 01 'PLAYERS' 02 '3' 01 'UPTIME' 02 '1764450000' 01 'PORT' 02 '4000'",
      ),
    );
    expect(await peer.until('fff0')).toContain(hex("01 'TLS' 02 '4992' 01 'SSL' 02 '4992'"));
  });

  it('tells it in plain text to who says "mssp-request" instead of a name', async () => {
    const { peer, typed } = await meet({}, { about });
    peer.send("'MSSP-Request' 0d0a");
    await peer.until("0d0a 'MSSP-REPLY-START' 0d0a 'NAME' 09 'Wuerfelstube' 0d0a 'PLAYERS' 09 '3' 0d0a");
    await peer.until("'MSSP-REPLY-END' 0d0a");
    peer.send("'mssp-request' 0d0a");
    expect(await typed.next()).toBe('mssp-request');
  });
});

it('§2.12 NEW-ENVIRON: asks by name in a short frame, takes typed and empty variables, ignores USER', async () => {
  const { line, peer } = await meet();
  peer.send("fffb27 fffa27 00 00 'USER' 01 'max' 03 'MTTS' 01 '64' 00 'CHARSET' fff0");
  const asked = await peer.untilFence();
  expect(asked).toBe(hex("fffa27 01 00 'CLIENT_NAME' 00 'CHARSET' 00 'MTTS' fff0"));
  expect(asked.length / 2).toBeLessThan(256);
  expect([line.screenReader, line.charset]).toEqual([true, 'US-ASCII']);
});

it('§2.13 AYT, TM, IP, AO: AYT is answered in sight, TM always, AO by DM, and IP forgets the line', async () => {
  const { peer, typed } = await meet();
  peer.send("fff6 fff5 'falsch' fff4 fffd06 'a' 0d0a");
  expect(await peer.until('fffb06')).toBe(hex("'Ja, ich bin noch da.' 0d0a fff2 fffb06"));
  expect(await typed.next()).toBe('a');
});

it('§2.15 Keep-alive: a telnet peer gets NOP when it is silent, unless the admin wants none', async () => {
  const { peer } = await meet({ keepAliveSeconds: 0.02 });
  peer.send('fff1');
  await peer.until('fff1 fff1');
  const quiet = await meet({ keepAliveSeconds: 0.001 }, { nop: false });
  expect(await quiet.peer.untilFence()).toBe('');
  await peer.until('fff1');
  expect(await quiet.peer.untilFence()).toBe('');
});

describe('§2.16 MCCP2:', () => {
  it('compresses everything behind its marker, in order, and ends on DONT with plain text behind it', async () => {
    const { line, peer } = await meet();
    line.write('vorher');
    peer.send('fffd56 fffd63');
    await peer.until('fffa56 fff0');
    line.write('Würfel '.repeat(50).trim());
    line.prompt('> ');
    await new Promise((resolve) => setImmediate(resolve));
    peer.send('fffe56 fffd06');
    const compressed = Buffer.from(await peer.until('fffc56'), 'hex').subarray(0, -3);
    const text = inflateSync(compressed).toString('latin1');
    expect(text).toMatch(/^\xff\xfc\x63(Wuerfel\s+){50}> \xff\xf9$/);
    expect(compressed.length).toBeLessThan(100);
    await peer.until('fffb06');
    line.write('danach');
    await peer.until("'danach' 0d0a");
    peer.send('fffd56');
    expect(await peer.untilFence()).toBe('fffc56');
  });

  it('flushes each turn, and the farewell, and ends the stream with the connection', async () => {
    const { line, peer } = await meet();
    peer.send('fffd56');
    await peer.until('fffa56 fff0');
    const seen: Buffer[] = [];
    peer.socket.on('data', (chunk) => seen.push(chunk));
    const sofar = () => Buffer.concat(seen);
    line.write('eins');
    await new Promise((resolve) => peer.socket.once('data', resolve));
    expect(inflateSync(sofar(), { finishFlush: 2 }).toString()).toBe('eins\r\n');
    line.close('zwei');
    await peer.ended;
    expect(inflateSync(sofar()).toString()).toBe('eins\r\nzwei\r\n');
  });

  it('gives its memory back when the peer has gone', async () => {
    const { peer, line, closed, server } = await meet();
    peer.send('fffd56');
    await peer.until('fffa56 fff0');
    line.write('x'.repeat(1000));
    peer.socket.resetAndDestroy();
    expect(await closed).toBe('peer');
    line.write('niemand da');
    expect(server.connections()).toBe(0);
  });
});

it('§2.18 MCCP3: is never offered, and refused', async () => {
  expect(OPENING).not.toContain('fffb57');
  const { peer } = await meet();
  peer.send('fffd57 fffb57');
  expect(await peer.untilFence()).toBe(hex('fffc57 fffe57'));
});

it('a peer on its own sees the opening and nothing else', async () => {
  const { server } = await openHouse();
  const peer = await Peer.connect(server.port);
  expect(await peer.until(OPENING)).toBe(hex(OPENING));
});
