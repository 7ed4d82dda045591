import { measuresOf } from './ingredient/measures-of.ts';
import { parseIngredientLine } from './ingredient-line.ts';
import type { Measure } from './measure.ts';

/**
 * A line as typed into a list, split into quantity and name: "2 l milk" and "milk 2 l" are "2 l" of "milk".
 */
export function splitListItem(text: string): { quantity: string; title: string } {
  const line = text.trim().replace(/\s+/g, ' ');
  const read = parseIngredientLine(line);
  const at = read.heading || !read.title ? -1 : line.lastIndexOf(read.title);
  const quantity = line.slice(0, Math.max(at, 0));
  // A number that is part of a word, as in 7up, is a name.
  const split = quantity !== '' && read.measurementAmount && (/\s$/.test(quantity) || read.unit);
  if (split) return { quantity: quantity.trim().replace(/\s+(?:of|x|×)$/i, ''), title: line.slice(at) };
  return splitBehind(line) ?? { quantity: '', title: line };
}

function splitBehind(line: string): { quantity: string; title: string } | undefined {
  const [, title = '', quantity = ''] = /^(.*\S) (\d\S*(?: \S+)?)$/.exec(line) ?? [];
  const measure = title ? measureOf(quantity) : undefined;
  return measure && measure.type !== 'MEASUREMENT_TYPE_UNSPECIFIED' ? { quantity, title } : undefined;
}

/** The one plain amount that a quantity is, if it is one. */
function measureOf(quantity: string): Measure | undefined {
  const read = parseIngredientLine(`${quantity} things`);
  const [first, second] = measuresOf(read);
  return read.title === 'things' && first.amount && !second && !read.note && sameUnit(read.unit, first)
    ? first
    : undefined;
}

/** A unit that the wire has no type for cannot be added to. */
function sameUnit(unit: string, { type }: Measure): boolean {
  return unit === '' || type !== 'MEASUREMENT_TYPE_UNSPECIFIED';
}
