import { ApiError } from '@potluck/contract/errors';
import type { Evidence, Place, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { startsWithAmount } from '../parts/amount-lines.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { isSectionName } from '../parts/section-words.ts';
import { readRecipeText } from '../recipe-text/read-recipe-text.ts';
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

/**
 * Whether the beginning of an ingredient looks like a misread amount: characters that occur in no number ("1 ¥2
 * lemons"), or dozens of spoons or cups, which were a small number and a fraction.
 */
export function amountLooksWrong(line: string): boolean {
  if (manySpoons.test(line)) return true;
  for (const token of line.trim().split(/\s+/).slice(0, 3)) {
    if (token.startsWith('(') || word.test(token)) return false;
    if (!number.test(token) && !unit.test(token)) return true;
  }
  return false;
}

const number = /^(?:(?:ca|approx)\.|[~–—-]|(?:\d+(?:[.,/⁄]\d+)?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])(?:[-–x×+]\S*)?)[,x×]?$/u;
const unit =
  /^(?:\d+(?:[.,/]\d+)?)?(?:[gGlLtTcCxX×+&a]|kg|m[lg]|[dc]l|oz|lb|lbs|pt|qt|EL|TL|Pk|St|to|or|of|Ei|Öl|à)\.?,?$/u;
const word = /^(?:\d+(?:[.,]\d+)?[-–]?)?\p{L}[\p{L}'’-]{2,}\P{L}*$/u;
const manySpoons = /^[1-9][2348] (?:cups?|tsp|tbsp|teaspoons?|tablespoons?|[ET]L|Tassen?)\b/u;

/** How much larger than the page's usual words a title is. */
const large = 1.3;
/** Lines of at least this fraction of the largest line belong to the title. */
const alike = 0.85;

/**
 * Moves the largest lines of a page to the front, because they are the title wherever they are: books print a running
 * head above it. Returns the text unchanged if no line stands out.
 */
function withTitleFirst(page: SeenPage): string {
  const title = largestLines(page.lines);
  const [first] = page.lines.filter(({ text }) => threeLetters.test(text));
  if (title.length === 0 || !first || title.includes(first)) return page.text;
  // Letters with and without descenders differ in height by as much.
  if (Math.max(...title.map(({ size }) => size)) < first.size * large) return page.text;
  const joined = title.map(({ text }) => text).join(' ');
  // The page text has the lines of a large title either joined or separate.
  const rest = [joined, ...title.map(({ text }) => text)].reduce(withoutLine, page.text);
  return `${joined}\n\n${rest}`;
}

/** Whether the title of a recipe is a guess: it is not larger than other text, or the recogniser was not sure of it. */
function titleDoubtful(title: string, { lines, handwriting }: SeenPage): boolean {
  const own = lines.filter(({ text }) => text.length > 2 && title.includes(text));
  const size = Math.max(0, ...own.map(line => line.size));
  const largest = Math.max(0, ...largestLines(lines).map(line => line.size));
  return handwriting || own.some(line => line.doubtful) || size < 1.1 || size < largest * alike;
}

const threeLetters = /\p{L}{3}/u;

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
  return (
    threeLetters.test(text) && !isSectionName(text) && !startsWithAmount({ text }) && !/[.!,;]$/.test(text)
  );
}

function withoutLine(text: string, line: string): string {
  const lines = text.split('\n');
  const at = lines.indexOf(line);
  return at < 0 ? text : lines.toSpliced(at, 1).join('\n');
}
