/** How a command of the command line ends when it cannot do what it was asked: one sentence, exit code 1. */
import { UpkeepError } from '../player/upkeep.js';
import { StoreError } from '../store/error.js';
import { Damaged } from '../table/store.js';

/** What the operator asked for cannot be done; the message is complete. */
export class CliFault extends Error {}

/** Runs a command. What is not foreseen keeps its stack: it is our fault. */
export async function answering(command: () => Promise<void> | void): Promise<void> {
  // Whoever reads no further, such as `head`, has read enough.
  process.stdout.on('error', () => process.exit());
  try {
    await command();
  } catch (error) {
    const foreseen =
      error instanceof CliFault ||
      error instanceof StoreError ||
      error instanceof Damaged ||
      error instanceof UpkeepError;
    process.stderr.write(`${foreseen ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/** Writes lines to stdout. */
export const print = (...lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};
