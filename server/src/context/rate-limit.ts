import { ApiError } from '@potluck/contract/errors';

export interface Allowance {
  /** What is done too often, as a sentence begins: "Pages are read". */
  what: string;
  /** How often at once, and then again evenly over `seconds`. */
  most: number;
  seconds: number;
}

/**
 * Keeps somebody from doing something too often, in this process: a bucket of turns for each key, filled again as
 * time goes by. Buckets that are full again are forgotten, so that what is held is bounded by what was done lately.
 */
export class RateLimit {
  readonly #allowance: Allowance;
  readonly #taken = new Map<string, { turns: number; time: number }>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a turn. Throws RESOURCE_EXHAUSTED, saying when the next one is there, if there is none left. */
  take(key: string, now = performance.now()): void {
    this.require(key, now);
    const used = this.#usedBy(key, now);
    this.#forgetFull(now);
    this.#taken.delete(key);
    this.#taken.set(key, { turns: used + 1, time: now });
  }

  /** Throws the same if there is no turn left, and takes none. */
  require(key: string, now = performance.now()): void {
    const missing = this.#usedBy(key, now) + 1 - this.#allowance.most;
    if (missing > 0) throw this.#tooOften(missing);
  }

  /** How many people are remembered. */
  get size(): number {
    return this.#taken.size;
  }

  #usedBy(key: string, now: number): number {
    const { turns, time } = this.#taken.get(key) ?? { turns: 0, time: now };
    return Math.max(0, turns - (now - time) / this.#millisecondsPerTurn);
  }

  get #millisecondsPerTurn(): number {
    const { most, seconds } = this.#allowance;
    return (seconds * 1000) / most;
  }

  /** Oldest first: every turn puts its key last. A busy key in front only puts the forgetting off. */
  #forgetFull(now: number): void {
    for (const [key] of this.#taken) {
      if (this.#usedBy(key, now) > 0) return;
      this.#taken.delete(key);
    }
  }

  #tooOften(missing: number): ApiError {
    const retryAfterSeconds = Math.ceil((missing * this.#millisecondsPerTurn) / 1000);
    const { what, most, seconds } = this.#allowance;
    const span = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
    const often = `at most ${most} times in ${span}`;
    const wait = `try again in ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}`;
    return new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', `${what} ${often}: ${wait}.`, {
      metadata: { retryAfterSeconds: String(retryAfterSeconds) },
    });
  }
}
