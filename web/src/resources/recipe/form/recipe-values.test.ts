import type { Recipe } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { corrected, ingredientLine, pastedIngredients, rewritten } from './ingredient-line.ts';
import { fieldFor, recipeDraft, recipeValues, stepLine } from './recipe-values.ts';

const ingredient: Recipe['ingredientGroups'][number]['ingredients'][number] = {
  title: 'flour',
  optional: false,
  measurementAmount: 2.5,
  measurementType: 'MEASUREMENT_TYPE_CUP',
  measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
  secondMeasurementAmount: 0,
  secondMeasurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
  note: 'sifted',
  recipe: '',
};

const bread: Recipe = {
  name: 'recipes/bread',
  title: 'Bread',
  description: 'Daily.',
  directions: [{ title: 'Bake', steps: ['Knead.', 'Bake for 40 minutes.'], stepImageUris: [] }],
  ingredientGroups: [
    { title: 'Dough', ingredients: [ingredient, { ...ingredient, title: 'salt', optional: true, note: '' }] },
    { title: 'Crust', ingredients: [{ ...ingredient, title: 'sesame' }] },
  ],
  ahead: ['salt', 'Knead.', 'Buy flour'],
  imageUri: '/api/files/x#hash',
  imageUris: ['/api/files/x#hash', '/api/files/y#hash'],
  visibility: 'VISIBILITY_LEVEL_RESTRICTED',
  webPage: 'WEB_PAGE_UNSPECIFIED',
  citation: 'Grandmother',
  stars: 4.5,
  nutrition: 'Calories: 270 kcal\nPotassium: 3 g',
  nutritionInformation: {
    calories: 0,
    fatContent: 9.5,
    saturatedFatContent: 0,
    carbohydrateContent: 0,
    sugarContent: 0,
    fiberContent: 0,
    proteinContent: 0,
    sodiumContent: 333,
  },
  prepDuration: '90s',
  cookDuration: '2400s',
  totalDuration: null,
  cookingMethod: 'Baking',
  categories: ['Baking'],
  cuisines: [],
  yieldAmount: 1.5,
  yieldText: 'one loaf',
  basedOn: null,
  cookCount: 0,
  lastCookTime: null,
  rating: 0,
  ratingCount: 0,
  recipeAccess: null,
  favorited: false,
  muted: false,
  createTime: null,
  updateTime: null,
  etag: '"1"',
};

describe('a recipe that is saved without edits', () => {
  test('has no changes, even in fields that the form does not show', () => {
    expect(changedFields(bread, recipeDraft(recipeValues(bread), bread))).toEqual({});
  });

  test('does not include its picture', () => {
    expect(recipeDraft(recipeValues(bread), bread)).not.toHaveProperty('imageUri');
  });
});

describe('a new recipe', () => {
  test('has one blank ingredient and one blank step', () => {
    const { ingredientGroups, directions } = recipeValues();
    expect(ingredientGroups.map(group => group.lines.length)).toEqual([1]);
    expect(directions.map(group => group.lines.length)).toEqual([1]);
  });

  test('is sent without blank lines', () => {
    const draft = recipeDraft({ ...recipeValues(), title: ' Toast ' });
    expect(draft).toMatchObject({
      title: 'Toast',
      ingredientGroups: [],
      directions: [],
      totalDuration: null,
    });
  });
});

test('only changed fields are sent', () => {
  const values = { ...recipeValues(bread), cookMinutes: 45, title: 'Rye bread' };
  expect(changedFields(bread, recipeDraft(values, bread))).toEqual({
    title: 'Rye bread',
    cookDuration: '2700s',
  });
});

test('nutrition is edited as numbers, with sodium as salt and lines of older recipes', () => {
  const values = recipeValues(bread);
  expect(values).toMatchObject({
    nutrition: 'Potassium: 3 g',
    nutrients: { calories: 270, fatContent: 9.5, sugarContent: null, sodiumContent: 0.8325 },
  });
  const nutrients = { ...values.nutrients, fatContent: null, sodiumContent: 1 };
  expect(changedFields(bread, recipeDraft({ ...values, nutrients }, bread))).toEqual({
    nutrition: 'Potassium: 3 g',
    nutritionInformation: { ...bread.nutritionInformation, calories: 270, fatContent: 0, sodiumContent: 400 },
  });
  expect(fieldFor('nutritionInformation.fatContent')).toBe('nutrients.fatContent');
});

test('a cleared time or yield is sent as empty', () => {
  const values = { ...recipeValues(bread), prepMinutes: null, yieldAmount: null };
  expect(changedFields(bread, recipeDraft(values, bread))).toEqual({ prepDuration: null, yieldAmount: 0 });
});

test('lines are sent in their order, and headings are trimmed', () => {
  const values = recipeValues(bread);
  const [first] = values.directions;
  const lines = [stepLine(' Rest. '), ...(first?.lines.toReversed() ?? [])];
  const draft = recipeDraft({ ...values, directions: [{ key: 'k', title: ' Bake ', lines }] }, bread);
  expect(draft.directions).toEqual([
    { title: 'Bake', steps: ['Rest.', 'Bake for 40 minutes.', 'Knead.'], stepImageUris: [] },
  ]);
});

describe('an ingredient line', () => {
  test('is parsed while it is typed', () => {
    const line = rewritten(ingredientLine(ingredient), '2 ½ cups flour, sifted');
    expect(line.ingredient).toEqual(ingredient);
    expect(line.uncertain).toEqual([]);
  });

  test('keeps manual corrections, and shows them in its text', () => {
    const line = corrected(ingredientLine(ingredient), { title: 'rye flour', measurementAmount: 3 });
    expect(line.text).toBe('3 cups rye flour, sifted');
    expect(line.ingredient).toEqual({ ...ingredient, title: 'rye flour', measurementAmount: 3 });
  });

  test('can be pasted with others, and headings start groups', () => {
    const groups = pastedIngredients('500 g flour\n\nFor the crust:\n1 tsp salt');
    expect(groups.map(({ title, lines }) => [title, ...lines.map(line => line.ingredient.title)])).toEqual([
      ['', 'flour'],
      ['For the crust', 'salt'],
    ]);
  });
});

test.each([
  ['title', 'title'],
  ['prepDuration', 'prepMinutes'],
  ['totalDuration', 'totalMinutes'],
  ['ingredientGroups[0].ingredients[1].title', 'ingredientGroups.0.lines.1'],
  ['ingredientGroups[2].ingredients[10].secondMeasurementAmount', 'ingredientGroups.2.lines.10'],
  ['ingredientGroups[1].title', 'ingredientGroups.1.title'],
  ['directions[0].steps[3]', 'directions.0.lines.3'],
  ['directions[0].title', 'directions.0.title'],
  ['categories[2]', 'categories'],
  ['ingredientGroups', 'ingredientGroups'],
])('the API field %j is %j in the form', (api, form) => {
  expect(fieldFor(api)).toBe(form);
});
