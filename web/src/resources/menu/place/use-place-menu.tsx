import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Client, idOf, type Menu } from '@potluck/contract';
import type { Day } from '@potluck/contract/day';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { isSettled, useDestination } from '../../../standard/home-circle/use-destination.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { fullDay } from '../../calendar/schedule/time/time-words.ts';
import {
  chosenCalendar,
  lastOrFirst,
  newCalendar,
  useHomeCalendars,
  useLastCalendar,
  useWritableCalendars,
} from '../../event/calendar-choice/calendar-select.tsx';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';

/** The calendar for placed meals: the meal calendar, or else the one last planned on, of the home circle first. */
export function useMenuCalendar(opened: boolean) {
  const calendars = useWritableCalendars(opened);
  const home = useHomeCalendars();
  const { last } = useLastCalendar();
  const { mealCalendar } = useViewer().settings;
  const meals = calendars.items.find(({ name }) => name === mealCalendar)?.name;
  const destination = useDestination({
    proposal: meals ?? (lastOrFirst(calendars.items, { last, home: home.names }) || newCalendar),
    settled: isSettled(calendars) && home.settled,
    choices: calendars.items,
    always: [newCalendar],
    open: opened,
  });
  return { calendars, destination };
}

interface Placing {
  menu: Pick<Menu, 'name' | 'title'>;
  /** The calendar’s name, or `newCalendar`. */
  calendar: string;
  date: Day;
}

interface Placed {
  calendar: string;
  undo: string;
  /** Whether the calendar was created for the menu. */
  made: boolean;
}

/** Places a menu in one request, announces it, and offers one undo for all of it. */
export function usePlaceMenu(onPlaced: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const { timeZone, dayWords } = useViewerClock();
  const { keep } = useLastCalendar();
  const placement = usePlacement('calendar');
  const refreshEvents = useRefreshEvents();
  const refresh = () => {
    void refreshEvents();
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
  const undo = useAction({
    mutationFn: (placed: Placed) => takeBack(client, placed),
    failed: t(i18n)`Couldn’t undo`,
    onSettled: refresh,
  });
  return useAction({
    mutationFn: async ({ menu, calendar: choice, date }: Placing): Promise<Placed> => {
      const { calendar, made } = await chosenCalendar(client, { choice, timeZone, i18n, placement });
      try {
        const placed = await client.menu.place({ name: menu.name, calendar, date, timeZone });
        return { ...placed, made };
      } catch (error) {
        if (made) await client.calendar.delete({ name: calendar });
        throw error;
      }
    },
    onSuccess: (placed, { menu: { title }, date }) => {
      if (!placed.made) keep(placed.calendar);
      onPlaced();
      const day = dayWords(date, fullDay);
      const params = { calendarId: idOf(placed.calendar) };
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message: (
          <Trans>
            Placed “{title}” on{' '}
            <Link to={paths.calendar} params={params} search={{ date }}>
              {day}
            </Link>
            .
          </Trans>
        ),
        undo: () => undo.mutate(placed),
      });
    },
    failed: ({ menu: { title } }) => t(i18n)`Couldn’t place “${title}”`,
    onSettled: refresh,
  });
}

async function takeBack(client: Client, { calendar, undo, made }: Placed): Promise<void> {
  if (made) await client.calendar.delete({ name: calendar });
  else await client.calendar.undoOccurrenceChange({ name: calendar, undo });
}
