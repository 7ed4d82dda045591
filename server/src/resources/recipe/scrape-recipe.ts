import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { fetchGiven } from '../../fetching/fetch-given.ts';
import type { Handler } from '../../server-part.ts';
import { parseFields } from '../../validate.ts';

const maxPageBytes = 10 * 1024 * 1024;

/** `recipes:scrapeRecipe`: the recipe on a page of the public web, read and not stored. */
export const scrapeRecipe: Handler = async ({ context, viewer }, { body, gone }): Promise<RecipeReading> => {
  const { uri } = parseFields(resources.recipe.custom.scrapeRecipe.request, body) as { uri: string };
  context.limits.imports.take(viewer.user);
  const address = uri.trim();
  const page = await fetchGiven(context.config, {
    field: 'uri',
    address,
    accept: ['text/html', 'application/xhtml+xml'],
    maxBytes: maxPageBytes,
    signal: gone(),
  });
  const [{ readFetchedPage }, { toRecipeReading }] = await Promise.all([
    import('../../scraping/read-fetched-page.ts'),
    import('../../scraping/recipe-reading.ts'),
  ]);
  const read = await readFetchedPage(page);
  if (read) return toRecipeReading({ ...read, citation: address });
  const message = 'No recipe was found on this page: give the address of one, or paste its text instead.';
  throw new ApiError('INVALID_ARGUMENT', 'NO_RECIPE', message, {
    fieldViolations: [{ field: 'uri', description: message }],
  });
};
