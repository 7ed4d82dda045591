import { expect, test } from 'vitest';
import { recipeValues, stepLine } from './recipe-values.ts';
import { readSavedDraft, savedDraftText } from './saved-draft.ts';

const values = {
  ...recipeValues(),
  title: 'Soup',
  yieldAmount: 4,
  directions: [{ key: 'k', title: 'Cook', lines: [stepLine('Simmer.')] }],
};
const text = savedDraftText(values, '"3"');

test('what stood in the form comes back as it was', () => {
  expect(readSavedDraft(text, '"3"', recipeValues())).toEqual(values);
});

test('nothing comes back over a change that was saved meanwhile', () => {
  expect(readSavedDraft(text, '"4"', recipeValues())).toBeUndefined();
});

test.each([
  null,
  '',
  'null',
  '7',
  '{"etag":"\\"3\\""}',
  '{"etag":"\\"3\\"","values":{"title":"Soup"}}',
  text.replace('"lines":[{"key"', '"lines":[{"name"'),
  text.replace('"directions":[', '"directions":[null,'),
  text.replace('"yieldAmount":4', '"yieldAmount":"four"'),
])('%j fills no form', damaged => {
  expect(readSavedDraft(damaged, '"3"', recipeValues())).toBeUndefined();
});
