/**
 * What minds have computed beforehand, in files of the data directory. A file is one line of JSON and the numbers; it is written
 * beside and moved into its place, so a file that is there is whole, and a checksum says that it still is.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const fileOf = (data: string, topic: string) => join(folderOf(data), `${topic}.bin`);
const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes what was computed on a topic. */
export async function writeTopic(data: string, topic: string, values: Float64Array): Promise<void> {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const header: Header = { form: FORM, topic, count: values.length, sha256: checksum(bytes) };
  await mkdir(folderOf(data), { recursive: true });
  const file = fileOf(data, topic);
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]));
  await rename(beside, file);
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

/** What the minds of a house know. Nobody waits for it: a mind asks for a topic and does without until it is there. */
export class Library {
  readonly #data: string;
  readonly #learn: Learner | undefined;
  readonly #log: Log;
  readonly #known = new Map<string, Float64Array>();
  /** What has been asked for, so that nothing is computed twice. */
  readonly #wanted = new Set<string>();
  readonly #stops = new Set<() => void>();
  #work: Promise<unknown> = Promise.resolve();

  constructor(data: string, log: Log, learn?: Learner) {
    this.#data = data;
    this.#log = log;
    this.#learn = learn;
  }

  readonly knowledge: Knowledge = (topic) => this.#known.get(topic);

  /** Reads these topics, and has those learnt that are missing. Resolves when all that can be known is. */
  want(topics: readonly string[]): Promise<void> {
    const fresh = topics.filter((topic) => !this.#wanted.has(topic));
    for (const topic of fresh) this.#wanted.add(topic);
    const work = this.#gather(fresh);
    this.#work = Promise.all([this.#work, work]);
    return work;
  }

  /** Ends what is being learnt. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#work;
  }

  async #gather(topics: readonly string[]): Promise<void> {
    const missing = await this.#read(topics);
    if (missing.length === 0 || !this.#learn) return;
    const { done, stop } = this.#learn(missing);
    this.#stops.add(stop);
    await done.catch((err) => this.#log.warn({ err, topics: missing }, 'nothing learnt'));
    this.#stops.delete(stop);
    const unknown = await this.#read(missing);
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
