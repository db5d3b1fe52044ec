/** What the sources say: the sentences in them, for the tests that read these. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(String)
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

export const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;])\/\/.*/gm;

/** A literal part of a string or template. */
export interface Literal {
  readonly text: string;
  /** Nothing stands before it. */
  readonly begins: boolean;
}

/** The literal parts of all strings and templates of a source. */
export function literalsIn(source: string): Literal[] {
  const found: Literal[] = [];
  let at = 0;
  const literal = (end: string) => {
    let part = '';
    let begins = true;
    const add = () => found.push({ text: part, begins });
    for (; at < source.length && source[at] !== end; at++) {
      if (source[at] === '\\') part += source[++at];
      else if (end === '`' && source.startsWith('${', at)) {
        add();
        begins = false;
        part = '';
        at += 2;
        code('}');
      } else part += source[at];
    }
    add();
  };
  const code = (end?: string) => {
    for (let open = 0; at < source.length; at++) {
      const char = source[at]!;
      if (char === end && open === 0) return;
      if (char === '{') open++;
      else if (char === '}') open--;
      else if (char === '/' && /[(=,:]\s*$/.test(source.slice(Math.max(0, at - 4), at))) pattern();
      else if (char === "'" || char === '`' || char === '"') {
        at++;
        literal(char);
      }
    }
  };
  const pattern = () => {
    for (at++; source[at] !== '/' && source[at] !== '\n'; at++) if (source[at] === '\\') at++;
  };
  code();
  return found;
}
