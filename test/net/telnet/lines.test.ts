/** Lines in and out: ends, editing, limits, order, and the ways a connection ends. */

import { describe, expect, it } from 'vitest';
import { Input } from '../../../src/net/telnet/input.js';
import { bytes, meet, OPENING, openHouse, Peer } from './peer.js';

/** The lines that come of packets, and how often one was too long. */
function lines(...packets: string[]): { read: string[]; tooLong: number } {
  const result = { read: [] as string[], tooLong: 0 };
  const input = new Input(8, (line) => line.toString(), {
    line: (text) => result.read.push(text),
    tooLong: () => result.tooLong++,
  });
  for (const packet of packets) input.feed(bytes(packet));
  input.finish();
  return result;
}

describe('a line that is typed', () => {
  it.each([
    ['CR LF', "'a' 0d0a 'b' 0d0a 0d0a"],
    ['LF', "'a' 0a 'b' 0a 0a"],
    ['CR NUL', "'a' 0d00 'b' 0d00 0d00"],
    ['CR', "'a' 0d 'b' 0d 0d"],
  ])('ends with %s, once, in one packet or many', (_end, packet) => {
    expect(lines(packet).read).toEqual(['a', 'b', '']);
    const single = Array.from(bytes(packet), (byte) => byte.toString(16).padStart(2, '0'));
    expect(lines(...single).read).toEqual(['a', 'b', '']);
  });

  it('ends with the input too', () => {
    expect(lines("'a' 0d0a 'b'").read).toEqual(['a', 'b']);
  });

  it.each([
    ['DEL', "'gex' 7f 'h'", 'geh'],
    ['BS, one character of two bytes', "'wü' 08 'a'", 'wa'],
    ['DEL on a decomposed letter', "'u' cc88 7f 'a'", 'a'],
    ['DEL at the start', "7f 7f 'a'", 'a'],
    ['Ctrl-U', "'falsch' 15 'a'", 'a'],
    ['NUL', "00 'a' 00 'b'", 'ab'],
    ['an arrow key', "'a' 1b5b44 'b'", 'ab'],
    ['ESC, BEL and C1', "'a' 07 c285 1b", 'a'],
    ['a tabulator', "'a' 09 'b'", 'a b'],
    ['a line separator', "'a' e280a8 'b'", 'ab'],
  ])('is edited: %s', (_what, packet, read) => {
    expect(lines(`${packet} 0d0a`).read).toEqual([read]);
  });

  it('is dropped when it is too long, said once, and the next one is read', () => {
    const result = lines("'12345678' 0a '123456789'", "'0123456789' 0a 'ok' 0a");
    expect(result).toEqual({ read: ['12345678', 'ok'], tooLong: 1 });
  });

  it('is dropped with a sentence when it is too long', async () => {
    const { peer, typed } = await meet({ lineBytes: 10 });
    peer.send("'viel zu lang' 0a 'kurz' 0a");
    await peer.until("'verfaellt.' 0d0a");
    expect(await typed.next()).toBe('kurz');
  });
});

describe('output', () => {
  it('ends its lines with CR LF', async () => {
    const { line, peer } = await meet();
    line.write('eins\nzwei\r\ndrei');
    expect(await peer.until("'drei' 0d0a")).toBe(
      bytes("'eins' 0d0a 'zwei' 0d0a 'drei' 0d0a").toString('hex'),
    );
  });

  it('doubles an IAC and keeps the rest of the line', async () => {
    const { line, peer } = await meet();
    line.useCharset('latin1');
    line.write('hÿi');
    await peer.until("'h' ffff 'i' 0d0a");
  });

  it('keeps text, prompt marks and negotiation in order behind a slow reader', async () => {
    const { line, peer } = await meet({ backlogBytes: 50_000_000 });
    peer.send('fffd19');
    await peer.untilFence();
    peer.socket.pause();
    line.write(`${'x'.repeat(70)}\n`.repeat(110_000) + 'x'.repeat(70));
    line.prompt('> ');
    line.echo(false);
    line.write('danach');
    peer.socket.resume();
    const seen = await peer.until("'danach' 0d0a");
    expect(seen.slice(-50)).toBe(
      bytes("'xxxxxxxx' 0d0a '> ' ffef fffb01 'danach' 0d0a").toString('hex').slice(-50),
    );
  });

  it('sets in the rest of a line that hangs', async () => {
    const { line, peer } = await meet();
    line.write(`Max sagt: ${'x'.repeat(60)} Eva sagt: nein`, 2);
    await peer.until("'xxx Eva' 0d0a '  sagt: nein' 0d0a");
  });

  it('is one line to who hears it, however long', async () => {
    const { line, peer } = await meet();
    line.write(`Max sagt: ${'x'.repeat(60)} Eva sagt: nein`, 'unbroken');
    await peer.until("'xxx Eva sagt: nein' 0d0a");
  });

  it('starts on a new line behind a prompt that nobody answered', async () => {
    const { line, peer, typed } = await meet();
    line.prompt('> ');
    line.write('Max kommt.');
    await peer.until("'> ' 0d0a 'Max kommt.' 0d0a");
    line.prompt('> ');
    peer.send("'wer' 0a");
    await typed.next();
    line.write('Nur Du.');
    await peer.until("'> Nur Du.' 0d0a");
  });

  it('cuts off a peer that does not read', async () => {
    const { line, peer, closed, warnings, server } = await meet({ backlogBytes: 100_000 });
    peer.socket.pause();
    const writing = setInterval(() => line.write(`${'x'.repeat(70)}\n`.repeat(10_000)), 1);
    expect(await closed).toBe('server');
    clearInterval(writing);
    expect(warnings).toEqual(['telnet peer cut off']);
    expect(server.connections()).toBe(0);
  });
});

