import { useLingui } from '@lingui/react/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedMeanwhile, messageOf, useApi } from '../../../../api/api.ts';
import { useFailureReport } from '../../../../api/use-action.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { occurrencesKey } from '../../../event/occurrences.ts';
import { useRefreshEvents } from '../../../event/use-refresh-events.ts';
import { type Action, doAll, type Undo, undoAll } from './meal-changes.ts';

/** Mutation key of all actions, which run one after the other. */
const actionsKey = ['event', 'meals'] as const;

interface Done {
  message: string;
  takeBacks: Undo[];
}

/** Runs an action on meals, announces it, and offers to undo it and then the actions before it. */
export function useActions(): (action: Action) => void {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const report = useFailureReport();
  const refresh = useRefreshEvents();
  const done = useRef<Done[]>([]);
  const offered = useRef('');
  const { mutate } = useMutation({
    mutationKey: actionsKey,
    scope: { id: actionsKey.join() },
    mutationFn: ({ steps }: Action) => doAll(client, steps),
    onSuccess: async (takeBacks, { message }) => {
      done.current.push({ message, takeBacks });
      offerUndo();
      // The optimistic events give way to the server’s.
      await cache.invalidateQueries({ queryKey: occurrencesKey });
    },
    onError: error => {
      const message = changedMeanwhile(error)
        ? t`Someone else changed this meal in the meantime. Their version was kept.`
        : t`Couldn’t change anything: ${messageOf(error, i18n)}`;
      alerts.show({ severity: 'error', message });
    },
    onSettled: refresh,
  });
  return mutate;

  /** Shows one undo at a time: people plan a week in one go. */
  function offerUndo() {
    alerts.dismiss(offered.current);
    const last = done.current.at(-1);
    if (!last) return;
    const { message } = last;
    offered.current = alerts.show({ message, undo: () => void undo() });
  }

  async function undo() {
    const last = done.current.pop();
    try {
      await undoAll(client, last?.takeBacks ?? []);
      offerUndo();
    } catch (error) {
      report(t`Couldn’t undo`, error);
    }
    void refresh();
  }
}

/** The actions still in flight, in order. */
export function usePendingActions(): Action[] {
  return useMutationState({
    filters: { mutationKey: actionsKey, status: 'pending' },
    select: ({ state }) => state.variables as Action,
  });
}
