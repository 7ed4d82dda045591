import type { Sharp } from 'sharp';
import { safeSharp } from '../../images/safe-sharp.ts';
import type { Box } from './word.ts';

/** A greyscale picture, one byte per pixel, row by row: 0 is black. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export function sharpOf({ data, width, height }: GreyPicture): Sharp {
  return safeSharp()(data, { raw: { width, height, channels: 1 } });
}

export async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The part of a picture inside a box, limited to the pixels that `keep` accepts; the rest is white. */
export function cutOut(
  picture: GreyPicture,
  box: Box,
  keep: (x: number, y: number) => boolean = () => true,
): GreyPicture {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inside = box.x0 + x >= 0 && box.x0 + x < picture.width;
      const shade = picture.data[(box.y0 + y) * picture.width + box.x0 + x];
      if (inside && shade !== undefined && keep(x, y)) data[y * width + x] = shade;
    }
  return { data, width, height };
}

/** The height of the ink within the given rows; 0 if there is none. */
export function inkHeight({ data, width }: GreyPicture): number {
  const inked = [...data.keys()].filter(at => (data[at] ?? 255) < dark).map(at => Math.floor(at / width));
  return inked.length > 0 ? (inked.at(-1) ?? 0) - (inked[0] ?? 0) + 1 : 0;
}

const dark = 128;
