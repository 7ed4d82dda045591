import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';

export type CookingChange = Partial<Pick<Cooking, 'cookTime' | 'diners' | 'stars' | 'note' | 'event'>>;

/** Creates, updates and deletes cookings of a recipe. */
export function useChangeCookings({ name: parent, title }: Pick<Recipe, 'name' | 'title'>) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: ['cooking'] });
    void cache.invalidateQueries({ queryKey: ['recipe'] });
  };
  const failed = t(i18n)`Couldn’t change “${title}”`;
  const record = useAction({
    mutationFn: (cooking: CookingChange) => client.cooking.create({ parent, cooking }),
    failed,
    onSettled,
  });
  const change = useAction({
    mutationFn: (cooking: CookingChange & { name: string }) => client.cooking.update({ cooking }),
    failed,
    onSettled,
  });
  const remove = useAction({
    mutationFn: ({ name }: Pick<Cooking, 'name'>) => client.cooking.delete({ name }),
    failed,
    onSettled,
  });
  return { record, change, remove };
}
