/** Telnet commands and options, byte by byte (RFC 854, 855, 1143 and those of the options). */

import { describe, expect, it } from 'vitest';
import { Scanner, SUBNEGOTIATION_PATIENCE } from '../../../src/net/telnet/scanner.js';
import { bytes, LIMITS, meet, OPENING, openHouse, Peer } from './peer.js';

/** Hex without blanks, as the peer reports it. */
const hex = (notation: string) => bytes(notation).toString('hex');

describe('the opening', () => {
  it('is one short burst, before the first text', async () => {
    const house = await openHouse();
    const peer = await Peer.connect(house.server.port);
    (await house.sessions.next()).line.write('Hallo');
    expect(await peer.until("'Hallo' 0d0a")).toBe(hex(`${OPENING} 'Hallo' 0d0a`));
  });
});

describe('an option', () => {
  it.each([
    ['unknown, DO', 'fffd63', 'fffc63'],
    ['unknown, WILL', 'fffb63', 'fffe63'],
    ['unknown, already off', 'fffe63 fffc63', ''],
    ['SGA both ways', 'fffd03 fffb03', 'fffc03 fffe03'],
    ['BINARY both ways', 'fffd00 fffb00', 'fffc00 fffe00'],
    ['LINEMODE', 'fffb22', 'fffe22'],
    ['ECHO of ours, unasked for', 'fffd01', 'fffc01'],
    ['ECHO of the peer', 'fffb01', 'fffe01'],
    ['EOR agreed, and agreed again', 'fffd19 fffd19', ''],
    ['EOR given up, and given up again', 'fffd19 fffe19 fffe19', 'fffc19'],
    ['NAWS refused, then offered after all', 'fffc1f fffb1f fffb1f', 'fffd1f'],
    ['NAWS switched off and on', 'fffb1f fffc1f fffb1f fffb1f', 'fffe1f fffd1f'],
    ['EOR refused, then wanted after all', 'fffe19 fffd19 fffd19', 'fffb19'],
  ])('%s', async (_what, sent, answered) => {
    const { peer } = await meet();
    peer.send(sent);
    expect(await peer.untilFence()).toBe(hex(answered));
  });
});

it('what was refused and is taken up after all works as if it had been agreed at once', async () => {
  const { line, peer } = await meet();
  const messages: string[] = [];
  line.data.onMessage((name) => messages.push(name));
  peer
    .send('fffc1f fffec9 fffe56')
    .send('fffb1f fffa1f 0032 0018 fff0')
    .send("fffdc9 fffac9 'Core.Ping' fff0");
  expect(await peer.untilFence()).toBe(hex('fffd1f fffbc9'));
  expect([line.columns, messages]).toEqual([49, ['Core.Ping']]);
  line.data.send('Core.Ping');
  expect(await peer.until('fff0')).toBe(hex("fffac9 'Core.Ping' fff0"));
  peer.send('fffd56');
  expect(await peer.until('fffa56 fff0')).toBe(hex('fffb56 fffa56 fff0'));
});

describe('a plain command', () => {
  it('AYT gets a visible answer', async () => {
    const { peer } = await meet();
    peer.send('fff6');
    expect(await peer.untilFence()).toBe(hex("'Ja, ich bin noch da.' 0d0a"));
  });

  it('TIMING-MARK is answered every time, and AO by a data mark', async () => {
    const { peer } = await meet();
    peer.send('fffd06 fffd06 fff5');
    expect(await peer.untilFence()).toBe('');
    expect(await peer.untilFence()).toBe('');
    expect(await peer.until('fff2')).toBe(hex('fff2'));
  });

  it.each([
    ['IP forgets the line', "'falsch' fff4 'a' 0d0a", 'a'],
    ['EL forgets the line', "'falsch' fff8 'a' 0d0a", 'a'],
    ['EC forgets a character', "'ax' fff7 'b' 0d0a", 'ab'],
    ['others change nothing', "'a' fff1 fff2 fff3 fff9 ffef fff0 'b' 0d0a", 'ab'],
    ['an IAC before no command is dropped with what follows it', "'a' ff41 'b' 0d0a", 'ab'],
  ])('%s', async (_what, sent, line) => {
    const { peer, typed } = await meet();
    peer.send(sent);
    expect(await typed.next()).toBe(line);
  });

  it('in thousands, by a peer that does not read, cuts it off', async () => {
    const { peer, closed, warnings } = await meet({ commandsPerSecond: 500 });
    peer.socket.pause();
    peer.send('fffd63'.repeat(100_000));
    expect(await closed).toBe('server');
    expect(warnings).toEqual(['telnet peer cut off']);
  });
});

