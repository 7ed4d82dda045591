import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useUndoPlan } from './use-undo-plan.ts';

interface Answer {
  dishes: string[];
  leave: boolean;
}

/** Follows changes of meals on a list, or leaves it as it is; either can be taken back. */
export function useFollow(list: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const undo = useUndoPlan();
  return useMutation({
    mutationFn: ({ dishes, leave }: Answer) => client.list.applyPlan({ name: list, dishes, leave }),
    onSuccess: ({ undo: id }, { leave }) =>
      alerts.show({
        message: leave ? t(i18n)`The list stays as it is.` : t(i18n)`The list follows the plan.`,
        action: { label: t(i18n)`Undo`, run: () => undo.mutate({ list, undo: id }) },
      }),
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`The list could not follow: ${why}` });
    },
    onSettled: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['listItem'] }),
        cache.invalidateQueries({ queryKey: ['list'] }),
      ]);
    },
  });
}
