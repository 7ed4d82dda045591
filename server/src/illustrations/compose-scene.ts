import { drawDish } from './draw-dish.ts';
import { type Plan, planPicture, type RecipeText } from './plan-picture.ts';
import { drawGround, grounds } from './scene/ground.ts';
import type { Icons } from './scene/icons.ts';
import { drawPiece } from './scene/pieces.ts';
import { seededRandom } from './scene/random.ts';
import { iconAround } from './scene/served-icons.ts';
import { drawSurroundings } from './scene/surroundings.ts';
import { placed, reliefFilters } from './scene/svg.ts';
import { drawTitleBand, titleLines } from './scene/title-band.ts';
import type { Typeface } from './scene/typeface.ts';
import { occupied, vesselPaints } from './scene/vessel.ts';

export interface Scene {
  /** 1200 × 800. */
  svg: string;
  /** The fraction of the height above the title. */
  shareAboveTitle: number;
}

/** The recipe as an SVG. It contains no text of the recipe: titles become outlines, words become icons. */
export function composeScene(recipe: RecipeText, icons: Icons, typeface: Typeface): Scene {
  // Seeded by the title alone, so that the cloth and the positions stay the same when an ingredient is edited.
  const random = seededRandom(recipe.title);
  const plan = planPicture(recipe, random);
  const ground = grounds[plan.ground];
  const band = drawTitleBand(titleLines(recipe.title, typeface), ground, typeface);
  const height = band.top;
  const scale = ((height - 84) / 536) * (plan.vessel === 'tray' ? 0.9 : 1);
  const dish = placed(drawDish(plan, icons, random), { x: 600, y: height / 2, scale });
  const around = drawSurroundings(
    things(plan, icons),
    {
      height,
      taken: ({ x, y, reach }) =>
        occupied(plan.vessel, { x: (x - 600) / scale, y: (y - height / 2) / scale, reach: reach / scale }),
    },
    random,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="800" viewBox="0 0 1200 800"><defs>${reliefFilters}${vesselPaints}</defs>${drawGround(plan.ground, random)}${around}${dish}${band.markup}</svg>`;
  return { svg, shareAboveTitle: band.above / 800 };
}

/** All ingredients whole first, if they have an icon, then cut; staples only while there is room. */
function things({ around }: Plan, icons: Icons): string[] {
  const telling = around.filter(row => row[3] !== 'staple');
  const rows = [...telling, ...around.filter(row => row[3] === 'staple')].slice(
    0,
    Math.max(telling.length, 10),
  );
  const whole = rows
    .map(([, icon]) => icons(icon))
    .filter(icon => icon !== undefined)
    .map(iconAround);
  const cut = telling
    .map(([, , piece]) => piece)
    .filter(piece => piece !== undefined)
    .map(piece => placed(drawPiece(piece), { x: 0, y: 0, scale: 0.8 }));
  return [...new Set([...whole, ...cut])];
}
