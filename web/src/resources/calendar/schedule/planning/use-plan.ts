import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../../api/api.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { timesOf } from '../actions/change.ts';
import type { ParsedEvent } from '../phrase/event-phrase.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

interface Planned extends Pick<ParsedEvent, 'title' | 'when' | 'rule'> {
  /** Chosen here, so that a second try makes no second event. */
  eventId: string;
  calendar: string;
}

/** Puts something into a calendar, by the clock of the viewer. */
export function usePlan(clock: ViewerClock) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  return useMutation({
    mutationFn: ({ eventId, calendar, title, when, rule }: Planned) =>
      client.event.create({
        parent: calendar,
        eventId,
        event: { title, ...timesOf(when, clock), timeZone: clock.timeZone, recurrenceRule: rule },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['event'] }),
    onError: error => alerts.show({ severity: 'error', message: t`Not planned: ${messageOf(error, i18n)}` }),
  });
}
