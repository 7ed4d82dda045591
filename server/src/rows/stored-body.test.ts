import { integer, list, message, text } from '@potluck/contract/fields';
import { definitions } from '@potluck/contract/resources';
import { recipe } from '@potluck/contract/resources/recipe';
import { describe, expect, test } from 'vitest';
import { partOfBody, slotsIn, storedBody, storedKeys, wholeBody } from './stored-body.ts';

const short = text({ max: 99 });
const group = message({ title: short, note: short, lines: list(short, { max: 9 }) });

function sliced(fields: Parameters<typeof slotsIn>[0], body: object) {
  const text = JSON.stringify(body);
  return Object.fromEntries(
    [...slotsIn(fields)].map(([key, slot]) => [key, JSON.parse(slot(text, 0).value)]),
  );
}

describe('a value is found', () => {
  test('even if texts look like keys', () => {
    const fields = { title: short, steps: list(short, { max: 9 }), note: short, count: integer() };
    const body = {
      title: '","note":"not this',
      steps: ['"note":', '\\","count":7', '{"title":1}', '\\'],
      note: '","count":9}',
      count: 3,
    };
    expect(sliced(fields, body)).toEqual(body);
  });

  test('even if parts before or within it have a field of the same name', () => {
    const fields = { first: short, groups: list(group, { max: 9 }), note: short, title: short };
    const body = {
      first: 'a',
      groups: [{ title: 'b', note: 'c', lines: ['d'] }],
      note: 'e',
      title: 'f',
    };
    expect(sliced(fields, body)).toEqual(body);
  });
});

test.each(definitions.map(each => [each.singular, each] as const))(
  'every field of a stored %s is found',
  (_, definition) => {
    const stored = storedBody(definition, definition.example);
    const body = JSON.parse(stored.body);
    for (const key of storedKeys(definition))
      expect(JSON.parse(partOfBody(definition, stored, [key]))).toEqual({ [key]: body[key] });
    expect(JSON.parse(partOfBody(definition, stored, storedKeys(definition)))).toEqual(body);
  },
);

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
