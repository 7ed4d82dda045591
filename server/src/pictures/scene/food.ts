import { bake, cake, crumble, omelette, pie, pizza, roast, toast, toastPlaces } from './baked-food.ts';
import { drawPiece, type Piece, type PieceShape } from './pieces.ts';
import { between, type Random } from './random.ts';
import { spread } from './scatter.ts';
import { grains, heap, leaves, noodles, puree, ramen, soup, stew, tubes } from './spooned-food.ts';
import { placed } from './svg.ts';

export type FoodKind = keyof typeof bases;

/** Food seen from above: what it is made of, its colour, the pieces on it, and the room that the vessel leaves. */
export type Food = { kind: FoodKind; colour: string; pieces: readonly Piece[]; room: number };

export function drawFood(food: Food, random: Random): string {
  const { draw, count, reach, size } = bases[food.kind];
  const places = food.kind === 'toast' ? toastPlaces(random) : spread(random, count, food.room * reach);
  const stretch = wide.has(food.kind) ? 1.42 : 1;
  const pieces = [...food.pieces.filter(([shape]) => !garnishes.has(shape)), ...food.pieces];
  const toppings = places.map((place, index) => {
    const piece = pieces[index % pieces.length];
    const scale = size * between(random, 0.9, 1.15);
    return piece ? placed(drawPiece(piece), { ...place, x: place.x * stretch, scale }) : '';
  });
  return draw(food.colour, food.room, random) + toppings.join('');
}

// Of these half as many as of the others: they season a dish, they do not make it.
const garnishes: ReadonlySet<PieceShape> = new Set(['leaf', 'frond', 'sprig', 'ring', 'crumb', 'citrus']);

// Trays are longer than they are wide.
const wide: ReadonlySet<FoodKind> = new Set(['bake', 'crumble', 'tray']);

// How many pieces lie on each kind, how far out, and how large they are.
const bases = {
  soup: { draw: soup, count: 13, reach: 0.7, size: 2 },
  stew: { draw: stew, count: 20, reach: 0.82, size: 2.15 },
  ramen: { draw: ramen, count: 13, reach: 0.7, size: 2.1 },
  noodles: { draw: noodles, count: 14, reach: 0.62, size: 2 },
  tubes: { draw: tubes, count: 14, reach: 0.74, size: 1.9 },
  grains: { draw: grains, count: 20, reach: 0.8, size: 1.9 },
  leaves: { draw: leaves, count: 18, reach: 0.76, size: 2.15 },
  puree: { draw: puree, count: 9, reach: 0.5, size: 2 },
  omelette: { draw: omelette, count: 12, reach: 0.7, size: 2 },
  heap: { draw: heap, count: 34, reach: 0.9, size: 2.2 },
  pizza: { draw: pizza, count: 20, reach: 0.74, size: 2.1 },
  tart: { draw: pizza, count: 26, reach: 0.76, size: 2.1 },
  pie: { draw: pie, count: 0, reach: 0, size: 1 },
  cake: { draw: cake, count: 8, reach: 0.42, size: 2.1 },
  bake: { draw: bake, count: 18, reach: 0.84, size: 2 },
  crumble: { draw: crumble, count: 12, reach: 0.8, size: 2 },
  toast: { draw: toast, count: 12, reach: 0, size: 1.9 },
  tray: { draw: roast, count: 40, reach: 0.88, size: 2.3 },
} as const;
