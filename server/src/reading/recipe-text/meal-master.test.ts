import { expect, test } from 'vitest';
import { separateRecipesByLayout } from '../recipe-files/read/file-recipe.ts';
import { readRecipeText } from './read-recipe-text.ts';

const stew = `MMMMM----- Recipe via Meal-Master (tm) v8.02

      Title: Leek Stew
 Categories: Stews, Winter
      Yield: 6 Servings

      3 md Leeks; sliced                     1/2 ts Pepper
      1 T  Butter                              1 cn Tomatoes
    1/4 ts Nutmeg; freshly
           -grated

MMMMM---------------------------DUMPLINGS-------------------------------
      1 c  Flour

  Cook the leeks
  in butter.

  Add the dumplings.

MMMMM
`;

test('a Meal-Master recipe is read by its columns', () => {
  expect(readRecipeText(stew)).toMatchObject({
    title: 'Leek Stew',
    yieldAmount: 6,
    categories: ['Stews', 'Winter'],
    ingredientGroups: [
      {
        title: '',
        lines: [
          '3 medium Leeks; sliced',
          '1/2 tsp Pepper',
          '1 tbsp Butter',
          '1 can Tomatoes',
          '1/4 tsp Nutmeg; freshly grated',
        ],
      },
      { title: 'Dumplings', lines: ['1 cup Flour'] },
    ],
    directions: [{ title: '', steps: ['Cook the leeks in butter.', 'Add the dumplings.'] }],
  });
});

test('a Meal-Master file can contain several recipes', () => {
  const recipes = separateRecipesByLayout(`${stew}\n${stew.replace('Leek Stew', 'Bean Stew')}`);
  expect(recipes.map(({ parts }) => parts.title)).toEqual(['Leek Stew', 'Bean Stew']);
});
