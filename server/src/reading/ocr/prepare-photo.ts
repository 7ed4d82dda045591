import { PictureError } from '../../images/picture-error.ts';
import { safeSharp } from '../../images/safe-sharp.ts';
import { bendOf, straightened } from './dewarp.ts';
import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';
import { skewOf } from './skew.ts';

/**
 * A photo of a page in greyscale, evenly lit, scaled so that letters have the size that the recogniser was trained on,
 * and rotated so that lines are horizontal. Throws a PictureError if it cannot be read.
 */
export async function litPhoto(bytes: Uint8Array, turn: Turn = 0): Promise<GreyPicture> {
  return evenlyLit(await plainOf(bytes, turn));
}

/** The clockwise rotation of a photo before it is read. */
export type Turn = 0 | 90 | 180 | 270;

/** A page prepared for the recogniser: black on white, its lines level and straight. */
export interface LevelPage {
  /** PNG bytes. */
  png: Uint8Array;
  /** Maps a position to the page before levelling, as fractions of width and height. */
  before: (x: number, y: number) => readonly [x: number, y: number];
}

export async function levelPage(lit: GreyPicture): Promise<LevelPage> {
  const found = skewOf(await smallOf(lit));
  const skew = Math.abs(found) < 0.2 ? 0 : found;
  const level = skew === 0 ? lit : await greyOf(sharpOf(lit).rotate(-skew, { background: '#fff' }));
  const small = await smallOf(level);
  const scale = level.width / small.width;
  const bent = bendOf(small);
  const bend = Float64Array.from(
    { length: level.width },
    (_, x) => (bent[Math.floor(x / scale)] ?? 0) * scale,
  );
  const png = sharpOf(straightened(level, bend)).toColourspace('b-w').png({ compressionLevel: 1 });
  const radians = (skew * Math.PI) / 180;
  return {
    png: await png.toBuffer(),
    before(x, y) {
      const [right, down] = [x - level.width / 2, y + (bend[Math.round(x)] ?? 0) - level.height / 2];
      return [
        0.5 + (right * Math.cos(radians) - down * Math.sin(radians)) / lit.width,
        0.5 + (right * Math.sin(radians) + down * Math.cos(radians)) / lit.height,
      ];
    },
  };
}

/** Small enough for fast measurements. */
function smallOf(page: GreyPicture): Promise<GreyPicture> {
  return greyOf(sharpOf(page).resize({ width: 800 }));
}

const maxPixels = 50_000_000;
const [narrowest, widest, highest] = [1300, 1800, 6000];

async function plainOf(bytes: Uint8Array, turn: Turn): Promise<GreyPicture> {
  const sharp = safeSharp();
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    refuseTooLarge(width * height);
    const onSide = orientation > 4 !== (turn === 90 || turn === 270);
    const across = Math.min(widest, Math.max(narrowest, onSide ? height : width));
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().rotate(turn);
    const plain = upright.flatten({ background: '#fff' }).greyscale().blur(1);
    return await greyOf(plain.resize({ width: across, height: highest, fit: 'inside' }));
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('BROKEN', 'The picture is damaged or incomplete; try to save it anew.', error);
  }
}

function refuseTooLarge(pixels: number): void {
  if (pixels <= maxPixels) return;
  const megapixels = Math.ceil(pixels / 1_000_000);
  throw new PictureError('TOO_LARGE', `The picture has ${megapixels} megapixels; at most 50 are taken.`);
}

/** Divides each pixel by the local brightness, which removes shadows and keeps print. */
async function evenlyLit(page: GreyPicture): Promise<GreyPicture> {
  const { data: light } = await greyOf(sharpOf(page).blur(page.width / 40));
  // Plain loops over pixels, here and below: they take a tenth of the time of callbacks and iterators.
  const even = new Uint8Array(page.data.length);
  for (let at = 0; at < even.length; at += 1)
    even[at] = Math.min(255, ((page.data[at] ?? 0) * 255) / Math.max(1, light[at] ?? 1));
  return { ...page, data: stretched(even) };
}

/**
 * Stretches the contrast from the darkest percent to the paper, so that faint print becomes black; a nearly empty page
 * has less ink.
 */
function stretched(data: Uint8Array): Uint8Array {
  const [black, white] = [Math.min(200, shareAt(data, 0.01)), 240];
  const scale = 255 / Math.max(40, white - black);
  const shades = Uint8Array.from({ length: 256 }, (_, shade) => clamped((shade - black) * scale));
  const done = new Uint8Array(data.length);
  for (let at = 0; at < done.length; at += 1) done[at] = shades[data[at] ?? 0] ?? 0;
  return done;
}

function clamped(shade: number): number {
  return Math.max(0, Math.min(255, shade));
}

function shareAt(data: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
  let left = data.length * share;
  return counts.findIndex(count => {
    left -= count;
    return left < 0;
  });
}
