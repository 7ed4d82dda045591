import { textKey, wordsOf } from '../html/plain-text.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { groupTitle, isStepNumber, type LineGroup, titles } from '../parts/section-groups.ts';
import { isSectionName } from '../parts/section-words.ts';

/**
 * The groups in which a page shows the lines that its data lists flat, or undefined if it shows no groups or other
 * lines. Keeps the data's wording.
 */
export function shownGroups(wanted: readonly string[], lines: readonly ShownLine[]): LineGroup[] | undefined {
  if (wanted.length < 2) return undefined;
  const terms = wanted.map(text => comparable(text));
  for (const start of startsOf(terms, lines)) {
    const places = follow(terms, lines, start);
    const groups = places && groupAt(places, wanted, lines);
    if (groups) return groups;
  }
  return undefined;
}

/** A line with its comparison keys. */
export type ShownLine = VisibleLine & Comparable;
type Comparable = { readonly text: string; readonly key: string };

export function withKeys(lines: readonly VisibleLine[]): ShownLine[] {
  return lines.map(line => ({ ...line, key: textKey(line.text) }));
}

const maximumStarts = 12;
const maximumGap = 4;

function comparable(text: string): Comparable {
  return { text, key: textKey(text) };
}

function startsOf([first]: readonly Comparable[], lines: readonly ShownLine[]): number[] {
  if (!first || first.key === '') return [];
  const equal = [...lines.keys()].filter(index => lines[index]?.key === first.key);
  return (equal.length > 0 ? equal : nearStarts(first, lines)).slice(0, maximumStarts);
}

/** Compares only lines that contain its longest word: pages have thousands of lines. */
function nearStarts(first: Comparable, lines: readonly ShownLine[]): number[] {
  const [longest = ''] = wordsOf(first.text).toSorted((one, other) => other.length - one.length);
  return [...lines.keys()].filter(
    index => lines[index]?.key.includes(longest) && nearlySame(lines[index], first),
  );
}

/** The positions of the wanted lines on the page, in order and with small gaps. */
function follow(
  terms: readonly Comparable[],
  lines: readonly ShownLine[],
  start: number,
): number[] | undefined {
  const places: number[] = [];
  let from = start;
  for (const line of terms) {
    const near = lines.slice(from, from + maximumGap + 1);
    const equal = near.findIndex(each => each.key === line.key);
    const found = equal < 0 ? near.findIndex(each => nearlySame(each, line)) : equal;
    if (found < 0) return undefined;
    places.push(from + found);
    from += found + 1;
  }
  return places;
}

/** Amounts come before or after, and notes may be missing: nearly the same words are the same line. */
function nearlySame(shown: Comparable | undefined, terms: Comparable): boolean {
  if (!shown) return false;
  const [short, long] = shown.key.length < terms.key.length ? [shown, terms] : [terms, shown];
  if (short.key.length < 4 || short.key.length * 5 < long.key.length || long.key.length > 2000) return false;
  if (long.key.startsWith(short.key) || long.key.endsWith(short.key)) return true;
  const words = wordsOf(short.text);
  const others = new Set(wordsOf(long.text));
  return words.length >= 2 && words.filter(word => others.has(word)).length >= words.length * 0.8;
}

function groupAt(
  places: readonly number[],
  wanted: readonly string[],
  lines: readonly VisibleLine[],
): LineGroup[] | undefined {
  const make = titleMake(places, lines);
  if (make === undefined) return undefined;
  const groups: LineGroup[] = [];
  for (const [index, place] of places.entries()) {
    const line = lines[place];
    const before = index === 0 ? place - 3 : (places[index - 1] ?? place) + 1;
    const title = lines.slice(Math.max(0, before), place).findLast(each => makeOf(each) === make);
    if (line && makeOf(line) === make) groups.push({ title: groupTitle(line.text), lines: [] });
    else {
      if (title || index === 0) groups.push({ title: title ? ownTitle(title.text, index) : '', lines: [] });
      groups.at(-1)?.lines.push(wanted[index] ?? '');
    }
  }
  const filled = groups.filter(group => group.lines.length > 0);
  return filled.some(group => group.lines.length > 1) ? filled : undefined;
}

/** The line before the first one may be the heading of the whole list. */
function ownTitle(text: string, index: number): string {
  return index === 0 && isSectionName(text) ? '' : groupTitle(text);
}

/** The markup of the group titles: that of the titles between the lines. */
function titleMake(places: readonly number[], lines: readonly VisibleLine[]): string | undefined {
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const entryMakes = new Set(places.map(place => makeOf(lines[place])));
  const between = lines.slice(first + 1, last).filter(line => titles(line) && !isStepNumber(line.text));
  const mostly =
    places.filter(place => makeOf(lines[place]) === makeOf(lines[first])).length * 2 > places.length;
  const title = between.find(
    line => !entryMakes.has(makeOf(line)) || (mostly && makeOf(line) !== makeOf(lines[first])),
  );
  return title && makeOf(title);
}

function makeOf(line: VisibleLine | undefined): string {
  if (!line) return '';
  return `${line.element.name}.${line.element.attributes.get('class') ?? ''}.${line.strong}.${line.item}`;
}
