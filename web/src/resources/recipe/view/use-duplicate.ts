import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { idOf, type Recipe } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';

/** Makes a copy of one's own, and leads there. */
export function useDuplicate({ name, title }: Recipe): () => void {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => client.recipe.duplicate({ name }),
    onSuccess: async copy => {
      cache.setQueryData(['recipe', 'get', copy.name], copy);
      void cache.invalidateQueries({ queryKey: ['recipe', 'list'] });
      await navigate({ to: '/recipes/$recipeId', params: { recipeId: idOf(copy.name) } });
      alerts.show({
        severity: 'success',
        message: t(i18n)`This copy of “${title}” is yours: change it as you like.`,
      });
    },
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`“${title}” is not duplicated: ${why}` });
    },
  });
  return () => mutate();
}
