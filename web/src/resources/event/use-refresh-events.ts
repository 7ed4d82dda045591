import { useQueryClient } from '@tanstack/react-query';
import { carrierKey } from './carrier-query.ts';

/** Asks again for what shows events, what is cooked at them and who comes; a form keeps what it began from. */
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
        ['event', 'dietNotes'],
        ['event', 'dietReaders'],
        ['userSettings', 'dietReaders'],
        ['eventRecipe', 'list'],
        ['attendee', 'list'],
        ['notification', 'list'],
      ].map(queryKey => cache.invalidateQueries({ queryKey })),
    );
}
