import type { HtmlElement } from '../html/html-tree.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { numberPattern } from './written-number.ts';

/** Puts amounts that are set in elements of their own before the ingredients that they measure. */
export function withAmountsJoined(lines: readonly VisibleLine[]): VisibleLine[] {
  const joined: VisibleLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && belongsTo(before, line))
      joined[joined.length - 1] = { ...line, text: `${before.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

const amount = new RegExp(
  `^(?:${numberPattern})(?:\\s*[-–]\\s*(?:${numberPattern}))?(?:\\s*[\\p{L}.]{1,12}){0,2}$`,
  'u',
);

/** "2 eggs" before "salt" is an amount by its look too, but both are set alike. */
function belongsTo(before: VisibleLine, line: VisibleLine): boolean {
  if (before.item && before.element.name !== 'dt') return false;
  if ((line.item && line.element.name !== 'dd') || !amount.test(before.text) || /^\d/.test(line.text))
    return false;
  return makeOf(before.element) !== makeOf(line.element) && near(before.element, line.element);
}

function makeOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes.get('class') ?? ''}`;
}

function near(one: HtmlElement, other: HtmlElement): boolean {
  return (
    one.parent === other.parent || one.parent?.parent === other.parent || one.parent === other.parent?.parent
  );
}
