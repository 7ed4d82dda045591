import { bake, cake, crumble, omelette, pie, pizza, roast, toast, toastPlaces } from './baked-food.ts';
import { darker, lighter, mix } from './colour.ts';
import { drawPiece, type Piece, type PieceShape } from './pieces.ts';
import { between, type Random, spread } from './random.ts';
import { circle, path, placed, polar, short } from './svg.ts';

export type FoodKind = keyof typeof bases;

/** Food seen from above: its kind, its colour, the pieces on it, and the radius available in the vessel. */
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

// Half as many as of other pieces: these only season a dish.
const garnishes: ReadonlySet<PieceShape> = new Set(['leaf', 'frond', 'sprig', 'ring', 'crumb', 'citrus']);

// Trays are longer than they are wide.
const wide: ReadonlySet<FoodKind> = new Set(['bake', 'crumble', 'tray']);

// For each kind: the number of pieces, their distance from the center, and their size.
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

/** Soup, thin curry, sauce: a still surface with a swirl of cream. */
function soup(colour: string, room: number, random: Random): string {
  const cream = `fill="none" stroke="${lighter(colour, 0.85)}" stroke-linecap="round"`;
  const turn = random() * 360;
  return (
    pool(colour, room, random) +
    path(swirl(room * 0.66, turn), `${cream} stroke-width="15" opacity="0.25"`) +
    path(swirl(room * 0.66, turn), `${cream} stroke-width="8" opacity="0.6"`)
  );
}

/** Stew, chilli, thick curry: darker at the edge, shining where it bulges. */
function stew(colour: string, room: number, random: Random): string {
  const bulges = spread(random, 26, room * 0.9).map(at =>
    circle(
      between(random, 14, 34),
      `fill="${random() < 0.5 ? lighter(colour, 0.22) : darker(colour, 0.2)}" opacity="0.4"`,
      at,
    ),
  );
  return pool(colour, room, random) + bulges.join('');
}

function pool(colour: string, room: number, random: Random): string {
  const drops = spread(random, 24, room * 0.96).map(at =>
    circle(between(random, 3, 9), `fill="${lighter(colour, 0.4)}" opacity="0.55"`, at),
  );
  const shine = `M${short(-room * 0.86)} ${short(-room * 0.3)}A${short(room * 0.92)} ${short(room * 0.92)} 0 0 1 ${short(-room * 0.3)} ${short(-room * 0.86)}`;
  return (
    disc(room + 14, colour) +
    drops.join('') +
    path(shine, 'fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="9" stroke-linecap="round"')
  );
}

/** A nest of long pasta: wide loops first, the tighter ones over them. */
function noodles(colour: string, room: number, random: Random): string {
  const count = 96;
  const edge = darker(colour, 0.4);
  const nest = Array.from({ length: count }, (_, index) => {
    const outward = 1 - (index / count) * 0.6;
    const radius = room * between(random, 0.3, 0.52) * outward;
    const centre = polar(random() * Math.PI * 2, (room * 0.98 - radius) * between(random, 0.55, 1) * outward);
    const line = strand(centre, radius, random);
    const tone = mix(darker(colour, 0.06), lighter(colour, 0.55), random());
    const round = 'fill="none" stroke-linecap="round"';
    return (
      path(line, `${round} stroke="${edge}" stroke-width="12"`) +
      path(line, `${round} stroke="${tone}" stroke-width="9"`)
    );
  });
  return circle(room * 0.8, `fill="${edge}"`) + nest.join('');
}

/** Noodles in their broth. */
function ramen(colour: string, room: number, random: Random): string {
  return pool(mix(colour, '#b8741f', 0.5), room, random) + noodles(colour, room * 0.86, random);
}

/** Short pasta, gnocchi, fries: many small cut pieces. */
function tubes(colour: string, room: number, random: Random): string {
  const edge = darker(colour, 0.4);
  const pieces = spread(random, 74, room * 0.88).map(place => {
    const tone = mix(colour, lighter(colour, 0.5), random());
    const tube =
      `<rect x="-25" y="-10" width="50" height="20" rx="7" fill="${tone}" stroke="${edge}" stroke-width="2"/>` +
      `<ellipse cx="22" rx="5" ry="9" fill="${edge}"/><path d="M-18 -4H12" stroke="${lighter(tone, 0.6)}" stroke-width="2.5" stroke-linecap="round"/>`;
    return placed(tube, place);
  });
  return circle(room * 0.9, `fill="${edge}" opacity="0.8"`) + pieces.join('');
}

