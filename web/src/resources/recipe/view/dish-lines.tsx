import { useLingui } from '@lingui/react/macro';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import classes from './add-to-list.module.css';
import type { ShoppedFood } from './shopped-foods.ts';

interface DishLinesProps {
  /** The recipe's. */
  title: string;
  /** One recipe alone needs no heading. */
  alone: boolean;
  foods: ShoppedFood[];
  /** The keys of the foods that are left out. */
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}

/** The foods of a recipe, to take or to leave. */
export function DishLines({ title, alone, foods, without, onChange }: DishLinesProps) {
  const { t } = useLingui();
  return (
    <>
      {!alone && <h3 className={classes.dish}>{title}</h3>}
      <ul className={classes.lines} aria-label={alone ? t`Ingredients to add` : t`Ingredients of ${title}`}>
        {foods.map(({ key, quantity, title: food, note }) => (
          <li key={key}>
            <TickRow
              chosen
              checked={!without.has(key)}
              onChange={on => onChange(on ? without.difference(new Set([key])) : new Set([...without, key]))}
              amount={quantity}
              note={note}
            >
              {food}
            </TickRow>
          </li>
        ))}
      </ul>
    </>
  );
}
