import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

const amounts = '<li>500 g flour</li><li>20 g yeast</li><li>2 tbsp oil</li>';
const [knead, rest, bake] = [
  'Knead flour, yeast, oil and water into a smooth dough.',
  'Let the dough rise until it is twice as large as before.',
  'Bake the bread until it sounds hollow when it is knocked.',
];
const steps = `<ol><li>${knead}</li><li>${rest}</li><li>${bake}</li></ol>`;

test('ingredients and steps are found without any headings', () => {
  const paragraphs = `<p>500 g flour</p><p>20 g yeast</p><p>2 tbsp oil</p><h2>My bread</h2><p>${knead}</p><p>${rest}</p>`;
  expect(lists(`<h1>Bread</h1>${paragraphs}<ul><li>Home</li><li>Tags</li></ul>`)).toEqual({
    ingredients: ['500 g flour', '20 g yeast', '2 tbsp oil'],
    steps: [knead, rest],
  });
});

test('groups of a list without a heading are kept together', () => {
  const crust = '<h3>For the crust</h3><ul><li>1 egg</li><li>1 tsp salt</li></ul>';
  const { ingredients } = lists(`<ul>${amounts}</ul>${crust}<h2>Method</h2>${steps}`);
  expect(ingredients).toEqual(['500 g flour', '20 g yeast', '2 tbsp oil', '1 egg', '1 tsp salt']);
});

test('ingredients are not doubted once they have their amounts from the page', () => {
  const marked = {
    '@type': 'Recipe',
    name: 'Bread',
    recipeIngredient: ['flour', 'yeast', 'oil'],
    recipeInstructions: [knead, rest, bake],
  };
  const page = `<script type="application/ld+json">${JSON.stringify(marked)}</script><h1>Bread</h1><h2>Ingredients</h2><ul>${amounts}</ul><h2>Method</h2>${steps}`;
  expect(readRecipePage(page, 'https://example.com/')).toMatchObject({
    ingredientGroups: [{ lines: ['500 g flour', '20 g yeast', '2 tbsp oil'] }],
    doubted: [],
  });
});

test('short lines before the steps are ingredients, even without a heading', () => {
  const short = '<p>Flour, 500 g</p><p>Yeast, 20 g</p><p>Oil, 2 spoons</p>';
  expect(lists(`<h1>Bread</h1>${short}<h2>Method</h2>${steps}`).ingredients).toEqual([
    'Flour, 500 g',
    'Yeast, 20 g',
    'Oil, 2 spoons',
  ]);
});

test('yields, times and difficulty levels are not ingredients', () => {
  const facts = '<ul><li>For 4 people</li><li>under 30 minutes</li><li>easy</li></ul>';
  const apart = '<p>1 pizza stone, warmed</p>';
  const { ingredients } = lists(
    `<h2>Ingredients</h2>${facts}${apart}<ul class="a">${amounts}</ul><h2>Method</h2>${steps}`,
  );
  expect(ingredients).toEqual(['1 pizza stone, warmed', '500 g flour', '20 g yeast', '2 tbsp oil']);
});

test.each([
  ['For the dough', 'For the dough'],
  ['Für den Teig', 'Für den Teig'],
  ['Pour la pâte', 'Pour la pâte'],
  ['Dough:', 'Dough'],
])('an entry "%s" becomes the title of the entries below it', (entry, title) => {
  const body = `<h2>Ingredients</h2><ul><li>${entry}</li>${amounts}</ul><h2>Method</h2>${steps}`;
  expect(read(body)?.ingredientGroups).toEqual([
    { title, lines: ['500 g flour', '20 g yeast', '2 tbsp oil'] },
  ]);
});

test('a list that appears twice on the page is read once', () => {
  const body = `<h2>Ingredients</h2><ul>${amounts}${amounts}</ul><h2>Method</h2>${steps}`;
  expect(lists(body).ingredients).toHaveLength(3);
  const ounces = '<li>18 oz flour</li><li>1 oz yeast</li><li>2 tbsp oil</li>';
  const [metric, imperial] = [amounts, ounces].map(
    list => `<h3>Dough</h3><ul>${list}</ul><h3>Crust</h3><ul><li>1 egg</li></ul>`,
  );
  const units = lists(`<h2>Ingredients</h2>${metric}${imperial}<h2>Method</h2>${steps}`);
  expect(units.ingredients).toEqual(['500 g flour', '20 g yeast', '2 tbsp oil', '1 egg']);
});