describe('ECHO', () => {
  it('is off around a password only, and the line is ended for the peer', async () => {
    const { line, peer, typed } = await meet();
    await peer.untilFence();
    line.prompt('Passwort: ');
    line.echo(false);
    await peer.until('fff9 fffb01');
    peer.send("fffd01 'geheim' 0d0a");
    expect(await typed.next()).toBe('geheim');
    line.echo(true);
    line.write('Hallo');
    expect(await peer.until("'Hallo'")).toBe(hex("fffc01 0d0a 'Hallo'"));
  });

  it('stays on through a repeated password, whose prompts each get a line', async () => {
    const { line, peer, typed } = await meet();
    await peer.untilFence();
    line.echo(false);
    peer.send("fffd01 'falsch' 0d0a");
    await typed.next();
    line.prompt('Noch einmal: ');
    line.echo(false);
    expect(await peer.until('fff9')).toBe(hex("fffb01 0d0a 'Noch einmal: ' fff9"));
  });

  it('hides a second password from a peer that never acknowledges WONT', async () => {
    const { line, peer } = await meet();
    await peer.untilFence();
    line.echo(false);
    await peer.until('fffb01');
    peer.send('fffd01');
    await peer.untilFence();
    line.echo(true);
    await peer.until('fffc01');
    line.echo(false);
    expect(await peer.until('fffb01')).toBe('fffb01');
  });

  it('comes back on for a peer that never acknowledges WILL', async () => {
    const { line, peer } = await meet();
    await peer.untilFence();
    line.echo(false);
    line.echo(true);
    expect(await peer.until('fffc01')).toBe(hex('fffb01 fffc01'));
  });

  it('is not switched on again when a DO answers the WONT', async () => {
    const { line, peer } = await meet();
    await peer.untilFence();
    line.echo(false);
    peer.send('fffd01');
    await peer.untilFence();
    line.echo(true);
    line.echo(false);
    peer.send('fffd01');
    expect(await peer.untilFence()).toBe('fffc01');
    line.echo(true);
    peer.send('fffe01');
    expect(await peer.untilFence()).toBe('fffc01');
  });

  it('is left alone at a raw peer, until it turns out to speak telnet', async () => {
    const { line, peer } = await meet();
    expect([line.kind, line.hides]).toEqual(['raw', false]);
    line.prompt('Passwort: ');
    line.echo(false);
    line.write('Ende');
    expect(await peer.until("'Ende' 0d0a")).toBe(hex("'Passwort: ' 0d0a 'Ende' 0d0a"));
    peer.send('fff1');
    expect(await peer.untilFence()).toBe('fffb01');
    expect([line.kind, line.hides]).toEqual(['telnet', true]);
  });
});

describe('a prompt', () => {
  it('ends with GA, or with EOR where that is agreed', async () => {
    const { line, peer } = await meet();
    await peer.untilFence();
    line.prompt('> ');
    expect(await peer.until('fff9')).toBe(hex("'> ' fff9"));
    peer.send('fffd19');
    await peer.untilFence();
    line.prompt('> ');
    expect(await peer.until('ffef')).toBe(hex("'> ' ffef"));
  });
});

describe('NAWS', () => {
  it.each([
    ['0050 0018', 79],
    ['00ffff 0018', 100],
    ['0028 0018', 39],
    ['0001 0018', 20],
    ['8000 8000', 100],
    ['0000 0000', 75],
    ['0028', 75],
    ['', 75],
    ['0028 0018 00', 75],
  ])('%s means %i columns', async (size, columns) => {
    const { line, peer } = await meet();
    peer.send(`fffb1f fffa1f ${size} fff0`);
    expect(await peer.untilFence()).toBe('');
    expect(line.columns).toBe(columns);
  });

  it('does not count before it is agreed', async () => {
    const { line, peer } = await meet();
    peer.send('fffa1f 0028 0018 fff0');
    await peer.untilFence();
    expect(line.columns).toBe(75);
  });
});

describe('TERMINAL-TYPE', () => {
  const ask = hex('fffa18 01 fff0');
  const is = (name: string) => `fffa18 00 '${name}' fff0`;

  it('is asked until MTTS tells of a screen reader and of UTF-8', async () => {
    const { line, peer } = await meet();
    peer.send(`fffb18 ${is('TINTIN++')} ${is('xterm')} ${is('MTTS 335')} ${is('MTTS 335')}`);
    expect(await peer.untilFence()).toBe(ask.repeat(3));
    expect([line.screenReader, line.charset]).toEqual([true, 'UTF-8']);
  });

  it('is not asked further when the answer repeats, or after four', async () => {
    const { peer } = await meet();
    peer.send(`fffb18 ${is('KildClient')} 00 ${is('KildClient')} 00`);
    expect(await peer.untilFence()).toBe(ask.repeat(2));
    const { peer: other } = await meet();
    other.send(`fffb18 ${['a', 'b', 'c', 'd', 'e'].map(is).join(' ')}`);
    expect(await other.untilFence()).toBe(ask.repeat(4));
  });
});

