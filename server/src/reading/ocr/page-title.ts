import { startsWithAmount } from '../parts/amount-lines.ts';
import { isSectionName } from '../parts/section-words.ts';
import type { PageLine, SeenPage } from './photo-reading.ts';

/** How much larger than the page's usual words a title is. */
const large = 1.3;
/** Lines of at least this fraction of the largest line belong to the title. */
const alike = 0.85;

/**
 * Moves the largest lines of a page to the front, because they are the title wherever they are: books print a running
 * head above it. Returns the text unchanged if no line stands out.
 */
export function withTitleFirst(page: SeenPage): string {
  const title = largestLines(page.lines);
  const [first] = page.lines.filter(({ text }) => letters.test(text));
  if (title.length === 0 || !first || title.includes(first)) return page.text;
  // Letters with and without descenders differ in height by as much.
  if (Math.max(...title.map(({ size }) => size)) < first.size * large) return page.text;
  const joined = title.map(({ text }) => text).join(' ');
  // The page text has the lines of a large title either joined or separate.
  const rest = [joined, ...title.map(({ text }) => text)].reduce(withoutLine, page.text);
  return `${joined}\n\n${rest}`;
}

/** Whether the title of a recipe is a guess: it is not larger than other text, or the recogniser was not sure of it. */
export function titleDoubtful(title: string, { lines, handwriting }: SeenPage): boolean {
  const own = lines.filter(({ text }) => text.length > 2 && title.includes(text));
  const size = Math.max(0, ...own.map(line => line.size));
  const largest = Math.max(0, ...largestLines(lines).map(line => line.size));
  return handwriting || own.some(line => line.doubtful) || size < 1.1 || size < largest * alike;
}

const letters = /\p{L}{3}/u;

function largestLines(lines: readonly PageLine[]): PageLine[] {
  const named = lines.filter(mayBeTitle);
  const max = Math.max(0, ...named.map(({ size }) => size));
  const first = lines.findIndex(line => named.includes(line) && line.size === max);
  if (max < large || first < 0) return [];
  const belongs = (line: PageLine | undefined) =>
    line !== undefined && named.includes(line) && line.size >= max * alike;
  let [from, to] = [first, first + 1];
  while (belongs(lines[from - 1])) from -= 1;
  while (belongs(lines[to])) to += 1;
  const title = lines.slice(from, to);
  return title.length <= maxTitleLines ? title : [];
}

const maxTitleLines = 4;

function mayBeTitle({ text }: PageLine): boolean {
  return letters.test(text) && !isSectionName(text) && !startsWithAmount({ text }) && !/[.!,;]$/.test(text);
}

function withoutLine(text: string, line: string): string {
  const lines = text.split('\n');
  const at = lines.indexOf(line);
  return at < 0 ? text : lines.toSpliced(at, 1).join('\n');
}
