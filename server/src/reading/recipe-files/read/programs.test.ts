import { expect, test } from 'vitest';
import { onePixel } from '../../../testing/picture-form.ts';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';

const json = (value: unknown) => JSON.stringify(value);
const base64 = onePixel.toString('base64');

/** Returns the only recipe in some files, and checks that nothing was skipped. */
async function only(files: Parameters<typeof readFiles>[0]) {
  const { recipes, leftOut } = await readFiles(files);
  expect(leftOut).toEqual([]);
  expect(recipes).toHaveLength(1);
  return recipes[0];
}

test('Tandoor: an archive of archives is read, each with a recipe and its picture', async () => {
  const inner = await zipOf({ 'recipe.json': json(tandoor), 'image.png': onePixel });
  expect(await only({ 'export.zip': zipOf({ '1.zip': inner }) })).toMatchObject({
    file: 'export.zip/1.zip/recipe.json',
    pictures: [onePixel],
    warnings: [],
    parts: {
      title: 'Leek soup',
      description: 'From the garden.',
      citation: 'https://soups.example/leek',
      yieldAmount: 4,
      prepMinutes: 15,
      cookMinutes: 30,
      totalMinutes: 45,
      categories: ['Soup', 'Quick'],
      stars: 4.5,
      nutrition: 'Calories: 240 kcal\nFat: 9.5 g\nCarbohydrates: 30 g\nProtein: 6 g\nIron: 2 mg',
      ingredientGroups: [
        { title: 'Soup', lines: ['2 leek, sliced', '0.5 l water', 'salt'] },
        { title: 'To serve', lines: ['1 tbsp chives'] },
      ],
      directions: [
        { title: 'Soup', steps: ['Slice the **leek**.', 'Simmer in 500 ml water. (30 min)'] },
        { title: '', steps: ['Serve.'] },
      ],
    },
  });
});

test('Tandoor: a food that is a recipe refers to it', async () => {
  const food = { name: 'pesto', recipe: { id: 7, name: 'Basil pesto', url: '/api/recipe/7/' } };
  const ingredients = [
    { food, unit: null, amount: 1, order: 1 },
    { food: { name: 'pasta', recipe: null }, unit: { name: 'g' }, amount: 400, order: 2 },
  ];
  const steps = [{ name: '', order: 1, instruction: 'Mix.', ingredients }];
  const inner = await zipOf({ 'recipe.json': json({ ...tandoor, steps }) });
  expect(await only({ 'export.zip': zipOf({ '1.zip': inner }) })).toMatchObject({
    references: [{ ingredient: 'pesto', recipe: 'Basil pesto', whole: true }],
  });
});

const tandoor = {
  name: 'Leek soup',
  description: 'From the garden.',
  keywords: [{ name: 'Soup' }, { name: 'Quick' }],
  steps: [
    {
      name: '',
      order: 1,
      instruction: 'Serve.',
      ingredients: [
        { is_header: true, note: 'To serve', order: 0 },
        { food: { name: 'chives' }, unit: { name: 'tbsp' }, amount: 1, order: 1 },
      ],
    },
    {
      name: 'Soup',
      order: 0,
      time: 30,
      instruction: '1. Slice the **{{ ingredients[0] }}**.\n\n2. Simmer in {% scale_number 500 %} ml water.',
      ingredients: [
        { food: { name: 'leek' }, unit: null, amount: '2.0000', note: 'sliced', order: 0 },
        { food: { name: 'water' }, unit: { name: 'l' }, amount: 0.5, order: 1 },
        { food: { name: 'salt' }, unit: { name: 'g' }, amount: 5, no_amount: true, order: 2 },
      ],
    },
  ],
  working_time: 15,
  waiting_time: 30,
  servings: 4,
  servings_text: 'bowls',
  rating: 4.5,
  nutrition: { calories: 240, carbohydrates: 30, fats: 9.5, proteins: 6 },
  properties: [{ property_amount: 2, property_type: { name: 'Iron', unit: 'mg' } }],
  source_url: 'https://soups.example/leek',
};

