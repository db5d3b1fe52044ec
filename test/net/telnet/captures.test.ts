/** What real clients sent to a server with our opening, recorded, and played to ours. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytes, type House, meet, OPENING, Peer, type Session } from './peer.js';

interface Capture {
  readonly client: string;
  /** What the client wrote, in hex: it logs in with a password that is hidden, and then says something. */
  readonly packets: readonly string[];
  readonly expect: {
    readonly kind: string;
    readonly charset: string;
    readonly columns: number;
    readonly screenReader: boolean;
    readonly lines: readonly string[];
  };
}

const folder = new URL('captures/', import.meta.url);
const captures = readdirSync(folder)
  .sort()
  .map((file): Capture => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** Plays the packets, waiting for a line wherever one ends; after the first line the server asks for a password. */
async function play(packets: readonly string[], { line, typed, peer }: Session & House & { peer: Peer }) {
  for (const packet of packets) {
    peer.send(packet);
    if (!/[\r\n]/.test(bytes(packet).toString('latin1'))) continue;
    await typed.next();
    if (typed.all.length === 1) {
      line.echo(false);
      line.prompt('Passwort: ');
      await peer.until("'Passwort: '");
    } else if (typed.all.length === 2) {
      line.echo(true);
      line.write('Willkommen!');
      await peer.until("'Willkommen!' 0d0a");
    }
  }
}

describe('a recorded session of', () => {
  it.each(captures)('$client', async (capture) => {
    const met = await meet();
    await play(capture.packets, met);
    const { kind, columns, charset, screenReader, hides } = met.line;
    expect({ kind, columns, charset, screenReader, lines: met.typed.all }).toEqual(capture.expect);
    expect(hides).toBe(kind === 'telnet');
    expect(met.warnings).toEqual([]);
    met.peer.socket.end();
    expect(await met.closed).toBe('peer');
  });

  it.each(captures)('$client, one byte a packet', async (capture) => {
    const met = await meet();
    await play(
      capture.packets.flatMap((packet) => {
        const whole = bytes(packet);
        // Cut before a line end only: a packet that ends a line is answered as a whole.
        return /[\r\n]/.test(whole.toString('latin1')) ? [packet] : (packet.match(/../g) ?? []);
      }),
      met,
    );
    expect(met.typed.all).toEqual(capture.expect.lines);
  });
});

it('nothing that a client has sent is lost when it comes before our opening is read', async () => {
  const met = await meet();
  const early = await Peer.connect(met.server.port);
  early.send("'Max' 0d0a 'geheim' 0d0a");
  const { typed } = await met.sessions.next();
  expect([await typed.next(), await typed.next()]).toEqual(['Max', 'geheim']);
  await early.until(OPENING);
});
