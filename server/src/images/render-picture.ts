import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { aboveTitle } from './drawn-picture-mark.ts';
import { PictureError } from './picture-error.ts';
import { safeSharp } from './safe-sharp.ts';

/**
 * A stored picture: upright, in sRGB, without metadata, and without the title of pictures drawn here, since every view
 * shows the title next to the picture. The sizes are WebP.
 */
export interface Picture {
  /** 200 × 200, cropped to a square: avatars, rows of lists. */
  thumb: Uint8Array;
  /** 800 × 600, cropped to that ratio: cards of 400 × 300 on high-density screens. */
  card: Uint8Array;
  /** At most 1600 on the longer side, not cropped. */
  full: Uint8Array;
  /** A placeholder of some 25 bytes (ThumbHash), in base64. */
  thumbhash: string;
}

/** Decodes a picture, from bytes or a file, once, and creates all stored sizes from that. Never enlarges a picture. */
export async function renderPicture(from: Uint8Array | string): Promise<Picture> {
  const { picture, width, height } = await unpacked(from);
  const full = await webp(picture, 80);
  // A picture that already fits a size without cropping is used as it is.
  const fits = (max: Extent) => width <= max.width && height <= max.height;
  return {
    thumb: fits(thumbSize) ? full : await webp(cut(picture, thumbSize), 75),
    card: fits(cardSize) ? full : await webp(cut(picture, cardSize), 78),
    full,
    thumbhash: await thumbhash(picture),
  };
}

const thumbSize = { width: 200, height: 200 };
const cardSize = { width: 800, height: 600 };

async function unpacked(from: Uint8Array | string): Promise<Extent & { picture: Sharp }> {
  const sharp = safeSharp();
  try {
    // Reads only the header, to distinguish pictures that are too large from broken ones.
    const metadata = await sharp(from, { limitInputPixels: false }).metadata();
    refuseBombs(metadata);
    const whole = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const untitled = aboveTitle(metadata);
    const { data, info } = await (untitled ? whole.extract(untitled) : whole)
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { picture: sharp(data, { raw: info }), width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('BROKEN', 'The picture is damaged or incomplete; try to save it anew.', error);
  }
}

interface Extent {
  width: number;
  height: number;
}

function refuseBombs({ width, height, pages = 1 }: Extent & { pages?: number }): void {
  if (width * height > maxPixels) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    throw new PictureError('TOO_LARGE', `The picture has ${megapixels} megapixels; at most 50 are taken.`);
  }
  if (pages > maxFrames) {
    throw new PictureError('TOO_LARGE', `The picture has ${pages} frames; at most ${maxFrames} are taken.`);
  }
}

const maxPixels = 50_000_000;
const maxFrames = 1_000;

function cut(picture: Sharp, size: Extent): Sharp {
  return picture.clone().resize({ ...size, fit: 'cover', withoutEnlargement: true });
}

/** Beyond effort 2, encoding takes twice as long and saves only a few percent. */
function webp(picture: Sharp, quality: number): Promise<Uint8Array> {
  return picture.clone().webp({ quality, effort: 2 }).toBuffer();
}

async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
