import { expect, test } from 'vitest';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';

const recipe = { id: 'r1', slug: 'oat-bake', name: 'Oat bake', recipeInstructions: [{ text: 'Bake.' }] };

async function read(more: object) {
  const { recipes } = await readFiles({ 'recipe.json': JSON.stringify({ ...recipe, ...more }) });
  return recipes[0]?.parts;
}

async function lines(recipeIngredient: object[]) {
  return (await read({ recipeIngredient }))?.ingredientGroups.flatMap(group => group.lines);
}

test('an ingredient uses its corrected fields, not its original text', async () => {
  expect(
    await lines([
      {
        quantity: 300,
        unit: { name: 'gram' },
        food: { name: 'oats' },
        note: 'rolled',
        display: '300 gram oats rolled',
        originalText: '200 g oats (rolled)',
      },
      { quantity: 0.3333333333333333, unit: { name: 'cup' }, food: { name: 'honey' }, note: '' },
      { quantity: 2, unit: null, food: { name: 'leaf', pluralName: 'leaves' }, note: '' },
    ]),
  ).toEqual(['300 gram oats, rolled', '⅓ cup honey', '2 leaves']);
});

test('an unparsed ingredient uses its own text', async () => {
  expect(
    await lines([
      { quantity: 1, unit: null, food: null, note: '2 cups oats', originalText: '1 cup oats' },
      { quantity: 2, unit: null, food: null, note: 'pears', originalText: null },
      { quantity: 0, unit: null, food: null, note: '', originalText: 'a pinch of salt' },
    ]),
  ).toEqual(['2 cups oats', '2 pears', 'a pinch of salt']);
});

test('a recipe used as an ingredient is named', async () => {
  expect(
    await lines([{ quantity: 0.5, food: null, referencedRecipe: { name: 'Plum jam' }, note: 'warm' }]),
  ).toEqual(['0.5 Plum jam, warm']);
  const database = {
    recipes: [
      { id: 'r1', slug: 'oat-bake', name: 'Oat bake' },
      { id: 'r2', slug: 'plum-jam', name: 'Plum jam' },
    ],
    recipes_ingredients: [{ recipe_id: 'r1', quantity: 0.5, food_id: null, referenced_recipe_id: 'r2' }],
    recipe_instructions: [{ recipe_id: 'r1', text: 'Bake.' }],
  };
  const { recipes } = await readFiles({ 'backup.zip': zipOf({ 'database.json': JSON.stringify(database) }) });
  expect(recipes[0]?.parts.ingredientGroups).toEqual([{ title: '', lines: ['0.5 Plum jam'] }]);
});

test('the yield is read from all three fields', async () => {
  const made = (more: object) => read({ recipeIngredient: [{ note: 'oats' }], ...more });
  expect(await made({ recipeYield: 'bars', recipeYieldQuantity: 16, recipeServings: 0 })).toMatchObject({
    yieldAmount: 16,
    yieldText: '16 bars',
  });
  expect(await made({ recipeYield: 'bars', recipeYieldQuantity: 16, recipeServings: 4 })).toMatchObject({
    yieldAmount: 4,
    yieldText: '16 bars',
  });
  expect(await made({ recipeYield: '4 servings', recipeServings: 4 })).toMatchObject({
    yieldAmount: 4,
    description: '',
  });
});

test('summaries precede their steps, and a Markdown list in a step becomes steps', async () => {
  const recipeInstructions = [
    {
      title: 'Base',
      summary: 'Get ready',
      text: 'Soak the **oats**.\n\n- grate *pears*\n- [chop](https://x.example) nuts',
    },
    { title: '', summary: '', text: 'Bake\nuntil brown.' },
  ];
  const parts = await read({ recipeIngredient: [{ note: 'oats' }], recipeInstructions });
  expect(parts?.directions).toEqual([
    {
      title: 'Base',
      steps: [
        'Get ready: Soak the **oats**.',
        'grate *pears*',
        '[chop](https://x.example) nuts',
        'Bake until brown.',
      ],
    },
  ]);
});

test('an ingredient that is another recipe refers to it', async () => {
  const sauce = { id: 'r2', slug: 'tomato-sauce', name: 'Tomato sauce', recipeServings: 4 };
  const recipeIngredient = [
    { quantity: 2, unit: null, food: null, note: '', referencedRecipe: sauce },
    {
      quantity: 1,
      unit: { name: 'cup' },
      food: null,
      note: 'warm',
      referenced_recipe: { ...sauce, name: 'Stock' },
    },
    { quantity: 300, unit: { name: 'gram' }, food: { name: 'oats' }, note: '' },
  ];
  const { recipes } = await readFiles({ 'recipe.json': JSON.stringify({ ...recipe, recipeIngredient }) });
  expect(recipes[0]?.references).toEqual([
    { ingredient: 'Tomato sauce', recipe: 'Tomato sauce', whole: true },
    { ingredient: 'Stock', recipe: 'Stock', whole: false },
  ]);
  expect(recipes[0]?.parts.ingredientGroups[0]?.lines).toEqual([
    '2 Tomato sauce',
    '1 cup Stock, warm',
    '300 gram oats',
  ]);
});
