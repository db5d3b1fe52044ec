/** What counts as one address: for limits, for bans, for guessing. */
import { describe, expect, test } from 'vitest';
import { fingerprint, isOwnMachine, subscriber } from '../../src/player/origin.js';

describe('a subscriber', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' ::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, expected) => expect(subscriber(address)).toBe(expected));

  test('has one fingerprint, which shows nothing of the address', () => {
    const print = fingerprint('key', '2001:db8:1:2::1');
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint('key', '2001:db8:1:2:ffff::9')).toBe(print);
    expect(fingerprint('key', '2001:db8:1:3::1')).not.toBe(print);
    expect(fingerprint('other', '2001:db8:1:2::1')).not.toBe(print);
  });
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is the own machine', (address) => {
  expect(isOwnMachine(address)).toBe(true);
});
