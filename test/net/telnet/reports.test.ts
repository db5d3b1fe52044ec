/**
 * Public bug reports of other servers and clients that a new server is likely to repeat, one test for each, named by project and
 * number. What makes sense for WebSockets only stands in test/net/web.
 */

import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytes, meet, OPENING, openHouse, Peer } from './peer.js';

/** Hex without blanks, as the peer reports it. */
const hex = (notation: string) => bytes(notation).toString('hex');

it('§4 Mudlet 10367: a retried and a confirmed password switch the echo off once and on once', async () => {
  const { line, peer, typed } = await meet();
  await peer.untilFence();
  let seen = '';
  for (const password of ['falsch', 'neu', 'neu']) {
    line.echo(false);
    line.prompt('Passwort: ');
    seen += await peer.until('fff9');
    peer.send(`fffd01 '${password}' 0d0a`);
    await typed.next();
  }
  line.echo(true);
  seen += await peer.untilFence();
  expect(seen.match(/ff(fb|fc)01/g)).toEqual(['fffb01', 'fffc01']);
});

it("§4 GoMud 633, CoffeeMud 58: the echo is the peer's when it connects", () => {
  expect(hex(OPENING)).not.toContain('fffb01');
});

it('§4 libtelnet 4: WILL, WONT, WILL goes out to a peer that acknowledges nothing', async () => {
  const { line, peer } = await meet();
  await peer.untilFence();
  line.echo(false);
  await peer.until('fffb01');
  line.echo(true);
  await peer.until('fffc01');
  line.echo(false);
  await peer.until('fffb01');
});

it.each([
  ['QMud 134', 'fffb1f fffb1f fffb1f', ''],
  ['fuzzball 781', 'fffd03 fffe03 fffd03', 'fffc03 fffc03'],
  ['x84 131', 'fffc1f fffb1f fffc1f fffb1f', 'fffd1f fffe1f fffd1f'],
])('§4 %s: what is offered again is answered on change only', async (_report, sent, answered) => {
  const { peer } = await meet();
  peer.send(sent);
  expect(await peer.untilFence()).toBe(hex(answered));
});

it('§4 Evennia 1942, cowrie 415: no character mode, and backspaces are no part of a name', async () => {
  const { peer, typed } = await meet();
  peer.send("fffd03 'May' 7f 'x' 0d00");
  expect(await typed.next()).toBe('Max');
  expect(await peer.untilFence()).toBe('fffc03');
});

it('§4 Mudlet 4385, TinyMUX 741: a subnegotiation without its end swallows nothing behind the next command', async () => {
  const { peer, typed } = await meet();
  peer.send("fffb1f fffa1f 0050 fffb18 'wer' 0d0a");
  expect(await typed.next()).toBe('wer');
});

it.each(['c8', '45', '5a', '63'])(
  '§4 NuttX 18590, DikuMUD3 428: a payload of option %s, which nobody agreed on, is no command',
  async (option) => {
    const { peer, typed } = await meet();
    peer.send(`fffa${option} 'ende' 0d0a fff0 'wer' 0d0a`);
    expect(await typed.next()).toBe('wer');
  },
);

it('§4 QMud 18, xania 306: a width of 255 is read once', async () => {
  const { line, peer, typed } = await meet();
  peer.send("fffb1f fffa1f 00ffff 0018 fff0 'wer' 0d0a");
  expect(await typed.next()).toBe('wer');
  expect(line.columns).toBe(100);
});

it.each([
  ['libtelnet-rs 21: an f0 inside a payload ends nothing', "fffb18 fffa18 00 'x' f0 'y' fff0"],
  ['libtelnet-rs 22: an empty subnegotiation is ignored', 'fffa fff0'],
  ['telnetlib3 147: so is one of an option alone', 'fffa1f fff0'],
])('§4 %s', async (_report, sent) => {
  const { peer, typed, warnings } = await meet();
  peer.send(`${sent} 'wer' 0d0a`);
  expect(await typed.next()).toBe('wer');
  expect(warnings).toEqual([]);
});

describe('§4 telnetlib3 59: a character set', () => {
  it('is requested behind their DO, and not for their WILL', async () => {
    const { peer } = await meet();
    peer.send('fffb2a');
    expect(await peer.untilFence()).toBe('fffe2a');
    peer.send('fffd2a');
    expect(await peer.untilFence()).toContain(hex('fffa2a 01'));
  });
});

it('§4 Mudlet 9861: UTF-8 is offered first and chosen wherever it stands, and an empty request is rejected', async () => {
  const { line, peer } = await meet();
  peer.send("fffd2a fffa2a 01 fff0 fffa2a 01 ';US-ASCII;ISO-8859-1;UTF-8' fff0");
  const answered = await peer.untilFence();
  expect(answered.startsWith(hex("fffa2a 01 ';UTF-8;" + "'"))).toBe(true);
  expect(answered.endsWith(hex("fffa2a 03 fff0 fffa2a 02 'UTF-8' fff0"))).toBe(true);
  expect(line.charset).toBe('UTF-8');
});

it('§4 Mudlet 5421: GMCP is UTF-8 although the text is Latin-1', async () => {
  const { line, peer } = await meet();
  const names: unknown[] = [];
  line.data.onMessage((_name, value) => names.push(value));
  line.useCharset('latin1');
  peer.send('fffdc9 fffac9 \'Comm.Say "ü"\' fff0');
  await peer.untilFence();
  line.data.send('Comm.Say', 'ü');
  await peer.until('\'Comm.Say "ü"\' fff0');
  expect(names).toEqual(['ü']);
});

