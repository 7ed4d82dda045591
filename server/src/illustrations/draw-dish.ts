import type { Plan } from './plan-picture.ts';
import { drawFood } from './scene/food.ts';
import { grounds } from './scene/ground.ts';
import type { Icons } from './scene/icons.ts';
import { drawPiece } from './scene/pieces.ts';
import type { Random } from './scene/random.ts';
import { drawServed } from './scene/served-icons.ts';
import { path, placed } from './scene/svg.ts';
import { drawVessel } from './scene/vessel.ts';

/** The dish in its vessel, centred at the origin: a plate is 532 units wide. */
export function drawDish({ vessel, ground, dish }: Plan, icons: Icons, random: Random): string {
  const { markup, room } = drawVessel(vessel, grounds[ground].accent);
  if (dish.sort === 'plain') return drawCutlery() + markup + sprig;
  if (dish.sort === 'food') return markup + drawFood({ ...dish, kind: dish.food, room }, random);
  return markup + drawServed({ ...dish, icon: icons(dish.icon) ?? '', room }, random);
}

const sprig = placed(drawPiece(['sprig', '#5c9a52']), { x: 0, y: 0, scale: 3, turn: 24 });

/** Fork and knife at both sides of the plate, for an unknown dish. */
function drawCutlery(): string {
  return placed(steel(fork), { x: -345, y: 0 }) + placed(steel(knife), { x: 345, y: 0 });
}

const fork =
  'M-30 -196V-96Q-30 -62 -11 -52L-13 184Q-13 206 0 206Q13 206 13 184L11 -52Q30 -62 30 -96V-196Q30 -204 25 -204Q20 -204 20 -196V-104H11V-198Q11 -206 5.5 -206Q0 -206 0 -198V-104H-1V-198Q0 -206 -5.5 -206Q-11 -206 -11 -198V-104H-20V-196Q-20 -204 -25 -204Q-30 -204 -30 -196Z';
const knife =
  'M-14 184Q-14 206 0 206Q13 206 13 184L11 20H22Q26 -120 8 -196Q4 -208 -4 -206Q-12 -204 -12 -192L-12 20Z';

function steel(outline: string): string {
  return (
    placed(path(outline, 'fill="#4a2a18" opacity="0.3" filter="url(#cast)"'), { x: 6, y: 14 }) +
    path(outline, 'fill="#d9dadd" stroke="#a9abb3" stroke-width="2.5"') +
    placed(path(outline, 'fill="#f4f4f6"'), { x: -2, y: -2, scale: 0.94 })
  );
}
