import type { Carried } from './carried.ts';
import { DishFace } from './drawer/dish-tile.tsx';
import classes from './lifted.module.css';
import { MealFace } from './meal-card.tsx';

/** What hangs on the pointer while it is dragged. */
export function Lifted({ held }: { held: Carried }) {
  if (held.action === 'swap') return null;
  if (held.action === 'plan')
    return (
      <div className={classes.lifted} data-dish>
        <DishFace dish={held.dish} />
      </div>
    );
  return (
    <div className={classes.lifted}>
      <MealFace meal={held.event} />
    </div>
  );
}
