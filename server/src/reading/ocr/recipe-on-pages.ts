import { ApiError } from '@potluck/contract/errors';
import type { Evidence, RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { readRecipeText } from '../recipe-text/read-recipe-text.ts';
import { amountLooksWrong } from './amount-looks.ts';
import { linesUnder, type PlacedLine, placeOf } from './line-places.ts';
import { titleDoubtful, withTitleFirst } from './page-title.ts';
import type { Printed, SeenPage } from './photo-reading.ts';
import { repairedLine } from './repaired-line.ts';

/**
 * The recipe that stands on some pages, with where. What was guessed, what looks like no amount, and what the recogniser
 * was not sure of is marked for a person to look at; of handwriting that is all. What is printed to the letter needs no
 * guesses.
 */
export function recipeOnPages(pages: readonly (SeenPage | Printed)[]): RecipeReading {
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

/** The title stands on the first page. */
function textOf(page: SeenPage | Printed, at: number): string {
  if ('printed' in page) return page.printed;
  return at === 0 ? withTitleFirst(page) : page.text;
}

function titleDoubt(title: string): Evidence {
  return { field: 'title', text: title, uncertain: ['title'] };
}

const noText =
  'No text was found on the pages: take photos from nearer, in good light, and the right way up.';

interface Repaired {
  /** As it was recognised. */
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
