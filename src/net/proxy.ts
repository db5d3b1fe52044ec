/**
 * Who really connects, when proxies stand before the server: by the PROXY protocol (haproxy.org, proxy-protocol.txt), or by
 * X-Forwarded-For in HTTP. Both are believed of trusted proxies only, since anybody can write them.
 */

import { BlockList, isIP } from 'node:net';

/** A header at the beginning of a connection. */
export type ProxyHeader =
  /** `address` is null where the proxy speaks for itself, as in its health checks; `length` is in bytes. */
  | { readonly kind: 'header'; readonly address: string | null; readonly length: number }
  /** As far as it has come it may become one. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'none' };

const LONGEST_V1 = 107;
const V1 = Buffer.from('PROXY ');
const V2 = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');
const V2_FIXED = 16;
/** More than any proxy adds to the addresses. */
const LONGEST_V2 = 4096;
/** Bytes of one address, by family and transport. */
const ADDRESS_BYTES: Readonly<Record<number, number>> = { 17: 4, 33: 16 };

/** Reads a PROXY header of version 1 or 2. */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (begins(bytes, V1)) return readText(bytes);
  if (begins(bytes, V2)) return readBinary(bytes);
  return { kind: 'none' };
}

/** Whether two buffers agree as far as both go. */
function begins(bytes: Buffer, signature: Buffer): boolean {
  const length = Math.min(bytes.length, signature.length);
  return bytes.subarray(0, length).equals(signature.subarray(0, length));
}

/** `PROXY TCP4 192.0.2.1 192.0.2.2 56324 4000`, and CR LF. */
function readText(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, LONGEST_V1).indexOf('\r\n');
  if (end < 0) return bytes.length < LONGEST_V1 ? { kind: 'unfinished' } : { kind: 'none' };
  const [, family, source = ''] = bytes.toString('latin1', 0, end).split(' ');
  const length = end + 2;
  if (family === 'UNKNOWN') return { kind: 'header', address: null, length };
  const version = { TCP4: 4, TCP6: 6 }[family ?? ''];
  return isIP(source) === version ? { kind: 'header', address: source, length } : { kind: 'none' };
}

/** Signature, version and command, family, length; then addresses, ports, and what else the proxy adds. */
function readBinary(bytes: Buffer): ProxyHeader {
  if (bytes.length < V2_FIXED) return { kind: 'unfinished' };
  const command = bytes.readUInt8(12);
  const length = V2_FIXED + bytes.readUInt16BE(14);
  if (command >> 4 !== 2 || length > LONGEST_V2) return { kind: 'none' };
  if (bytes.length < length) return { kind: 'unfinished' };
  const size = ADDRESS_BYTES[bytes.readUInt8(13)];
  const local = (command & 0x0f) === 0;
  if (local || size === undefined) return { kind: 'header', address: null, length };
  if (length < V2_FIXED + 2 * (size + 2)) return { kind: 'none' };
  return { kind: 'header', address: spell(bytes.subarray(V2_FIXED, V2_FIXED + size)), length };
}

function spell(address: Buffer): string {
  if (address.length === 4) return address.join('.');
  const groups = address.toString('hex').match(/..../g) ?? [];
  // URL shortens an IPv6 address as everybody writes it.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** On a dual-stack port an IPv4 peer shows as ::ffff:192.0.2.1. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The address of a hop, which some proxies write with its port, and of IPv6 in brackets: `192.0.2.1:80`, `[2001:db8::1]:80`. */
const hostOf = (hop: string): string =>
  plainAddress(
    hop
      .replace(/^"(.*)"$/, '$1')
      .replace(/^\[(.*)\](:\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1'),
  );

/** The proxies that are believed. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** Addresses and networks: `127.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/');
      if (bits === undefined) this.#list.addAddress(address, family(address));
      else this.#list.addSubnet(address, Number(bits), family(address));
    }
  }

  has(address: string): boolean {
    return isIP(address) !== 0 && this.#list.check(address, family(address));
  }

  /** Who sends an HTTP request that comes from `peer`: the last one in X-Forwarded-For whom no trusted proxy stands for. */
  sender(peer: string, forwardedFor: string | undefined): string {
    let sender = peer;
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      const address = hostOf(hop.trim());
      if (!this.has(sender) || isIP(address) === 0) break;
      sender = address;
    }
    return sender;
  }
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
