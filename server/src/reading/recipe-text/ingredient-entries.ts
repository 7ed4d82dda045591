import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { withoutBullet } from '../html/plain-text.ts';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { startsLower, type TextLine } from './text-line.ts';

/** Complete ingredients: joins wrapped lines, and amounts above their ingredients. */
export function ingredientEntries(lines: readonly TextLine[]): TextLine[] {
  // If most entries end with a comma, it does not indicate a continuation.
  const commas = lines.filter(({ text }) => text.endsWith(',')).length * 3 > lines.length;
  const entries: TextLine[] = [];
  for (const line of lines) {
    const before = entries.at(-1);
    if (before && goesOn(before, line, commas)) before.text = joined(before.text, line.text);
    else entries.push({ ...line, text: withoutBullet(line.text) });
  }
  return entries;
}

function goesOn({ text }: TextLine, line: TextLine, commas: boolean): boolean {
  if (/[:：]$/.test(text)) return false;
  if (opensBracket(text) && text.length < 150) return true;
  if (line.apart || startsWithAmount(line)) return false;
  if (onlyAmount(text)) return true;
  if (!startsLower(line)) return false;
  return /\p{L}[-–]$/u.test(text) || dangling.test(text) || (!commas && text.endsWith(','));
}

const dangling =
  /(?:^|\s)(?:and|or|of|with|in|into|for|the|a|plus|und|oder|mit|für|et|ou|de|y|con|e|di|en|met|&|\+)$/i;

function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

function onlyAmount(text: string): boolean {
  return startsWithAmount({ text }) && parseIngredientLine(text).title === '';
}

/** Rejoins a word that was hyphenated at the line end. */
export function joined(before: string, after: string): string {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)
    ? before.slice(0, -1) + after
    : `${before} ${after}`;
}
