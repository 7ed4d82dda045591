import { parseIngredientLine } from '../ingredient-line.ts';
import { isMeasured, type Measure, unitOf } from '../measure.ts';
import { measuresOf } from './ingredient-measures.ts';
import { withPlurals } from './line/normalize-line.ts';

type ListItemText = { quantity: string; title: string };

/**
 * Splits a typed list item into quantity and name: "2 l milk" and "milk 2 l" are "2 l" of "milk", "7 Up 2 l" is "2 l"
 * of "7 Up".
 */
export function splitListItem(text: string): ListItemText {
  const line = withPlurals(text.trim().replace(/\s+/g, ' '));
  const behind = splitBehind(line);
  const named = times(line) ?? (behind && numberedName(behind));
  return named ?? splitBefore(line) ?? behind ?? { quantity: '', title: line };
}

/** Handles "7 Up 2 l": a number without a unit belongs to the name if a weight or volume follows the name. */
function numberedName(item: ListItemText): ListItemText | undefined {
  const measure = measureOf(item.quantity);
  if (!measure || !isMeasured(unitOf(measure.type)) || !/^\d/.test(item.title)) return undefined;
  const counted = parseIngredientLine(item.title).unit !== '' || /^\d+ ?[x×] /i.test(item.title);
  return counted ? undefined : item;
}

function splitBefore(line: string): ListItemText | undefined {
  const read = parseIngredientLine(line);
  const at = read.heading || !read.title ? -1 : line.lastIndexOf(read.title);
  const quantity = line.slice(0, Math.max(at, 0));
  // A number inside a word, as in 7up, belongs to the name.
  const split = quantity !== '' && read.measurementAmount && (/\s$/.test(quantity) || read.unit);
  return split
    ? { quantity: quantity.trim().replace(/\s+(?:of|x|×|von|de|di|van|d[’'])$/i, ''), title: line.slice(at) }
    : undefined;
}

/** Splits "toilet paper x2", "batteries 4x", "cola 6x330 ml". */
function times(line: string): ListItemText | undefined {
  const [, title = '', after = '', before = ''] =
    /^(.*\p{L}\S*) (?:[x×] ?(\d{1,3})|(\d{1,3}) ?[x×]|\d{1,3} ?[x×] ?\d[\d.,]* ?\p{L}{1,5})$/iu.exec(line) ??
    [];
  if (!title) return undefined;
  return { title, quantity: after || before || line.slice(title.length + 1) };
}

/** Splits off the longest measure at the end: "beef 1 1/2 kg", "cream, ½ l", "potatoes (2 kg)". */
function splitBehind(line: string): ListItemText | undefined {
  for (const { index } of line.matchAll(/ (?=\(?[\d½¼¾⅓⅔.,])/g)) {
    const item = {
      title: line.slice(0, index).replace(/(?<=.)[,;:]$/, ''),
      quantity: line.slice(index + 1).replace(/^\(([^()]*)\)$/, '$1'),
    };
    const measure = item.title && item.quantity.length < 20 ? measureOf(item.quantity) : undefined;
    if (measure && measure.type !== 'MEASUREMENT_TYPE_UNSPECIFIED') return item;
  }
  return undefined;
}

/** The single plain amount that the whole quantity represents, if it does. */
function measureOf(quantity: string): Measure | undefined {
  const read = parseIngredientLine(`${quantity} things`);
  const [first, second] = measuresOf(read);
  return read.title === 'things' && first.amount && !second && !read.note && sameUnit(read.unit, first)
    ? first
    : undefined;
}

/** Units without a wire type never match, because they cannot be summed. */
function sameUnit(unit: string, { type }: Measure): boolean {
  return unit === '' || type !== 'MEASUREMENT_TYPE_UNSPECIFIED';
}
