import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Client, parentOf, type Recipe } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf, useApi } from '../../../api/api.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { chosenCalendar } from '../../calendar/choice/new-calendar.ts';
import { useLastCalendar } from '../../calendar/choice/use-last-calendar.ts';
import { secondsOf } from '../../recipe/durations.ts';
import { eventLinks } from '../event-links.ts';
import { type DayTime, timesOf } from '../form/event-times.ts';
import type { Times } from '../occurrence.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { whenWords } from '../when-words.ts';

interface Plan {
  /** By name, or `newCalendar`. */
  calendar: string;
  at: DayTime;
  /** 0 for as many as the recipe says. */
  servings: number;
}

interface Planned {
  event: string;
  /** Whether its calendar was made for it. */
  made: boolean;
}

/** Makes an event of a recipe, as long as it takes, and offers to take it back. */
export function usePlanRecipe(recipe: Recipe, onPlanned: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const showing = { timeZone: useTimeZone(), locale: useLocale() };
  const { keep } = useLastCalendar();
  const refreshEvents = useRefreshEvents();
  const refresh = () => {
    void refreshEvents();
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
  };
  const { title } = recipe;
  const undo = useMutation({
    mutationFn: (planned: Planned) => takeBack(client, planned),
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`It could not be undone: ${why}` });
    },
    onSuccess: () => alerts.show({ message: t(i18n)`“${title}” is off the calendar again.` }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: async ({ calendar, at, servings }: Plan) => {
      const times = planTimes(recipe, at, showing.timeZone);
      const chosen = await chosenCalendar(client, { choice: calendar, timeZone: showing.timeZone, i18n });
      const { name } = await client.event.create({
        parent: chosen.calendar,
        event: { title, ...times, timeZone: showing.timeZone },
      });
      const planned: Planned = { event: name, made: chosen.made };
      try {
        await client.eventRecipe.create({ parent: name, eventRecipe: { recipe: recipe.name, servings } });
      } catch (error) {
        await takeBack(client, planned);
        throw error;
      }
      return { planned, times };
    },
    onSuccess: ({ planned, times }) => {
      onPlanned();
      if (!planned.made) keep(parentOf(planned.event));
      const when = whenWords(times, showing);
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message: (
          <Trans>
            <Link {...eventLinks(planned.event).view}>{title}</Link> is planned for {when}.
          </Trans>
        ),
        action: { label: t(i18n)`Undo`, run: () => undo.mutate(planned) },
      });
    },
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t(i18n)`Nothing was planned: ${why}` });
    },
    onSettled: refresh,
  });
}

/** As long as the recipe takes; an hour where it does not say. */
function planTimes({ totalDuration }: Recipe, at: DayTime, timeZone: string): Times {
  const start = timesOf({ allDay: false, start: at, end: at, timeZone })?.startTime ?? '';
  const lasts = (secondsOf(totalDuration) || 3600) * 1000;
  return { startTime: start, endTime: new Date(Date.parse(start) + lasts).toISOString(), allDay: false };
}

async function takeBack(client: Client, { event, made }: Planned): Promise<void> {
  if (made) await client.calendar.delete({ name: parentOf(event) });
  else await client.event.delete({ name: event });
}
