import { ApiError } from '@potluck/contract/errors';

export interface Allowance {
  /** What is done too often, as the start of a sentence: "Pages are read". */
  what: string;
  /** The burst size, which refills evenly over `seconds`. */
  max: number;
  seconds: number;
}

/**
 * Limits how often somebody does something in this process: a token bucket per key. Full buckets are dropped, so memory
 * is bounded by recent activity.
 */
export class RateLimit {
  readonly #allowance: Allowance;
  readonly #taken = new Map<string, { turns: number; time: number }>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes a turn. Throws RESOURCE_EXHAUSTED with the time of the next turn if none is left. */
  take(key: string, now = performance.now()): void {
    this.require(key, now);
    const used = this.#usedBy(key, now);
    this.#forgetFull(now);
    this.#taken.delete(key);
    this.#taken.set(key, { turns: used + 1, time: now });
  }

  /** Takes a turn. Returns false if none is left. */
  tryTake(key: string, now = performance.now()): boolean {
    if (this.#usedBy(key, now) + 1 > this.#allowance.max) return false;
    this.take(key, now);
    return true;
  }

  /** Throws the same if no turn is left, without taking one. */
  require(key: string, now = performance.now()): void {
    const missing = this.#usedBy(key, now) + 1 - this.#allowance.max;
    if (missing > 0) throw tooOften(this.#allowance, missing * this.#millisecondsPerTurn);
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
    const { max, seconds } = this.#allowance;
    return (seconds * 1000) / max;
  }

  /** Oldest first, because every turn moves its key to the end. A busy key in front only delays the cleanup. */
  #forgetFull(now: number): void {
    for (const [key] of this.#taken) {
      if (this.#usedBy(key, now) > 0) return;
      this.#taken.delete(key);
    }
  }
}

/** The error of an allowance that is used up, with the time until the next turn. */
export function tooOften({ what, max, seconds }: Allowance, waitMs: number): ApiError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const often = `at most ${max} times in ${spanOf(seconds)}`;
  const wait = `try again in ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}`;
  return new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', `${what} ${often}: ${wait}.`, {
    metadata: { retryAfterSeconds: String(retryAfterSeconds) },
  });
}

function spanOf(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}
