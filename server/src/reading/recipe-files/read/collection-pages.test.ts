import { expect, test } from 'vitest';
import { onePixel } from '../../../testing/picture-form.ts';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';

const titles = (found: Awaited<ReturnType<typeof readFiles>>) =>
  found.recipes.map(({ parts }) => parts.title);

test('CopyMeThat: a page yields all its recipes, with headings, tags, stars, source and picture', async () => {
  const recipe = (title: string) => `<div class="recipe"><div id="name">${title}</div>
    <div id="link"><a id="original_link" href="https://soups.example/leek">soups.example</a></div>
    <img class="recipeImage" src="images/leek.png" width="120px">
    <div id="categories">Tags:<span class="recipeCategory">Soup</span><span class="recipeCategory">Quick</span></div>
    <div id="description">From the garden.</div>
    <div id="extra_info"><span id="rating">Rated<span id="ratingValue">4</span>/5</span></div>
    <div id="servings">Servings:<a id="recipeYield">4</a></div>
    <ul id="recipeIngredients"><li class="recipeIngredient">2 leeks</li><div class="recipeIngredient_spacer"></div>
      <div class="recipeIngredient recipeIngredient_subheader">Top:</div><li class="recipeIngredient">chives</li></ul>
    <ol id="recipeInstructions"><li class="instruction">Slice.</li><li class="instruction">Simmer.</li></ol>
    <ul id="recipeNotes"><li class="recipeNote">Freezes well.</li></ul></div>`;
  const page = `<html><body>${recipe('Leek soup')}${recipe('Pea soup')}</body></html>`;
  const found = await readFiles({ 'cmt.zip': zipOf({ 'recipes.html': page, 'images/leek.png': onePixel }) });
  expect(found.leftOut).toEqual([]);
  expect(titles(found)).toEqual(['Leek soup', 'Pea soup']);
  expect(found.recipes[0]).toMatchObject({
    pictures: [onePixel],
    parts: {
      description: 'From the garden.\n\nFreezes well.',
      citation: 'https://soups.example/leek',
      categories: ['Soup', 'Quick'],
      stars: 4,
      yieldAmount: 4,
      ingredientGroups: [
        { title: '', lines: ['2 leeks'] },
        { title: 'Top', lines: ['chives'] },
      ],
      directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

test('Recipe Keeper: a page yields all its recipes, with nutrition, stars and pictures', async () => {
  const recipe = (title: string) => `<div class="recipe-details"><table><tr><td>
    <img itemprop="photo0" src="images/leek_0.png" class="recipe-photo" /></td><td><h2 itemprop="name">${title}</h2>
    <div>Courses: <span itemprop="recipeCourse">Soup</span></div><meta content="Winter" itemprop="recipeCategory">
    <div>Source: <span itemprop="recipeSource"><a href="https://soups.example/leek">soups.example</a></span></div>
    <div>Serving size: <span itemprop="recipeYield">4</span></div>
    <meta content="PT15M" itemprop="prepTime"><meta content="PT30M" itemprop="cookTime">
    <meta content="4" itemprop="recipeRating"><meta content="240" itemprop="recipeNutCalories">
    <meta content="9" itemprop="recipeNutTotalFat"></td></tr></table>
    <div itemprop="recipeIngredients"><p>2 leeks</p><p>Top:</p><p>chives</p></div>
    <div itemprop="recipeDirections"><p>1. Slice.</p><p>2. Simmer.</p></div>
    <div itemprop="recipeNotes"><p>Freezes well.</p></div></div>`;
  const page = `<html><body>${recipe('Leek soup')}${recipe('Pea soup')}</body></html>`;
  const found = await readFiles({ 'rk.zip': zipOf({ 'recipes.html': page, 'images/leek_0.png': onePixel }) });
  expect(found.leftOut).toEqual([]);
  expect(titles(found)).toEqual(['Leek soup', 'Pea soup']);
  expect(found.recipes[0]).toMatchObject({
    pictures: [onePixel],
    parts: {
      description: 'Freezes well.',
      citation: 'https://soups.example/leek',
      categories: ['Soup', 'Winter'],
      stars: 4,
      nutrition: 'Calories: 240 kcal\nFat: 9 g',
      yieldAmount: 4,
      prepMinutes: 15,
      cookMinutes: 30,
      ingredientGroups: [
        { title: '', lines: ['2 leeks'] },
        { title: 'Top', lines: ['chives'] },
      ],
      directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

const item = (title: string) =>
  `<article itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${title}</h2>
   <ul><li itemprop="recipeIngredient">2 leeks</li><li itemprop="recipeIngredient">salt</li></ul>
   <ol itemprop="recipeInstructions"><li>Slice.</li><li>Simmer.</li></ol></article>`;
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const node = (name: string) => ({
  ...{
    '@type': 'Recipe',
    name,
    recipeIngredient: ['2 leeks', 'salt'],
    recipeInstructions: ['Slice.', 'Simmer.'],
  },
});
const shown = (title: string) =>
  `<h2>${title}</h2><h3>Ingredients</h3><ul><li>2 leeks</li><li>500 ml water</li></ul>
   <h3>Directions</h3><ol><li>Slice the leeks.</li><li>Simmer for 20 minutes.</li></ol>`;
const list = (names: string[]) => ({
  '@type': 'ItemList',
  itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, item: node(name) })),
});
const card = (title: string) =>
  `<div class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">${title}</h2>
   <img class="wprm-recipe-image" src="soup_files/${title.slice(0, 4)}.png">
   <ul class="wprm-recipe-ingredients-container"><li>2 leeks</li><li>500 ml water</li></ul>
   <ol class="wprm-recipe-instructions-container"><li>Slice.</li><li>Simmer.</li></ol></div></div>`;
const three = ['Leek soup', 'Pea soup', 'Bean soup'];

test.each([
  ['microdata', three.map(item).join('')],
  ['a script for each', three.map(node).map(script).join('')],
  ['one script for all', script({ '@graph': three.map(node) })],
  ['a list of items', script(list(three))],
  ['cards of a plugin', `<h1>Soups for autumn</h1>${three.map(card).join('<p>And then:</p>')}`],
  ['cards, the first of which is data too', script(node('Leek soup')) + three.map(card).join('')],
  ['headings alone', three.map(shown).join('')],
])('a page with three recipes as %s yields all three', async (_, body) => {
  const found = await readFiles({ 'all.html': `<html><body>${body}</body></html>` });
  expect(titles(found)).toEqual(three);
  expect(found.recipes.map(({ parts }) => parts.directions[0]?.steps.length)).toEqual([2, 2, 2]);
});

test('a page of sixty recipes yields sixty, and a repeated recipe counts once', async () => {
  const sixty = Array.from({ length: 60 }, (_, at) => item(`Soup ${at}`)).join('');
  const found = await readFiles({
    'all.html': sixty,
    'one.html': `${script(node('Stew'))}${item('Stew')}`,
    'card.html': script(node('Best stew')) + card('Stew'),
  });
  expect(found.recipes.filter(({ file }) => file === 'all.html')).toHaveLength(60);
  expect(found.recipes.filter(({ file }) => file === 'one.html')).toHaveLength(1);
  expect(
    titles(found)
      .filter(title => /stew$/i.test(title))
      .toSorted(),
  ).toEqual(['Best stew', 'Stew']);
});

test('each card gets its picture from the page’s folder', async () => {
  const files = { 'soups.html': card('Leek soup') + card('Pea soup'), 'soup_files/Leek.png': onePixel };
  const found = await readFiles({ 'soups.zip': zipOf(files) });
  expect(found.recipes.map(({ pictures }) => pictures)).toEqual([[onePixel], []]);
});
