import { type Place, polar } from './svg.ts';

export type Random = () => number;

/** Pseudo-random numbers in [0, 1), the same for the same text on every machine. */
export function seededRandom(text: string): Random {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map(item => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function hash(text: string): number {
  let state = 2166136261;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 16777619);
  }
  return state;
}

/** Positions spread evenly over a round dish (phyllotaxis), with jitter so that no rows are visible. */
export function spread(random: Random, count: number, radius: number): Place[] {
  const start = random() * Math.PI * 2;
  const places = Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.6) / (count + 0.1));
    const { x, y } = polar(start + index * 2.39996, distance);
    return { x: x + between(random, -6, 6), y: y + between(random, -6, 6), turn: between(random, 0, 360) };
  });
  return shuffled(random, places);
}
