/** A pseudorandom generator: the same seed gives the same sequence. */
export class Dice {
  #state = 0x811c9dc5;

  constructor(...seed: (string | number)[]) {
    for (const letter of seed.join(' '))
      this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 0x01000193);
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to below `max`. */
  below(max: number): number {
    return Math.floor(this.next() * max);
  }

  /** A random element; undefined if there is none. */
  of<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(choices.length)];
  }
}
