import { between, type Random, shuffled } from './random.ts';
import { type Place, placed } from './svg.ts';

/** Positions for ingredients: the left half, for a scene 672 high with the dish around (600, 336); sizes in pixels. */
const slots = [
  { x: 118, y: 98, size: 148 },
  { x: 262, y: 92, size: 112 },
  { x: 392, y: 44, size: 84 },
  { x: 88, y: 258, size: 112 },
  { x: 214, y: 236, size: 132 },
  { x: 122, y: 424, size: 146 },
  { x: 252, y: 392, size: 108 },
  { x: 92, y: 588, size: 112 },
  { x: 226, y: 560, size: 142 },
  { x: 362, y: 622, size: 88 },
];

type Slot = (typeof slots)[number];
type Free = { height: number; taken: (place: { x: number; y: number; reach: number }) => boolean };

/** Arranges things (32 units around the origin) around the dish, skipping occupied positions. */
export function drawSurroundings(things: readonly string[], { height, taken }: Free, random: Random): string {
  if (things.length === 0) return '';
  return places(things.length, random)
    .map((slot, index) => ({
      ...slot,
      y: (slot.y * height) / 672,
      thing: things[index % things.length] ?? '',
    }))
    .filter(({ x, y, size }) => !taken({ x, y, reach: size * 0.42 }))
    .map(slot => placed(slot.thing, loosened(slot, random)))
    .join('');
}

/** With few things, each appears twice, at opposite sides; a third time would look like wallpaper. */
function places(count: number, random: Random): Slot[] {
  const here = shuffled(random, slots).map(slot => (random() < 0.5 ? slot : opposite(slot)));
  return [...here.slice(0, count), ...here.map(opposite).slice(0, count)];
}

function opposite(slot: Slot): Slot {
  return { ...slot, x: 1200 - slot.x, y: 672 - slot.y };
}

function loosened({ x, y, size }: Slot, random: Random): Place {
  return {
    x: x + between(random, -9, 9),
    y: y + between(random, -9, 9),
    scale: (size / 32) * between(random, 0.9, 1.04),
    turn: between(random, -24, 24),
  };
}
