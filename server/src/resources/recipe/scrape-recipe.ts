import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { Context } from '../../context/context.ts';
import type { Fetched } from '../../fetching/fetch-public.ts';
import { fetchRequestedAddress } from '../../fetching/fetch-requested-address.ts';
import { aiCallFor, type ServiceResult } from '../../reading/ai/ask-service.ts';
import type { ReadRecipe } from '../../reading/page/read-recipe-page.ts';
import { parseFields } from '../../request/validate.ts';
import type { Handler } from '../server-part.ts';

const maxPageBytes = 10 * 1024 * 1024;

/** `recipes:scrapeRecipe`: parses the recipe on a public web page, without storing it. */
export const scrapeRecipe: Handler = async ({ context, viewer }, { body, gone }): Promise<RecipeReading> => {
  const { uri } = parseFields(resources.recipe.custom.scrapeRecipe.request, body) as { uri: string };
  context.limits.imports.take(viewer.user);
  return readRecipeAt(context, { citation: uri.trim(), user: viewer.user, signal: gone() });
};

interface ReadAddress {
  citation: string;
  user: string;
  signal: AbortSignal;
}

/** Reads the recipe at a web address. */
export async function readRecipeAt(
  context: Context,
  { citation, user, signal }: ReadAddress,
): Promise<RecipeReading> {
  using _held = context.limits.bodies.begin(user, maxPageBytes);
  const fetched = await fetchRequestedAddress(context.config, {
    field: 'uri',
    address: citation,
    accept: ['text/html', 'application/xhtml+xml'],
    maxBytes: maxPageBytes,
    signal,
  });
  const [{ readFetchedPage }, { toRecipeReading }] = await Promise.all([
    import('../../reading/page/read-fetched-page.ts'),
    import('../../reading/parts/recipe-reading.ts'),
  ]);
  const read = await readFetchedPage(fetched, user);
  const better = await readBetter(context, { fetched, citation, read }, { gone: signal, by: user });
  const failure = 'failure' in better ? better.failure : 'AI_FAILURE_UNSPECIFIED';
  if ('answer' in better && better.answer) return better.answer;
  if (!read) throw noRecipe(failure);
  return { ...toRecipeReading({ ...read, citation }), aiFailure: failure };
}

interface ReadPage {
  fetched: Fetched;
  citation: string;
  read: ReadRecipe | undefined;
}

/** For pages without structured data, an AI model (if configured) reads better than the rules do. */
async function readBetter(
  context: Context,
  { read, ...page }: ReadPage,
  caller: { gone: AbortSignal; by: string },
): Promise<ServiceResult<RecipeReading | undefined>> {
  const asking = read && read.source !== 'page' ? undefined : aiCallFor(context, 'model', caller);
  if (!asking) return { answer: undefined };
  const { readPageWithAi } = await import('../../reading/ai/read-page-with-ai.ts');
  return readPageWithAi(asking, { ...page, guessed: read });
}

function noRecipe(aiFailure: RecipeReading['aiFailure']): ApiError {
  const message = 'No recipe was found on this page: give the address of one, or paste its text instead.';
  return new ApiError('INVALID_ARGUMENT', 'NO_RECIPE', message, {
    fieldViolations: [{ field: 'uri', description: message }],
    ...(aiFailure !== 'AI_FAILURE_UNSPECIFIED' && { metadata: { aiFailure } }),
  });
}
