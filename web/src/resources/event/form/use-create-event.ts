import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useFailureReport } from '../../../api/use-action.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { chosenCalendar } from '../calendar-choice/calendar-select.tsx';
import { saveDishes } from '../recipes/save-dishes.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { type EventBasis, type EventValues, eventDraft } from './event-values.ts';

/** Creates an event with its dishes, on a new calendar if the user chose one. Resolves to the event’s name. */
export function useCreateEvent(basis: EventBasis) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const report = useFailureReport();
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
      report(t(i18n)`Couldn’t add all recipes to the event`, error);
    }
    void refresh();
    return name;
  };
}
