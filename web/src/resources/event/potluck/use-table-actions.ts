import { useLingui } from '@lingui/react/macro';
import { type EventRecipe, parentOf } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useAttendance } from '../attendance/use-attendance.ts';
import { eventLinks } from '../event-links.ts';
import { type ShownEvent, writesTo } from '../shown-event.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

/** The dish somebody brings: a recipe, a text, or neither if the request already names it. */
export interface BroughtDish {
  recipe?: string;
  title?: string;
}

/**
 * Actions on an event’s table. In a series they apply to the shown occurrence, which becomes an edited occurrence; the
 * viewer then moves to that event.
 */
export function useTableActions(shown: ShownEvent) {
  const { t } = useLingui();
  const client = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  const { attendance } = useAttendance(shown);
  const { event, calendar } = shown;
  const originalStartTime = event.parentEvent ? null : attendance.at;

  const settled = {
    onSuccess: async (changed: Pick<EventRecipe, 'name'>) => {
      await refresh();
      const carrier = parentOf(changed.name);
      if (carrier !== event.name) await navigate({ ...eventLinks(carrier).view, replace: true });
    },
  };

  const claim = useAction({
    mutationFn: ({ dish, brought }: { dish: EventRecipe; brought: BroughtDish }) =>
      client.eventRecipe.claim({ name: dish.name, originalStartTime, ...brought }),
    ...settled,
    failed: t`Couldn’t sign you up`,
    onError: async () => {
      await refresh();
    },
  });

  const release = useAction({
    mutationFn: (dish: EventRecipe) => client.eventRecipe.release({ name: dish.name, originalStartTime }),
    ...settled,
    failed: t`Couldn’t give it back`,
  });

  const offer = useAction({
    mutationFn: (brought: BroughtDish) =>
      client.eventRecipe.offer({ parent: event.name, originalStartTime, ...brought }),
    ...settled,
    failed: t`Couldn’t add the dish`,
  });

  return { claim, release, offer, carrier };

  /** The event to add dishes to: for one occurrence of a series, an edited occurrence, if the viewer may create it. */
  async function carrier(): Promise<string> {
    if (originalStartTime === null || !writesTo(calendar)) return event.name;
    const change = { name: event.name, scope: 'THIS', originalStartTime, event: {}, updateMask: '' } as const;
    return (await client.event.editOccurrence(change)).event;
  }
}

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
