/**
 * Files that are deleted or replaced while they are open take every write, and nobody ever finds it again. Before and after each
 * write the guard looks whether they are still those that were opened.
 */
import { type BigIntStats, statSync } from 'node:fs';
import { basename } from 'node:path';

const identity = ({ dev, ino }: BigIntStats): string => `${dev}:${ino}`;

export class Guard {
  readonly #files: readonly string[];
  readonly #known = new Map<string, string>();
  #missing: string | null = null;
  /** Hears of each change of what is missing. */
  onChange: (missing: string | null) => void = () => {};

  /** Files that are not there yet are known from when they are first seen. */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  /** Name of a file that is gone, or another one by now; null: all are in their place. */
  missing(): string | null {
    const missing = this.#files.map((file) => this.#look(file)).find((name) => name !== null) ?? null;
    const changed = missing !== this.#missing;
    this.#missing = missing;
    if (changed) this.onChange(missing);
    return missing;
  }

  #look(file: string): string | null {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    const known = this.#known.get(file);
    if (known === undefined && found) this.#known.set(file, identity(found));
    return known === undefined || (found && identity(found) === known) ? null : basename(file);
  }
}
