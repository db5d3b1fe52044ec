/** Speech that is meant for somebody: who, and what is said. */

export interface Addressed {
  readonly name: string;
  readonly words: string;
}

/** "Max Hallo!", "mit Max: Hallo!" and "Max mit: Hallo!" taken apart; the words may be missing, and null: so is the name. */
export function addressed(text: string): Addressed | null {
  const [, name, words = ''] =
    /^(?:mit\s+)?([\p{L}\p{M}]+)[:,]?(?:\s+mit\b)?[:,]?\s*(.*)$/iu.exec(text) ?? [];
  return name === undefined ? null : { name, words };
}
