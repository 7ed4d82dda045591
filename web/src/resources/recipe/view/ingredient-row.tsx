import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { MeasuredText } from '../measured-text.tsx';
import classes from './ingredients.module.css';
import type { ShownIngredient } from './shown-recipe.ts';
import type { Cooking } from './use-saved-cooking.ts';

export function IngredientRow({ ingredient, cooking }: { ingredient: ShownIngredient; cooking: Cooking }) {
  const { key, amount, title, notePieces } = ingredient;
  return (
    <TickRow
      checked={cooking.ticked(key)}
      onChange={on => cooking.tick(key, on)}
      amount={amount && <span className={classes.amount}>{amount}</span>}
    >
      {title}
      {notePieces.length > 0 && (
        <span className="muted">
          , <MeasuredText pieces={notePieces} />
        </span>
      )}
    </TickRow>
  );
}
