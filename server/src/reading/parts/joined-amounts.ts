import { childElements } from '../html/html-element.ts';
import type { HtmlElement } from '../html/html-tree.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { numberPattern } from './written-number.ts';

/** Moves amounts in separate elements, before or after their ingredients, to the beginning of the ingredient's line. */
export function withAmountsJoined(lines: readonly VisibleLine[]): VisibleLine[] {
  const joined: VisibleLine[] = [];
  const counts = countOf(lines.map(({ element }) => makeOf(element)));
  // Every ingredient has an amount: an element that appears once among many is a title between them.
  const rare = (line: VisibleLine, before: VisibleLine) =>
    (counts.get(makeOf(line.element)) ?? 0) * 2 < (counts.get(makeOf(before.element)) ?? 0);
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && belongsTo(before, line) && !rare(line, before))
      joined[joined.length - 1] = { ...line, text: `${before.text} ${line.text}` };
    else if (before && measures(line, before))
      joined[joined.length - 1] = { ...before, text: `${line.text} ${before.text}` };
    else joined.push(line);
  }
  return joined;
}

function countOf(makes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const make of makes) counts.set(make, (counts.get(make) ?? 0) + 1);
  return counts;
}

const amount = new RegExp(
  `^(?:${numberPattern})(?:\\s*[-–]\\s*(?:${numberPattern}))?(?:\\s*[\\p{L}\\p{M}.]{1,12}){0,3}$`,
  'u',
);

/** "2 eggs" before "salt" looks like an amount too, but both have the same markup. */
function belongsTo(before: VisibleLine, line: VisibleLine): boolean {
  if (before.item && before.element.name !== 'dt') return false;
  if ((line.item && line.element.name !== 'dd') || !amount.test(before.text) || /^\d/.test(line.text))
    return false;
  return makeOf(before.element) !== makeOf(line.element) && near(before.element, line.element);
}

/** An amount after its ingredient, in the same row of the page. */
function measures(line: VisibleLine, before: VisibleLine): boolean {
  const [one, other] = [before.element, line.element];
  const defined = one.name === 'dt' && other.name === 'dd';
  if (!defined && (before.item || line.item || before.level > 0)) return false;
  if (!amount.test(line.text) || !/^[^\d¼-¾⅐-⅞]{2,60}$/.test(before.text)) return false;
  return defined || (one.parent === other.parent && makeOf(one) !== makeOf(other) && pairs(one.parent));
}

/** Whether an element contains hardly more than an ingredient and its amount. */
function pairs(row: HtmlElement | undefined): boolean {
  return row !== undefined && childElements(row).length <= 3;
}

function makeOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes.get('class') ?? ''}`;
}

function near(one: HtmlElement, other: HtmlElement): boolean {
  return (
    one.parent === other.parent || one.parent?.parent === other.parent || one.parent === other.parent?.parent
  );
}
