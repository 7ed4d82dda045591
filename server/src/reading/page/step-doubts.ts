import { wordsOf } from '../html/plain-text.ts';
import { type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { linesOf } from '../parts/section-groups.ts';
import { startsWithMeasure } from '../parts/told-amounts.ts';
import { repeats } from './repeats.ts';
import { linesBeside } from './richer-list.ts';

/** Whether the steps look wrong for their ingredients, or beside those that the page shows. */
export function stepsLookWrong(parts: RecipeParts, shown: RecipeParts | undefined): boolean {
  const groups = stepLines(parts.directions);
  const steps = linesOf(groups);
  const words = steps.flatMap(wordsOf).length;
  if (steps.join('').length < 60 || repeats(steps)) return true;
  if (steps.filter(measuresOnly).length >= 3) return true;
  const ingredients = linesOf(parts.ingredientGroups).length;
  if (ingredients >= 8 && words < ingredients * 3) return true;
  const shownSteps = stepLines(shown?.directions ?? []);
  const more = linesBeside(groups, shownSteps).filter(({ length }) => length >= 40);
  return more.length >= 2 && linesOf(shownSteps).flatMap(wordsOf).length > words * 1.5;
}

/** An ingredient among the steps. */
function measuresOnly(text: string): boolean {
  return text.length <= 80 && startsWithMeasure({ text }) && !/[.!]$/.test(text);
}