test('the recipe card is preferred to an article with similar headings before it', () => {
  const article = `<h2>Ingredients for this bread</h2><ul><li>1 bag of flour</li><li>2 spoons of oil</li><li>3 eggs</li></ul>
    <h2>How to make this bread</h2><p>Bread is the oldest of all foods, and I make it every week.</p><p>It is easy, too, so that children can help with it.</p>`;
  const body = `${article}<h2>Ingredients</h2><ul>${amounts}</ul><h2>Instructions</h2>${steps}`;
  expect(lists(body)).toEqual({
    ingredients: ['500 g flour', '20 g yeast', '2 tbsp oil'],
    steps: [knead, rest, bake],
  });
});

test.each([
  ['text between lists', `<ol><li>${knead}</li></ol><p>${rest}</p><ol><li>${bake}</li></ol>`],
  [
    'counters of their own',
    `<div>1.</div><p>${knead}</p><div>2.</div><p>${rest}</p><div>3.</div><p>${bake}</p>`,
  ],
  [
    'a title over each',
    `<h6>Step 1</h6><p>${knead}</p><h6>Step 2</h6><p>${rest}</p><h6>Step 3</h6><p>${bake}</p>`,
  ],
  [
    'ingredients repeated beside them',
    `<p>${knead}</p><ul><li>500 g flour</li><li>20 g yeast</li></ul><p>${rest}</p><p>${bake}</p>`,
  ],
])('steps are read completely with %s', (_, set) => {
  const body = `<h2>Ingredients</h2><ul>${amounts}</ul><h2>Method</h2><div>${set}</div><h2>Comments</h2><p>Nice!</p>`;
  expect(lists(body).steps).toEqual([knead, rest, bake]);
});

test('steps can be sections within a list entry', () => {
  const parts = `<ul><li>Dough<section><p>${knead}</p><p>${rest}</p></section></li><li>Oven<section><p>${bake}</p></section></li></ul>`;
  const body = `<h2>Ingredients</h2><ul>${amounts}</ul><h2>Method</h2>${parts}<h2>Comments</h2><p>Nice!</p>`;
  expect(lists(body).steps).toEqual(['Dough', knead, rest, 'Oven', bake]);
});

test('step groups can have headings of the same level as the steps’ heading', () => {
  const parts = `<h2 class="p">The dough</h2><p>${knead}</p><p>${rest}</p><h2 class="p">In the oven</h2><p>${bake}</p>`;
  const body = `<h2>Ingredients</h2><ul>${amounts}</ul><h2>Method</h2>${parts}<h2>About us</h2><p>${bake}</p>`;
  expect(read(body)?.directions).toEqual([
    { title: 'The dough', steps: [knead, rest] },
    { title: 'In the oven', steps: [bake] },
  ]);
});

test('a long heading starts the steps if the part before its colon does', () => {
  const heading = 'How to make it: a white bread with oil for the whole family and its guests';
  const body = `<h2>Ingredients</h2><ul>${amounts}</ul><p>Bread is good.</p><h2>${heading}</h2>${steps}`;
  expect(lists(body).steps).toEqual([knead, rest, bake]);
});

test('both lists are doubted if the data describes a dish that the page does not name', () => {
  const data = (name: string) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g flour', '20 g yeast', '2 tbsp oil'],
    recipeInstructions: [knead, rest, bake],
  });
  const page = (name: string) =>
    read(`<h1>White bread</h1><script type="application/ld+json">${JSON.stringify(data(name))}</script>`);
  expect(page('Best bread')?.doubted).toEqual([]);
  expect(page('Lemon sauce')?.doubted).toEqual(['ingredientGroups', 'directions']);
});

function lists(body: string) {
  const { ingredientGroups = [], directions = [] } = read(body) ?? {};
  return {
    ingredients: ingredientGroups.flatMap(group => group.lines),
    steps: directions.flatMap(each => each.steps),
  };
}

function read(body: string) {
  return readRecipePage(`<!doctype html><body>${body}`, 'https://example.org/a/b');
}
