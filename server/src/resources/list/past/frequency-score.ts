import { dayMs } from '@potluck/contract/durations';

// Exponential decay: a use loses half its weight in 30 days. The total weight of several uses is stored as one number
// that need not be updated over time: the time, in ms since the epoch, of a single use that would weigh the same.

const halfLifeMs = 30 * dayMs;

/** The score of both together. */
export function together(a: number, b: number): number {
  const [less, more] = a < b ? [a, b] : [b, a];
  return Math.round(more + halfLifeMs * Math.log2(1 + 2 ** ((less - more) / halfLifeMs)));
}

/** The score without one use at a time; undefined if nothing remains. */
export function without(score: number, time: number): number | undefined {
  const left = 1 - 2 ** ((time - score) / halfLifeMs);
  return left < 0.01 ? undefined : Math.round(score + halfLifeMs * Math.log2(left));
}

/** The weight of a score relative to another. */
export function share(part: number, whole: number): number {
  return 2 ** ((part - whole) / halfLifeMs);
}

/** The score with its weight multiplied by a factor. */
export function times(score: number, factor: number): number {
  return Math.round(score + halfLifeMs * Math.log2(factor));
}
