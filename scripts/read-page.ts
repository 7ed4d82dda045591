import { readFileSync } from 'node:fs';
import { readRecipePage } from '../server/src/scraping/read-recipe-page.ts';

const [file, address] = process.argv.slice(2);
if (!file || !address) {
  console.error('Usage: node scripts/read-page.ts <file.html> <address>');
  process.exit(2);
}
const recipe = readRecipePage(readFileSync(file), address);
if (!recipe) {
  console.error(`No recipe was found in ${file}.`);
  process.exit(1);
}
console.log(JSON.stringify(recipe, null, 2));
