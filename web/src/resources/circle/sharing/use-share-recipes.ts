import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, type Client } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { inParallel } from '../../../api/in-parallel.ts';
import { useAction } from '../../../api/use-action.ts';

/** Shares recipes with a circle, to view, a few at a time. Repeating it after a failure shares the rest. */
export function useShareRecipes(circle: string, onShared: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (recipes: readonly { name: string }[]) =>
      inParallel(recipes, atOnce, ({ name }) => shareOne(client, name, circle)),
    onSuccess: onShared,
    done: (_, { length }) => ({
      severity: 'success',
      message: t(i18n)`${plural(length, { one: '# recipe shared', other: '# recipes shared' })}`,
    }),
    failed: t(i18n)`Couldn’t share all recipes`,
    onSettled: () => cache.invalidateQueries(),
  });
}

const atOnce = 4;

async function shareOne(client: Client, parent: string, circle: string): Promise<void> {
  const recipient = { circle: { name: circle } };
  try {
    await client.recipeAccess.create({ parent, recipeAccess: { recipient, level: 'PERMISSION_LEVEL_READ' } });
  } catch (error) {
    // An earlier attempt shared it.
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_EXISTS') throw error;
  }
}
