import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { replaceImage } from '../files/replace-image.ts';
import { createResource } from '../methods/create.ts';
import { findVisible } from '../policy/find-visible.ts';
import type { ExampleRecipe } from './example-recipes.ts';

interface Writing {
  jotted: ExampleRecipe;
  parent: string;
  viewer: Viewer;
  /** The picture column, if the recipe has a picture. */
  image: string | undefined;
  /** The names of the earlier recipes by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Creates a recipe from the notes and returns its name. */
export async function writeRecipe(
  context: Context,
  { jotted, parent, viewer, image, recipes }: Writing,
): Promise<string> {
  const call = { context, viewer, definition: resources.recipe };
  const made = await createResource(call, { id: '', parent, body: bodyOf(jotted, recipes) });
  const found = await findVisible(context.store.db, viewer, resources.recipe, String(made.name));
  if (image) await replaceImage(call, found, image);
  return found.row.name;
}

function bodyOf(
  { minutes, serves, method, ingredients, nested = {}, steps, ...jotted }: ExampleRecipe,
  recipes: ReadonlyMap<string, string>,
) {
  const { title, description, categories, cuisines } = jotted;
  const { prep, cook } = minutes;
  return {
    title,
    description,
    categories,
    cuisines,
    visibility: 'VISIBILITY_LEVEL_PUBLIC',
    yieldAmount: serves,
    cookingMethod: method,
    prepDuration: `${prep * 60}s`,
    cookDuration: cook > 0 ? `${cook * 60}s` : null,
    totalDuration: `${(prep + cook) * 60}s`,
    ingredientGroups: parseIngredientLines(ingredients).map(group => ({
      ...group,
      ingredients: group.ingredients.map(line => ({
        ...line,
        recipe: recipes.get(nested[line.title] ?? '') ?? '',
      })),
    })),
    directions: [{ title: '', steps }],
  };
}
