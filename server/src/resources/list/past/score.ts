// A use of something weighs half after 30 days. What uses weigh together is kept as one number that never has to be
// written anew as time goes by: the time, in ms since the epoch, at which a single use would weigh as much today.

const halfLifeMs = 30 * 86_400_000;

/** The score of both together. */
export function together(a: number, b: number): number {
  const [less, more] = a < b ? [a, b] : [b, a];
  return Math.round(more + halfLifeMs * Math.log2(1 + 2 ** ((less - more) / halfLifeMs)));
}

/** The score without a use at a time; undefined when nothing is left of it. */
export function without(score: number, time: number): number | undefined {
  const left = 1 - 2 ** ((time - score) / halfLifeMs);
  return left < 0.01 ? undefined : Math.round(score + halfLifeMs * Math.log2(left));
}

/** What a score weighs next to another. */
export function share(part: number, whole: number): number {
  return 2 ** ((part - whole) / halfLifeMs);
}

/** The score of something that counts so many times as much. */
export function times(score: number, factor: number): number {
  return Math.round(score + halfLifeMs * Math.log2(factor));
}
