import { constants, setPriority } from 'node:os';
import { composeScene } from './compose-scene.ts';
import type { Drawn } from './drawing-process.ts';
import type { RecipeText } from './plan-picture.ts';
import { renderPicture } from './render-picture.ts';
import { readIcons } from './scene/icons.ts';
import { loadTypeface } from './scene/typeface.ts';
import { iconNames } from './words/icon-names.ts';

// A picture can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const icons = readIcons(iconNames());
const typeface = loadTypeface();

process.on('message', (recipe: RecipeText) => {
  void draw(recipe).then(answer => process.send?.(answer));
});

async function draw(recipe: RecipeText): Promise<Drawn> {
  try {
    return { picture: await renderPicture(composeScene(recipe, icons, typeface)) };
  } catch (failure) {
    return { failure: String(failure) };
  }
}
