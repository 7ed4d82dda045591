import { useLingui } from '@lingui/react/macro';
import type { EventRecipe } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useRefusal } from '../../../standard/sharing/use-refusal.ts';
import { eventLinks } from '../event-links.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import { useTableActions } from './use-table-actions.ts';

/** Further actions for people who may change the event: ask for dishes, and remove one. */
export function useHostActions(shown: ShownEvent) {
  const { t } = useLingui();
  const client = useApi();
  const navigate = useNavigate();
  const refused = useRefusal();
  const refresh = useRefreshEvents();
  const { carrier } = useTableActions(shown);

  const ask = useMutation({
    mutationFn: async (titles: string[]) => {
      const parent = await carrier();
      for (const title of titles)
        await client.eventRecipe.create({ parent, eventRecipe: { title, open: true } });
      return parent;
    },
    onError: error => refused(t`Not everything was asked for`, error),
    onSuccess: async parent => {
      if (parent !== shown.event.name) await navigate({ ...eventLinks(parent).view, replace: true });
    },
    onSettled: refresh,
  });

  const change = useMutation({
    mutationFn: ({ name, ...fields }: Pick<EventRecipe, 'name'> & Partial<EventRecipe>) =>
      client.eventRecipe.update({
        updateMask: Object.keys(fields).join(','),
        eventRecipe: { name, ...fields },
      }),
    onError: error => refused(t`The dish stays as it is`, error),
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: ({ name }: EventRecipe) => client.eventRecipe.delete({ name }),
    onError: error => refused(t`The dish stays on the table`, error),
    onSettled: refresh,
  });

  return { ask, change, remove };
}
