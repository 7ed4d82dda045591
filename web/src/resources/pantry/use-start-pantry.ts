import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { accessFilters, type Pantry } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { usePlacement } from '../../standard/home-circle/use-circle-choice.ts';

/** Creates a pantry where new things go, without a form. */
export function useStartPantry() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const placement = usePlacement('pantry');
  return useAction<Pantry, Partial<Pick<Pantry, 'lists' | 'shoppingList'>> | undefined>({
    mutationFn: async links =>
      client.pantry.create({
        ...(await placement()),
        pantry: { title: t(i18n)`Pantry`, visibility: 'VISIBILITY_LEVEL_PRIVATE', ...links },
      }),
    failed: t(i18n)`Couldn’t start a pantry`,
    onSettled: () => void cache.invalidateQueries({ queryKey: ['pantry'] }),
  });
}

/** The pantries that the viewer can change. */
export function useOwnPantries() {
  return useWholeList('pantry', { filter: accessFilters.changeable });
}
