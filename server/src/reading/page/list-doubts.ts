import { wordsOf } from '../html/plain-text.ts';
import type { ListName, RecipeParts } from '../parts/recipe-parts.ts';
import type { LineGroup } from '../parts/section-groups.ts';
import { startsWithAmount, tellsAmount } from '../parts/told-amounts.ts';
import { linesBeside, linesOf, spokenOf } from './richer-list.ts';

/**
 * The lists that look wrong for their recipe: without amounts, not what the steps speak of, short of what the page
 * shows, or hardly anything. Whoever looks the reading over is led to them.
 */
export function doubtsOf(parts: RecipeParts, shown: RecipeParts | undefined): ListName[] {
  const ingredients = parts.ingredientGroups;
  const steps = parts.directions.map(({ title, steps: lines }) => ({ title, lines }));
  const shownSteps = shown?.directions.map(({ title, steps: lines }) => ({ title, lines })) ?? [];
  return [
    ...(ingredientsLookWrong(ingredients, steps, shown?.ingredientGroups ?? [])
      ? ['ingredientGroups' as const]
      : []),
    ...(stepsLookWrong(steps, ingredients, shownSteps) ? ['directions' as const] : []),
  ];
}

function ingredientsLookWrong(
  given: readonly LineGroup[],
  steps: readonly LineGroup[],
  shown: readonly LineGroup[],
): boolean {
  const lines = linesOf(given);
  if (lines.length < 2 || lines.some(({ length }) => length > longestLine)) return true;
  if (lines.filter(text => tellsAmount({ text })).length * 4 < lines.length) return true;
  if (spokenOf(lines, steps) * 5 < lines.length * 2) return true;
  const others = linesBeside(given, shown).filter(text => startsWithAmount({ text }));
  return others.length >= 2 && others.length * 4 >= lines.length && spokenOf(others, steps) > 0;
}

function stepsLookWrong(
  given: readonly LineGroup[],
  ingredients: readonly LineGroup[],
  shown: readonly LineGroup[],
): boolean {
  const words = linesOf(given).flatMap(wordsOf).length;
  if (linesOf(given).join('').length < 60) return true;
  const more = linesBeside(given, shown).filter(({ length }) => length >= 40);
  if (more.length >= 2 && linesOf(shown).flatMap(wordsOf).length > words * 1.5) return true;
  return linesOf(ingredients).length >= 8 && words < linesOf(ingredients).length * 3;
}

const longestLine = 400;