it('§4 MUDPortal 4: anything may follow a GMCP name', async () => {
  const { line, peer, warnings } = await meet();
  const messages: unknown[] = [];
  line.data.onMessage((...message) => messages.push(message));
  peer.send("fffdc9 fffac9 'client mudportal.com' fff0");
  await peer.untilFence();
  expect([messages, warnings]).toEqual([[['client', undefined]], []]);
});

it('§4 Mudlet 10766, miniboa 16: a character that comes in two packets is one', async () => {
  const { peer, typed } = await meet();
  for (const packet of ['67 c3', 'bc e2', '82', "ac 'x' 0d0a"]) peer.send(packet);
  expect(await typed.next()).toBe('gü€x');
});

it('§4 cowrie 40412, FluffOS 709: what is no UTF-8 ends no session, in text, messages or names of terminals', async () => {
  const { line, peer, typed, warnings } = await meet();
  peer.send("fffb18 fffa18 00 c3 28 fff0 fffdc9 fffac9 c328 fff0 'x' c3 28 fe 0d0a 'wer' 0d0a");
  expect([(await typed.next()).length > 0, await typed.next()]).toEqual([true, 'wer']);
  expect([line.kind, warnings]).toEqual(['telnet', []]);
});

it.each([
  ['ranvier-telnet 5: LF alone', "'Max' 0a"],
  ['mudpy c8a0506: CR NUL', "'Max' 0d00"],
])('§4 %s ends a line, and no letter is lost', async (_report, sent) => {
  const { peer, typed } = await meet();
  peer.send(`${sent} ${sent}`);
  expect([await typed.next(), await typed.next()]).toEqual(['Max', 'Max']);
});

it('§4 Evennia 1008: a lone NUL is nothing', async () => {
  const { peer, typed } = await meet();
  peer.send("00 'wer' 00 0d0a 00 'was' 0d0a");
  expect([await typed.next(), await typed.next()]).toEqual(['wer', 'was']);
});

it('§4 Evennia 1122: a login line that comes before the negotiation is over is kept', async () => {
  const { server, sessions } = await openHouse();
  const peer = await Peer.connect(server.port);
  peer.send("'Max' 0d0a");
  expect(await (await sessions.next()).typed.next()).toBe('Max');
});

it('§4 DikuMUD3 402, Evennia 1058: every prompt ends with its mark, and no line end stands before it', async () => {
  const { line, peer } = await meet();
  peer.send('fffd19');
  await peer.untilFence();
  for (const prompt of ['Name: ', 'Passwort: ', '> ']) {
    line.prompt(prompt);
    expect(await peer.until('ffef')).toBe(hex(`'${prompt}' ffef`));
  }
});

it('§4 Mudlet 6624, FluffOS 1217, TelnetNegotiationCore 2.8.1: MCCP2 begins in one piece, nothing goes past it, it ends whole', async () => {
  const { line, peer } = await meet();
  const packets: string[] = [];
  peer.send('fffd56 fffd19');
  await peer.until('fff0');
  peer.socket.on('data', (chunk) => packets.push(chunk.toString('hex')));
  line.write('a');
  line.prompt('> ');
  line.echo(false);
  line.data.send('Core.Ping');
  line.close('b');
  await peer.ended;
  expect(inflateSync(Buffer.from(packets.join(''), 'hex')).toString('hex')).toBe(
    hex("'a' 0d0a '> ' ffef fffb01 'b' 0d0a"),
  );
});

it('§4 Evennia 977, 1144: IAC NOP goes to telnet peers only', async () => {
  const { server, sessions, peer } = await meet({ keepAliveSeconds: 0.02 });
  const raw = await Peer.connect(server.port);
  await raw.until(OPENING);
  const { line } = await sessions.next();
  peer.send('fff1');
  await peer.until('fff1 fff1 fff1');
  line.write('still');
  expect(await raw.until("'still'")).toBe(hex("'still'"));
});

it('§4 node-telnet 1: Ctrl-C crashes nobody and is answered', async () => {
  const { peer, typed } = await meet();
  peer.send("'wi' fff4 fffd06 'wer' 0d0a");
  expect(await peer.until('fffb06')).toBe('fffb06');
  expect(await typed.next()).toBe('wer');
});

it('§4 telnetlib3 24, 138: NEW-ENVIRON is asked for few names in a short frame', async () => {
  const { peer } = await meet();
  peer.send('fffb27');
  expect((await peer.untilFence()).length / 2).toBeLessThan(64);
});

it('§4 binkterm-php 447, WheelMUD 187: escape sequences in what is typed drive no terminal', async () => {
  const { peer, typed } = await meet();
  peer.send("'M' 1b 'ax' 1b5d '0;x' 07 9b c29b 1b5b '2J' 0d0a");
  expect(await typed.next()).not.toMatch(/\p{Cc}/u);
});

it('§4 Mudlet 8376, 8918, Evennia 1058: MXP is refused, so that "<" is a letter', async () => {
  const { line, peer } = await meet();
  peer.send('fffd5b fffb5b');
  expect(await peer.untilFence()).toBe(hex('fffc5b fffe5b'));
  line.write('3 < 4 & 5');
  await peer.until("'3 < 4 & 5' 0d0a");
});
