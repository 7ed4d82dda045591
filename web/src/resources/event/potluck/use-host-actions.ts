import { useLingui } from '@lingui/react/macro';
import type { EventRecipe } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { eventLinks } from '../event-links.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import { useTableActions } from './use-table-actions.ts';

/** Further actions for people who may change the event: ask for dishes, and remove one. */
export function useHostActions(shown: ShownEvent) {
  const { t } = useLingui();
  const client = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  const { carrier } = useTableActions(shown);

  const ask = useAction({
    mutationFn: async (titles: string[]) => {
      const parent = await carrier();
      for (const title of titles)
        await client.eventRecipe.create({ parent, eventRecipe: { title, open: true } });
      return parent;
    },
    failed: t`Couldn’t ask for every dish`,
    onSuccess: async parent => {
      if (parent !== shown.event.name) await navigate({ ...eventLinks(parent).view, replace: true });
    },
    onSettled: refresh,
  });

  const change = useAction({
    mutationFn: ({ name, ...fields }: Pick<EventRecipe, 'name'> & Partial<EventRecipe>) =>
      client.eventRecipe.update({
        updateMask: Object.keys(fields).join(','),
        eventRecipe: { name, ...fields },
      }),
    failed: t`Couldn’t change the dish`,
    onSettled: refresh,
  });

  const remove = useAction({
    mutationFn: ({ name }: EventRecipe) => client.eventRecipe.delete({ name }),
    failed: t`Couldn’t remove the dish`,
    onSettled: refresh,
  });

  return { ask, change, remove };
}
