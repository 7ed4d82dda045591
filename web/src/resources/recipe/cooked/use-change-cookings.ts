import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';

export type CookingChange = Partial<Pick<Cooking, 'cookTime' | 'diners' | 'stars' | 'note' | 'event'>>;

/** Creates, updates and deletes cookings of a recipe. */
export function useChangeCookings({ name: parent, title }: Pick<Recipe, 'name' | 'title'>) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: ['cooking'] });
    void cache.invalidateQueries({ queryKey: ['recipe'] });
  };
  const refuse = (error: Error) => {
    const why = messageOf(error, i18n);
    alerts.show({ severity: 'error', message: t(i18n)`“${title}” is as it was: ${why}` });
  };
  const record = useMutation({
    mutationFn: (cooking: CookingChange) => client.cooking.create({ parent, cooking }),
    onError: refuse,
    onSettled,
  });
  const change = useMutation({
    mutationFn: (cooking: CookingChange & { name: string }) => client.cooking.update({ cooking }),
    onError: refuse,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ name }: Pick<Cooking, 'name'>) => client.cooking.delete({ name }),
    onError: refuse,
    onSettled,
  });
  return { record, change, remove };
}
