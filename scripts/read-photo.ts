/** Reads a recipe from photos and PDFs of its pages, in order, and prints it as JSON in the API's format. */
import { accessSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recipePages } from '../server/src/files/recipe-photos.ts';
import { readPages } from '../server/src/reading/ocr/read-pages.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run -s read-photo -- <photo or PDF> …');
  process.exit(2);
}
for (const file of files) accessSync(file);
const folder = await mkdtemp(join(tmpdir(), 'potluck-pages-'));
try {
  const pages = await recipePages(files, { folder, gone: new AbortController().signal, by: '' });
  const { recipe } = await readPages(pages);
  console.log(JSON.stringify(recipe, null, 2));
} finally {
  await rm(folder, { recursive: true, force: true });
}
