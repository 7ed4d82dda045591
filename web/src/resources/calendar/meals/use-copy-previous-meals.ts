import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useFailureReport } from '../../../api/use-action.ts';
import { dayOf, plusDays } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { type DisplayEvent, displayEvents, overlapsDays } from '../schedule/display-event.ts';
import { monthsFor, rangeOf } from '../schedule/time/views.ts';
import { occurrencesQuery } from '../schedule/use-display-events.ts';
import type { SchedulePosition } from '../schedule/use-schedule-position.ts';
import type { Board } from './board-context.ts';
import { slotOf } from './slot.ts';

interface Surroundings {
  parent: string;
  calendars: Calendar[];
  place: SchedulePosition;
  clock: ViewerClock;
  board: Board;
}

/** Copies the meals of the previous week (or two if the board shows two). Skips recurring meals and occupied slots. */
export function useCopyPreviousMeals({
  parent,
  calendars,
  place,
  clock,
  board,
}: Surroundings): () => Promise<void> {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const report = useFailureReport();
  const back = place.days === 14 ? 14 : 7;
  return async () => {
    try {
      const meals = (await mealsBefore()).flatMap(copied);
      const { length } = meals;
      if (length === 0) alerts.show({ message: t`Nothing to copy to these days.` });
      else
        board.actions.copyAll(
          meals,
          t`${plural(length, { one: 'Copied # meal.', other: 'Copied # meals.' })}`,
        );
    } catch (error) {
      report('', error);
    }
  };

  async function mealsBefore(): Promise<DisplayEvent[]> {
    const { from, to } = rangeOf(place, clock.firstWeekday);
    const before = { from: plusDays(from, -back), to: plusDays(to, -back) };
    const months = monthsFor({ ...place, date: before.from });
    const queries = months.map(month => cache.fetchQuery(occurrencesQuery(client, parent, { month, clock })));
    const found = (await Promise.all(queries)).flatMap(({ occurrences }) => occurrences);
    const byName = new Map(calendars.map(calendar => [calendar.name, calendar]));
    const events = new Map(displayEvents(found, byName, clock).map(event => [event.id, event]));
    return [...events.values()].filter(event => overlapsDays(event, before));
  }

  function copied(meal: DisplayEvent) {
    const slot = slotOf(meal, board.slots);
    const boardSlot = slot && { day: plusDays(dayOf(meal.start), back), slot };
    if (
      !boardSlot ||
      meal.cancelled ||
      meal.occurrence.recurring ||
      !board.plannable(boardSlot) ||
      board.mealsAt(boardSlot).some(({ cancelled }) => !cancelled)
    )
      return [];
    const when = { start: meal.start + back * dayMs, end: meal.end + back * dayMs, allDay: meal.allDay };
    return [{ meal, when }];
  }
}
