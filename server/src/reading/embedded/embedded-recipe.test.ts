import { expect, test } from 'vitest';
import { readRecipePage } from '../page/read-recipe-page.ts';

const soup = {
  title: 'Leek soup',
  servings: 4,
  prepTime: 'PT20M',
  ingredients: [
    {
      amount: 2,
      unit: { abbreviation: '', name: 'stalk', name_plural: 'stalks' },
      ingredient: { name: 'leek' },
    },
    { amount: 0.5, unit: 'l', name: 'stock', note: 'hot' },
    { amount: null, unit: null, name: 'salt' },
  ],
  steps: [
    { title: 'Step 1', description: '<p>Wash the leek and cut it into rings.</p>' },
    { text: 'Simmer it in the stock for 20 minutes.' },
  ],
};
const script = `<script>window.__STATE__ = ${JSON.stringify({ page: { recipe: soup } })};</script>`;

test('a recipe rendered only by scripts is read from the scripts’ data, and marked', () => {
  expect(read(script)).toMatchObject({
    source: 'embedded',
    title: 'Leek soup',
    yieldAmount: 4,
    prepMinutes: 20,
    ingredientGroups: [{ title: '', lines: ['2 stalks leek', '0.5 l stock, hot', 'salt'] }],
    directions: [
      {
        title: '',
        steps: ['Wash the leek and cut it into rings.', 'Simmer it in the stock for 20 minutes.'],
      },
    ],
    doubted: ['ingredientGroups', 'directions'],
  });
});

test.each([
  ['a script of JSON', `<script type="application/json">${JSON.stringify([{ soup }])}</script>`],
  [
    'JSON within a script that is called',
    `<script>self.push([1, ${JSON.stringify(JSON.stringify({ soup }))}])</script>`,
  ],
  ['an attribute', `<div data-page="${JSON.stringify({ soup }).replaceAll('"', '&quot;')}"></div>`],
])('the recipe is found in %s', (_where, html) => {
  expect(read(html)).toMatchObject({ source: 'embedded', title: 'Leek soup' });
});

test.each([
  [
    'hands to its script',
    (json: string) => `<script type="application/json">{"page":{"recipe":${json}}}</script>`,
  ],
  [
    'writes only when its script runs',
    (json: string) => `<script>run(s => s.textContent = JSON.stringify(${json}))</script>`,
  ],
])('schema.org data that a page %s is read, however short', (_when, script) => {
  const json = JSON.stringify({
    '@type': 'Recipe',
    name: 'Pear toast',
    recipeIngredient: ['2 pears'],
    recipeInstructions: ['Toast.'],
  });
  expect(read(script(json))).toMatchObject({
    source: 'embedded',
    title: 'Pear toast',
    directions: [{ title: '', steps: ['Toast.'] }],
  });
});

test('groups keep their titles, and lines their amounts', () => {
  const grouped = {
    name: 'Tart',
    ingredientGroups: [
      {
        title: 'Dough',
        ingredients: [
          { quantity: '1 1/2', text: 'cups flour' },
          { quantity: '', text: '100 g butter' },
        ],
      },
      { title: 'Filling', ingredients: [{ quantity: '3', text: 'apples' }] },
    ],
    method:
      '<ol><li>Knead the dough from flour and butter.</li><li>Bake it with the apples for 40 minutes.</li></ol>',
  };
  expect(read(`<script type="application/json">${JSON.stringify(grouped)}</script>`)).toMatchObject({
    ingredientGroups: [
      { title: 'Dough', lines: ['1 1/2 cups flour', '100 g butter'] },
      { title: 'Filling', lines: ['3 apples'] },
    ],
    directions: [
      { steps: ['Knead the dough from flour and butter.', 'Bake it with the apples for 40 minutes.'] },
    ],
  });
});

test('of several recipes, the one named in the page’s heading is read', () => {
  const other = { ...soup, title: 'Bean soup' };
  const two = `<script>var all = ${JSON.stringify([other, soup])}</script>`;
  expect(read(`<h1>Leek soup</h1>${two}`)?.title).toBe('Leek soup');
  expect(read(`<h1>All our soups</h1>${two}`)).toBeUndefined();
});

test('form labels are not mistaken for a recipe', () => {
  const words = {
    ingredients: { add: 'Add an ingredient', unit: 'Unit' },
    steps: { add: 'Add a step that says how your dish is made, please.' },
  };
  expect(read(`<script type="application/json">${JSON.stringify(words)}</script>`)).toBeUndefined();
});

function read(html: string) {
  return readRecipePage(`<body>${html}</body>`, 'https://example.com/');
}
