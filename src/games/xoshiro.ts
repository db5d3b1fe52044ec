/** xoshiro128**: quick chance for simulations. Games people play are thrown with FairDice, never with this. */
import type { Dice } from './contract.js';

/** Largest multiple of 216 in 32 bits: what lies above is passed over, so that every roll is equally likely. */
const LIMIT = 2 ** 32 - (2 ** 32 % 216);

const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k));

export class Xoshiro implements Pick<Dice, 'roll' | 'lot'> {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Equal seeds and streams give equal numbers. */
  constructor(seed: number, stream = 0) {
    let state = (seed ^ Math.imul(stream + 1, 0x9e3779b9)) | 0;
    // splitmix32 spreads the seed over the four words.
    const word = () => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return mixed ^ (mixed >>> 15);
    };
    [this.#a, this.#b, this.#c, this.#d] = [word(), word(), word(), word() | 1];
  }

  /** 32 random bits. */
  next(): number {
    const result = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return result;
  }

  /** Uniform in [0,1). */
  readonly chance = (): number => this.next() / 2 ** 32;

  /** Uniform over 0..215: three dice at once. */
  three(): number {
    let bits = this.next();
    while (bits >= LIMIT) bits = this.next();
    return bits % 216;
  }

  lot(n: number): number {
    return Math.floor(this.chance() * n);
  }

  roll(count: number): number[] {
    return Array.from({ length: count }, () => 1 + this.lot(6));
  }
}
