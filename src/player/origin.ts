/** Where somebody connects from, as far as the house remembers it: a fingerprint, which gives no address away. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Whether an address is that of the own machine: many may come from there, and no ban may meet it. */
export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * What one subscriber has, as limits and bans count it: an IPv4 address, however it is written, or the first 64 bits of an
 * IPv6 address, whose other bits everybody chooses for himself.
 */
export function subscriber(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // A URL writes an IPv6 address in the one short way: no dots, no leading zeros.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const gap = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  const all = [...groups(head), ...gap, ...groups(tail)];
  return mapped(all) ?? `${all.slice(0, 4).join(':')}::/64`;
}

/** The subscriber, or null: nobody has said, or it is the own machine, behind which many may be. */
export const placeOf = (address?: string): string | null =>
  address === undefined || isOwnMachine(address) ? null : subscriber(address);

/** The IPv4 address in an IPv6 one (::ffff:cb00:7101); null: there is none. */
function mapped(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const parts = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/** Fingerprint of where somebody comes from; all addresses of one subscriber have the same, and so have those of the own machine. */
export function fingerprint(key: string, address: string): string {
  const place = isOwnMachine(address) ? 'own machine' : subscriber(address);
  return createHmac('sha256', key).update(place).digest('hex').slice(0, 16);
}
