import { withoutBullet } from '../html/plain-text.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { isSectionName } from './section-words.ts';

/** Lines under a title, which is "" if they have none. */
export type LineGroup = { title: string; lines: string[] };

/** The lines of all groups. */
export function linesOf(groups: readonly LineGroup[]): string[] {
  return groups.flatMap(({ lines }) => lines);
}

/**
 * Splits the lines of one section, such as everything inside a plugin's ingredients box, into entries and group titles.
 * If there are list entries, other text is a title or irrelevant; otherwise each line is an entry unless it is
 * emphasised.
 */
export function groupLines(section: readonly VisibleLine[]): LineGroup[] {
  const start = section.findIndex(line => !isSectionName(line.text));
  const lines = start < 0 ? [] : section.slice(start);
  const listed = lines.filter(line => line.item).length >= 2 || lines.every(line => line.item);
  const groups: LineGroup[] = [{ title: '', lines: [] }];
  for (const [index, line] of lines.entries()) {
    const title = titles(line) || (listed && leads(line, lines[index + 1]));
    if (listed ? line.item : !title) groups.at(-1)?.lines.push(withoutBullet(line.text));
    else if (title && !saysNothing(line.text)) groups.push({ title: groupTitle(line.text), lines: [] });
  }
  return withoutEmpty(groups);
}

function withoutEmpty(groups: readonly LineGroup[]): LineGroup[] {
  const [first, ...others] = groups.filter(({ lines }) => lines.length > 0);
  if (!first) return [];
  return others.length === 0 && isSectionName(first.title) ? [{ ...first, title: '' }] : [first, ...others];
}

/** Counts of steps, and "[edit]" next to a heading, aren't titles. */
function saysNothing(text: string): boolean {
  return isStepNumber(text) || /^\[.*\]$/.test(text);
}

/** A title without its colon. */
export function groupTitle(text: string): string {
  return text.replace(/\s*[:：]$/, '');
}

/** "2.", "Step 2", "Schritt 2:" and "ステップ2" add nothing to the order of steps. */
export function isStepNumber(text: string): boolean {
  return /^[\p{L}\p{M}]{0,12}\.?\s*\d{1,2}(?:\s*(?:\/|of|von|de|van)\s*\d{1,2})?\s*[.:)]?$/u.test(text);
}

/** Whether a line looks like the title of the lines after it. */
export function titles({ text, level, strong, item, element }: VisibleLine): boolean {
  if (item || text.length > 100) return false;
  if (level > 0) return true;
  const named = titleClass.test(element.attributes.get('class') ?? '');
  if (named && text.length <= 40 && text.endsWith('!')) return true;
  return ((strong || named) && text.length <= 80 && !/[.!?]$/.test(text)) || /[:：]$/.test(text);
}

const titleClass =
  /(?:^|[-_\s])(?:sub)?(?:title|heading|header|group-?(?:name|head)|section-?name|purpose|legend)(?:$|[-_\s])/i;

function leads(line: VisibleLine, next: VisibleLine | undefined): boolean {
  return line.text.length <= 60 && next?.item === true && !/[.!?]$/.test(line.text);
}

const counter = /^(?:\p{L}{1,12}\s*)?(?:0?(\d{1,2}))(?:\s*[.):：/-]+\s*|\s+|(?=\p{Lu}))(?=\S)/u;

/** Steps without the page's numbering; the number in "2 eggs are beaten" is not part of one. */
export function withoutCounters(groups: readonly LineGroup[]): LineGroup[] {
  const lines = groups.flatMap(group => group.lines);
  const counted =
    lines.length > 1 && lines.every((line, index) => Number(counter.exec(line)?.[1]) === index + 1);
  if (!counted) return [...groups];
  return groups.map(group => ({ ...group, lines: group.lines.map(line => line.replace(counter, '')) }));
}
