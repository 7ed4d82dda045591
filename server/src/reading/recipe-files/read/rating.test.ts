import { expect, test } from 'vitest';
import { starsOf } from './rating.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

test.each([
  ['4', 4],
  [4.5, 4.5],
  ['4,5', 4.5],
  ['8/10', 4],
  ['3 von 5', 3],
  ['★★★☆☆', 3],
  [{ ratingValue: '8', bestRating: 10 }, 4],
  ['0', 0],
  ['9', 0],
  ['-1', 0],
  ['good', 0],
  [undefined, 0],
])('%j is %d of five stars', (input, stars) => {
  expect(starsOf(input)).toBe(stars);
});

test('a rating by many people goes into the description, a single rating becomes the owner’s stars', () => {
  const rated = (ratingCount: number) => ({ aggregateRating: { ratingValue: 4.8, ratingCount } });
  expect(schemaOrgRecipe(rated(120)).parts).toMatchObject({ stars: 0, description: 'Rating: 4.8 / 5 (120)' });
  expect(schemaOrgRecipe(rated(1)).parts).toMatchObject({ stars: 4.8, description: '' });
});

test('nutrition without a schema.org name is kept, and so is a source that the address does not name', () => {
  const { parts } = schemaOrgRecipe({
    isBasedOn: 'https://soups.example/leek',
    author: [{ '@type': 'Person', name: 'Grandma' }, { name: 'soups.example' }],
    nutrition: {
      '@type': 'NutritionInformation',
      calories: 240,
      potassiumContent: '3 g',
      description: 'Per bowl',
    },
  });
  expect(parts).toMatchObject({
    citation: 'https://soups.example/leek',
    description: 'Source: Grandma',
    nutrition: 'Calories: 240 kcal\nPer bowl\nPotassium: 3 g',
  });
});

test.each(['Special equipment:', '[Tools]', '# Utensilien'])(
  'lines below “%s” are not ingredients',
  heading => {
    const { parts } = schemaOrgRecipe({
      tool: 'pan',
      recipeIngredient: ['2 leeks', heading, 'a blender', 'a sieve'],
    });
    expect(parts.ingredientGroups).toEqual([{ title: '', lines: ['2 leeks'] }]);
    expect(parts.description).toBe('Tools: pan, a blender, a sieve');
  },
);