describe('CHARSET', () => {
  const request = "fffa2a 01 ';UTF-8;ISO-8859-15;ISO-8859-1;WINDOWS-1252;US-ASCII' fff0";

  it.each([
    ['accepted', "fffa2a 02 'iso-8859-1' fff0", 'ISO-8859-1', ''],
    ['rejected', 'fffa2a 03 fff0', 'US-ASCII', ''],
    ['accepted by an unknown name', "fffa2a 02 'KOI8-R' fff0", 'US-ASCII', ''],
    ['requested by the peer', "fffa2a 01 ' latin1 utf-8' fff0", 'UTF-8', "fffa2a 02 'utf-8' fff0"],
    ['requested with a table', "fffa2a 01 '[TTABLE]' 01 ';CP850' fff0", 'IBM850', "fffa2a 02 'CP850' fff0"],
    ['requested by nothing we know', "fffa2a 01 ';KOI8-R' fff0", 'US-ASCII', 'fffa2a 03 fff0'],
    ['requested by nothing at all', 'fffa2a 01 fff0', 'US-ASCII', 'fffa2a 03 fff0'],
    ['by a table', 'fffa2a 04 01 fff0', 'US-ASCII', 'fffa2a 05 fff0'],
  ])('%s', async (_what, sent, charset, answered) => {
    const { line, peer } = await meet();
    peer.send(`fffd2a ${sent}`);
    expect(await peer.untilFence()).toBe(hex(`${request} ${answered}`));
    expect(line.charset).toBe(charset);
  });
});

describe('NEW-ENVIRON', () => {
  it('asks by name, and takes what MUD clients tell', async () => {
    const { line, peer } = await meet();
    peer.send("fffb27 fffa27 00 00 'CHARSET' 01 'ISO-8859-1' 00 'USER' 01 'max' 03 'MTTS' 01 '64' fff0");
    expect(await peer.untilFence()).toBe(hex("fffa27 01 00 'CLIENT_NAME' 00 'CHARSET' 00 'MTTS' fff0"));
    expect([line.charset, line.screenReader]).toEqual(['ISO-8859-1', true]);
  });

  it('survives names without values, escapes and rubbish', async () => {
    const { line, peer } = await meet();
    peer.send(
      "fffb27 fffa27 00 03 'CHARSET' 03 'MTTS' fff0 fffa27 02 01 02 fff0 fffa27 fff0 fffa27 00 'x' 01 fff0",
    );
    peer.send("fffa27 02 00 'CHARSET' 01 02 'U' 'TF-8' fff0");
    await peer.untilFence();
    expect(line.charset).toBe('UTF-8');
  });
});

describe('a subnegotiation', () => {
  it.each([
    ['of GMCP, never agreed', "fffac9 'Core.Ping abc' fff0"],
    ['of GMCP without a name', "fffac9 '{' fff0 fffac9 fff0"],
    ['that is empty', 'fffa fff0'],
    ['whose payload holds an SE', "fffac9 f0 'x' f0 ffff fff0"],
    ['that another command ends', "fffac9 'Core' fffd06"],
    ['that is too long', `fffb1f fffa1f ${'41'.repeat(2000)} fff0`],
  ])('%s leaves no trace, and the next line is read', async (_what, sent) => {
    const { peer, typed, warnings } = await meet();
    peer.send(`${sent} 'wer' 0d0a`);
    expect(await typed.next()).toBe('wer');
    expect(warnings).toEqual([]);
  });

  it('that never ends is given up after a while', () => {
    let now = 0;
    let passed = '';
    const ignore = () => {};
    const events = { proved: ignore, command: ignore, reply: ignore, flooded: ignore, oversized: ignore };
    const pass = (bytes: Buffer) => {
      passed += bytes.toString();
    };
    const scanner = new Scanner(new Set([31]), LIMITS, { ...events, pass }, () => now);
    scanner.scan(bytes("fffa1f 'lost'"));
    now = SUBNEGOTIATION_PATIENCE;
    scanner.scan(bytes("'lost'"));
    now += 1;
    scanner.scan(bytes("'heard'"));
    expect(passed).toBe('heard');
  });
});

describe('keep-alive', () => {
  it('sends NOP to a telnet peer and nothing to others', async () => {
    const { server, sessions, peer } = await meet({ keepAliveSeconds: 0.02 });
    const raw = await Peer.connect(server.port);
    await raw.until(OPENING);
    const { line } = await sessions.next();
    peer.send('fff1');
    await peer.until('fff1 fff1 fff1');
    line.write('still');
    expect(await raw.until("'still'")).toBe(hex("'still'"));
  });
});
