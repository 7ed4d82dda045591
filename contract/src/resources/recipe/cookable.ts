import type { CustomMethod } from '../../define-resource.ts';
import { choice, integer, list, message, text, type ValueOf } from '../../fields.ts';
import { maxPageSize } from '../../limits.ts';
import { diets } from '../event/diet-notes.ts';
import { maxLines, recipeFields } from './fields.ts';

const { title, imageUri, visibility, totalDuration, prepDuration, cookDuration } = recipeFields;
const { yieldAmount, rating, ratingCount, favorited, recipeAccess } = recipeFields;

/** The fields of a recipe that its card shows. */
export const cardFields = {
  name: text({ max: 400 }),
  ...{ title, imageUri, visibility, totalDuration, prepDuration, cookDuration },
  ...{ yieldAmount, rating, ratingCount, favorited, recipeAccess },
};

const cookable = message({
  recipe: message(cardFields),
  missing: list(text({ max: 300 }), { max: maxLines }),
  used: list(text({ max: 300 }), { max: maxLines }),
});

export type CookableRecipe = ValueOf<typeof cookable>;

/** The largest number of characters of `foods` and `without`: they are part of an address. */
export const maxFoodsText = 4000;

/** `recipes:cookable`. */
export const cookableRecipes = {
  http: 'GET',
  on: 'collection',
  request: {
    foods: text({ max: maxFoodsText }),
    without: text({ max: maxFoodsText }),
    diet: choice(diets),
    cookbook: text({
      max: 400,
      pattern: /^cookbooks\/[^/]+$/,
      hint: 'must be the name of a cookbook: cookbooks/…',
    }),
    account: text({
      max: 400,
      pattern: /^(circles|users)\/[^/]+$/,
      hint: 'must be the name of a circle or a person: circles/… or users/…',
    }),
    filter: text({ max: 10_000 }),
    pageSize: integer({ min: 0 }),
    pageToken: text({ max: 2000 }),
  },
  response: {
    recipes: list(cookable, { max: maxPageSize }),
    nextPageToken: text({ max: 2000 }),
  },
  summary:
    'Lists the recipes that use at least one of these foods, or without any of what is in the pantries that the caller can change, those with the fewest missing ingredients first; staples, what is in a pantry and optional ingredients are never missing, and the ingredients of nested recipes count too',
} as const satisfies CustomMethod;
