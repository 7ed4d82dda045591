/**
 * Reads the recipe on a saved page and prints it as JSON: the recipe as the API gives it, every ingredient and group
 * also with its lines as they stand on the page, and besides what else was read.
 */
import { readFileSync } from 'node:fs';
import { readRecipePage } from '../server/src/reading/page/read-recipe-page.ts';
import { toRecipeReading } from '../server/src/reading/parts/recipe-reading.ts';

const [file, address] = process.argv.slice(2);
if (!file || !address) {
  console.error('Usage: npm run -s read-page -- <file.html> <address>');
  process.exit(2);
}
const read = readRecipePage(readFileSync(file), address);
if (!read) {
  console.error(`No recipe was found in ${file}.`);
  process.exit(1);
}
const { recipe, evidence } = toRecipeReading(read);
const lines = new Map(evidence.map(({ field, text }) => [field, text]));
const ingredientGroups = recipe.ingredientGroups.map((group, at) => {
  const texts = group.ingredients.map(
    (_, of) => lines.get(`ingredientGroups[${at}].ingredients[${of}]`) ?? '',
  );
  const ingredients = group.ingredients.map((ingredient, of) => ({ ...ingredient, text: texts[of] }));
  return { title: group.title, ingredients, lines: texts };
});
console.log(JSON.stringify({ ...read, ...recipe, ingredientGroups }, null, 2));
