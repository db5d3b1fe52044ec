/**
 * What minds have computed beforehand, in files of the data directory. A file is one line of JSON and the numbers; it is written
 * beside and moved into its place, so a file that is there is whole, and a checksum says that it still is.
 */
import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, removeFolders } from '../config/folder.js';
import type { Knowledge } from '../games/contract.js';

/** Computes topics and writes them into the data directory, where nobody waits for it. */
export type Learner = (topics: readonly string[]) => {
  readonly done: Promise<void>;
  stop(): void;
};

/** The part of a log that is needed here. */
interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

/** First words of a file; the number is the version of its form. */
const FORM = 'antonia-knowledge-1';

interface Header {
  readonly form: string;
  readonly topic: string;
  readonly count: number;
  /** Of the numbers as they stand in the file, in hex. */
  readonly sha256: string;
}

const folderOf = (data: string) => join(data, 'wissen');
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A topic that is too wordy for a file's name is known by its beginning and a hash. */
function fileOf(data: string, topic: string): string {
  const [plain = ''] = /^[\w-]*/.exec(topic) ?? [];
  const name = plain === topic ? topic : plain + checksum(Buffer.from(topic)).slice(0, 16);
  return join(folderOf(data), `${name}.bin`);
}

/** Throws the system's error if there is no place to write. */
export function assertPlace(data: string): void {
  removeFolders(makeFolder(folderOf(data), 0o700));
}

/** Writes what was computed on a topic. */
export async function writeTopic(data: string, topic: string, values: Float64Array): Promise<void> {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const header: Header = { form: FORM, topic, count: values.length, sha256: checksum(bytes) };
  // Private, because it may be the first that is put into the data directory.
  const made = makeFolder(folderOf(data), 0o700);
  const file = fileOf(data, topic);
  const beside = `${file}.${process.pid}`;
  try {
    await writeFile(beside, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]));
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    removeFolders(made);
    throw error;
  }
}

/** What was computed on a topic, or null if there is none, or none that is sound: it is computed again then. */
export async function readTopic(data: string, topic: string): Promise<Float64Array | null> {
  const file = await readFile(fileOf(data, topic)).catch(() => null);
  if (!file) return null;
  const end = file.indexOf('\n');
  const header = parse(file.subarray(0, Math.max(end, 0)).toString());
  const bytes = file.subarray(end + 1);
  const sound =
    header?.form === FORM &&
    header.topic === topic &&
    header.count * Float64Array.BYTES_PER_ELEMENT === bytes.length &&
    header.sha256 === checksum(bytes);
  // Copied, because the numbers do not begin at a multiple of their size.
  return sound ? new Float64Array(Uint8Array.from(bytes).buffer) : null;
}

function parse(line: string): Header | null {
  try {
    return JSON.parse(line) as Header;
  } catch {
    return null;
  }
}

/** What the minds of a house know. No mind waits for it: it asks for a topic and does without until it is there. */
export class Library {
  readonly #data: string;
  readonly #learn: Learner | undefined;
  readonly #log: Log;
  readonly #known = new Map<string, Float64Array>();
  /** What has been asked for, so that nothing is computed twice, and when it is done. */
  readonly #wanted = new Map<string, Promise<void>>();
  readonly #failed = new Set<string>();
  readonly #stops = new Set<() => void>();
  #closed = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(data: string, log: Log, learn?: Learner) {
    this.#data = data;
    this.#log = log;
    this.#learn = learn;
  }

  readonly knowledge: Knowledge = (topic) => this.#known.get(topic);

  /** Reads these topics, and has those learnt that are missing. Resolves when all that can be known is. */
  async want(topics: readonly string[]): Promise<void> {
    const fresh = topics.filter((topic) => !this.#wanted.has(topic));
    const work = this.#gather(fresh);
    for (const topic of fresh) this.#wanted.set(topic, work);
    this.#work = Promise.all([this.#work, work]);
    await Promise.all(topics.map((topic) => this.#wanted.get(topic)));
  }

  /** The same for somebody who waits, and therefore again for what could not be learnt before. */
  async learn(topics: readonly string[]): Promise<Knowledge> {
    for (const topic of topics) if (this.#failed.delete(topic)) this.#wanted.delete(topic);
    await this.want(topics);
    return this.knowledge;
  }

  /** Ends what is being learnt. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    await this.#work;
  }

  async #gather(topics: readonly string[]): Promise<void> {
    const missing = await this.#read(topics);
    if (missing.length === 0 || !this.#learn || this.#closed) return;
    const { done, stop } = this.#learn(missing);
    this.#stops.add(stop);
    await done.catch((err) => this.#log.warn({ err, topics: missing }, 'nothing learnt'));
    this.#stops.delete(stop);
    const unknown = await this.#read(missing);
    for (const topic of unknown) this.#failed.add(topic);
    this.#log.info({ topics: missing.filter((topic) => !unknown.includes(topic)) }, 'minds have learnt');
  }

  /** Resolves to those that are not there. */
  async #read(topics: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(topics.map((topic) => readTopic(this.#data, topic)));
    return topics.filter((topic, index) => {
      const values = found[index];
      if (values) this.#known.set(topic, values);
      return !values;
    });
  }
}
