import { useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/queries.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';

/** Sets the order of a list’s sections by name; sections that somebody has added meanwhile stay, at the end. */
export function useSectionOrder(list: Pick<List, 'name'>) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const { queryKey } = resourceQuery(client, 'list', list.name);
  return useMutation({
    mutationFn: async (order: string[]) => {
      const { name, etag, sections } = await client.list.get({ name: list.name });
      const place = new Map(order.map((section, at) => [section, at]));
      const placeOf = (section: string) => place.get(section) ?? order.length;
      const sorted = sections.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
      return client.list.update({ updateMask: 'sections', list: { name, etag, sections: sorted } });
    },
    onSuccess: saved => void cache.setQueryData(queryKey, saved),
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t`The sections stay as they were: ${why}` });
      void cache.invalidateQueries({ queryKey });
    },
  });
}
