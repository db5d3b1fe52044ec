/** What an operator's tool and a running server say to each other: one JSON line each way, over a Unix socket. */
import { closeSync, openSync } from 'node:fs';
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

/** Bytes of a socket's name that every system takes. */
const LONGEST = 103;

/** How a socket is called, until `release`. */
export interface SocketName {
  readonly path: string;
  readonly release: () => void;
}

/**
 * The socket of a data directory, by the shortest of its names. The directory is its owner's alone, and so is the socket. Throws
 * where there is no such directory.
 */
export function socketOf(dir: string): SocketName {
  const path = resolve(join(dir, 'antonia.sock'));
  const short = relative('', path);
  const name = short.length < path.length ? short : path;
  if (Buffer.byteLength(name) <= LONGEST) return { path: name, release: () => {} };
  // Linux has a short name for every folder that is open.
  const folder = openSync(dir, 'r');
  return { path: `/proc/self/fd/${folder}/antonia.sock`, release: () => closeSync(folder) };
}
