import type { ReactNode } from 'react';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { MeasuredText } from '../measured-text.tsx';
import classes from './ingredients.module.css';
import type { ShownIngredient } from './shown-recipe.ts';
import type { Cooking } from './use-saved-cooking.ts';

interface IngredientRowProps {
  ingredient: ShownIngredient;
  cooking: Cooking;
  /** Replaces the title. */
  title?: ReactNode;
  /** Replaces the amount. */
  amount?: string;
  controls?: ReactNode;
}

/** An ingredient, which cooks tick off. */
export function IngredientRow({ ingredient, cooking, title, amount, controls }: IngredientRowProps) {
  const { key, notePieces } = ingredient;
  const shown = amount ?? ingredient.amount;
  return (
    <TickRow
      checked={cooking.ticked(key)}
      onChange={on => cooking.tick(key, on)}
      amount={shown && <span className={classes.amount}>{shown}</span>}
      controls={controls}
    >
      {title ?? ingredient.title}
      {notePieces.length > 0 && (
        <span className="muted">
          , <MeasuredText pieces={notePieces} />
        </span>
      )}
    </TickRow>
  );
}
