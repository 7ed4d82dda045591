import { textKey, wordsOf } from '../html/plain-text.ts';
import {
  containsAmount,
  containsNumber,
  countMeasures,
  startsWithAmount,
  startsWithMeasure,
} from '../parts/amount-lines.ts';
import { type ListName, type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import { lacksShownAmounts } from './cut-lines.ts';
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

/** Whether the ingredients look wrong compared with their steps, or with the ingredients that the page shows. */
function ingredientsLookWrong(parts: RecipeParts, shown: RecipeParts | undefined): boolean {
  const lines = linesOf(parts.ingredientGroups);
  const seen = linesOf(shown?.ingredientGroups ?? []);
  if (lines.length < 2 || repeats(parts.ingredientGroups.flatMap(underTitle))) return true;
  if (lacksAmounts(lines) && !tellsAll(lines, seen)) return true;
  if (runTogether(lines) || lines.filter(saysSentences).length * 6 >= lines.length) return true;
  const steps = stepLines(parts.directions);
  if (!agree(lines, seen) && spokenOf(lines, steps) * 2 < lines.length) return true;
  if (shown && (showsOtherIngredients(parts, shown) || leavesOut(lines, seen, steps))) return true;
  return seen.length === lines.length
    ? lacksShownAmounts(lines, seen) || countNumbers(seen) * 2 > countNumbers(lines) * 3
    : fewFor(steps, lines);
}

/**
 * Lines prefixed with their group title: equal lines under different titles are not duplicates, since the dishes of a
 * page may begin with the same ingredients.
 */
function underTitle({ title, lines }: LineGroup): string[] {
  return lines.map(line => `${title} ${line}`);
}

function lacksAmounts(lines: readonly string[]): boolean {
  return lines.filter(text => containsAmount({ text })).length * 5 < lines.length * 2;
}

/** The data has every line that the page shows, some with amounts, so no ingredients are missing. */
function tellsAll(lines: readonly string[], seen: readonly string[]): boolean {
  return seen.length >= 3 && lines.filter(containsNumber).length >= 2 && commonShare(seen, lines) > 0.95;
}

/** If the page shows the same words, different names in the steps are no reason for doubt. */
function agree(lines: readonly string[], seen: readonly string[]): boolean {
  return seen.length >= 3 && commonShare(seen, lines) > 0.8 && commonShare(lines, seen) > 0.8;
}

/** The page shows a fifth more ingredients than its data, on separate lines, and the steps mention them as much. */
function leavesOut(lines: readonly string[], seen: readonly string[], steps: readonly LineGroup[]): boolean {
  if (seen.length < 3 || commonShare(seen, lines) >= 0.8) return false;
  if (linesOfTheirOwn([{ title: '', lines: [...lines] }], seen).length === 0) return false;
  const spoken = spokenOf(seen, steps);
  return spoken * 2 >= seen.length && spoken * 5 > spokenOf(lines, steps) * 4;
}

/** Several ingredients on one line. */
function runTogether(lines: readonly string[]): boolean {
  if (lines.join('').length > lines.length * usualLine) return true;
  return lines.some(text => text.length > longestLine || countMeasures(text) > 2);
}

const longestLine = 400;
const usualLine = 80;

/** Long steps with only three or four ingredients are rare; truncated lists are common. */
function fewFor(steps: readonly LineGroup[], lines: readonly string[]): boolean {
  return lines.length <= 4 && linesOf(steps).flatMap(wordsOf).length > lines.length * 60;
}

/** A step among the ingredients. */
function saysSentences(text: string): boolean {
  return text.length > 60 && /\p{Ll}{2}[.!]$/u.test(text) && !startsWithAmount({ text });
}

/**
 * The page shows ingredients with amounts that are missing from its data: most of them, or some that the steps name.
 */
function showsOtherIngredients(marked: RecipeParts, shown: RecipeParts): boolean {
  const lines = linesOf(marked.ingredientGroups).length;
  const beside = linesOfTheirOwn(marked.ingredientGroups, linesOf(shown.ingredientGroups));
  const others = beside.filter(text => startsWithAmount({ text }));
  if (others.length < 2 || others.length * 4 < lines) return false;
  return others.length > lines || spokenOf(others, stepLines(marked.directions)) > 0;
}

/** The shown lines that aren't lines of the data with an added note. */
function linesOfTheirOwn(marked: readonly LineGroup[], seen: readonly string[]): string[] {
  const keys = linesOf(marked)
    .map(textKey)
    .filter(({ length }) => length >= 4);
  const others = seen.filter(line => !keys.some(key => textKey(line).includes(key)));
  return linesBeside(marked, [{ title: '', lines: others }]);
}

function countNumbers(lines: readonly string[]): number {
  return lines.flatMap(wordsOf).filter(containsNumber).length;
}

/** Whether a list contains many duplicates, as when a page shows two units or two screen layouts. */
function repeats(lines: readonly string[]): boolean {
  return lines.length >= 4 && new Set(lines.map(textKey)).size * 3 <= lines.length * 2;
}
