import { ApiError } from '@potluck/contract/errors';
import type { Evidence, Place, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { readRecipeText } from '../recipe-text/read-recipe-text.ts';
import { amountLooksWrong } from './amount-looks.ts';
import { titleDoubtful, withTitleFirst } from './page-title.ts';
import type { ExactText, PageLine, SeenPage } from './photo-reading.ts';
import { repairedLine } from './repaired-line.ts';
import { around } from './word.ts';

/**
 * The recipe on some pages, with positions. Marks for review whatever was guessed, doesn't look like an amount, or has
 * low confidence; for handwriting, everything. Exact text needs no marks for guesses.
 */
export function recipeOnPages(pages: readonly (SeenPage | ExactText)[]): RecipeReading {
  const text = pages.map(textOf).join('\n\n');
  if (!/\p{L}{2}/u.test(text)) throw new ApiError('INVALID_ARGUMENT', 'NO_TEXT', noText);
  const seen = pages.flatMap(page => ('printed' in page ? [] : [page]));
  const parts = readRecipeText(text);
  if (seen.length === 0) return toRecipeReading(parts);
  const repaired = new Map<string, Repaired>();
  const ingredientGroups = parts.ingredientGroups.map(({ title, lines }) => ({
    title,
    lines: lines.map(read => {
      const { line, guessed } = repairedLine(read);
      repaired.set(line, { read, guessed: guessed || amountLooksWrong(line) });
      return line;
    }),
  }));
  const reading = toRecipeReading({ ...parts, ingredientGroups });
  const [first] = pages;
  const guessed = first && !('printed' in first) && parts.title !== '' && titleDoubtful(parts.title, first);
  const evidence = guessed ? [titleDoubt(parts.title), ...reading.evidence] : reading.evidence;
  return withLines({ ...reading, evidence }, seen, repaired);
}

/** The title is on the first page. */
function textOf(page: SeenPage | ExactText, at: number): string {
  if ('printed' in page) return page.printed;
  return at === 0 ? withTitleFirst(page) : page.text;
}

function titleDoubt(title: string): Evidence {
  return { field: 'title', text: title, uncertain: ['title'] };
}

const noText =
  'No text was found on the pages: take photos from nearer, in good light, and the right way up.';

interface Repaired {
  /** The text as it was recognised. */
  read: string;
  guessed: boolean;
}

function withLines(
  reading: RecipeReading,
  pages: readonly SeenPage[],
  repaired: ReadonlyMap<string, Repaired>,
): RecipeReading {
  const all = pages.flatMap(page => page.lines.map(line => ({ ...line, page })));
  const handwriting = pages.some(page => page.handwriting);
  const under = new Map<string, PlacedLine[]>();
  const evidence = reading.evidence.map(each => {
    const known = isLine(each) ? repaired.get(each.text) : undefined;
    if (!known) return each;
    const lines = linesUnder(known.read, all);
    under.set(each.field, lines);
    const doubtful = known.guessed || handwriting || lines.some(line => line.doubtful);
    return doubtful ? withDoubt(each) : each;
  });
  for (const [group, { steps }] of reading.recipe.directions.entries())
    for (const [at, step] of steps.entries())
      under.set(`directions[${group}].steps[${at}]`, linesUnder(step, all));
  return { ...reading, evidence, places: [...under].flatMap(placeOf), handwriting };
}

function isLine({ field }: Evidence): boolean {
  return field.startsWith('ingredientGroups[');
}

function withDoubt(evidence: Evidence): Evidence {
  return { ...evidence, uncertain: [...new Set(['measurementAmount', ...evidence.uncertain])] };
}

/** A line and its page. */
type PlacedLine = PageLine & { page: SeenPage };

/** The lines that an ingredient or a step was read from: the one that it begins with, and its continuation. */
function linesUnder(text: string, lines: readonly PlacedLine[]): PlacedLine[] {
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

/** The position of lines; none if their page is not a photo that a user sent. Ignores lines on other pages. */
function placeOf([field, lines]: readonly [string, readonly PlacedLine[]]): Place[] {
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

/** A comparison key for a line, independent of step numbers, line breaks and typography. */
function letters(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}]*\d{1,2}[.):]\s*/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
