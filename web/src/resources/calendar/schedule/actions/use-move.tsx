import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changedMeanwhile, messageOf, useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { useOccurrenceScope } from '../../../event/occurrence-scope/use-occurrence-scope.tsx';
import { useOfferUndo } from '../../../event/occurrence-scope/use-offer-undo.ts';
import { type Expanded, occurrencesKey } from '../../../event/occurrences.ts';
import type { DisplayEvent } from '../display-event.ts';
import { whenWords } from '../time/time-words.ts';
import { type CompletedChange, doneMoves, movesKey, withOwnChanges } from './pending-moves.ts';
import { type Change, changed, timesOf, versionFor } from './time-change.ts';

/** Resolves to whether the move was sent; for a series it first asks for the scope. */
export type Move = (event: DisplayEvent, when: When) => Promise<boolean>;

export function useMove(clock: ViewerClock): {
  move: Move;
  moved: CompletedChange | undefined;
  dialog: ReactNode;
} {
  const { t, i18n } = useLingui();
  const { mutate, data: moved } = useChangeTimes(clock);
  const { ask, dialog } = useOccurrenceScope();
  return { move, moved, dialog };

  async function move({ title, occurrence, start, end, allDay }: DisplayEvent, when: When) {
    if (when.start === start && when.end === end && when.allDay === allDay) return false;
    const scope = occurrence.recurring ? await ask({ action: 'move', title }) : 'THIS';
    if (!scope) return false;
    const message = t`Moved “${title}” to ${whenWords(when, { clock, i18n })}.`;
    mutate({ occurrence, scope, when, message });
    return true;
  }
}

interface AnnouncedChange extends Change {
  /** Announced on success. */
  message: string;
}

interface Moved extends CompletedChange {
  undo: string;
}

/**
 * Moves or resizes occurrences. Moves run one at a time, each based on the result of the previous one; views apply
 * pending moves on top of the cache. Each move has its own undo.
 */
function useChangeTimes(clock: ViewerClock) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const offerUndo = useOfferUndo();
  return useAction({
    mutationKey: movesKey,
    scope: { id: movesKey.join() },
    mutationFn: async ({ occurrence, scope, when }: AnnouncedChange): Promise<Moved> => {
      const from = withOwnChanges(occurrence, doneMoves(cache));
      const { event: name, originalStartTime } = from;
      const etag = versionFor(from, scope);
      const event = timesOf(when, clock);
      const { undo, ...to } = await client.event.editOccurrence({
        name,
        scope,
        originalStartTime,
        etag,
        event,
      });
      return { from, scope, to, undo };
    },
    onSuccess: async (done, { message, ...change }) => {
      offerUndo({ message, event: done.to.event, undo: done.undo });
      // A refetch that started before the move would briefly revert it.
      await cache.cancelQueries({ queryKey: occurrencesKey });
      const moved = { ...change, occurrence: { ...change.occurrence, ...done.from } };
      cache.setQueriesData<Expanded>(
        { queryKey: occurrencesKey },
        held =>
          held && {
            ...held,
            occurrences: changed(held.occurrences, moved, clock).map(each => withOwnChanges(each, [done])),
          },
      );
    },
    onError: (error, { occurrence: { title } }) => {
      const message = changedMeanwhile(error)
        ? t`Someone else changed “${title}” in the meantime. Their version was kept.`
        : t`Couldn’t move “${title}”: ${messageOf(error, i18n)}`;
      alerts.show({ severity: 'error', message });
    },
    // Not awaited: the next move need not wait for the refetch.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['event'] }),
  });
}
