import { msg } from '@lingui/core/macro';
import type { ColumnKind } from '@potluck/contract/recipe-table/columns';

/** What a column can be said to hold. */
export const columnWords = {
  title: msg`Title`,
  ingredients: msg`Ingredients`,
  steps: msg`Steps`,
  description: msg`Description`,
  notes: msg`Notes`,
  yield: msg`Servings`,
  prepTime: msg`Preparation time`,
  cookTime: msg`Cooking time`,
  totalTime: msg`Total time`,
  categories: msg`Categories`,
  cuisines: msg`Cuisines`,
  method: msg`Cooking method`,
  source: msg`Source`,
  rating: msg`Stars`,
  nutrition: msg`Nutrition`,
  picture: msg`Address of a picture`,
  kept: msg`Keep it in the description`,
  none: msg`Leave it out`,
} satisfies Record<ColumnKind, unknown>;
