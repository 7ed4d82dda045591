import { constants, setPriority } from 'node:os';
import { workFor } from '../work/work-child.ts';
import { composeScene } from './compose-scene.ts';
import type { RecipeText } from './plan-picture.ts';
import { renderPicture } from './render-picture.ts';
import { readIcons } from './scene/icons.ts';
import { loadTypeface } from './scene/typeface.ts';
import { iconNames } from './words/icon-names.ts';

// A picture can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const icons = readIcons(iconNames());
const typeface = loadTypeface();

workFor((recipe: RecipeText) => renderPicture(composeScene(recipe, icons, typeface)));
