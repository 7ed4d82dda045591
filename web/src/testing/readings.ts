import type { RecipeReading } from '@potluck/contract';
import { ingredient, soup } from './recipes.ts';

/** The server's reading of a page with a leek soup: one line without an amount, one with an unknown unit. */
export const leekReading: RecipeReading = {
  recipe: {
    ...soup,
    name: '',
    title: 'Leek soup',
    citation: 'https://recipes.example/leek-soup',
    imageUri: 'https://recipes.example/leek.png',
    imageUris: ['https://recipes.example/leek.png'],
    ingredientGroups: [
      { title: '', ingredients: [ingredient('leeks', 3), ingredient('salt'), ingredient('fl. cream', 1)] },
    ],
    directions: [{ title: '', steps: ['Soften the leeks.', 'Add the cream.'], stepImageUris: [] }],
    recipeAccess: null,
    createTime: null,
    updateTime: null,
    etag: '',
  },
  evidence: [
    { field: 'yieldAmount', text: '4 to 6 bowls', uncertain: [] },
    { field: 'ingredientGroups[0].ingredients[0]', text: '3 leeks', uncertain: [] },
    { field: 'ingredientGroups[0].ingredients[1]', text: 'salt', uncertain: ['measurementAmount'] },
    { field: 'ingredientGroups[0].ingredients[2]', text: '1 fl. cream', uncertain: ['measurementType'] },
  ],
  reader: 'RECIPE_READER_RULES',
  aiFailure: 'AI_FAILURE_UNSPECIFIED',
  places: [],
  handwriting: false,
};
