import type { Evidence, RecipeReading } from '@potluck/contract';

/**
 * What a person should know of a reading before they save it, a sentence each. `pictured` tells whether a picture could
 * be expected where it came from.
 */
export function reviewNotes(
  { recipe, evidence, reader }: RecipeReading,
  { pictured }: { pictured: boolean },
): string[] {
  const about = new Map(evidence.map(each => [each.field, each]));
  // Of what a model read more is said than how a page looks.
  const byLooks = (field: 'ingredientGroups' | 'directions') =>
    reader === 'RECIPE_READER_AI' && recipe[field].length > 0 ? undefined : about.get(field);
  return [
    guessed(byLooks('ingredientGroups'), recipe.ingredientGroups, 'ingredients'),
    guessed(byLooks('directions'), recipe.directions, 'method'),
    markedLines(evidence),
    madeFor(about.get('yieldAmount'), recipe.yieldAmount),
    notFound(recipe, pictured),
  ].filter(Boolean);
}

function guessed(evidence: Evidence | undefined, found: unknown[], what: 'ingredients' | 'method'): string {
  if (!evidence) return '';
  if (found.length === 0) return `No ${what} ${what === 'method' ? 'was' : 'were'} found.`;
  return `The ${what} ${what === 'method' ? 'is' : 'are'} told from nothing but how it looks there: compare.`;
}

function markedLines(evidence: Evidence[]): string {
  const marked = evidence.filter(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  ).length;
  if (marked === 0) return '';
  return marked === 1
    ? '1 ingredient is marked to be checked.'
    : `${marked} ingredients are marked to be checked.`;
}

/** Many pages say more than a number: "4 to 6 bowls". */
function madeFor(evidence: Evidence | undefined, amount: number): string {
  if (!evidence || evidence.text === String(amount)) return '';
  return `How many it serves is written “${evidence.text}”.`;
}

function notFound(recipe: RecipeReading['recipe'], pictured: boolean): string {
  const { title, imageUri, yieldAmount, prepDuration, cookDuration, totalDuration } = recipe;
  const missing = [
    !title && 'title',
    pictured && !imageUri && 'picture',
    !(prepDuration || cookDuration || totalDuration) && 'times',
    !yieldAmount && 'how many it serves',
  ].filter(each => each !== false);
  return missing.length > 0 ? `Not found: ${missing.join(', ')}.` : '';
}
