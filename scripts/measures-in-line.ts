import { match } from '@potluck/contract/ingredient/line/match-at';
import { readUnit, type UnitWord, unitWord } from '@potluck/contract/ingredient/line/unit-words';
import { type ParsedIngredientLine, parseIngredientLine } from '@potluck/contract/ingredient-line';
import {
  type AmountInText,
  type MeasureInText,
  measuresIn,
} from '@potluck/contract/text-measures/measures-in-text';

/**
 * The measures in an ingredient line, in order: those that any text could contain, and the line's own unit if only the
 * line parser finds it, as in "4 garlic cloves", "pinch of salt" and "2 (400 g) cans".
 */
export function measuresInLine(line: string, read = parseIngredientLine(line)): MeasureInText[] {
  const found = measuresIn(line);
  const own = read.heading ? undefined : ownMeasure(line, read);
  if (!own || found.some(({ unit }) => unit.name === own.unit.name)) return found;
  return [...found, own].toSorted((a, b) => a.end - b.end);
}

function ownMeasure(
  line: string,
  { unit: name, measurementAmount }: ParsedIngredientLine,
): AmountInText | undefined {
  const start = name ? placeOf(name, line) : -1;
  if (start < 0) return undefined;
  const unit: UnitWord = unitWord(name) ?? { name, type: 'MEASUREMENT_TYPE_UNSPECIFIED', factor: 1 };
  const end = readUnit(line, start)?.end ?? start + (match(/\p{L}+|./uy, line, start)?.[0].length ?? 0);
  return { amount: measurementAmount / unit.factor, unit, start, end };
}

function placeOf(name: string, line: string): number {
  const words = line.matchAll(/(?<!\p{L})\p{L}+|["”″]/gu);
  for (const { 0: word, index } of words)
    if ((readUnit(line, index)?.value.name ?? lengthName(word)) === name) return index;
  return -1;
}

function lengthName(word: string): string {
  return /^(?:inch(?:es)?|in|["”″])$/i.test(word) ? 'inch' : word.toLowerCase();
}
