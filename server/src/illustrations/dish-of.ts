import type { Recipe } from '@potluck/contract/resources/recipe';

/** What a picture of a recipe is drawn from. */
export function dishOf({
  title,
  description,
  categories,
  cuisines,
  cookingMethod,
  ingredientGroups,
}: Recipe) {
  const ingredients = ingredientGroups.flatMap(group => group.ingredients.map(each => each.title));
  return { title, description, categories, cuisines, cookingMethod, ingredients };
}
