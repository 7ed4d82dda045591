import { resources } from '@potluck/contract/resources';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { parseFields } from '../../request/validate.ts';
import type { Handler } from '../server-part.ts';

/** `recipes:parseText`: parses a recipe from text, without storing it. */
export const parseText: Handler = async ({ context, viewer }, { body }): Promise<RecipeReading> => {
  const { text } = parseFields(resources.recipe.custom.parseText.request, body) as { text: string };
  context.limits.imports.take(viewer.user);
  const [{ readRecipeText }, { toRecipeReading }] = await Promise.all([
    import('../../reading/recipe-text/read-recipe-text.ts'),
    import('../../reading/parts/recipe-reading.ts'),
  ]);
  return toRecipeReading(readRecipeText(text));
};
