import { useLingui } from '@lingui/react/macro';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import classes from './add-to-list.module.css';
import type { ShownRecipe } from './shown-recipe.ts';

interface DishLinesProps {
  /** The recipe's. */
  title: string;
  /** One recipe alone needs no heading. */
  alone: boolean;
  shown: Pick<ShownRecipe, 'ingredientGroups'>;
  /** The places of the ingredients that are left out. */
  without: ReadonlySet<number>;
  onChange: (without: ReadonlySet<number>) => void;
}

/** The ingredients of a recipe, to take or to leave. */
export function DishLines({ title, alone, shown, without, onChange }: DishLinesProps) {
  const { t } = useLingui();
  const lines = shown.ingredientGroups.flatMap(group => group.lines);
  return (
    <>
      {!alone && <h3 className={classes.dish}>{title}</h3>}
      <ul className={classes.lines} aria-label={alone ? t`Ingredients to add` : t`Ingredients of ${title}`}>
        {lines.map(({ key, amount, title: ingredient, note }, at) => (
          <li key={key}>
            <TickRow
              chosen
              checked={!without.has(at)}
              onChange={on => onChange(on ? without.difference(new Set([at])) : new Set([...without, at]))}
              amount={amount}
              note={note}
            >
              {ingredient}
            </TickRow>
          </li>
        ))}
      </ul>
    </>
  );
}
