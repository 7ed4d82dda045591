import { Trans } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { nutrients, nutritionOf, saltPerSodium } from '@potluck/contract/resources/recipe/nutrition';
import { useLocale } from '../../../auth/use-auth.ts';
import { nutrientUnit, useNutrientName } from '../nutrient-words.ts';
import classes from './nutrition.module.css';

/** The nutrition of a portion: the known nutrients in compact rows, and other facts line by line. */
export function Nutrition({ recipe }: { recipe: Recipe }) {
  const name = useNutrientName();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const { information, others } = nutritionOf(recipe);
  const known = nutrients.filter(({ nutrient }) => information[nutrient] > 0);
  return (
    <section className="grid shrinks gap-3">
      <h2 className="large">
        <Trans>Nutrition per portion</Trans>
      </h2>
      <ul className={classes.lines}>
        {known.map(({ nutrient }) => {
          const salt = nutrient === 'sodiumContent';
          const amount = salt ? (information[nutrient] * saltPerSodium) / 1000 : information[nutrient];
          return (
            <li key={nutrient} className="between shrinks gap-3 anywhere flex py-2 medium line-below">
              <span>{name(nutrient)} </span>
              <span className="text-end">
                {number.format(amount)} {nutrientUnit(nutrient)}
              </span>
            </li>
          );
        })}
        {[...new Set(others)].map(line => (
          <NutritionLine key={line} line={line} />
        ))}
      </ul>
    </section>
  );
}

function NutritionLine({ line }: { line: string }) {
  const [, label, amount] = /^([^:]{1,60}:)\s*(.+)$/.exec(line) ?? [];
  return (
    <li className="between shrinks gap-3 anywhere flex py-2 medium line-below">
      {label && amount ? (
        <>
          <span>{label} </span>
          <span className="text-end">{amount}</span>
        </>
      ) : (
        line
      )}
    </li>
  );
}
