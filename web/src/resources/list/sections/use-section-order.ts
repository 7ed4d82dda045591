import { useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useAction } from '../../../api/use-action.ts';

/** Sets the order of a list’s sections by name; sections that somebody has added meanwhile stay, at the end. */
export function useSectionOrder(list: Pick<List, 'name'>) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const { queryKey } = resourceQuery(client, 'list', list.name);
  return useAction({
    mutationFn: async (order: string[]) => {
      const { name, etag, sections } = await client.list.get({ name: list.name });
      const place = new Map(order.map((section, at) => [section, at]));
      const placeOf = (section: string) => place.get(section) ?? order.length;
      const sorted = sections.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
      return client.list.update({ updateMask: 'sections', list: { name, etag, sections: sorted } });
    },
    onSuccess: saved => void cache.setQueryData(queryKey, saved),
    failed: t`Couldn’t change the sections`,
    onError: () => {
      void cache.invalidateQueries({ queryKey });
    },
  });
}
