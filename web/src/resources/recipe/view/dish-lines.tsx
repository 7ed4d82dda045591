import { useLingui } from '@lingui/react/macro';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import classes from './add-to-list.module.css';
import type { ShoppedFood } from './shopped-foods.ts';

interface DishLinesProps {
  foods: ShoppedFood[];
  /** The keys of the foods that are left out. */
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}

/** The foods of a recipe, to take or to leave. */
export function DishLines({ foods, without, onChange }: DishLinesProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.lines} aria-label={t`Ingredients to add`}>
      {foods.map(({ key, quantity, title, note }) => (
        <li key={key}>
          <TickRow
            chosen
            checked={!without.has(key)}
            onChange={on => onChange(on ? without.difference(new Set([key])) : new Set([...without, key]))}
            amount={quantity}
            note={note}
          >
            {title}
          </TickRow>
        </li>
      ))}
    </ul>
  );
}
