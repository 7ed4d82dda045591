import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';

/** Undoes everything that one plan operation did to a list. */
export function useUndoPlan() {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  return useMutation({
    mutationFn: ({ list, undo }: { list: string; undo: string }) =>
      client.list.undoPlan({ name: list, undo }),
    onSuccess: () => alerts.show({ message: t(i18n)`The list is as it was before.` }),
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`It could not be undone: ${why}` });
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['listItem'] });
      void cache.invalidateQueries({ queryKey: ['list'] });
    },
  });
}
