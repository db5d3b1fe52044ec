/**
 * `!!` and `!word`: what somebody has typed, once more. Moves are never repeated so: a slip of the finger must not throw
 * the dice again, give up a game, or go.
 */
import { type Sentence, say } from '../language/sentence.js';
import type { CommandContext } from './context.js';
import { phrased, type Verb } from './verb.js';

/** Commands that are kept of one session. */
const KEPT = 40;

interface Typed {
  readonly line: string;
  /** Canonical phrase of the verb. */
  readonly phrase: string;
  readonly move: boolean;
}

const typed = new WeakMap<CommandContext, readonly Typed[]>();

/** What is done on a seat, and what may not be abbreviated, has effects that nobody wants twice. */
export const isMove = ({ where, exact = false }: Verb) => where === 'seated' || exact;

/** Keeps a command that was carried out. */
export function remember(context: CommandContext, line: string, verb: Verb): void {
  const entry = { line, phrase: verb.phrases[0], move: isMove(verb) };
  typed.set(context, [entry, ...(typed.get(context) ?? [])].slice(0, KEPT));
}

/** The line that `!!` or `!word` stands for, or a sentence that says why there is none; null: this is neither. */
export function recall(
  context: CommandContext,
  line: string,
): { readonly line: string } | { readonly refusal: Sentence } | null {
  const [, wanted] = /^!(!|\p{L}.*)$/u.exec(line) ?? [];
  if (wanted === undefined) return null;
  const entries = typed.get(context) ?? [];
  const begin = wanted.toLowerCase();
  const found = wanted === '!' ? entries[0] : entries.find((one) => one.line.toLowerCase().startsWith(begin));
  if (!found) return { refusal: say`Dazu hast Du noch nichts getippt, das ich wiederholen könnte.` };
  if (!found.move) return { line: found.line };
  return {
    refusal: say`Das war ${phrased(found.phrase)}, und so etwas wiederhole ich nicht. Tippe es noch einmal, wenn Du es willst.`,
  };
}
