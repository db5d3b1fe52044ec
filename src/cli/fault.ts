/** How a command of the command line ends when it cannot do what it was asked: one sentence, exit code 1. */
import { UpkeepError } from '../player/upkeep.js';
import { StoreError } from '../store/error.js';
import { Damaged } from '../table/store.js';

/** What the operator asked for cannot be done; the message is complete. */
export class CliFault extends Error {}

/** What the operator is to read: one sentence, or for what is not foreseen, and so our fault, its stack. */
export function sentenceOf(error: unknown): string {
  const foreseen = [CliFault, StoreError, Damaged, UpkeepError];
  if (error instanceof Error && foreseen.some((kind) => error instanceof kind)) return error.message;
  const { syscall, message, stack } = error as NodeJS.ErrnoException;
  return syscall === undefined ? (stack ?? String(error)) : `The system refuses: ${message}.`;
}

/** Runs a command. */
export async function answering(command: () => Promise<void> | void): Promise<void> {
  // Whoever reads no further, such as `head`, has read enough.
  process.stdout.on('error', () => process.exit());
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Writes lines to stdout. */
export const print = (...lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};
