import { wordsOf } from '../html/plain-text.ts';
import { tellsNumber } from '../parts/amount-lines.ts';

/** A list once, of one that a page tells again in pounds or in cups: the same names in the same order, other amounts. */
export function inOneUnit(lines: string[]): string[] {
  for (const times of [2, 3, 4]) {
    const count = lines.length / times;
    if (
      Number.isInteger(count) &&
      count >= 2 &&
      lines.every((line, at) => sameName(line, lines[at % count] ?? ''))
    )
      return lines.slice(0, count);
  }
  return lines;
}

function sameName(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other);
}

/** What is long enough to be none of the units in use: "fl oz", "tbsp", "cups". */
function nameOf(line: string): string {
  const words = wordsOf(line).filter(word => !tellsNumber(word));
  return words.filter(word => word.length > 4 && !units.has(word)).join(' ') || words.slice(-1).join('');
}

const units = new Set(['ounce', 'ounces', 'pound', 'pounds', 'grams', 'litre', 'litres', 'pints']);
