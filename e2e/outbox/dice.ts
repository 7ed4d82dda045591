import { createHash } from 'node:crypto';

/** Chance that comes out the same whenever the same seed is thrown about the same matter. */
export class Dice {
  readonly #seed: string;
  #thrown = 0;

  constructor(...seed: (string | number)[]) {
    this.#seed = seed.join(' ');
  }

  /** From 0 to below 1. */
  next(): number {
    const digest = createHash('sha256')
      .update(`${this.#seed} ${this.#thrown++}`)
      .digest();
    return digest.readUInt32BE() / 2 ** 32;
  }

  /** A whole number from 0 to below `most`. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** One of these; undefined of none. */
  of<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(choices.length)];
  }
}
