/** All verbs: found in a folder, matched against what is typed, listed for help. Dropping a file in is the whole registration. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame } from '../games/contract.js';
import type { Move } from '../games/move.js';
import type { Table } from '../table/actor.js';
import type { CommandContext } from './context.js';
import { PhraseTable } from './phrases.js';
import { knows, type Verb, verb, type Where } from './verb.js';

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

/** All verbs: those in a folder, and those that games bring along as data. */
export async function loadVerbs(folder: URL, games: Iterable<AnyGame>): Promise<readonly Verb[]> {
  const moves = [...games].flatMap((game) => Object.entries(game.moves));
  const own = moves.flatMap(([type, move]) =>
    (move?.verbs ?? []).flatMap((words) => (typeof words === 'string' ? [] : [[words, type] as const])),
  );
  // Games of one family share theirs.
  const data = [...new Map(own)].map(([words, type]) => verb({ ...words, where: 'seated', makes: [type] }));
  return [...(await loadFolder<Verb>(folder)), ...data];
}

/** The moves of a game that are made by this verb, of those that there can be (`may`). */
export const movesBy = (
  { moves }: Pick<AnyGame, 'moves'>,
  { makes, phrases: [name] }: Pick<Verb, 'makes' | 'phrases'>,
  may: (move: string) => boolean = () => true,
): readonly Move[] =>
  (makes ?? []).flatMap((type) => {
    const move = may(type) ? moves[type] : undefined;
    const names = move?.verbs.map((words) => (typeof words === 'string' ? words : words.phrases[0]));
    return move && names?.includes(name) ? [move] : [];
  });

/** The moves that a verb makes by the rules of a table; one that makes none is refused there, and not named. */
export const movesAt = (table: Table, verb: Verb): readonly Move[] =>
  movesBy(table.rules, verb, (type) => knows(table, type));

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
    return !verb.makes || !context.table || movesBy(context.table.rules, verb).length > 0;
  }

  /** Verbs that make sense in this place, as they are named there. */
  here(context: CommandContext): readonly Verb[] {
    const { table } = context;
    return this.verbs.flatMap((verb) => {
      const naming = table && verb.at ? verb.at(table) : {};
      const named = naming !== null && (!table || !verb.makes || movesAt(table, verb).length > 0);
      return named && this.allows(verb, context) ? [{ ...verb, ...naming }] : [];
    });
  }

  /** The verb whose phrase (or beginning) this is, wherever it may be used. */
  find(words: ReturnType<typeof import('../language/fold.js').words>): Verb | undefined {
    const match = this.phrases.match(words, () => true);
    return match.kind === 'verb' ? match.verb : undefined;
  }
}
