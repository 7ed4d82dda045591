import { useQueryClient } from '@tanstack/react-query';
import { carrierKey } from './carrier-query.ts';

/** Refetches everything that shows events, their dishes and attendees; an open form keeps its initial state. */
export function useRefreshEvents(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [
        ['event', 'get'],
        ['event', 'list'],
        ['event', 'expand'],
        carrierKey,
        ['event', 'table'],
        ['event', 'pollResults'],
        ['event', 'dietNotes'],
        ['event', 'dietReaders'],
        ['userSettings', 'dietReaders'],
        ['eventRecipe', 'list'],
        ['attendee', 'list'],
        ['notification', 'list'],
      ].map(queryKey => cache.invalidateQueries({ queryKey })),
    );
}
