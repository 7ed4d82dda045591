import type { Ingredient, Recipe } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { annsApi } from './people.ts';

/** Ann's soup: two groups of ingredients, two of steps, four servings. */
export const soup: Recipe = {
  name: 'recipes/soup',
  title: 'Lemon lentil soup',
  description: 'Bright and quick.',
  ingredientGroups: [
    {
      title: '',
      ingredients: [
        ingredient('red lentils', 1.5, 'MEASUREMENT_TYPE_CUP'),
        ingredient('olive oil', 2, 'MEASUREMENT_TYPE_TABLESPOON'),
      ],
    },
    { title: 'To serve', ingredients: [ingredient('lemon', 1), ingredient('bread')] },
  ],
  directions: [
    {
      title: 'Cook',
      steps: ['Warm the oil.', 'Add the lentils and simmer for 20 minutes.'],
      stepImageUris: [],
    },
    { title: 'Serve', steps: ['Stir in the lemon.'], stepImageUris: [] },
  ],
  ahead: [],
  imageUri: '',
  imageUris: [],
  webPage: 'WEB_PAGE_UNSPECIFIED',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  citation: 'https://example.org/soup',
  stars: 0,
  nutrition: '',
  nutritionInformation: {
    calories: 0,
    fatContent: 0,
    saturatedFatContent: 0,
    carbohydrateContent: 0,
    sugarContent: 0,
    fiberContent: 0,
    proteinContent: 0,
    sodiumContent: 0,
  },
  prepDuration: '600s',
  cookDuration: '1500s',
  totalDuration: '2100s',
  cookingMethod: '',
  categories: ['Soup'],
  cuisines: ['Turkish'],
  yieldAmount: 4,
  yieldText: '',
  basedOn: null,
  cookCount: 0,
  lastCookTime: null,
  rating: 0,
  ratingCount: 0,
  recipeAccess: {
    name: 'recipes/soup/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
  favorited: false,
  muted: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

/** Ann's server with the soup, or with another version of it. */
export function soupApi(recipe: Recipe = soup): FakeApi {
  return annsApi()
    .on('GET /meals/v1alpha1/recipes/soup', recipe)
    .on('GET /meals/v1alpha1/recipes', { recipes: [recipe], nextPageToken: '' })
    .on('GET /meals/v1alpha1/recipes:tags', {
      categories: [{ title: 'Soup', recipeCount: 1 }],
      cuisines: [{ title: 'Turkish', recipeCount: 1 }],
    });
}

export function ingredient(
  title: string,
  measurementAmount = 0,
  measurementType: Ingredient['measurementType'] = 'MEASUREMENT_TYPE_UNSPECIFIED',
): Ingredient {
  return {
    title,
    optional: false,
    measurementAmount,
    measurementType,
    measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
    secondMeasurementAmount: 0,
    secondMeasurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
    note: '',
    recipe: '',
  };
}