describe('a connection', () => {
  it('waits with its lines while it is paused', async () => {
    const { line, peer, typed } = await meet();
    line.onLine((text) => {
      typed.add(text);
      line.pause();
    });
    peer.send("'a' 0a 'b' 0a 'c' 0a");
    expect(await typed.next()).toBe('a');
    expect(typed.all).toEqual(['a']);
    line.resume();
    expect(typed.all).toEqual(['a', 'b']);
    line.resume();
    expect(typed.all).toEqual(['a', 'b', 'c']);
    peer.send("'d' 0a");
    line.resume();
    expect([await typed.next(), await typed.next(), await typed.next()]).toEqual(['b', 'c', 'd']);
  });

  it('ends with a farewell, though the peer negotiates at that moment', async () => {
    const { line, peer, typed, closed } = await meet();
    line.onLine((text) => {
      typed.add(text);
      line.close('Tschüss!');
      line.write('zu spät');
    });
    peer.send("'ende' 0d0a fffb18 fffd19 fffd63 fffa1f00500018fff0 'mehr' 0d0a");
    await peer.until("'Tschuess!' 0d0a");
    await peer.ended;
    expect(await closed).toBe('server');
    expect(typed.all).toEqual(['ende']);
  });

  it('ends though the peer never follows', async () => {
    const { line, server, sessions } = await meet();
    const deaf = await Peer.connect(server.port);
    await deaf.until(OPENING);
    const { line: other, closed } = await sessions.next();
    deaf.socket.pause();
    deaf.socket.allowHalfOpen = true;
    other.close('Tschüss!');
    expect(await closed).toBe('server');
    expect(line.kind).toBe('raw');
  });

  it('that the peer half-closes still gets its answer, with a last line that has no end', async () => {
    const { line, peer, closed } = await meet();
    line.onLine((text) => line.write(`<${text}>`));
    peer.socket.end('wer');
    await peer.until("'<wer>' 0d0a");
    expect(await closed).toBe('peer');
  });

  it('that is reset tells its session once', async () => {
    const { line, peer, closed, server } = await meet();
    peer.socket.resetAndDestroy();
    expect(await closed).toBe('peer');
    line.write('niemand da');
    line.close('niemand da');
    expect(server.connections()).toBe(0);
    expect(await new Promise((resolve) => line.onClose(resolve))).toBe('peer');
  });

  it('whose session throws is closed alone', async () => {
    const { line, peer, closed, warnings, server } = await meet();
    const other = await Peer.connect(server.port);
    line.onLine(() => {
      throw new Error('a fault');
    });
    peer.send("'x' 0a");
    expect(await closed).toBe('server');
    expect(warnings).toEqual(['session failed on a line']);
    await other.until(OPENING);
  });
});

describe('the port', () => {
  it('refuses one connection too many, with a reason', async () => {
    const { server } = await meet({ connectionsPerAddress: 1 });
    const second = await Peer.connect(server.port);
    await second.until("'Verbindungen.' 0d0a");
    await second.ended;
    const { server: full } = await meet({ connections: 1 });
    await (await Peer.connect(full.port)).until("'noch einmal.' 0d0a");
    expect(full.connections()).toBe(1);
  });

  it('rejects when it is taken', async () => {
    const { server } = await openHouse();
    const second = openHouse({}, server.port);
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('closes with a farewell to everybody', async () => {
    const { server, peer, closed } = await meet();
    const closing = server.close('Bis morgen.');
    await peer.until("'Bis morgen.' 0d0a");
    await closing;
    expect(await closed).toBe('server');
    expect(server.connections()).toBe(0);
  });
});
