/** What the schemas of server and tables share. */
import { z } from 'zod';

/** A name that players read: 1 to 40 characters, none of them a control character. */
export const displayName = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => !/\p{C}/u.test(text), 'must not hold control characters');

/**
 * Condition (`when`) of a check that needs several keys of a map: it runs as soon as these are sound, whatever else is
 * wrong, so that an admin reads all faults at once.
 */
export function sound(...keys: readonly string[]): (payload: z.core.ParsePayload) => boolean {
  return ({ issues }) =>
    issues.every(({ code, path = [] }) =>
      path.length === 0 ? code === 'unrecognized_keys' : !keys.includes(String(path[0])),
    );
}

/** One IP address; names are not looked up, so that what is bound or believed does not depend on a resolver. */
export const address = z.union([z.ipv4(), z.ipv6()]);

/** 0 lets the system choose one. */
export const port = z.int().min(0).max(65535);

/** Where a door listens. */
export const host = address
  .default('127.0.0.1')
  .describe('IP address to listen on; 0.0.0.0 or "::" for all.');
