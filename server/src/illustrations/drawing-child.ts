import { constants, setPriority } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { titleMark } from '../images/title-mark.ts';
import { workFor } from '../work/work-child.ts';
import { composeScene, type Scene } from './compose-scene.ts';
import type { RecipeText } from './plan-picture.ts';
import { readIcons } from './scene/icons.ts';
import { loadTypeface } from './scene/typeface.ts';
import { iconNames } from './words/recognise.ts';

// Drawing can wait; user requests can't.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const icons = readIcons(iconNames());
const typeface = loadTypeface();

workFor((recipe: RecipeText) => renderPicture(composeScene(recipe, icons, typeface)));

/**
 * Renders a scene as WebP with a marker for where its title begins. The SVG names no fonts or files, so the renderer
 * searches for none. Beyond effort 2, encoding takes twice as long and saves only a few percent.
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
