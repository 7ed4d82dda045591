/**
 * Reads the recipes on saved pages and prints them as JSON, in the API's format plus the original lines of every
 * ingredient and group and any other extracted data. Prints a single page alone; for several pages prints one line
 * `{"file", "read"}` each, in order, with null for a page without a recipe.
 */
import { readFileSync } from 'node:fs';
import { type ReadRecipe, readRecipePage } from '../server/src/reading/page/read-recipe-page.ts';
import { toRecipeReading } from '../server/src/reading/parts/recipe-reading.ts';

const given = process.argv.slice(2);
const pages = given.flatMap((file, at) => (at % 2 === 0 ? [{ file, address: given[at + 1] ?? '' }] : []));
if (pages.length === 0 || pages.some(({ address }) => address === '')) {
  console.error('Usage: npm run -s read-page -- <file.html> <address> [<file.html> <address>]…');
  process.exit(2);
}
if (pages.length === 1) printOnly(pages);
else for (const page of pages) console.log(JSON.stringify({ file: page.file, read: recipeOn(page) ?? null }));

type Page = (typeof pages)[number];

function printOnly([page]: readonly Page[]): void {
  const recipe = page && recipeOn(page);
  if (recipe) console.log(JSON.stringify(recipe, null, 2));
  else {
    console.error(`No recipe was found in ${page?.file}.`);
    process.exitCode = 1;
  }
}

function recipeOn({ file, address }: Page) {
  const read = readRecipePage(readFileSync(file), address);
  return read && withLines(read);
}

function withLines(read: ReadRecipe) {
  const { recipe, evidence } = toRecipeReading(read);
  const lines = new Map(evidence.map(({ field, text }) => [field, text]));
  const ingredientGroups = recipe.ingredientGroups.map((group, at) => {
    const texts = group.ingredients.map(
      (_, of) => lines.get(`ingredientGroups[${at}].ingredients[${of}]`) ?? '',
    );
    const ingredients = group.ingredients.map((ingredient, of) => ({ ...ingredient, text: texts[of] }));
    return { title: group.title, ingredients, lines: texts };
  });
  return { ...read, ...recipe, ingredientGroups };
}
