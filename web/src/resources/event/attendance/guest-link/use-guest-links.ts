import { useLingui } from '@lingui/react/macro';
import type { ResourceOf } from '@potluck/contract';
import type { eventLink } from '@potluck/contract/resources/event/seat';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import { useRefreshEvents } from '../../use-refresh-events.ts';

type EventLink = ResourceOf<typeof eventLink>;

/** What the host decides for guests without an account. */
export type GuestTerms = Pick<EventLink, 'placeCount' | 'guestsVisible' | 'chatPreview' | 'answersClosed'>;

const usualTerms: GuestTerms = {
  placeCount: 0,
  guestsVisible: true,
  chatPreview: false,
  answersClosed: false,
};

/**
 * The open links of an event for one occurrence, or for all. The address of a link is known only when it is created, so
 * a host may have several: they share their terms. `onMake` runs before a link is created.
 */
export function useGuestLinks(event: string, originalStartTime: string | null, onMake: () => Promise<void>) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const refreshEvents = useRefreshEvents();
  const { items, ...query } = useResourceList('eventLink', { parent: event, pageSize: 100 });
  const links = items.filter(link => worksFor(link, originalStartTime));
  const [newest] = links;
  const refresh = async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: ['eventLink'] }), refreshEvents()]);
  };

  const make = useAction({
    mutationFn: async (terms: GuestTerms) => {
      await onMake();
      return client.eventLink.create({ parent: event, eventLink: { ...terms, originalStartTime } });
    },
    failed: t`Couldn’t create the link`,
    onSettled: refresh,
  });
  const change = useAction({
    mutationFn: (terms: Partial<GuestTerms>) =>
      Promise.all(
        links.map(({ name }) =>
          client.eventLink.update({ eventLink: { name, ...terms }, updateMask: Object.keys(terms).join() }),
        ),
      ),
    failed: t`Couldn’t change the link`,
    onSettled: refresh,
  });
  const revoke = useAction({
    mutationFn: () => Promise.all(links.map(({ name }) => client.eventLink.delete({ name }))),
    failed: t`Couldn’t revoke the link`,
    onSettled: refresh,
  });
  const terms = newest ? termsOf(newest) : usualTerms;
  return { ...query, links, terms, make, change, revoke };
}

const working = new Set<EventLink['state']>(['LINK_STATE_ACTIVE', 'LINK_STATE_USED']);

function worksFor({ state, originalStartTime }: EventLink, at: string | null): boolean {
  if (!working.has(state)) return false;
  if (originalStartTime === null || at === null) return originalStartTime === at;
  return Date.parse(originalStartTime) === Date.parse(at);
}

function termsOf({ placeCount, guestsVisible, chatPreview, answersClosed }: EventLink): GuestTerms {
  return { placeCount, guestsVisible, chatPreview, answersClosed };
}
