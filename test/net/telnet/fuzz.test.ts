/** Hostile peers by the hundred, from a seed: whatever they send, and however they go, nobody else notices. */

import { expect, it, vi } from 'vitest';
import { bytes, type House, openHouse, Peer } from './peer.js';

const CONNECTIONS = 300;
const AT_ONCE = 25;

/** Numbers below a bound, from a seed (Mulberry32). */
function chooser(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const OPTIONS = [0, 1, 3, 6, 24, 25, 31, 34, 39, 42, 70, 86, 87, 201, 255];

/** A piece of something like telnet: text, commands, negotiation, payloads whole and broken. */
function piece(below: (bound: number) => number): Buffer {
  const option = OPTIONS[below(OPTIONS.length)]!;
  const noise = Buffer.from(Array.from({ length: below(12) }, () => below(256)));
  switch (below(8)) {
    case 0:
      return bytes("'wuerfel' 0d0a");
    case 1:
      return Buffer.of(0xff, below(256));
    case 2:
      return Buffer.of(0xff, 0xfb + below(4), option);
    case 3:
      return Buffer.concat([Buffer.of(0xff, 0xfa, option), noise, Buffer.of(0xff, 0xf0)]);
    case 4:
      return Buffer.concat([Buffer.of(0xff, 0xfa, option, below(6)), noise]);
    case 5:
      return bytes("fffac9 'Core.Hello {' fff0 fffa1f 00 fff0 fffa18 00 'MTTS 9999999999' fff0");
    case 6:
      return Buffer.from('grüß\n', below(2) === 0 ? 'utf8' : 'latin1');
    default:
      return noise;
  }
}

async function attack(house: House, below: (bound: number) => number): Promise<void> {
  const peer = await Peer.connect(house.server.port);
  const count = 1 + below(60);
  for (let sent = 0; sent < count; sent++) {
    const all = piece(below);
    const cut = below(all.length + 1);
    peer.socket.write(all.subarray(0, cut));
    peer.socket.write(all.subarray(cut));
  }
  const leave = below(4);
  if (leave === 0) peer.socket.end();
  else if (leave === 1) peer.socket.resetAndDestroy();
  else if (leave === 2) peer.socket.destroy();
  else peer.socket.end(bytes('fffa1f00'));
  await peer.ended;
}

it(`${CONNECTIONS} of them leave no connection behind and nothing broken`, async () => {
  const house = await openHouse();
  const below = chooser(20_260_101);
  for (let started = 0; started < CONNECTIONS; started += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => attack(house, below)));
  }
  for (let met = 0; met < CONNECTIONS; met++) await (await house.sessions.next()).closed;
  // A line is closed a moment before its socket.
  await vi.waitFor(() => expect(house.server.connections()).toBe(0));
  expect(house.warnings).toEqual([]);

  const guest = await Peer.connect(house.server.port);
  const { line, typed } = await house.sessions.next();
  guest.send("'wer' 0a");
  expect(await typed.next()).toBe('wer');
  line.write('Niemand.');
  await guest.until("'Niemand.' 0d0a");
});
