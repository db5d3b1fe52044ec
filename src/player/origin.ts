/** Where somebody connects from, as far as the house remembers it: a fingerprint, which gives no address away. */
import { createHmac } from 'node:crypto';

/** Whether an address is that of the own machine: many may come from there, and no ban may meet it. */
export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Fingerprint of an address; an IPv4 address has one however it is written. */
export function fingerprint(key: string, address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  return createHmac('sha256', key).update(plain).digest('hex').slice(0, 16);
}
