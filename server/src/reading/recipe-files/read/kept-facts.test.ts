import { expect, test } from 'vitest';
import { readFiles } from '../../../testing/read-files.ts';

const json = (value: unknown) => JSON.stringify(value);

test('Paprika: its bold signs and the pictures in its steps are kept', async () => {
  const data = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
  const value = {
    name: 'Bread',
    ingredients: '500 g flour',
    directions: 'Mix *all* of it.\nShape it. [photo:Shaped]',
    notes: 'Keeps _two_ days, 2*3*4.',
    photos: [{ name: 'Shaped', filename: 'a.jpg', data }],
  };
  const { recipes } = await readFiles({ 'bread.json': json(value) });
  expect(recipes[0]?.parts).toMatchObject({
    description: 'Keeps _two_ days, 2*3*4.',
    directions: [{ title: '', steps: ['Mix **all** of it.', 'Shape it.'] }],
    stepPictures: [{ step: 'Shape it.', picture: `data:image/jpeg;base64,${data}` }],
  });
});

test('KitchenOwl: a household’s recipes are read, with the steps in their Markdown', async () => {
  const recipes = [
    {
      name: 'Leek soup',
      description: 'For **cold** days.\n\n1. Boil *all* of it.\n2. Serve.',
      ...{ time: 60, cook_time: 30, prep_time: 20, yields: 4, source: 'https://soups.example/leek' },
      items: [
        { name: 'leeks', description: '2 kg', optional: false },
        { name: 'chives', description: 'chopped', optional: true },
      ],
      tags: ['soup'],
    },
  ];
  const household = { name: 'Home', recipes, items: [{ name: 'Milk' }] };
  const { recipes: read } = await readFiles({ 'kitchenowl.json': json(household) });
  expect(read).toMatchObject([
    {
      parts: {
        title: 'Leek soup',
        description: 'For **cold** days.',
        ...{ yieldAmount: 4, prepMinutes: 20, cookMinutes: 30, totalMinutes: 60 },
        citation: 'https://soups.example/leek',
        categories: ['soup'],
        ingredientGroups: [{ lines: ['2 kg leeks', 'chives, chopped (optional)'] }],
        directions: [{ steps: ['Boil *all* of it.', 'Serve.'] }],
      },
    },
  ]);
});

test('favorites, diets, videos, supplies and costs are kept as tags and remarks', async () => {
  const mela = {
    title: 'A',
    ingredients: '2 leeks',
    instructions: 'Boil.',
    favorite: true,
    wantToCook: true,
  };
  const paprika = { name: 'B', ingredients: '2 leeks', directions: 'Boil.', on_favorites: 1 };
  const nextcloud = {
    '@type': 'Recipe',
    name: 'C',
    recipeIngredient: ['2 leeks'],
    recipeInstructions: ['Boil.'],
    suitableForDiet: ['https://schema.org/VeganDiet', 'GlutenFreeDiet'],
    video: { '@type': 'VideoObject', contentUrl: 'https://video.example/1' },
    supply: [{ name: 'Foil' }],
    estimatedCost: { '@type': 'MonetaryAmount', value: 5, currency: 'EUR' },
  };
  const of = async (value: object) => (await readFiles({ 'a.json': json(value) })).recipes[0]?.parts;
  expect((await of(mela))?.categories).toEqual(['Favorite', 'Want to cook']);
  expect((await of(paprika))?.categories).toEqual(['Favorite']);
  expect(await of(nextcloud)).toMatchObject({
    categories: ['Vegan', 'Gluten Free'],
    description: 'Video: https://video.example/1\n\nSupplies: Foil\n\nCost: 5 EUR',
  });
});
