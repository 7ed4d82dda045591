import { resources } from '@potluck/contract/resources';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { parseFields } from '../../request/validate.ts';
import type { Handler } from '../server-part.ts';

/** `recipes:parseText`: parses a recipe from text, without storing it. */
export const parseText: Handler = async ({ context, viewer }, { body }): Promise<RecipeReading> => {
  const { text } = parseFields(resources.recipe.custom.parseText.request, body) as { text: string };
  context.limits.imports.take(viewer.user);
  const [{ readPastedRecipe }, { toRecipeReading }] = await Promise.all([
    import('../../reading/recipe-text/pasted-recipe.ts'),
    import('../../reading/parts/recipe-reading.ts'),
  ]);
  return toRecipeReading(readPastedRecipe(text));
};
