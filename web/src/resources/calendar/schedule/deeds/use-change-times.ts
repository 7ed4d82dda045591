import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile, messageOf, useApi } from '../../../../api.ts';
import { useAlerts } from '../../../../ui/alerts.tsx';
import { useOfferUndo } from '../../occurrence-scope/use-offer-undo.ts';
import { type Expanded, occurrencesKey } from '../occurrences-query.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { type Change, changed, timesOf, versionFor } from './change.ts';

interface Told extends Change {
  /** What is said once it is done. */
  message: string;
}

const mutationKey = ['event', 'changeTimes'];

/** Moves occurrences or changes how long they take: it shows at once, goes back if the server refuses, and one Undo takes it back. */
export function useChangeTimes(clock: ViewerClock) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const offerUndo = useOfferUndo();
  return useMutation({
    mutationKey,
    mutationFn: ({ occurrence, scope, when }: Told) => {
      const { event: name, originalStartTime } = occurrence;
      const etag = versionFor(occurrence, scope);
      return client.event.editOccurrence({
        name,
        scope,
        originalStartTime,
        etag,
        event: timesOf(when, clock),
      });
    },
    onMutate: async change => {
      await cache.cancelQueries({ queryKey: occurrencesKey });
      const before = cache.getQueriesData<Expanded>({ queryKey: occurrencesKey });
      cache.setQueriesData<Expanded>(
        { queryKey: occurrencesKey },
        held => held && { occurrences: changed(held.occurrences, change, clock) },
      );
      return before;
    },
    onSuccess: ({ event, undo }, { message }) => offerUndo({ message, event, undo }),
    onError: (error, { occurrence }, before) => {
      for (const [key, held] of before ?? []) cache.setQueryData(key, held);
      const { title } = occurrence;
      const message = changedMeanwhile(error)
        ? t`Somebody else changed “${title}” meanwhile. It stands as they left it.`
        : t`“${title}” is not moved: ${messageOf(error, i18n)}`;
      alerts.show({ severity: 'error', message });
    },
    // An answer that does not know yet of another change would undo it for a moment.
    onSettled: () =>
      cache.isMutating({ mutationKey }) > 1 ? undefined : cache.invalidateQueries({ queryKey: ['event'] }),
  });
}