test('Crouton: quantities with units, sections, embedded pictures, nutrition and stars are read', async () => {
  expect(await only({ 'Leek soup.crumb': json(crouton) })).toMatchObject({
    pictures: [onePixel],
    warnings: [],
    parts: {
      title: 'Leek soup',
      description: 'Freezes well.\n\nSource: Garden Kitchen',
      citation: 'https://soups.example/leek',
      yieldAmount: 4,
      prepMinutes: 15,
      cookMinutes: 30,
      categories: ['Soup'],
      stars: 5,
      nutrition: 'Calories: 528 kcal\nServing Size: 1 bowl',
      ingredientGroups: [
        { title: '', lines: ['2-3 leeks', '500 g potatoes', 'salt'] },
        { title: 'Top', lines: ['1 bunch chives'] },
      ],
      directions: [{ title: 'Pot', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

const crouton = {
  uuid: 'A1',
  name: 'Leek soup',
  serves: 4,
  duration: 15,
  cookingDuration: 30,
  rating: 5,
  webLink: 'https://soups.example/leek',
  sourceName: 'Garden Kitchen',
  notes: 'Freezes well.',
  neutritionalInfo: 'Calories: 528 kcal,\nServing Size: 1 bowl',
  tags: [{ uuid: 't', name: 'Soup', color: '#fff' }],
  images: [base64],
  ingredients: [
    { order: 1, ingredient: { name: 'potatoes' }, quantity: { amount: 500, quantityType: 'GRAMS' } },
    {
      order: 0,
      ingredient: { name: 'leeks' },
      quantity: { amount: 2, secondaryAmount: 3, quantityType: 'ITEM' },
    },
    { order: 2, ingredient: { name: 'salt' } },
    { order: 3, ingredient: { name: 'Top' }, quantity: { quantityType: 'SECTION' } },
    { order: 4, ingredient: { name: 'chives' }, quantity: { amount: 1, quantityType: 'BUNCH' } },
  ],
  steps: [
    { order: 0, step: 'Pot', isSection: true },
    { order: 1, step: '1. Slice.', isSection: false },
    { order: 2, step: 'Simmer.', isSection: false },
  ],
};

test('Mela: a single recipe and an archive of many are read, with embedded pictures', async () => {
  const parts = {
    title: 'Leek soup',
    description: 'From the garden.\n\nFreezes well.',
    citation: 'soups.example/leek',
    yieldAmount: 4,
    prepMinutes: 15,
    totalMinutes: 45,
    categories: ['Soup', 'Quick', 'Favorite'],
    nutrition: '240 kcal',
    ingredientGroups: [
      { title: '', lines: ['2 leeks'] },
      { title: 'Top', lines: ['1 tbsp chives'] },
    ],
    directions: [
      { title: '', steps: ['Slice.'] },
      { title: 'Top', steps: ['Strew.'] },
    ],
  };
  const found = await readFiles({
    'one.melarecipe': json(mela),
    'all.melarecipes': zipOf({ 'a.melarecipe': json(mela), 'b.melarecipe': json({ ...mela, title: 'Pea' }) }),
    'inside.zip': zipOf({ 'all.melarecipes': await zipOf({ 'a.melarecipe': json(mela) }) }),
  });
  expect(found.leftOut).toEqual([]);
  expect(found.recipes.map(each => each.parts.title).toSorted()).toEqual([
    'Leek soup',
    'Leek soup',
    'Leek soup',
    'Pea',
  ]);
  expect(found.recipes.find(({ file }) => file === 'one.melarecipe')).toMatchObject({
    pictures: [onePixel],
    parts,
  });
});

const mela = {
  id: 'soups.example/leek',
  title: 'Leek soup',
  text: 'From the garden.',
  images: [base64],
  categories: ['Soup', 'Quick'],
  yield: '4',
  prepTime: '15 min',
  cookTime: '',
  totalTime: '45 min',
  ingredients: '2 leeks\n# Top\n1 tbsp chives',
  instructions: 'Slice.\n\n# Top\nStrew.',
  notes: 'Freezes well.',
  nutrition: '240 kcal',
  link: 'soups.example/leek',
  favorite: true,
  wantToCook: false,
};

test('My Recipe Box: an archive with pictures is read, and so is a table', async () => {
  const rtk = {
    ...{ uuid: 'd', title: 'Leek soup', preparationTime: '15', cookingTime: '30', quantity: '4' },
    ...{ ingredients: '2 leeks\nsalt', instructions: 'Slice.\nSimmer.', pictures: ['a.png'], rating: 3 },
    ...{ url: 'https://soups.example/leek', video: 'https://video.example/1', notes: 'Freezes well.' },
  };
  const parts = {
    title: 'Leek soup',
    description: 'Freezes well.\n\nVideo: https://video.example/1',
    stars: 3,
    prepMinutes: 15,
    cookMinutes: 30,
    yieldAmount: 4,
    citation: 'https://soups.example/leek',
    ingredientGroups: [{ title: '', lines: ['2 leeks', 'salt'] }],
    directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
  };
  expect(
    await only({ 'all.rtk': zipOf({ 'recipes_0.json': json([rtk]), 'a.png': onePixel }) }),
  ).toMatchObject({
    pictures: [onePixel],
    parts,
  });
  const table =
    'title,preparationTime,cookingTime,quantity,ingredients,instructions,notes,video,source,rating,tags,nutrition,originalPicture\n' +
    'Leek soup,15,30,4,"2 leeks\nsalt","Slice.\nSimmer.",Freezes well.,https://video.example/1,https://soups.example/leek,3,Soup;Quick,"Fat: 3 g\nSalt: 1 g",https://soups.example/leek.jpg';
  expect(await only({ 'recipes.csv': table })).toMatchObject({
    parts: {
      ...parts,
      description: 'Freezes well.\n\nvideo: https://video.example/1',
      categories: ['Soup', 'Quick'],
      nutrition: 'Fat: 3 g\nSalt: 1 g',
      imageUris: ['https://soups.example/leek.jpg'],
    },
  });
});

test('Plan to Eat: a table with one column per nutrition value is read', async () => {
  const table =
    'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Ingredients,Directions,Tags,Rating,Photo Url,Calories,Fat,Created At,Wine\n' +
    'Leek soup,Soup,French,Leek,From the garden.,Garden Kitchen,https://soups.example/leek,soups.example,15,30,45,4,"2, , leeks\n1/2, cup, cream, whipped\n, , salt","Slice.\nSimmer.","Quick, Cheap",4,https://soups.example/leek.jpg,240,9g,2024-01-01 10:00:00,Riesling\n';
  expect(await only({ 'plan-to-eat.zip': zipOf({ 'recipes.csv': table }) })).toMatchObject({
    parts: {
      title: 'Leek soup',
      description: 'From the garden.\n\nWine: Riesling\n\nSource: Garden Kitchen',
      citation: 'https://soups.example/leek',
      prepMinutes: 15,
      cookMinutes: 30,
      totalMinutes: 45,
      yieldAmount: 4,
      stars: 4,
      nutrition: 'Calories: 240\nFat: 9g',
      categories: ['Soup', 'Leek', 'Quick', 'Cheap'],
      cuisines: ['French'],
      imageUris: ['https://soups.example/leek.jpg'],
      ingredientGroups: [{ title: '', lines: ['2 leeks', '1/2 cup cream, whipped', 'salt'] }],
      directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

test('a table with German headings and numbered columns is read, one with unknown columns is not', async () => {
  const german =
    'Titel;Zutat 1;Zutat 2;Zubereitung;Portionen;Bewertung\nLauchsuppe;2 Lauch;500 ml Wasser;Kochen.;4;★★★★☆';
  const found = await readFiles({ 'rezepte.csv': german, 'other.csv': 'A,B\n1,2' });
  expect(found.recipes).toMatchObject([
    {
      parts: {
        title: 'Lauchsuppe',
        ingredientGroups: [{ lines: ['2 Lauch', '500 ml Wasser'] }],
        directions: [{ steps: ['Kochen.'] }],
        yieldAmount: 4,
        stars: 4,
      },
    },
  ]);
  expect(found.leftOut).toMatchObject([
    { file: 'other.csv', reason: expect.stringMatching(/columns are not known/) },
  ]);
});

test('Chowdown: front matter with lists is read, with the picture from its folder', async () => {
  const markdown = `---
layout: recipe
title: "Leek soup"
image: leek.png
tags: soup, quick
yield: 4
ingredients:
- 2 leeks
- 500 ml water
directions:
- Slice.
- Simmer.
components:
- Stock
---
From the [garden](https://garden.example).
`;
  const files = { 'site/_recipes/leek-soup.md': markdown, 'site/images/leek.png': onePixel };
  expect(await only({ 'site.zip': zipOf(files) })).toMatchObject({
    pictures: [onePixel],
    warnings: [],
    parts: {
      title: 'Leek soup',
      description: 'From the [garden](https://garden.example).\n\nComponents: Stock',
      yieldAmount: 4,
      categories: ['soup', 'quick'],
      ingredientGroups: [{ title: '', lines: ['2 leeks', '500 ml water'] }],
      directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

const nutrient = (name: string, displayName: string, value: number, unit: string) => ({
  code: { name, displayName },
  value,
  unit: { name: unit.toUpperCase(), displayName: unit },
});

test('Samsung Food: groups, durations, the named source and nutrition are read', async () => {
  const whisk = {
    name: 'Leek soup',
    ingredients: [{ text: '2 leeks' }, { text: '1 tbsp chives', group: 'Top' }],
    instructions: { steps: [{ text: 'Slice.' }, { text: 'Strew.', group: 'Top' }] },
    servings: 4,
    durations: { prepTime: 15, cookTime: 30 },
    labels: [{ displayName: 'Soup' }],
    source: { displayName: 'Garden Kitchen', sourceRecipeUrl: 'https://soups.example/leek' },
    images: [{ url: 'https://soups.example/leek.jpg' }],
    nutrition: {
      status: 1,
      components: [
        nutrient('NIA', 'Niacin B3', 11.1684, 'mg'),
        nutrient('ENERC_KCAL', 'Energy', 296.268, 'kcal'),
        nutrient('NA', 'Sodium', 232, 'mg'),
      ],
      healthScore: { value: 9.312 },
      glycemicLoad: { value: 8 },
    },
  };
  expect(await only({ 'food.json': json({ recipes: [whisk] }) })).toMatchObject({
    parts: {
      title: 'Leek soup',
      description: 'Source: Garden Kitchen',
      nutrition:
        'Calories: 296.27 kcal\nSodium: 232 mg\nNiacin B3: 11.17 mg\nHealth score: 9.31\nGlycemic load: 8',
      citation: 'https://soups.example/leek',
      yieldAmount: 4,
      prepMinutes: 15,
      cookMinutes: 30,
      categories: ['Soup'],
      imageUris: ['https://soups.example/leek.jpg'],
      ingredientGroups: [
        { title: '', lines: ['2 leeks'] },
        { title: 'Top', lines: ['1 tbsp chives'] },
      ],
      directions: [
        { title: '', steps: ['Slice.'] },
        { title: 'Top', steps: ['Strew.'] },
      ],
    },
  });
});

test('Google Keep: notes that are recipes are read once each, except those in the bin', async () => {
  const note = {
    ...{ color: 'DEFAULT', isTrashed: false, isPinned: false, isArchived: false },
    ...{ userEditedTimestampUsec: 1, createdTimestampUsec: 1, title: 'Leek soup' },
    textContent: 'Ingredients\n2 leeks\n500 ml water\n\nDirections\nSlice the leeks.\nSimmer for 20 minutes.',
    labels: [{ name: 'Dinner' }],
    annotations: [{ url: 'https://soups.example/leek', source: 'WEBLINK' }],
    attachments: [{ filePath: 'a.png', mimetype: 'image/png' }],
  };
  const files = {
    'Takeout/Keep/Leek soup.json': json(note),
    'Takeout/Keep/Leek soup.html': '<div class="title">Leek soup</div>',
    'Takeout/Keep/a.png': onePixel,
    'Takeout/Keep/Bin.json': json({ ...note, isTrashed: true }),
    'Takeout/Keep/Call.json': json({ ...note, title: 'Call Ben', textContent: 'On Monday' }),
  };
  expect(await only({ 'takeout.zip': zipOf(files) })).toMatchObject({
    pictures: [onePixel],
    parts: {
      title: 'Leek soup',
      citation: 'https://soups.example/leek',
      categories: ['Dinner'],
      ingredientGroups: [{ title: '', lines: ['2 leeks', '500 ml water'] }],
      directions: [{ title: '', steps: ['Slice the leeks.', 'Simmer for 20 minutes.'] }],
    },
  });
});

test('a text of recipes separated by dashes is read, except parts that are not recipes', async () => {
  const one =
    'Leek soup\n\nIngredients\n2 leeks\n500 ml water\n\nDirections\nSlice the leeks.\nSimmer for 20 minutes.';
  const found = await readFiles({
    'all.txt': [one, one.replace('Leek', 'Pea'), 'Bye'].join('\n\n----------\n\n'),
  });
  expect(found.recipes.map(({ parts }) => parts.title)).toEqual(['Leek soup', 'Pea soup']);
  expect(found.recipes[0]?.warnings).toHaveLength(1);
});
