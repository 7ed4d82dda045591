import { textKey, wordsOf } from '../html/plain-text.ts';
import { containsNumber, startsWithAmount } from '../parts/amount-lines.ts';
import { type LineGroup, linesOf } from '../parts/section-groups.ts';

/**
 * Whether a page shows more ingredients than its data: the same lines, and others with amounts that the steps mention.
 * Data may contain only the first group, or stop at the first line with a link.
 */
export function showsMoreIngredients(
  given: readonly LineGroup[],
  shown: readonly LineGroup[],
  steps: readonly LineGroup[],
): boolean {
  const others = linesBeside(given, shown);
  const [seen, givenLines] = [linesOf(shown).map(textKey), linesOf(given).map(textKey)];
  const same = givenLines.filter(key => seen.some(each => each.includes(key)));
  const spoken = spokenOf(others, steps) * 5 >= others.length * 3;
  const amounts = others.filter(text => startsWithAmount({ text })).length;
  // If the page shows all of the data and little else, the other lines may include some without amounts, such as salt.
  if (same.length === givenLines.length && givenLines.length >= 3 && others.length <= givenLines.length)
    return amounts > 0 && spoken;
  return (
    others.length >= 2 &&
    amounts * 5 >= others.length * 3 &&
    same.length * 5 >= givenLines.length * 4 &&
    spoken
  );
}

/** Whether the given lines are the shown ones plus the titles of their groups. */
export function showsTitles(given: readonly LineGroup[], shown: readonly LineGroup[]): boolean {
  const [givenLines, seen] = [linesOf(given).map(textKey), linesOf(shown).map(textKey)];
  const titles = new Set(shown.map(({ title }) => textKey(title)));
  if (seen.length < 3 || givenLines.length <= seen.length) return false;
  const lines = givenLines.filter(key => !titles.has(key));
  return (
    lines.length >= seen.length &&
    lines.slice(-seen.length).join() === seen.join() &&
    lines.length <= seen.length + 1
  );
}

/** How many ingredients the steps mention, comparing only the beginning of longer words: languages inflect the end. */
export function spokenOf(ingredients: readonly string[], steps: readonly LineGroup[]): number {
  const text = textKey(linesOf(steps).join(' '));
  const named = (line: string) =>
    wordsOf(line).some(
      word => word.length >= (unspaced.test(word) ? 2 : 4) && text.includes(textKey(word).slice(0, 5)),
    );
  return ingredients.filter(named).length;
}

/** Languages without spaces between words, whose words are short. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a page shows amounts that its data omits: the same lines in the same order, with more numbers. */
export function showsAmounts(given: readonly LineGroup[], shown: readonly LineGroup[]): boolean {
  const [givenLines, seen] = [linesOf(given), linesOf(shown)];
  if (givenLines.length < 3 || givenLines.length !== seen.length) return false;
  if (!givenLines.every((line, at) => textKey(seen[at] ?? '').includes(textKey(line)))) return false;
  const gained = givenLines.filter((line, at) => !containsNumber(line) && containsNumber(seen[at] ?? ''));
  return gained.length * 3 >= givenLines.length;
}

/** The same for steps; since text after the steps is often included by mistake, the page has to show far more. */
export function showsMoreSteps(given: readonly LineGroup[], shown: readonly LineGroup[]): boolean {
  const others = linesBeside(given, shown);
  const sentences = others.filter(({ length }) => length >= 30);
  return sentences.length >= 2 && sentences.length >= linesOf(given).length && holds(shown, given);
}

/** Whether the data's steps are a few words that hardly mention the ingredients, while the page shows steps that do. */
export function showsSteps(
  given: readonly LineGroup[],
  shown: readonly LineGroup[],
  ingredients: readonly string[],
): boolean {
  if (ingredients.length < 4 || linesOf(given).flatMap(wordsOf).length >= 60) return false;
  const [givenLines, seen] = [spokenOf(ingredients, given), spokenOf(ingredients, shown)];
  return givenLines * 4 < ingredients.length && seen * 5 >= ingredients.length * 3;
}

/** The shown lines that differ from the given ones. */
export function linesBeside(given: readonly LineGroup[], shown: readonly LineGroup[]): string[] {
  const givenWords = new Set(linesOf(given).flatMap(wordsOf));
  return linesOf(shown).filter(line => {
    const words = wordsOf(line).filter(word => word.length >= 3 && !containsNumber(word));
    return words.filter(word => givenWords.has(word)).length * 2 < words.length;
  });
}

/** The share of words in some lines that others contain too. */
export function commonShare(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others.flatMap(wordsOf)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = lines.flatMap(wordsOf);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 1 : common / words.length;
}

/** Whether one list contains nearly all of the other. */
function holds(whole: readonly LineGroup[], part: readonly LineGroup[]): boolean {
  const seen = new Set(linesOf(whole).flatMap(wordsOf));
  const words = linesOf(part).flatMap(wordsOf);
  return words.filter(word => seen.has(word)).length >= words.length * 0.85;
}
