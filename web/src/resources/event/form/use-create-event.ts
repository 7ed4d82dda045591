import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { chosenCalendar } from '../../calendar/choice/new-calendar.ts';
import { saveDishes } from '../recipes/save-dishes.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { type EventBasis, type EventValues, eventDraft } from './event-values.ts';

/** Creates an event with its dishes, on a new calendar if the user chose one. Resolves to the event’s name. */
export function useCreateEvent(basis: EventBasis) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const timeZone = useTimeZone();
  const placement = usePlacement('calendar');
  const refresh = useRefreshEvents();
  return async (values: EventValues): Promise<string> => {
    const { calendar, made } = await chosenCalendar(client, {
      choice: values.calendar,
      timeZone,
      i18n,
      placement,
    });
    if (made) void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
    const { name } = await client.event.create({ parent: calendar, event: eventDraft(values, basis) });
    try {
      await saveDishes(client, name, values.dishes);
    } catch (error) {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`Not all recipes were added to the event: ${why}` });
    }
    void refresh();
    return name;
  };
}
