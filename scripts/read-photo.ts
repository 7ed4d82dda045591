/** Reads the recipe in photos of its pages, in their order, and prints it as JSON, as the API gives it. */
import { accessSync } from 'node:fs';
import { readPhotos } from '../server/src/ocr/read-photos.ts';

const photos = process.argv.slice(2);
if (photos.length === 0) {
  console.error('Usage: npm run -s read-photo -- <photo> …');
  process.exit(2);
}
for (const photo of photos) accessSync(photo);
const { recipe } = await readPhotos(photos);
console.log(JSON.stringify(recipe, null, 2));
