import { expect, test } from 'vitest';
import { onePixel } from '../../../testing/picture-form.ts';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';
import { readRecipePage } from '../../page/read-recipe-page.ts';
import { toRecipeReading } from '../../parts/recipe-reading.ts';

const json = (value: unknown) => JSON.stringify(value);
/** Pictures that differ: only their first bytes are looked at here. */
const picture = (mark: string) => Buffer.concat([onePixel, Buffer.from(mark)]);
const [first, second, third] = [picture('1'), picture('2'), picture('3')];
const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Slice.' },
    { '@type': 'HowToStep', text: 'Simmer.', image: 'step.png' },
  ],
};

async function only(files: Parameters<typeof readFiles>[0]) {
  const { recipes, leftOut } = await readFiles(files);
  expect(leftOut).toEqual([]);
  expect(recipes).toHaveLength(1);
  const [{ pictures = [], stepPictures = new Map(), parts, warnings } = {}] = recipes;
  return { pictures, stepPictures, steps: parts?.stepPictures, warnings };
}

test('schema.org: every picture beside the file is read, in order, and those of steps', async () => {
  const recipe = { ...soup, image: ['b.png', { url: 'a.png' }, 'b.png'] };
  const archive = zipOf({ 'soup.json': json(recipe), 'a.png': first, 'b.png': second, 'step.png': third });
  const found = await only({ 'all.zip': archive });
  expect(found).toMatchObject({ pictures: [second, first], warnings: [] });
  expect(found.steps).toEqual([{ step: 'Simmer.', picture: 'step.png' }]);
  expect(found.stepPictures.get('step.png')).toEqual(third);
});

test('a picture that is missing or unreadable is remarked on, and the others are read', async () => {
  const recipe = { ...soup, image: ['a.png', 'gone.png'], recipeInstructions: ['Simmer.'] };
  expect(await only({ 'all.zip': zipOf({ 'soup.json': json(recipe), 'a.png': first }) })).toMatchObject({
    pictures: [first],
    warnings: ['Its picture is not among the files.'],
  });
  const broken = zipOf({ 'soup.json': json(recipe), 'a.png': first, 'gone.png': 'no picture' });
  expect(await only({ 'all.zip': broken })).toMatchObject({
    pictures: [first],
    warnings: ['Couldn’t read its picture.'],
  });
});

test('Paprika: all photos are read, and the thumbnail only without them', async () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const recipe = {
    name: 'Leek soup',
    ingredients: '2 leeks',
    directions: 'Simmer.',
    photo_data: base64(third),
  };
  const photos = [{ data: base64(first) }, { data: base64(second) }];
  expect((await only({ 'a.json': json({ ...recipe, photos }) })).pictures).toEqual([first, second]);
  expect((await only({ 'a.json': json({ ...recipe, photos: [] }) })).pictures).toEqual([third]);
});

test('Mealie: the recipe’s picture comes first, then its assets, and steps keep theirs', async () => {
  const recipe = {
    ...{ id: '0d2c', slug: 'leek-soup', name: 'Leek soup', recipeIngredient: [{ note: '2 leeks' }] },
    assets: [
      { name: 'Bowl', icon: 'mdi-image', fileName: 'bowl.png' },
      { name: 'Sheet', icon: 'mdi-file', fileName: 'sheet.pdf' },
    ],
    recipeInstructions: [
      { text: 'Slice.' },
      { text: 'Simmer.\n\n<img src="/api/media/recipes/0d2c/assets/pot.png" height="100%"/>' },
    ],
  };
  const pictures = {
    'leek-soup/images/original.png': first,
    'leek-soup/assets/bowl.png': second,
    'leek-soup/assets/pot.png': third,
  };
  const found = await only({ 'all.zip': zipOf({ 'leek-soup/leek-soup.json': json(recipe), ...pictures }) });
  expect(found).toMatchObject({ pictures: [first, second], warnings: [] });
  expect(found.steps).toEqual([{ step: 'Simmer.', picture: '0d2c/assets/pot.png' }]);
  expect(found.stepPictures.get('0d2c/assets/pot.png')).toEqual(third);
});

test('Tandoor: a picture of a step is found by the name of its file', async () => {
  const step = {
    ...{ name: '', order: 1, instruction: 'Simmer.', ingredients: [{ food: { name: 'leek' }, amount: 1 }] },
    file: { name: 'pot', file: 'http://tandoor.example/media/files/pot.png' },
  };
  const recipe = json({ name: 'Leek soup', working_time: 5, steps: [step] });
  const inner = await zipOf({ 'recipe.json': recipe, 'image.png': first, 'pot.png': second });
  const found = await only({ 'export.zip': zipOf({ '1.zip': inner }) });
  expect(found.pictures).toEqual([first]);
  expect(found.stepPictures.get('pot.png')).toEqual(second);
});

test('pages: crops of one photo count once, and pictures of steps have their address', () => {
  const image = ['1x1', '4x3', '16x9'].map(shape => `/photos/leek-soup-${shape}.jpg`);
  const recipe = {
    ...soup,
    '@context': 'https://schema.org',
    image: [...image, '/photos/the-bowl-800x600.jpg'],
  };
  const html = `<title>Leek soup</title><script type="application/ld+json">${json(recipe)}</script><img src="/ad.png" width="600" height="400">`;
  const read = readRecipePage(html, 'https://soups.example/leek');
  const { recipe: reading } = toRecipeReading({ ...(read as NonNullable<typeof read>), citation: '' });
  expect(reading.imageUris).toEqual([
    'https://soups.example/photos/leek-soup-1x1.jpg',
    'https://soups.example/photos/the-bowl-800x600.jpg',
  ]);
  expect(reading.imageUri).toBe(reading.imageUris[0]);
  expect(reading.directions[0]?.stepImageUris).toEqual(['', 'https://soups.example/step.png']);
});
