/** The line on a stream that is no socket, whose far end the test plays byte by byte. */

import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { Counters } from '../../../src/net/counters.js';
import { telnetLine } from '../../../src/net/telnet/server.js';
import { boundless } from '../../support/peers.js';
import { bytes, LIMITS, OPENING } from './peer.js';

/** Records what is written in one go, and takes more only when the test says so. */
class Wire extends Duplex {
  readonly written: string[] = [];
  #done: (() => void) | undefined;

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.written.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('hex'));
    this.#done = done;
  }

  acknowledge(): void {
    this.#done?.();
  }
}

const silent = () => {};
const settings = {
  limits: LIMITS,
  counters: new Counters(),
  compress: true,
  log: { debug: silent, info: silent, warn: silent },
  peers: { info: silent, warn: silent, error: silent },
  budgets: boundless(),
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends what is said in one turn as one packet', async () => {
  const wire = new Wire();
  const line = telnetLine(wire, '192.0.2.1', settings);
  line.write('Hallo');
  line.prompt('Name: ');
  await turn();
  expect(wire.written).toEqual([bytes(`${OPENING} 'Hallo' 0d0a 'Name: '`).toString('hex')]);
  expect(line.address).toBe('192.0.2.1');
});

it('reads nothing from a peer that takes nothing, until it does', async () => {
  const wire = new Wire();
  const line = telnetLine(wire, '192.0.2.1', settings);
  const typed: string[] = [];
  line.onLine((text) => typed.push(text));
  line.write('x'.repeat(wire.writableHighWaterMark));
  await turn();
  wire.push('wer\n');
  await turn();
  expect(typed).toEqual([]);
  wire.acknowledge();
  for (let turns = 0; turns < 3; turns++) await turn();
  expect(typed).toEqual(['wer']);
});

it('sends a farewell that was said before the opening had left', async () => {
  const wire = new Wire();
  telnetLine(wire, '192.0.2.1', settings).close('Heute geschlossen.');
  await turn();
  expect(wire.written).toEqual([bytes(`${OPENING} 'Heute geschlossen.' 0d0a`).toString('hex')]);
  wire.destroy();
});
