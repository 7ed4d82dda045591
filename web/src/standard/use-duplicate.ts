import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';

/** Copies a recipe or a menu for the viewer, and opens the copy. */
export function useDuplicate(
  of: 'recipe' | 'menu',
  { name, title }: { name: string; title: string },
): () => void {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { mutate } = useAction({
    mutationFn: (): Promise<{ name: string }> => client[of].duplicate({ name }),
    onSuccess: async copy => {
      cache.setQueryData([of, 'get', copy.name], copy);
      void cache.invalidateQueries({ queryKey: [of, 'list'] });
      await navigate(resourceTypes[of].links(copy.name, {}).view);
      alerts.show({
        severity: 'success',
        message: t(i18n)`This copy of “${title}” is yours: change it as you like.`,
      });
    },
    failed: t(i18n)`Couldn’t duplicate “${title}”`,
  });
  return () => mutate();
}
