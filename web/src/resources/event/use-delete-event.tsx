import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Event } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { dropCached } from '../../standard/data/cached-resources.ts';
import type { Scope } from './occurrence-scope/scope-question.ts';
import { useOccurrenceScope } from './occurrence-scope/use-occurrence-scope.tsx';
import { useOfferUndo } from './occurrence-scope/use-offer-undo.ts';
import { ofSeries } from './occurrences.ts';

interface DeleteOptions {
  event: Event;
  /** The event with the recurrence rule: the event itself, or the series of an edited occurrence. */
  series: Event;
  /** The original start of the addressed occurrence. */
  at?: string;
  /** Navigates away from the deleted event. */
  onDeleted: () => void;
}

/** Deletes an event at once, or the chosen scope of a series, and offers to undo. */
export function useDeleteEvent({ event, series, at, onDeleted }: DeleteOptions): {
  remove: () => void;
  dialog: ReactNode;
} {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const offerUndo = useOfferUndo();
  const { ask, dialog } = useOccurrenceScope();
  const { name, title } = event;
  const { mutate } = useAction({
    mutationKey: ['delete', 'event'],
    mutationFn: ({ scope }: { name: string; scope: Scope }) =>
      client.event.deleteOccurrence({
        name,
        scope,
        etag: (scope === 'THIS' ? event : series).etag,
        originalStartTime: event.originalStartTime ?? at ?? null,
      }),
    onSuccess: ({ undo }) => {
      onDeleted();
      dropCached(cache, 'event', name);
      void cache.invalidateQueries({ queryKey: ['event'], refetchType: 'active' });
      offerUndo({ message: t(i18n)`Deleted “${title}”.`, event: name, undo });
    },
    failed: t(i18n)`Couldn’t delete “${title}”`,
  });

  async function remove() {
    const scope = ofSeries(event) ? await ask({ action: 'delete', title }) : 'ALL';
    if (scope) mutate({ name, scope });
  }

  return { remove: () => void remove(), dialog };
}
