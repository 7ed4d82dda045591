import { recipe } from '@potluck/contract/resources/recipe';
import { expect, test } from 'vitest';
import { storedBody, wholeBody } from './stored-body.ts';

test('a body has every settable field without a column, set or not', () => {
  const { body } = storedBody(recipe, { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PUBLIC', surprise: 1 });
  const parsed = JSON.parse(body);
  expect(parsed).toMatchObject({ title: 'Soup', description: '', directions: [], yieldAmount: 0 });
  for (const key of ['visibility', 'imageUri', 'recipeAccess', 'createTime', 'surprise'])
    expect(parsed).not.toHaveProperty(key);
});

test('a body with all current fields is read unchanged', () => {
  const stored = storedBody(recipe, { title: 'Soup' });
  const body = stored.body.replace('Soup', 'Stew');
  expect(wholeBody(recipe, { ...stored, body })).toBe(body);
});

test('an older body gains the fields added since and loses removed ones', () => {
  const earlier = { body: '{"title":"Soup","rating":5}', shape: 'earlier' };
  expect(wholeBody(recipe, earlier)).toBe(storedBody(recipe, { title: 'Soup' }).body);
});

test('an older body gains the fields added inside its messages', () => {
  const { body } = storedBody(recipe, {
    title: 'Soup',
    ingredientGroups: [{ title: '', ingredients: [{ title: 'leek', recipe: 'recipes/leek' }] }],
  });
  const shape = 'earlier';
  const earlier = body.replace(',"recipe":"recipes/leek"', '');
  const { ingredientGroups } = JSON.parse(wholeBody(recipe, { body: earlier, shape }));
  expect(ingredientGroups[0].ingredients[0]).toMatchObject({ title: 'leek', note: '', recipe: '' });
});
