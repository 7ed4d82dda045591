import { expect, test } from 'vitest';
import { columnFor, columnKinds, containsRecipes, headingFor } from './columns.ts';

test.each([
  ['Title', 'title'],
  ['Rezeptname', 'title'],
  ['recipe_ingredients', 'ingredients'],
  ['Zutat 12', 'ingredients'],
  ['Directions', 'steps'],
  ['Zubereitung', 'steps'],
  ['preparationTime', 'prepTime'],
  ['Prep Time (min)', 'prepTime'],
  ['Kochzeit', 'cookTime'],
  ['Servings', 'yield'],
  ['Portionen', 'yield'],
  ['Photo Url', 'picture'],
  ['Kalorien', 'nutrition'],
  ['Bewertung', 'rating'],
  ['Created At', 'none'],
  ['Wine', 'kept'],
  ['', 'none'],
])('a column called %j is recognized as %s', (heading, kind) => {
  expect(columnFor(heading)).toEqual({ kind, label: heading });
});

test.each(columnKinds)('a column that the user set to %s stays that, with its name', kind => {
  const column = { kind, label: 'Fat: of "all"' };
  expect(columnFor(headingFor(column))).toEqual(column);
});

test('a table contains recipes if it has a title and ingredients or steps', () => {
  expect(containsRecipes(['Name', 'Zutaten'].map(columnFor))).toBe(true);
  expect(containsRecipes(['Name', 'Wine'].map(columnFor))).toBe(false);
  expect(containsRecipes(['Zutaten', 'Schritte'].map(columnFor))).toBe(false);
});
