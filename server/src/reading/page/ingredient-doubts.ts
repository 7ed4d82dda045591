import { textKey, wordsOf } from '../html/plain-text.ts';
import { containsAmount, containsNumber, countMeasures, startsWithAmount } from '../parts/amount-lines.ts';
import { type RecipeParts, stepLines } from '../parts/recipe-parts.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';
import { lacksShownAmounts } from './cut-lines.ts';
import { commonShare, linesBeside, spokenOf } from './richer-list.ts';

/** Whether the ingredients look wrong compared with their steps, or with the ingredients that the page shows. */
export function ingredientsLookWrong(parts: RecipeParts, shown: RecipeParts | undefined): boolean {
  const lines = linesOf(parts.ingredientGroups);
  const seen = linesOf(shown?.ingredientGroups ?? []);
  if (lines.length < 2 || repeats(parts.ingredientGroups.flatMap(underTitle))) return true;
  if (lacksAmounts(lines) && !tellsAll(lines, seen)) return true;
  if (runTogether(lines) || lines.filter(saysSentences).length * 6 >= lines.length) return true;
  const steps = stepLines(parts.directions);
  if (!agree(lines, seen) && spokenOf(lines, steps) * 2 < lines.length) return true;
  if (shown && (showsOthers(parts, shown) || leavesOut(lines, seen, steps))) return true;
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
function showsOthers(marked: RecipeParts, shown: RecipeParts): boolean {
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
export function repeats(lines: readonly string[]): boolean {
  return lines.length >= 4 && new Set(lines.map(textKey)).size * 3 <= lines.length * 2;
}
