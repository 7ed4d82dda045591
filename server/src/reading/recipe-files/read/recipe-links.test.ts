import { expect, test } from 'vitest';
import { readFiles } from '../../../testing/read-files.ts';

const json = (value: unknown) => JSON.stringify(value);
const [sugoId, doughId] = ['0b5b1fd0-2f1c-4a63-8e0e-5a4f0c1d2e3f', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];

/** A recipe as RecipeSage exports it. */
function exported(name: string, recipeIngredient: string[], more: object = {}) {
  return {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient,
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Cook.' }],
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: '' }],
    ...more,
  };
}

const lasagne = exported('Lasagne', [
  `1 1/2 [Tomato sauce](https://recipesage.example/app/recipe/${sugoId}), warm`,
  `2 sheets pasta: https://recipesage.example/#/recipe/${doughId}`,
  `@recipe:${doughId}`,
  '100 g [Parmesan](https://shop.example/cheese)',
  'https://recipesage.example/#/recipe/00000000-0000-4000-8000-000000000000',
]);
const others = [
  exported('Sugo', ['800 g tomatoes'], { identifier: sugoId }),
  exported('Pasta dough', ['2 eggs'], { identifier: doughId.toUpperCase() }),
];

test.each([
  ['before', [lasagne, ...others]],
  ['after', [...others, lasagne]],
])(
  'RecipeSage: lines refer to the recipes %s them, by the identifiers in their links',
  async (_, recipes) => {
    const found = (await readFiles({ 'recipesage-data.json-ld': json({ recipes }) })).recipes;
    const read = found.find(({ parts }) => parts.title === 'Lasagne');
    expect(read?.parts.ingredientGroups[0]?.lines).toEqual([
      '1 1/2 Tomato sauce, warm',
      '2 sheets pasta',
      'Pasta dough',
      '100 g Parmesan',
      'https://recipesage.example/#/recipe/00000000-0000-4000-8000-000000000000',
    ]);
    expect(read?.references).toEqual([
      { ingredient: '1 1/2 Tomato sauce, warm', recipe: 'Sugo', whole: true },
      { ingredient: '2 sheets pasta', recipe: 'Pasta dough', whole: true },
      { ingredient: 'Pasta dough', recipe: 'Pasta dough', whole: true },
    ]);
  },
);

test('RecipeSage: its stored recipes keep their linked recipes, labels, pictures and nutrition', async () => {
  const record = {
    id: sugoId,
    title: 'Lasagne',
    description: '',
    yield: '4',
    activeTime: '20 minutes',
    totalTime: '1 hour',
    source: 'Grandma',
    url: '',
    folder: 'main',
    ingredients: '[Layers]\n2 cups tomato sauce\n12 sheets',
    instructions: 'Use {2 cups} of the sauce. ![image:2|The first layer]\nBake\\\nuntil brown.',
    notes: 'Freezes **well**.',
    rating: 4,
    nutritionCalories: 420,
    nutritionTotalFat: 12.5,
    nutritionIron: 3,
    recipeLabels: [{ label: { title: 'pasta' } }],
    recipeImages: [
      { order: 1, image: { location: 'https://images.example/2.jpg' } },
      { order: 0, image: { location: 'https://images.example/1.jpg' } },
    ],
    recipeLinks: [
      { linkedRecipe: { id: doughId, title: 'Tomato Sauce' } },
      { linkedRecipe: { id: 'x', title: 'Salad' } },
    ],
  };
  const { recipes } = await readFiles({ 'recipes.json': json([record]) });
  expect(recipes[0]).toMatchObject({
    references: [{ ingredient: '2 cups tomato sauce', recipe: 'Tomato Sauce', whole: true }],
    parts: {
      title: 'Lasagne',
      description: 'Freezes **well**.\n\nLinked recipes: Salad',
      citation: 'Grandma',
      stars: 4,
      prepMinutes: 20,
      totalMinutes: 60,
      categories: ['pasta'],
      imageUris: ['https://images.example/1.jpg', 'https://images.example/2.jpg'],
      ingredientGroups: [{ title: 'Layers', lines: ['2 cups tomato sauce', '12 sheets'] }],
      directions: [{ title: '', steps: ['Use 2 cups of the sauce. The first layer', 'Bake until brown.'] }],
      stepPictures: [
        { step: 'Use 2 cups of the sauce. The first layer', picture: 'https://images.example/2.jpg' },
      ],
    },
  });
  expect(recipes[0]?.parts.nutrition.split('\n')).toEqual([
    'Calories: 420 kcal',
    'Fat: 12.5 g',
    'Iron: 3 mg',
  ]);
});

test('RecipeSage: the nutrition in its text is read, and empty fields are none', async () => {
  const text = `==== Recipes ====

Title: Leek soup
Description:${' '}
Ingredients: 2 leeks
1 [Stock](https://recipesage.example/#/recipe/${sugoId})
Instructions: Boil.
Rating: 4
NutritionServingSize: 1 bowl
NutritionCalories: 270
NutritionTotalFat: null
NutritionOtherDetails: Low in salt.
Labels: soup
Images:${' '}
`;
  const { recipes } = await readFiles({ 'recipesage-data.txt': text });
  expect(recipes[0]).toMatchObject({
    parts: {
      stars: 4,
      categories: ['soup'],
      nutrition: 'Serving size: 1 bowl\nCalories: 270 kcal\nLow in salt.',
    },
    references: [{ ingredient: '1 Stock', recipe: 'Stock' }],
  });
});

test('links to recipes in lines of Paprika, Nextcloud and Mealie become references', async () => {
  const paprika = { name: 'Lasagne', ingredients: '2 cups [recipe:Sugo]\n12 sheets', directions: 'Bake.' };
  const nextcloud = {
    ...exported('Lasagne', ['2 cups [Sugo](#r/12)', '12 sheets']),
    comment: undefined,
  };
  const mealie = {
    slug: 'lasagne',
    name: 'Lasagne',
    recipeIngredient: [
      { note: '2 cups [Sugo](https://mealie.example/g/home/r/sugo)' },
      { note: '12 sheets' },
    ],
    recipeInstructions: [{ text: 'Bake.' }],
    comments: [{ text: 'Double the sauce.', user: { username: 'ann' } }],
  };
  for (const value of [paprika, nextcloud, mealie]) {
    const { recipes } = await readFiles({ 'lasagne.json': json(value) });
    expect(recipes[0]?.references).toEqual([{ ingredient: '2 cups Sugo', recipe: 'Sugo', whole: true }]);
    expect(recipes[0]?.parts.ingredientGroups[0]?.lines).toEqual(['2 cups Sugo', '12 sheets']);
    if (value === mealie) expect(recipes[0]?.parts.description).toBe('ann: Double the sauce.');
  }
});
