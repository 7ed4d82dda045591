import type { Plan } from './plan-picture.ts';
import { drawCutlery } from './scene/cutlery.ts';
import { drawFood } from './scene/food.ts';
import { grounds } from './scene/ground.ts';
import type { Icons } from './scene/icons.ts';
import { drawPiece } from './scene/pieces.ts';
import type { Random } from './scene/random.ts';
import { drawServed } from './scene/served-icons.ts';
import { placed } from './scene/svg.ts';
import { drawVessel } from './scene/vessel.ts';

/** The dish in its vessel, centred at the origin: a plate is 532 units wide. */
export function drawDish({ vessel, ground, dish }: Plan, icons: Icons, random: Random): string {
  const { markup, room } = drawVessel(vessel, grounds[ground].accent);
  if (dish.sort === 'plain') return drawCutlery() + markup + sprig;
  if (dish.sort === 'food') return markup + drawFood({ ...dish, kind: dish.food, room }, random);
  return markup + drawServed({ ...dish, icon: icons(dish.icon) ?? '', room }, random);
}

const sprig = placed(drawPiece(['sprig', '#5c9a52']), { x: 0, y: 0, scale: 3, turn: 24 });
