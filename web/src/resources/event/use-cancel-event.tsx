import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import type { Scope } from './occurrence-scope/scope-question.ts';
import { useOccurrenceScope } from './occurrence-scope/use-occurrence-scope.tsx';
import { useOfferUndo } from './occurrence-scope/use-offer-undo.ts';
import { isCancelled, ofSeries } from './occurrences.ts';
import type { ShownEvent } from './shown-event.ts';
import { useRefreshEvents } from './use-refresh-events.ts';
import { useReturnToOriginal } from './use-return-to-original.ts';

/** Cancels an event, which stays in its calendar, or says that it takes place after all. Offers to undo. */
export function useCancelEvent({ event, series, at }: ShownEvent): { toggle: () => void; dialog: ReactNode } {
  const { i18n } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  const offerUndo = useOfferUndo();
  const { ask, dialog } = useOccurrenceScope();
  const { name, title } = event;
  const returnToOriginal = useReturnToOriginal(name, at);
  const cancels = !isCancelled(event);
  const { mutate } = useAction({
    mutationFn: (scope: Scope) =>
      client.event.editOccurrence({
        ...{ name, scope, etag: (scope === 'THIS' ? event : series).etag },
        originalStartTime: event.originalStartTime ?? at ?? null,
        event: { status: cancels ? 'CANCELLED' : 'CONFIRMED' },
        updateMask: 'status',
      }),
    onSuccess: ({ event: carrier, undo }) => {
      void refresh();
      const message = cancels ? t(i18n)`Cancelled “${title}”.` : t(i18n)`“${title}” takes place.`;
      offerUndo({ message, event: name, undo, leave: () => returnToOriginal(carrier) });
    },
    failed: t(i18n)`Couldn’t change “${title}”`,
  });

  async function toggle() {
    const scope = ofSeries(event) ? await ask({ action: cancels ? 'cancel' : 'change', title }) : 'ALL';
    if (scope) mutate(scope);
  }

  return { toggle: () => void toggle(), dialog };
}
