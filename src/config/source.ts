/** One YAML file: its data, and where in the file each part of them stands. Whatever is wrong becomes a fault. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';

/** Something that keeps the config from being used. */
export interface Fault {
  /** Relative to the config's directory, with `/`. */
  readonly file: string;
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  /** From 1; 0 when the file as a whole is meant. */
  readonly column: number;
  /** Such as `optionen.max_spieler` or `weitere_nsc[0]`; empty when no key is meant. */
  readonly path: string;
  /** English: what was found and what is allowed. */
  readonly message: string;
  /** The known key or value that was probably meant. */
  readonly nearest?: string;
}

/** The way to a value: keys of maps, indexes of lists. */
export type Path = readonly PropertyKey[];

/** A file that could be read. */
export interface Source {
  readonly file: string;
  /** Plain data; an empty file is an empty map. */
  readonly data: unknown;
  /** What is allowed, but most likely not meant. */
  readonly warnings: readonly Fault[];
  /** A fault at the key (or list item) that `path` leads to, or at the last one on the way that is written down. */
  fault(path: Path, message: string, nearest?: string): Fault;
}

/** A path as people write it; a key that is no plain word is quoted, so that it stays on its line. */
function showPath(path: Path): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return `.${/^[\w-]+$/.test(String(step)) ? String(step) : JSON.stringify(step)}`;
  });
  return steps.join('').replace(/^\./, '');
}

/** A fault of a file, or directory, as a whole. */
export function fileFault(file: string, message: string): Fault {
  return { file, line: 0, column: 0, path: '', message };
}

/** Why the file system refused, without the path: the fault names it. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/, \w+( '.*')?$/s, '') : String(error);
}

/** Reads and parses one file. `source` is missing if its data make no sense. */
export async function readSource(dir: string, file: string): Promise<{ source?: Source; faults: Fault[] }> {
  try {
    const bytes = await readFile(join(dir, file));
    // An editor set to Latin-1 would otherwise turn every umlaut into a replacement character.
    if (!isUtf8(bytes)) return { faults: [fileFault(file, 'cannot be read: not UTF-8')] };
    return parse(file, bytes.toString());
  } catch (error) {
    return { faults: [fileFault(file, `cannot be read: ${reason(error)}`)] };
  }
}

function parse(file: string, text: string): { source?: Source; faults: Fault[] } {
  const lineCounter = new LineCounter();
  const doc = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const at = (offset: number, path: Path, message: string, nearest?: string): Fault => {
    const { line, col } = lineCounter.linePos(offset);
    return {
      file,
      line,
      column: col,
      path: showPath(path),
      message,
      ...(nearest !== undefined && { nearest }),
    };
  };
  const duplicates = doc.errors
    .filter(isDuplicate)
    .map(({ pos: [offset] }) => at(offset, pathAt(doc, offset), 'duplicate key'));
  const broken = [...doc.errors.filter((error) => !isDuplicate(error)), ...doc.warnings].map(
    ({ code, message, pos: [offset] }) => at(offset, [], SAYINGS[code] ?? message),
  );
  // A fault in an alias would have two places, and a chain of them can blow up a small file.
  visit(doc, {
    Alias: (_, { source, range }) => {
      broken.push(at(range?.[0] ?? 0, [], `found *${source}; allowed: the value itself`));
    },
  });
  if (broken.length > 0) return { faults: [...duplicates, ...broken] };
  const fault: Source['fault'] = (path, message, nearest) => at(offsetOf(doc, path), path, message, nearest);
  const warnings = cutShort(doc, text).map(({ offset, value }) =>
    at(
      offset,
      [],
      `only ${JSON.stringify(value)} counts, and not what follows the #, unless all of it stands in quotes`,
    ),
  );
  return { source: { file, data: doc.toJS() ?? {}, warnings, fault }, faults: duplicates };
}

/** What the parser says to programmers, in words for admins. */
const SAYINGS: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'found a ":" within a value; allowed: a text in quotes, like "::"',
  MULTIPLE_DOCS: 'found a second document after "---"; allowed: one',
};

/** A text without quotes that a # cuts short, as of `Tisch #1`: a remark has a blank after its #. */
function cutShort(doc: Document, text: string): { readonly offset: number; readonly value: string }[] {
  const found: { offset: number; value: string }[] = [];
  visit(doc, {
    Scalar: (_, { type, value, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      if (/^[ \t]+#[^\s#]/.test(text.slice(range[1]))) found.push({ offset: range[0], value });
    },
  });
  return found;
}

/** A key that stands twice; the rest of such a file can still be checked. */
function isDuplicate({ code }: YAMLError): boolean {
  return code === 'DUPLICATE_KEY';
}

/** Where the key or list item stands that `path` leads to. */
function offsetOf(doc: Document, path: Path): number {
  let node: unknown = doc.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => isScalar(key) && key.value === step);
      if (!pair) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (isMap(item) || isSeq(item) || isScalar(item)) offset = item.range?.[0] ?? offset;
      node = item;
    }
  }
  return offset;
}

/** The path of the key that stands at `offset`. */
function pathAt(doc: Document, offset: number): Path {
  let found: Path = [];
  visit(doc, {
    Pair: (_, pair, ancestors) => {
      if (!isScalar(pair.key) || pair.key.range?.[0] !== offset) return;
      found = [...ancestors.filter((node) => isPair(node)), pair].map(({ key }) => String(key));
      return visit.BREAK;
    },
  });
  return found;
}
