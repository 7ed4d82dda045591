import type { GreyPicture } from './grey-picture.ts';

/**
 * How many degrees a page's lines slope down to the right, between -15 and 15. Along its lines a page alternates
 * between black and white, in any other direction it is grey: the angle is the one with the largest difference between
 * neighbouring rows.
 */
export function skewOf(page: GreyPicture): number {
  const ink = { ...page, points: inkOf(page) };
  if (ink.points.length < fewest) return 0;
  const coarse = best(ink, { from: -15, to: 15, step: 0.5 });
  return best(ink, { from: coarse - 0.5, to: coarse + 0.5, step: 0.05 });
}

/** How clearly black and white alternate down a page: the higher, the straighter and more level its lines are. */
export function evenness(page: GreyPicture): number {
  return contrast({ ...page, points: inkOf(page) }, 0);
}

interface Ink extends Pick<GreyPicture, 'width' | 'height'> {
  /** The dark pixels as x, y, x, y … */
  points: Int32Array;
}

const fewest = 200;
const maxPoints = 40_000;

interface Angles {
  from: number;
  to: number;
  step: number;
}

function best(ink: Ink, { from, to, step }: Angles): number {
  const angles = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  const scores = angles.map(angle => contrast(ink, angle));
  return angles[scores.indexOf(Math.max(...scores))] ?? 0;
}

/** The dark pixels, sampled evenly. */
function inkOf({ data, width }: GreyPicture): Int32Array {
  const dark: number[] = [];
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < 128) dark.push(at);
  const every = Math.max(1, Math.ceil(dark.length / maxPoints));
  const kept = dark.filter((_, index) => index % every === 0);
  return Int32Array.from(kept.flatMap(at => [at % width, Math.floor(at / width)]));
}

function contrast({ points, width, height }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  // A sloping row may begin this far above or below the page.
  const beyond = Math.ceil(width * Math.abs(slope)) + 1;
  const rows = new Int32Array(height + 2 * beyond);
  for (let at = 0; at < points.length; at += 2) {
    const row = beyond + Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) {
    const count = rows[row] ?? 0;
    if (count > 0) sum += (count - (rows[row - 1] ?? 0)) ** 2;
  }
  return sum;
}
