import { between, type Random, shuffled } from './random.ts';
import { type Place, polar } from './svg.ts';

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
