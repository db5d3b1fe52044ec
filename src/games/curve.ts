/** Shares of wins by skill: how they are named and kept as a topic of what minds know (contract.ts), and made to rise. */

/** A point of a curve; both rise together. */
export interface Point {
  readonly skill: number;
  readonly share: number;
}

export interface Curve {
  readonly points: readonly Point[];
  /** Standard error of a share before the curve was made to rise; 0: exact. */
  readonly error: number;
}

/** What a curve is of. */
export interface Duelling<R> {
  readonly opponent: string;
  readonly nerve: number;
  /** What of the game's rules matters to two players; plain data. */
  readonly rules: R;
}

/** Names curves by all that is needed to compute them; `version` is that of the game's minds. */
export class CurveTopics<R> {
  readonly #prefix: string;

  constructor(game: string, version: number) {
    this.#prefix = `${game}-${version}-wins-`;
  }

  name({ opponent, nerve, rules }: Duelling<R>): string {
    return this.#prefix + JSON.stringify([opponent, nerve, rules]);
  }

  /** What a topic is about; null: it is no curve of this version. */
  read(topic: string): Duelling<R> | null {
    if (!topic.startsWith(this.#prefix)) return null;
    try {
      const [opponent, nerve, rules] = JSON.parse(topic.slice(this.#prefix.length));
      const read = { opponent, nerve, rules };
      return typeof nerve === 'number' && this.name(read) === topic ? read : null;
    } catch {
      return null;
    }
  }
}

/** A curve as it is kept. */
export const packed = ({ points, error }: Curve): Float64Array =>
  Float64Array.from([error, ...points.flatMap(({ skill, share }) => [skill, share])]);

export function unpacked([error = 0, ...values]: Float64Array): Curve {
  const points = values.flatMap((skill, at) => (at % 2 === 0 ? [{ skill, share: values[at + 1]! }] : []));
  return { points, error };
}

/** The rising curve nearest to shares that were measured equally well: neighbours that fall are replaced by their mean. */
export function rising(shares: readonly number[]): readonly number[] {
  const blocks: { mean: number; size: number }[] = [];
  for (const share of shares) {
    let block = { mean: share, size: 1 };
    for (let last = blocks.at(-1); last && last.mean > block.mean; last = blocks.at(-1)) {
      blocks.pop();
      const size = last.size + block.size;
      block = { mean: (last.mean * last.size + block.mean * block.size) / size, size };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ mean, size }) => Array<number>(size).fill(mean));
}
