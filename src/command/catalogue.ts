/** All verbs: found in a folder, matched against what is typed, listed for help. Dropping a file in is the whole registration. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { CommandContext } from './context.js';
import { PhraseTable } from './phrases.js';
import { knows, type Verb, type Where } from './verb.js';

/** Modules in a folder, sorted by name: their default exports. Rejects with the file's name when one cannot be loaded or has none. */
export async function loadFolder<T>(folder: URL): Promise<readonly T[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort();
  return Promise.all(files.map((file) => loadFile<T>(folder, file)));
}

async function loadFile<T>(folder: URL, file: string): Promise<T> {
  const { href } = pathToFileURL(join(fileURLToPath(folder), file));
  const module: { default?: T } = await import(href).catch((cause) => {
    throw new Error(`${file}: ${cause}`, { cause });
  });
  if (!module.default) throw new Error(`${file}: no default export`);
  return module.default;
}

const PLACES: Readonly<Record<Where, (context: CommandContext) => boolean>> = {
  anywhere: () => true,
  standing: (context) => context.table === null,
  seated: (context) => context.table !== null,
};

/** Whether the game has a move that is made by this verb, of those that there can be (`may`). */
export const isMoveOf = (
  { moves }: Pick<AnyGame, 'moves'>,
  { makes, phrases }: Verb,
  may: (move: string) => boolean = () => true,
): boolean => makes?.some((move) => may(move) && moves[move]?.verbs.includes(phrases[0])) === true;

/** Whether a verb can do anything by the rules of a table; one that cannot is refused there, and not named. */
const makesSense = (verb: Verb, table: Table): boolean =>
  !verb.makes || isMoveOf(table.rules, verb, (move) => knows(table, move));

export class Catalogue {
  readonly verbs: readonly Verb[];
  readonly phrases: PhraseTable<Verb>;

  constructor(verbs: readonly Verb[]) {
    this.verbs = [...verbs].sort((a, b) => a.phrases[0].localeCompare(b.phrases[0], 'de'));
    this.phrases = new PhraseTable(
      this.verbs.map((verb) => ({
        verb,
        phrases: [...verb.phrases],
        ...(verb.short && { short: [...verb.short] }),
        ...(verb.exact && { exact: true }),
      })),
    );
  }

  /** Whether the verb may be used where this person is. */
  allows(verb: Verb, context: CommandContext): boolean {
    if (!PLACES[verb.where](context) || (verb.admin && !context.admin)) return false;
    return !verb.makes || !context.table || isMoveOf(context.table.rules, verb);
  }

  /** Verbs that make sense in this place, as they are named there. */
  here(context: CommandContext): readonly Verb[] {
    const { table } = context;
    return this.verbs.flatMap((verb) => {
      const naming = table && verb.at ? verb.at(table) : {};
      const named = naming !== null && (!table || makesSense(verb, table));
      return named && this.allows(verb, context) ? [{ ...verb, ...naming }] : [];
    });
  }

  /** The verb whose phrase (or beginning) this is, wherever it may be used. */
  find(words: ReturnType<typeof import('../language/fold.js').words>): Verb | undefined {
    const match = this.phrases.match(words, () => true);
    return match.kind === 'verb' ? match.verb : undefined;
  }
}
