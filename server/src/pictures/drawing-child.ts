import { constants, setPriority } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { titleMark } from '../images/title-mark.ts';
import { workFor } from '../work/work-child.ts';
import { composeScene, type Scene } from './compose-scene.ts';
import type { RecipeText } from './plan-picture.ts';
import { readIcons } from './scene/icons.ts';
import { loadTypeface } from './scene/typeface.ts';
import { iconNames } from './words/icon-names.ts';

// A picture can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const icons = readIcons(iconNames());
const typeface = loadTypeface();

workFor((recipe: RecipeText) => renderPicture(composeScene(recipe, icons, typeface)));

/**
 * A scene of ours as WebP that says where its title begins. It names no fonts and no files, so none are searched for. Beyond
 * effort 2 packing takes twice as long for a few bytes in a hundred.
 */
async function renderPicture({ svg, shareAboveTitle }: Scene): Promise<Uint8Array> {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  return sharp(image.pixels, { raw })
    .removeAlpha()
    .withExif(titleMark(shareAboveTitle))
    .webp({ quality: 75, effort: 2 })
    .toBuffer();
}
