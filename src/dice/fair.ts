/**
 * Fair, repeatable chance (rules.md §0.2). A throw is HMAC-SHA-256(game seed, stream ‖ words ‖ counter), so whoever has
 * the table's record can compute every throw again, and a command that is retried throws the same dice.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Independent sequences drawn from one seed. `siegel` gives each throw under a cup its salt. */
export type Stream = 'wuerfel' | 'missgeschick' | 'nsc' | 'laune' | 'siegel';

/** Where a sequence stands. Plain data: it is stored with the table. */
export interface DicePosition {
  /** 32 bytes in hex. */
  readonly seed: string;
  /** What players contributed, frozen when the game starts. */
  readonly words: string;
  /** Blocks used so far. */
  readonly counter: number;
}

/** A fresh game seed from the system's secure source: 32 bytes in hex. */
export function randomSeed(): string {
  return randomBytes(32).toString('hex');
}

/** The seed of a game under `--seed`: the same master seed, table and number give the same game. */
export function derivedSeed(master: string, table: string, game: number): string {
  return createHmac('sha256', Buffer.from(master, 'hex')).update(`${table}\0${game}`).digest('hex');
}

/** What can be shown of a seed before the game: SHA-256 of its bytes, in hex. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** The seal of a throw under a cup: SHA-256 of the salt's bytes and the digits of the faces in the order thrown, in hex. */
export function sealOf(faces: readonly number[], salt: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(faces.join('')).digest('hex');
}

/** One block of 32 bytes: stream, words and counter are divided by a zero byte, the counter is decimal. */
function block(position: DicePosition, stream: Stream): Buffer {
  return createHmac('sha256', Buffer.from(position.seed, 'hex'))
    .update(`${stream}\0${position.words}\0${position.counter}`)
    .digest();
}

/**
 * Draws from one stream. Each call of `roll` or `lot` begins with a fresh block and takes another when rejection has used
 * it up; `position.counter` afterwards says how far the sequence has come.
 */
export class FairDice {
  #position: DicePosition;
  readonly #stream: Stream;

  constructor(position: DicePosition, stream: Stream = 'wuerfel') {
    this.#position = position;
    this.#stream = stream;
  }

  get position(): DicePosition {
    return this.#position;
  }

  roll(count: number): number[] {
    return this.#draw(count, 6).map((value) => value + 1);
  }

  lot(n: number): number {
    return this.#draw(1, n)[0]!;
  }

  /** The salt has the throw's own counter in a stream of its own, so sealing changes no throw. */
  hidden(count: number): { faces: number[]; salt: string; seal: string } {
    const salt = block(this.#position, 'siegel').toString('hex');
    const faces = this.roll(count);
    return { faces, salt, seal: sealOf(faces, salt) };
  }

  /** `count` numbers, uniform over 0..n-1 (n ≤ 256): bytes above the last multiple of n are passed over. */
  #draw(count: number, n: number): number[] {
    const limit = 256 - (256 % n);
    const drawn: number[] = [];
    while (drawn.length < count) {
      for (const byte of block(this.#position, this.#stream)) {
        if (byte < limit && drawn.length < count) drawn.push(byte % n);
      }
      this.#position = { ...this.#position, counter: this.#position.counter + 1 };
    }
    return drawn;
  }
}
