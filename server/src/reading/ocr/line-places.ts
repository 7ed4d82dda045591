import type { Place } from '@potluck/contract/resources/recipe/reading';
import type { PageLine, SeenPage } from './photo-reading.ts';
import { around } from './word.ts';

/** A line and the page that it stands on. */
export type PlacedLine = PageLine & { page: SeenPage };

/** The lines that an ingredient or a step was read from: what it begins with, and how it goes on below. */
export function linesUnder(text: string, lines: readonly PlacedLine[]): PlacedLine[] {
  const whole = letters(text);
  const off = (line: PlacedLine) => Math.abs(letters(line.text).length - whole.length);
  const [first] = lines
    .filter(line => startTogether(letters(line.text), whole))
    .toSorted((one, other) => off(one) - off(other));
  if (!first) return [];
  const found = [first];
  let rest = whole.slice(letters(first.text).length);
  for (const line of lines.slice(lines.indexOf(first) + 1)) {
    const next = letters(line.text);
    if (rest === '' || next === '' || !startTogether(next, rest)) break;
    found.push(line);
    rest = rest.slice(next.length);
  }
  return found;
}

/** Where lines stand; nowhere if their page is no photo that somebody sent. Those on another page are left out. */
export function placeOf([field, lines]: readonly [string, readonly PlacedLine[]]): Place[] {
  const page = lines[0]?.page;
  if (page?.sent === undefined) return [];
  const { x0, y0, x1, y1 } = around(lines.filter(line => line.page === page).map(line => line.box));
  const [left, top] = [share(x0), share(y0)];
  const size = { width: share(x1) - left, height: share(y1) - top };
  return [{ field, file: page.sent, turn: page.turn, left, top, ...size }];
}

function share(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function startTogether(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** What is left of a line when it is counted, broken or set in another way. */
function letters(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}]*\d{1,2}[.):]\s*/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
