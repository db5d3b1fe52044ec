/** Who may come in, how often the limits were met, and what the system allows. */

import { describe, expect, test } from 'vitest';
import { Counters, report } from '../../src/net/counters.js';
import { affordable, descriptorLimit, Places } from '../../src/net/limits.js';
import { ManualClock } from '../support/clock.js';
import { boundless } from '../support/peers.js';

describe('places', () => {
  const LIMITS = { connections: 3, connectionsPerAddress: 2 };

  test('so many in all and so many from one address; each refusal has a sentence and is counted', () => {
    const counters = new Counters();
    const places = new Places(LIMITS, counters, boundless());
    const leave = places.take('192.0.2.1');
    places.take('192.0.2.1');
    expect(places.refusal('192.0.2.1')).toEqual({
      limit: 'connectionsPerAddress',
      sentence: 'Von Deiner Adresse bestehen schon zu viele Verbindungen.',
    });
    expect(places.refusal('192.0.2.2')).toBeNull();
    places.take('192.0.2.2');
    expect(places.refusal('192.0.2.3')).toEqual({
      limit: 'connections',
      sentence: 'Hier ist gerade alles voll. Versuch es bitte später noch einmal.',
    });
    leave();
    expect(places.refusal('192.0.2.1')).toBeNull();
    expect(counters.toJSON()).toMatchObject({ connections: 1, connectionsPerAddress: 1, idle: 0 });
  });
});

test('an IPv6 subscriber has as many as an IPv4 address, however many addresses there are in the /64', () => {
  const places = new Places({ connections: 9, connectionsPerAddress: 2 }, new Counters(), boundless());
  const leave = places.take('2001:db8:0:7::1');
  places.take('2001:db8:0:7:ffff::2');
  expect(places.refusal('2001:DB8::7:0:0:0:3')?.limit).toBe('connectionsPerAddress');
  expect(places.refusal('2001:db8:0:8::1')).toBeNull();
  leave();
  expect(places.refusal('2001:db8:0:7::3')).toBeNull();
});

describe('file descriptors', () => {
  const wanted = { connections: 1000, connectionsPerAddress: 50 };

  function afford(descriptors: number | null) {
    const warnings: object[] = [];
    const limits = affordable(wanted, descriptors, { warn: (fields) => warnings.push(fields) });
    return { limits, warnings };
  }

  test.each([null, 1200, 20_000])('%s are enough for a thousand connections', (descriptors) => {
    expect(afford(descriptors)).toEqual({ limits: wanted, warnings: [] });
  });

  test('too few: fewer connections, and a warning', () => {
    expect(afford(1024)).toEqual({
      limits: { connections: 824, connectionsPerAddress: 50 },
      warnings: [{ wanted: 1000, descriptors: 1024, connections: 824 }],
    });
  });

  test('at least one gets in', () => {
    expect(afford(64).limits.connections).toBe(1);
  });

  test.runIf(process.platform === 'linux')('the system tells how many there are', () => {
    expect(descriptorLimit()).toBeGreaterThan(0);
  });
});

test('the counts are logged every hour, and at the end', async () => {
  const counters = new Counters();
  const clock = new ManualClock();
  const logged: object[] = [];
  const stop = report(counters, clock, { info: (fields) => logged.push(fields) });
  counters.count('idle');
  await clock.advance(2 * 3_600_000);
  expect(logged).toMatchObject([{ limits: { idle: 1, login: 0 } }, { limits: { idle: 1 } }]);
  counters.count('idle');
  stop();
  await clock.advance(2 * 3_600_000);
  expect(logged).toHaveLength(3);
  expect(logged[2]).toMatchObject({ limits: { idle: 2 } });
});
