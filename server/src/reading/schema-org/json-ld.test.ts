import { expect, test } from 'vitest';
import { readRecipePage } from '../page/read-recipe-page.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';

const cake = {
  '@type': 'Recipe',
  name: 'Plum cake',
  recipeIngredient: ['300 g plums', '2 eggs'],
  recipeInstructions: ['Stone the plums.', 'Beat the eggs.'],
};

test('nutrition is read as from recipe files', () => {
  const nutrition = {
    '@type': 'NutritionInformation',
    calories: '412 kcal',
    proteinContent: { value: 9, unitCode: 'GRM' },
  };
  const read = readScript(JSON.stringify({ ...cake, nutrition }));
  expect(read && toRecipeReading(read).recipe).toMatchObject({
    nutrition: '',
    nutritionInformation: { calories: 412, proteinContent: 9, fatContent: 0 },
  });
});

test.each([
  ['alone', cake],
  ['in an array', [{ '@type': 'WebSite' }, cake]],
  ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Person' }, cake] }],
  ['as the main entity of a page', { '@type': 'WebPage', mainEntity: cake }],
  ['within an article', { '@type': 'Article', mainEntityOfPage: { '@type': 'WebPage', about: [cake] } }],
  ['with several types', { ...cake, '@type': ['NewsArticle', 'Recipe'] }],
  ['with the vocabulary in its type', { ...cake, '@type': 'http://schema.org/Recipe' }],
  ['with a prefix in its type', { ...cake, '@type': 'schema:Recipe' }],
])('a recipe is found %s', (_where, value) => {
  expect(readScript(JSON.stringify(value))).toMatchObject({
    title: 'Plum cake',
    source: 'json-ld',
    ingredientGroups: [{ title: '', lines: ['300 g plums', '2 eggs'] }],
    directions: [{ title: '', steps: ['Stone the plums.', 'Beat the eggs.'] }],
  });
});

test.each([
  ['trailing commas', JSON.stringify(cake).replace(']', ',]').replace(/\}$/, ',}')],
  ['raw line breaks in its strings', JSON.stringify(cake).replace('the plums', 'the\nplums')],
  ['a CDATA section around it', `//<![CDATA[\n${JSON.stringify(cake)}\n//]]>`],
  ['an HTML comment around it', `<!-- ${JSON.stringify(cake)} -->`],
  ['entities for its quotation marks', JSON.stringify(cake).replaceAll('"', '&quot;')],
  ['another object before it', `{"@type": "Organization"}\n${JSON.stringify(cake)}`],
  ['a byte order mark', `\ufeff${JSON.stringify(cake)}`],
  ['a JSON string around it', JSON.stringify(JSON.stringify(cake))],
  ['a comment in it', JSON.stringify(cake).replace('{', '{ /* by hand */ ')],
])('a script with %s is read', (_fault, script) => {
  expect(readScript(script)).toMatchObject({
    title: 'Plum cake',
    ingredientGroups: [{ lines: ['300 g plums', '2 eggs'] }],
    directions: [{ steps: ['Stone the plums.', 'Beat the eggs.'] }],
  });
});

test('property names in another case or with a prefix are recognized', () => {
  const script = {
    '@type': 'schema:Recipe',
    'schema:name': 'Jam',
    Ingredients: ['1 kg plums'],
    RecipeInstructions: 'Cook for long.',
  };
  expect(readScript(JSON.stringify(script))).toMatchObject({
    title: 'Jam',
    ingredientGroups: [{ lines: ['1 kg plums'] }],
    directions: [{ steps: ['Cook for long.'] }],
  });
});

test('fields are read as plain text and whole minutes', () => {
  const full = {
    ...cake,
    name: 'Mum&amp;#39;s <b>plum</b> cake',
    description: '<p>Moist&nbsp;and dark.</p>',
    image: [
      { '@type': 'ImageObject', url: '/small.jpg', width: 300 },
      { url: '/large.jpg', width: '1200' },
    ],
    recipeYield: ['8', '8 slices'],
    prepTime: 'PT20M',
    cookTime: 'PT1H',
    totalTime: 'PT0M',
    cookingMethod: 'Baking',
    recipeCategory: 'Dessert, Cake',
    recipeCuisine: ['German', 'Austrian'],
  };
  expect(readScript(JSON.stringify(full))).toMatchObject({
    title: "Mum's plum cake",
    description: 'Moist and dark.',
    imageUris: ['https://example.org/large.jpg', 'https://example.org/small.jpg'],
    yieldText: '8 slices',
    yieldAmount: 8,
    prepMinutes: 20,
    cookMinutes: 60,
    totalMinutes: 80,
    cookingMethod: 'Baking',
    categories: ['Dessert', 'Cake'],
    cuisines: ['German', 'Austrian'],
    citation: 'https://example.org/cake/',
  });
});

test.each([
  [{ prepTime: 'PT20M', cookTime: 'PT1H' }, 80],
  [{ prepTime: 'PT20M' }, 20],
  [{ prepTime: 'PT20M', cookTime: 'PT1H', totalTime: 'PT3H' }, 180],
  [{ prepTime: 'PT20M', cookTime: 'PT1H', totalTime: 'PT10M' }, 80],
  [{}, undefined],
])('the total of the times %o is %s minutes', (times, minutes) => {
  expect(readScript(JSON.stringify({ ...cake, ...times }))?.totalMinutes).toBe(minutes);
});

test('a referenced picture is looked up in the graph', () => {
  const graph = [
    { ...cake, image: { '@id': '#picture' } },
    { '@type': 'ImageObject', '@id': '#picture', contentUrl: 'https://img.example.org/cake.jpg' },
  ];
  expect(readScript(JSON.stringify({ '@graph': graph }))?.imageUris).toEqual([
    'https://img.example.org/cake.jpg',
  ]);
});

test('of several recipes, the first complete one is read', () => {
  const recipes = [{ '@type': 'Recipe', name: 'See also' }, cake, { ...cake, name: 'Another' }];
  expect(readScript(JSON.stringify(recipes))?.title).toBe('Plum cake');
});

test('missing fields are filled only from another reading of the same dish', () => {
  const markup = (name: string) =>
    `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">${name}</b><i itemprop="recipeYield">6</i></div>`;
  expect(readScript(JSON.stringify(cake), markup('Plum Cake'))?.yieldAmount).toBe(6);
  expect(readScript(JSON.stringify(cake), markup('Pear tart'))?.yieldAmount).toBeUndefined();
});

test('recipes that the page only links to contribute nothing', () => {
  const stub = JSON.stringify({ '@type': 'Recipe', name: 'Pear tart', recipeYield: '12' });
  const body = `<h1>Plum cake</h1><h2>Ingredients</h2><ul><li>300 g plums<li>2 eggs</ul>
    <h2>Method</h2><p>Stone the plums, beat the eggs, and bake it all for an hour.</p>`;
  expect(readScript(stub, body)).toMatchObject({
    title: 'Plum cake',
    yieldAmount: undefined,
    source: 'page',
  });
});

test('a recipe with only a name is ignored', () => {
  expect(readScript(JSON.stringify({ '@type': 'Recipe', name: 'Plum cake' }))).toBeUndefined();
});

function readScript(script: string, body = '') {
  const html = `<!doctype html><title>Site</title><script type="application/ld+json">${script}</script>${body}`;
  return readRecipePage(html, 'https://example.org/cake/');
}
