import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { expect, test } from 'vitest';
import { validate } from '../../request/validate.ts';
import { readFiles } from '../../testing/read-files.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { recipeFileKinds } from './write/recipe-file.ts';

const formats = ['RECIPE_FORMAT_SCHEMA_ORG', 'RECIPE_FORMAT_COOKLANG'] as const;

const measured = (title: string, amount: number, unit = 'UNSPECIFIED', more: object = {}) => ({
  title,
  measurementAmount: amount,
  measurementType: `MEASUREMENT_TYPE_${unit}`,
  ...more,
});

const everything = {
  title: 'Borscht: with #1 @home "beets" — for Größe & Söhne',
  description: 'Two paragraphs.\nThe first has two lines.\n\nThe second: one. ~ @ # {}',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  citation: 'https://soups.example/borscht?size=2#top',
  stars: 4.5,
  nutrition: 'Serving size: 1 bowl\nPotassium: 3 g',
  nutritionInformation: { calories: 270, fatContent: 10.5, saturatedFatContent: 2, sodiumContent: 480 },
  prepDuration: '1500s',
  cookDuration: '5400s',
  totalDuration: '90000s',
  cookingMethod: 'Simmering',
  categories: ['Soup', 'Winter dinner', 'yes', '2024'],
  cuisines: ['Ukrainian', 'Polish'],
  yieldAmount: 6.5,
  yieldText: '2 pots (6 l each)',
  ahead: ['beetroots', 'Soak the beans, all of them: overnight.'],
  ingredientGroups: [
    {
      title: '',
      ingredients: [
        measured('beetroots', 3),
        measured('beef stock', 1.5, 'LITER'),
        measured('carrots', 2, 'UNSPECIFIED', {
          measurementConjunction: 'MEASUREMENT_CONJUNCTION_TO',
          secondMeasurementAmount: 3,
        }),
        measured('butter', 1, 'CUP', {
          measurementConjunction: 'MEASUREMENT_CONJUNCTION_AND',
          secondMeasurementAmount: 2,
          secondMeasurementType: 'MEASUREMENT_TYPE_TABLESPOON',
        }),
        measured('salt', 0, 'PINCH'),
        measured('thyme', 2, 'UNSPECIFIED', { note: 'sprigs, leaves only' }),
        measured('red wine / port', 0.25, 'CUP', { optional: true, note: 'whatever is open' }),
        { title: 'black pepper', note: 'to taste' },
      ],
    },
    { title: 'To serve', ingredients: [measured('sour cream', 4, 'TABLESPOON')] },
    { title: 'Layer 2', ingredients: [measured('dill', 1, 'BUNCH', { note: 'chopped' })] },
  ],
  directions: [
    {
      title: '',
      steps: ['Grate the beets @ home; #2 pencils and ~ waves stay out.', '-- Not a comment. [- nor this -]'],
    },
    {
      title: 'To serve',
      steps: ['> Serve hot, 50% of it.', '= with \\ sour cream == and dill {lots}.', '2. Enjoy.'],
    },
  ],
};

test.each(formats)('a complete recipe survives export to %s and import', async format => {
  const recipe = validate(resources.recipe, everything) as unknown as Recipe;
  expect(await thereAndBack(recipe, format)).toMatchObject({
    ...recipe,
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    imageUri: '',
  });
});

test.each(formats)('a minimal recipe survives export to %s and import', async format => {
  const least = {
    title: 'Toast',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    directions: [{ title: '', steps: ['Toast.'] }],
  };
  const recipe = validate(resources.recipe, least) as unknown as Recipe;
  expect(await thereAndBack(recipe, format)).toMatchObject(recipe);
});

test.each(formats)(
  '%s cannot represent visibility, line breaks in a step, or an unset total time',
  async format => {
    const lost = {
      ...everything,
      visibility: 'VISIBILITY_LEVEL_PUBLIC',
      totalDuration: null,
      directions: [{ title: '', steps: ['Stir.\nWait.'] }],
    };
    const back = await thereAndBack(validate(resources.recipe, lost) as unknown as Recipe, format);
    expect(back).toMatchObject({
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      totalDuration: '6900s',
      directions: [{ steps: ['Stir. Wait.'] }],
    });
  },
);

test.each(formats)('an ingredient that is another recipe still refers to it: %s', async format => {
  const ingredients = [
    measured('tomato sauce', 4, 'UNSPECIFIED', { recipe: 'recipes/sauce' }),
    measured('sheets', 12),
  ];
  const lasagne = {
    title: 'Lasagne',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    ingredientGroups: [{ ingredients }],
  };
  const recipe = validate(resources.recipe, lasagne) as unknown as Recipe;
  const kind = recipeFileKinds[format];
  const nested = new Map([['recipes/sauce', { title: 'Sugo', yieldAmount: 4, yieldText: '' }]]);
  const { recipes } = await readFiles({ [`a.${kind.ending}`]: await kind.write(recipe, { nested }) });
  const title = format === 'RECIPE_FORMAT_COOKLANG' ? 'Sugo' : 'tomato sauce';
  expect(recipes[0]?.references).toEqual([{ ingredient: title, recipe: 'Sugo', whole: false }]);
  expect(recipes[0]?.parts.ingredientGroups[0]?.lines[0]).toBe(`4 ${title}`);
  const { recipes: unknown } = await readFiles({ [`a.${kind.ending}`]: await kind.write(recipe) });
  expect(unknown[0]?.references).toEqual([]);
  expect(unknown[0]?.parts.ingredientGroups[0]?.lines[0]).toBe('4 tomato sauce');
});

async function thereAndBack(recipe: Recipe, format: (typeof formats)[number]) {
  const kind = recipeFileKinds[format];
  const { recipes, leftOut } = await readFiles({ [`a.${kind.ending}`]: await kind.write(recipe) });
  expect({ leftOut, warnings: recipes.flatMap(({ warnings }) => warnings) }).toEqual({
    leftOut: [],
    warnings: [],
  });
  const [read] = recipes;
  return read && toRecipeReading(read.parts).recipe;
}

test.each([
  ['Blueberry muffins', 'muffins', '6 Blueberry muffins'],
  ['Breakfast bake', 'muffins', '2 Breakfast bake'],
])('an amount of what “%s” yields survives export to Cooklang', async (title, ingredient, line) => {
  const ingredients = [measured(ingredient, 6, 'UNSPECIFIED', { recipe: 'recipes/nested' })];
  const values = {
    title: 'Trifle',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    ingredientGroups: [{ ingredients }],
  };
  const recipe = validate(resources.recipe, values) as unknown as Recipe;
  const nested = new Map([['recipes/nested', { title, yieldAmount: 4, yieldText: '12 muffins' }]]);
  const content = await recipeFileKinds.RECIPE_FORMAT_COOKLANG.write(recipe, { nested });
  const { recipes } = await readFiles({ 'a.cook': content });
  expect(recipes[0]?.parts.ingredientGroups[0]?.lines).toEqual([line]);
  expect(recipes[0]?.references?.[0]?.whole).toBe(false);
});
