import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../auth/use-locale.ts';
import { useQuantityWords } from '../view/use-quantity-words.ts';
import type { PlanLine } from './use-preview.ts';

type MealOfLine = PlanLine['meals'][number];

const mostTold = 3;

/** The decimals behind a fraction, as in “1 ¼ (1.2) bulbs”: in a note the fraction says enough. */
const exactly = / \([\d.,]+\)/;

/** What a line is for: “Tacos for 8”, “Curry 300 g · Mapo tofu 300 g”, “7 meals”. */
export function useMealWords(): (meals: readonly MealOfLine[]) => string {
  const { i18n } = useLingui();
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  const inWords = useQuantityWords();
  return meals => {
    const [one] = meals;
    if (one && meals.length === 1) return alone(one, numbers, i18n);
    if (meals.length > mostTold) return t(i18n)`${plural(meals.length, { one: '# meal', other: '# meals' })}`;
    return meals
      .map(meal =>
        [titleOf(meal, i18n), inWords(meal.quantity).replace(exactly, '')].filter(Boolean).join(' '),
      )
      .join(' · ');
  };
}

function alone(meal: MealOfLine, numbers: Intl.NumberFormat, i18n: I18n): string {
  const dish = titleOf(meal, i18n);
  const people = numbers.format(meal.servings);
  return meal.servings > 0 ? t(i18n)`${dish} for ${people}` : dish;
}

function titleOf({ recipeTitle, eventTitle }: MealOfLine, i18n: I18n): string {
  return recipeTitle || eventTitle || t(i18n)`A meal that is gone`;
}