/** Rice, couscous, oats, seeds. */
function grains(colour: string, room: number, random: Random): string {
  const tones = [colour, lighter(colour, 0.4), darker(colour, 0.12), lighter(colour, 0.65)].map(tone => {
    const dashes = spread(random, 150, room * 0.95).map(({ x, y }) => {
      const { x: dx, y: dy } = polar(random() * Math.PI, 5.5);
      return `M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`;
    });
    return path(dashes.join(''), `stroke="${tone}" stroke-width="7" stroke-linecap="round"`);
  });
  return disc(room * 0.97, darker(colour, 0.16)) + tones.join('');
}

/** Salad: leaves over leaves, the outer ones darker. */
function leaves(colour: string, room: number, random: Random): string {
  const rings = [
    { count: 15, distance: 0.7, scale: 3.6, tone: mix(colour, '#1f5a2c', 0.5) },
    { count: 11, distance: 0.46, scale: 3.2, tone: colour },
    { count: 7, distance: 0.2, scale: 2.8, tone: lighter(colour, 0.2) },
  ];
  return rings
    .flatMap(({ count, distance, scale, tone }) =>
      Array.from({ length: count }, (_, index) => {
        const angle = ((index + random() * 0.5) / count) * Math.PI * 2;
        const turn = (angle * 180) / Math.PI + 90 + between(random, -22, 22);
        return placed(lettuce(mix(tone, lighter(tone, 0.3), random())), {
          ...polar(angle, room * distance),
          scale,
          turn,
        });
      }),
    )
    .join('');
}

/** Mash, dips, porridge, yoghurt: spooned round and round, with a pool in the middle. */
function puree(colour: string, room: number, random: Random): string {
  const turn = random() * 360;
  const ridge = `fill="none" stroke-linecap="round" stroke-width="20"`;
  return (
    disc(room * 0.96, colour) +
    path(swirl(room * 0.84, turn), `${ridge} stroke="${darker(colour, 0.2)}" opacity="0.55"`) +
    placed(path(swirl(room * 0.84, turn), `${ridge} stroke="${lighter(colour, 0.5)}" opacity="0.8"`), {
      x: -4,
      y: -5,
    })
  );
}

/** Only the pieces themselves, on a little of their own juice. */
function heap(colour: string, room: number): string {
  return (
    circle(room * 0.84, `fill="${colour}" opacity="0.4"`) +
    circle(room * 0.74, `fill="${colour}" opacity="0.45"`)
  );
}

function disc(radius: number, colour: string): string {
  return `<radialGradient id="food" cx="0.44" cy="0.4" r="0.62"><stop offset="0" stop-color="${lighter(colour, 0.2)}"/><stop offset="0.7" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></radialGradient>${circle(radius, 'fill="url(#food)"')}`;
}

function swirl(radius: number, turn: number): string {
  const points = Array.from({ length: 64 }, (_, index) => {
    const { x, y } = polar((turn * Math.PI) / 180 + index * 0.26, radius * (1 - index / 68));
    return `${short(x)} ${short(y)}`;
  });
  return `M${points.join('L')}`;
}

function strand(centre: { x: number; y: number }, radius: number, random: Random): string {
  const from = random() * Math.PI * 2;
  const to = from + between(random, 1.5, 2.9);
  const start = polar(from, radius);
  const end = polar(to, radius);
  return `M${short(centre.x + start.x)} ${short(centre.y + start.y)}A${short(radius)} ${short(radius * between(random, 0.85, 1.1))} 0 0 1 ${short(centre.x + end.x)} ${short(centre.y + end.y)}`;
}

function lettuce(colour: string): string {
  const frill =
    'M0 14C-6 13 -9 9 -12 8C-16 3 -13 -1 -14 -5C-12 -11 -7 -10 -5 -14C-1 -17 3 -16 5 -14C9 -12 12 -11 14 -5C13 -1 16 3 12 8C9 9 6 13 0 14Z';
  const veins = 'M0 13V-9M0 6L-7 0M0 6L7 0M0 -1L-5 -6M0 -1L5 -6';
  const edge = mix(colour, '#16401f', 0.45);
  return (
    placed(path(frill, `fill="${edge}" opacity="0.4"`), { x: 0.5, y: 1.2 }) +
    path(frill, `fill="${colour}" stroke="${edge}" stroke-opacity="0.55" stroke-width="0.7"`) +
    placed(path(frill, `fill="${lighter(colour, 0.35)}" opacity="0.6"`), { x: 0, y: -1, scale: 0.66 }) +
    path(
      veins,
      `fill="none" stroke="${lighter(colour, 0.7)}" stroke-opacity="0.8" stroke-width="0.9" stroke-linecap="round"`,
    )
  );
}
