import { textKey, wordsOf } from '../html/plain-text.ts';
import { startsWithMeasure } from '../parts/amount-lines.ts';
import { type ListName, type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import { ingredientsLookWrong } from './ingredient-doubts.ts';
import { repeats } from './repeats.ts';
import { commonShare, linesBeside, spokenOf } from './richer-list.ts';

/**
 * The lists that look wrong for their recipe: without amounts, not mentioned in the steps, shorter than on the page,
 * mixed, duplicated, or nearly empty. Reviewers are pointed to them.
 */
export function doubtsOf(parts: RecipeParts, shown: RecipeParts | undefined): ListName[] {
  const doubts: ListName[] = [];
  if (ingredientsLookWrong(parts, shown)) doubts.push('ingredientGroups');
  if (stepsLookWrong(parts, shown)) doubts.push('directions');
  return doubts;
}

/** Whether the steps look wrong compared with their ingredients, or with the steps that the page shows. */
function stepsLookWrong(parts: RecipeParts, shown: RecipeParts | undefined): boolean {
  const steps = linesOf(stepLines(parts.directions));
  if (steps.join('').length < 60 || repeats(steps) || cutShort(steps) || steps.some(onlyAddress)) return true;
  if (steps.filter(measuresOnly).length >= 3 || saysDescription(steps, parts.description)) return true;
  const ingredients = linesOf(parts.ingredientGroups).length;
  if (ingredients >= 8 && steps.join('').length < ingredients * fewLetters) return true;
  if (!shown || listsIngredients(parts, shown)) return false;
  return showsMore(parts, shown) || showsOthers(parts, shown);
}

/** Some pages title their list of ingredients like steps. */
function listsIngredients(marked: RecipeParts, shown: RecipeParts): boolean {
  return commonShare(linesOf(stepLines(shown.directions)), linesOf(marked.ingredientGroups)) >= 0.8;
}

/** Two or three words per ingredient. */
const fewLetters = 15;

/** A teaser that ends where the page continues. */
function cutShort(steps: readonly string[]): boolean {
  return /(?:\.\.\.|…)$/.test(steps.at(-1) ?? '');
}

/** A link on its own: the text is an article with links, which contains at most some of the steps. */
function onlyAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

/** The data has a description of the dish in place of steps. */
function saysDescription(steps: readonly string[], description: string): boolean {
  return description !== '' && textKey(description).startsWith(textKey(steps.join('')).slice(0, 200));
}

function showsMore(marked: RecipeParts, shown: RecipeParts): boolean {
  const [markedSteps, seen] = [stepLines(marked.directions), stepLines(shown.directions)];
  const more = linesBeside(markedSteps, seen).filter(({ length }) => length >= 40);
  return more.length >= 2 && wordCount(seen) > wordCount(markedSteps) * 1.5;
}

/** The page shows different steps, which mention the ingredients. */
function showsOthers(marked: RecipeParts, shown: RecipeParts): boolean {
  const seen = stepLines(shown.directions);
  const [lines, ingredients] = [linesOf(seen), linesOf(marked.ingredientGroups)];
  if (lines.join('').length <= 200 || commonShare(lines, linesOf(stepLines(marked.directions))) >= 0.6)
    return false;
  return spokenOf(ingredients, seen) * 2 >= ingredients.length && !goesThrough(marked.directions, lines);
}

/** The page shows all of the data's steps to the end, with tips or ingredients between them: nothing was cut. */
function goesThrough(marked: RecipeParts['directions'], seen: readonly string[]): boolean {
  const lines = linesOf(stepLines(marked));
  const last = textKey(lines.at(-1) ?? '').slice(-40);
  return commonShare(lines, seen) > 0.9 && seen.slice(-2).some(line => textKey(line).includes(last));
}

function wordCount(groups: readonly LineGroup[]): number {
  return linesOf(groups).flatMap(wordsOf).length;
}

/** An ingredient among the steps. */
function measuresOnly(text: string): boolean {
  return text.length <= 80 && startsWithMeasure({ text }) && !/[.!]$/.test(text);
}
