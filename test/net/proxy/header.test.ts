/** The PROXY header byte by byte (haproxy.org, proxy-protocol.txt), and X-Forwarded-For. */

import { describe, expect, it } from 'vitest';
import { plainAddress, readProxyHeader, TrustedProxies } from '../../../src/net/proxy.js';
import { bytes } from '../telnet/peer.js';

const V2 = '0d0a0d0a000d0a515549540a';
const FOUR = 'c0000201 7f000001 dc04 0fa0';
const SIX = '20010db8000000000000000000000001 00000000000000000000000000000001 dc04 0fa0';

describe('§2.14 PROXY: a header', () => {
  it.each([
    ['v1 of IPv4', "'PROXY TCP4 192.0.2.1 127.0.0.1 56324 4000' 0d0a", '192.0.2.1'],
    ['v1 of IPv6', "'PROXY TCP6 2001:db8::1 ::1 56324 4000' 0d0a", '2001:db8::1'],
    ['v1 of something unknown', "'PROXY UNKNOWN' 0d0a", null],
    ['v2 of IPv4', `${V2} 21 11 000c ${FOUR}`, '192.0.2.1'],
    ['v2 of IPv6', `${V2} 21 21 0024 ${SIX}`, '2001:db8::1'],
    ['v2 with more behind the addresses', `${V2} 21 11 0010 ${FOUR} 04000100`, '192.0.2.1'],
    ['v2 LOCAL', `${V2} 20 00 0000`, null],
    ['v2 of a Unix socket', `${V2} 21 31 0002 0000`, null],
  ])('%s, whole and in every beginning of it', (_what, notation, address) => {
    const header = bytes(notation);
    const whole = Buffer.concat([header, bytes("'wer'")]);
    expect(readProxyHeader(whole)).toEqual({ kind: 'header', address, length: header.length });
    for (let length = 0; length < header.length; length++)
      expect(readProxyHeader(header.subarray(0, length)), `${length}`).toEqual({ kind: 'unfinished' });
  });

  it.each([
    ['of a person', "'wer' 0d0a"],
    ['v1 with a wrong address', "'PROXY TCP4 192.0.2 127.0.0.1 1 2' 0d0a"],
    ['v1 with an address of the other family', "'PROXY TCP6 192.0.2.1 127.0.0.1 1 2' 0d0a"],
    ['v1 of an unheard-of family', "'PROXY UDP4 192.0.2.1 127.0.0.1 1 2' 0d0a"],
    ['v1 that does not end', `'PROXY TCP4 ${'1'.repeat(100)}'`],
    ['v2 of another version', `${V2} 31 11 000c ${FOUR}`],
    ['v2 too short for its addresses', `${V2} 21 11 0004 c0000201`],
    ['v2 of a monstrous length', `${V2} 21 11 ffff`],
  ])('%s is none', (_what, notation) => {
    expect(readProxyHeader(bytes(notation))).toEqual({ kind: 'none' });
  });
});

describe('§4 FluffOS 505: players behind one proxy, by X-Forwarded-For,', () => {
  const trusted = new TrustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

  it.each([
    ['of a trusted proxy', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['of two trusted proxies', '127.0.0.1', '192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['invented by the peer before it', '127.0.0.1', '198.51.100.7, 192.0.2.1', '192.0.2.1'],
    ['of a stranger', '192.0.2.9', '192.0.2.1', '192.0.2.9'],
    ['with its port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['of IPv6 in brackets', '127.0.0.1', '[2001:db8:1::1]', '2001:db8:1::1'],
    ['of IPv6 in brackets with its port', '10.0.0.1', '[2a02::7]:4711, 10.1.2.3:80', '2a02::7'],
    ['in quotes', '127.0.0.1', '"[2a02::7]:4711"', '2a02::7'],
    ['of IPv4 in IPv6 in brackets', '127.0.0.1', '[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['that is no address, in brackets', '127.0.0.1', '[unknown]:80', '127.0.0.1'],
    ['with a port that is none', '127.0.0.1', '203.0.113.7:http', '127.0.0.1'],
    ['that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['that is missing', '127.0.0.1', undefined, '127.0.0.1'],
    ['over IPv6', '2001:db8::5', '2001:db8:1::1, 198.51.100.7', '198.51.100.7'],
  ])('%s', (_what, peer, header, sender) => {
    expect(trusted.sender(peer, header)).toBe(sender);
  });

  it('trusts nobody by default, and no peer without an address', () => {
    expect(new TrustedProxies([]).has('127.0.0.1')).toBe(false);
    expect(trusted.has('')).toBe(false);
    expect(plainAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
  });
});
