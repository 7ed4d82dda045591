import { drawPiece, type Piece } from './pieces.ts';
import { between, type Random } from './random.ts';
import { type Place, placed, polar } from './svg.ts';

/** One, three or five copies of an icon, with pieces as a garnish around them. */
export type Served = { icon: string; count: 1 | 3 | 5; garnish: readonly Piece[]; room: number };

export function drawServed({ icon, count, garnish, room }: Served, random: Random): string {
  const start = random() * Math.PI * 2;
  const around = Array.from({ length: garnish.length === 0 ? 0 : 9 }, (_, index) => {
    const piece = garnish[index % garnish.length];
    const at = polar(
      start + (index / 9) * Math.PI * 2 + between(random, -0.1, 0.1),
      room * between(random, 0.78, 0.9),
    );
    const place = { ...at, scale: between(random, 1.5, 1.9), turn: between(random, 0, 360) };
    return piece ? placed(drawPiece(piece), place) : '';
  });
  return around.join('') + arrangements[count].map(place => placed(iconAround(icon), place)).join('');
}

/** An icon centred at the origin. */
export function iconAround(icon: string): string {
  return `<g transform="translate(-16 -16)"><g filter="url(#icon)">${icon}</g></g>`;
}

const arrangements: Record<1 | 3 | 5, Place[]> = {
  1: [{ x: 0, y: -4, scale: 10.2 }],
  3: [
    { x: -78, y: -58, scale: 6, turn: -14 },
    { x: 82, y: -48, scale: 6, turn: 12 },
    { x: -2, y: 74, scale: 6, turn: 3 },
  ],
  5: [
    { x: -66, y: -96, scale: 4.6, turn: -10 },
    { x: 74, y: -90, scale: 4.6, turn: 14 },
    { x: -106, y: 34, scale: 4.6, turn: 8 },
    { x: 108, y: 42, scale: 4.6, turn: -8 },
    { x: 0, y: 104, scale: 4.6, turn: 4 },
  ],
};
