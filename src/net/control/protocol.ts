/** What an operator's tool and a running server say to each other: one JSON line each way, over a Unix socket. */
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';

/** What can be asked. */
export const request = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('list') }),
  z.strictObject({ do: z.literal('role'), name: z.string(), role: z.enum(['player', 'admin']) }),
  z.strictObject({ do: z.enum(['show', 'retry', 'void']), table: z.string() }),
]);
export type Request = z.output<typeof request>;

/** The answer: what was asked for, or a sentence that says why not. */
export type Reply = { readonly value: unknown } | { readonly fault: string };

/**
 * The socket of a data directory, by the shorter of its two names: the system takes about a hundred bytes. The directory is
 * its owner's alone, and so is the socket.
 */
export function socketOf(dir: string): string {
  const path = resolve(join(dir, 'antonia.sock'));
  const short = relative('', path);
  return short.length < path.length ? short : path;
}
