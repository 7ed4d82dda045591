import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { titleMark } from '../images/title-mark.ts';
import type { Scene } from './compose-scene.ts';

/**
 * A scene of ours as WebP that says where its title begins. It names no fonts and no files, so none are searched for. Beyond
 * effort 2 packing takes twice as long for a few bytes in a hundred.
 */
export async function renderPicture({ svg, shareAboveTitle }: Scene): Promise<Uint8Array> {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  return sharp(image.pixels, { raw })
    .removeAlpha()
    .withExif(titleMark(shareAboveTitle))
    .webp({ quality: 75, effort: 2 })
    .toBuffer();
}
