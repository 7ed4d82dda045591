import { darker, lighter } from './colour.ts';
import { circle, path, placed } from './svg.ts';

/** An ingredient cut and ready to eat: a shape, its colour, and optionally a second colour. */
export type Piece = readonly [shape: PieceShape, colour: string, second?: string];
export type PieceShape = keyof typeof shapes;

/** A shaded piece about 32 units wide, centred at the origin. */
export function drawPiece([shape, colour, second]: Piece): string {
  return `<g filter="url(#piece)">${shapes[shape](colour, second ?? lighter(colour, 0.55))}</g>`;
}

type Draw = (colour: string, second: string) => string;

const shapes = {
  coin: (colour, second) =>
    circle(14, fill(colour)) +
    circle(11.6, fill(lighter(colour, 0.25))) +
    circle(6, `fill="none" stroke="${second}" stroke-width="1.6" stroke-dasharray="3 2.3"`),

  slice: (colour, second) =>
    circle(15, fill(colour)) +
    circle(12.6, fill(lighter(colour, 0.22))) +
    [0, 1, 2, 3, 4].map(index => seedPocket(index * 72, darker(colour, 0.12), second)).join(''),

  wedge: (colour, second) =>
    path('M-15 -4Q0 -12 15 -4Q12 12 0 13Q-12 12 -15 -4Z', fill(colour)) +
    path('M-11 -4Q0 -9 11 -4Q8 6 0 7Q-8 6 -11 -4Z', fill(lighter(colour, 0.3))) +
    path('M-5 -2l1 3M0 -3v4M5 -2l-1 3', stroke(second, 1.8)),

  cube: (colour, second) =>
    path('M-12 -8L0 -14L12 -8V6L0 13L-12 6Z', `${fill(colour)} ${joins(colour, 2)}`) +
    path('M-12 -8L0 -14L12 -8L0 -2Z', fill(second)) +
    path('M0 -2L12 -8V6L0 13Z', fill(darker(colour, 0.12))),

  chunk: (colour, second) =>
    path('M-14 1C-15 -8 -7 -13 2 -12C11 -13 16 -5 14 3C13 11 4 12 -3 12C-10 13 -14 8 -14 1Z', fill(colour)) +
    path('M-9 -1C-8 -7 -1 -9 4 -8', stroke(second, 2.6)) +
    path('M-6 7C0 9 6 7 9 3', stroke(darker(colour, 0.25), 1.8)),

  flake: (colour, second) =>
    path('M-15 5C-13 -6 -3 -12 13 -11C16 -3 12 8 2 11C-6 12 -12 11 -15 5Z', fill(colour)) +
    path('M-9 7C-7 0 -4 -4 1 -8M-1 9C1 3 4 -1 8 -6M6 7C8 4 10 1 12 -3', stroke(second, 1.7)),

  strip: (colour, second) =>
    path('M-14 5C-8 -9 8 -9 14 5', stroke(colour, 7)) + path('M-12 3C-7 -7 5 -8 10 -1', stroke(second, 1.6)),

  rasher: (colour, second) =>
    path('M-13 0C-8 -7 -4 7 1 0C5 -6 8 5 13 -1', stroke(colour, 11)) +
    path('M-13 0C-8 -7 -4 7 1 0C5 -6 8 5 13 -1', stroke(second, 3.2)),

  ring: (colour, second) =>
    circle(11.5, stroke(colour, 5)) + path('M-10 -6A11.5 11.5 0 0 1 4 -11', stroke(second, 1.6)),

  rings: (colour, second) =>
    circle(13, stroke(colour, 3.4)) +
    circle(7.4, stroke(lighter(colour, 0.35), 2.8)) +
    path('M-11.5 -6A13 13 0 0 1 2 -12.8', stroke(second, 1.3)),

  ball: (colour, second) => circle(11, fill(colour)) + circle(3, fill(second), { x: -4, y: -4 }),

  grain: colour =>
    path('M0 -13C6 -8 9 2 6 8C3 13 -3 13 -6 8C-9 2 -6 -8 0 -13Z', fill(colour)) +
    path('M-2 -6C-4 -1 -4 3 -3 6', stroke(lighter(colour, 0.5), 1.6)),

  bean: (colour, second) =>
    path('M-14 -3C-13 -11 -3 -11 0 -5C4 -11 14 -10 14 -1C14 8 6 12 0 12C-8 12 -15 6 -14 -3Z', fill(colour)) +
    path('M-9 -4C-8 -7 -5 -7 -3 -5', stroke(second, 2)),

  leaf: (colour, second) =>
    path('M0 15C-11 8 -12 -6 0 -16C12 -6 11 8 0 15Z', fill(colour)) +
    path('M0 14V-10M0 6L-5 1M0 6L5 1M0 -1L-4 -5M0 -1L4 -5', stroke(second, 1.1)),

  sprig: colour =>
    path('M-1 15C1 6 0 -4 2 -13', stroke(darker(colour, 0.2), 1.8)) +
    [-10, -4, 2, 8].map(y => leaflets(y, colour)).join('') +
    placed(path('M0 3C-4 0 -3 -5 0 -8C3 -5 4 0 0 3Z', fill(colour)), { x: 2, y: -11 }),

  frond: colour =>
    [-58, -20, 20, 58]
      .map(turn => placed(path('M0 6C-6 0 -6 -9 0 -14C6 -9 6 0 0 6Z', fill(colour)), { x: 0, y: 2, turn }))
      .join('') + path('M0 4V15', stroke(darker(colour, 0.15), 2)),

  mushroom: (colour, second) =>
    path(
      'M-15 0C-15 -11 -7 -14 0 -14C7 -14 15 -11 15 0C12 4 7 4 5 3L6 11C4 14 -4 14 -6 11L-5 3C-7 4 -12 4 -15 0Z',
      fill(colour),
    ) +
    path(
      'M-11 -1C-10 -8 -5 -10 0 -10C5 -10 10 -8 11 -1C7 0 4 0 3 0L3.6 9C2 11 -2 11 -3.6 9L-3 0C-4 0 -7 0 -11 -1Z',
      fill(second),
    ),

  'half egg': () =>
    path('M0 -15C9 -15 13 -3 13 3C13 11 7 15 0 15C-7 15 -13 11 -13 3C-13 -3 -9 -15 0 -15Z', fill('#fffaf0')) +
    circle(7.4, fill('#f6b028'), { x: 0, y: 4 }) +
    circle(2, fill('#fbd574'), { x: -2.4, y: 1.4 }),

  'fried egg': () =>
    path(
      'M-2 -17C6 -20 15 -13 15 -5C22 1 15 13 7 13C1 19 -11 17 -14 9C-22 5 -18 -8 -12 -9C-11 -14 -7 -16 -2 -17Z',
      fill('#fffdf6'),
    ) +
    circle(7.6, fill('#f9b21d')) +
    circle(2.2, fill('#fde29a'), { x: -2.6, y: -2.8 }),

  citrus: (colour, second) =>
    circle(15, fill(colour)) +
    circle(12.8, fill('#fff6da')) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(index =>
        placed(path('M0 -2.4L3.6 -10.4Q0 -12.6 -3.6 -10.4Z', fill(second)), { x: 0, y: 0, turn: index * 45 }),
      )
      .join(''),

  floret: (colour, second) =>
    path('M-3 1L-2 14Q0 16 3 14L4 1Z', fill(second)) +
    [
      [-8, -1],
      [8, -1],
      [-4, -8],
      [5, -8],
      [0, -2],
    ]
      .map(([x = 0, y = 0]) => circle(6.6, fill(colour), { x, y }))
      .join('') +
    [
      [-7, -4],
      [4, -10],
      [2, -3],
    ]
      .map(([x = 0, y = 0]) => circle(2, fill(lighter(colour, 0.3)), { x, y }))
      .join(''),

  prawn: (colour, second) =>
    path('M9 10C-4 16 -15 6 -12 -4C-9 -13 4 -15 10 -8', stroke(colour, 8)) +
    path('M-4 5L-8 10M-7 0L-15 2M-6 -5L-12 -9M0 -7L-2 -13', stroke(second, 1.8)) +
    path('M9 -12L16 -9L10 -3Z', `${fill(colour)} ${joins(colour, 2)}`),

  shaving: (colour, second) =>
    path('M-14 -3L-4 -11L9 -9L15 1L4 9L-9 10Z', `${fill(colour)} ${joins(colour, 2)}`) +
    path('M-9 -2L-3 -7L7 -5.5M-5 5L3 4.5L9 -0.5', stroke(second, 1.5)),

  berry: (colour, second) =>
    path('M0 15C-12 8 -15 -2 -10 -9C-6 -14 -2 -12 0 -10C2 -12 6 -14 10 -9C15 -2 12 8 0 15Z', fill(colour)) +
    path('M0 9C-5 5 -6 0 -4 -4C-2 -6 2 -6 4 -4C6 0 5 5 0 9Z', fill(second)),

  cluster: (colour, second) =>
    [
      [0, 11],
      [-6, 6],
      [6, 6],
      [-9, -1],
      [0, 1],
      [9, -1],
      [-5, -8],
      [5, -8],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(5.4, fill(colour), { x, y }) + circle(1.4, fill(second), { x: x - 1.6, y: y - 1.6 }),
      )
      .join(''),

  crescent: (colour, second) =>
    path('M-15 4C-12 -14 12 -14 15 4C13 8 10 7 9 4C6 -4 -6 -4 -9 4C-10 7 -13 8 -15 4Z', fill(colour)) +
    path(
      'M-12.4 3C-9 -10 9 -10 12.4 3C11 5 10.6 4 10 2C6 -6 -6 -6 -10 2C-10.6 4 -11 5 -12.4 3Z',
      fill(second),
    ),

  half: (colour, second) =>
    path('M0 -11C5 -15 14 -12 14 -2C14 8 7 15 0 13C-7 15 -14 8 -14 -2C-14 -12 -5 -15 0 -11Z', fill(colour)) +
    path(
      'M0 -8.6C4 -12 11.8 -10 11.8 -2C11.8 6.6 6 12.6 0 10.8C-6 12.6 -11.8 6.6 -11.8 -2C-11.8 -10 -4 -12 0 -8.6Z',
      fill(second),
    ) +
    path('M-3 -2Q-5.4 2 -2.6 5.4Q-0.6 2 -3 -2ZM3 -2Q5.4 2 2.6 5.4Q0.6 2 3 -2Z', fill('#6b3f22')) +
    path('M0 -11V-14.6', stroke('#6b4a2a', 1.8)),

  tube: (colour, second) =>
    path('M-12 5L12 -5', stroke(colour, 11, 'butt')) +
    path('M-9 1L10 -7', stroke(second, 1.6)) +
    placed(`<ellipse rx="2.8" ry="5.6" ${fill(darker(colour, 0.35))}/>`, { x: 12, y: -5, turn: -22 }),

  crumb: colour =>
    [
      [-9, -6, 3],
      [4, -9, 2.4],
      [9, 3, 3.2],
      [-4, 6, 2.6],
      [1, 0, 2],
      [5, 11, 2.2],
    ]
      .map(([x = 0, y = 0, r = 1]) => circle(r, fill(colour), { x, y }))
      .join(''),
} as const satisfies Record<string, Draw>;

function seedPocket(turn: number, flesh: string, seed: string): string {
  const pocket = path('M-3.4 -5.4Q0 -12.6 3.4 -5.4Q0 -3 -3.4 -5.4Z', fill(flesh));
  return placed(
    pocket + circle(1, fill(seed), { x: -1, y: -7 }) + circle(1, fill(seed), { x: 1.2, y: -8.2 }),
    { x: 0, y: 0, turn },
  );
}

function leaflets(y: number, colour: string): string {
  return [-1, 1]
    .map(side =>
      placed(path('M0 0C3 -4 8 -5 11 -3C9 1 4 3 0 0Z', fill(colour)), {
        x: 0.5,
        y,
        turn: side === 1 ? -18 : 198,
      }),
    )
    .join('');
}

function fill(colour: string): string {
  return `fill="${colour}"`;
}

function stroke(colour: string, width: number, cap = 'round'): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"`;
}

function joins(colour: string, width: number): string {
  return `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`;
}
