/**
 * `npm run build`: what runs, made of the sources. Types are taken out and blanks put in their place, so that every line and
 * column of `dist/` is that of its source. What has not changed is left alone, so that a built checkout may be read-only and a
 * running server finds its files; what has no source any more goes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from '@swc/wasm-typescript';

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');
const SOURCES = ['src', 'commands', 'npcs'];
/** Files of the browser, delivered as they are. */
const PAGE = join('src', 'net', 'web', 'page') + sep;

/** Files of a folder, by their paths in `root`. */
const filesIn = (root, folder) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const read = (root, file) => readFileSync(join(root, file));

function build() {
  const wanted = new Map();
  for (const file of SOURCES.flatMap((folder) => filesIn(ROOT, folder))) {
    if (file.startsWith(PAGE)) wanted.set(file, read(ROOT, file));
    else if (file.endsWith('.ts') && !file.endsWith('.d.ts'))
      wanted.set(file.replace(/ts$/, 'js'), withoutTypes(file));
  }
  for (const [file, content] of wanted) {
    if (existsSync(join(DIST, file)) && read(DIST, file).equals(content)) continue;
    mkdirSync(dirname(join(DIST, file)), { recursive: true });
    writeFileSync(join(DIST, file), content);
  }
  for (const file of SOURCES.flatMap((folder) => filesIn(DIST, folder)))
    if (!wanted.has(file)) rmSync(join(DIST, file));
}

function withoutTypes(file) {
  try {
    const options = { mode: 'strip-only', module: true, filename: file };
    return Buffer.from(swc.transformSync(read(ROOT, file).toString(), options).code);
  } catch ({ message, startLine, startColumn }) {
    console.error(`${file}:${startLine}:${startColumn} ${message}`);
    process.exit(1);
  }
}

build();
