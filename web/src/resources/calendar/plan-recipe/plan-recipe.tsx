import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Calendar, type Client, parentOf, type Recipe } from '@potluck/contract';
import { hourSeconds } from '@potluck/contract/durations';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import {
  focusDestination,
  isSettled,
  useDestination,
} from '../../../standard/home-circle/use-destination.ts';
import { dayOf, daysIn, plusDays } from '../../../standard/time/day.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import {
  CalendarSelect,
  chosenCalendar,
  lastOrFirst,
  newCalendar,
  useHomeCalendars,
  useLastCalendar,
  useWritableCalendars,
} from '../../event/calendar-choice/calendar-select.tsx';
import { eventLinks } from '../../event/event-links.ts';
import { type DayTime, timesOf } from '../../event/form/event-times.ts';
import { useMealSlots } from '../../event/meal-slots.ts';
import type { Times } from '../../event/occurrences.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';
import { whenWords } from '../../event/when-words.ts';
import { durationWriter, secondsOf } from '../../recipe/durations.ts';
import { type BoardSlot, boardSlotKey, mealsBySlot, nextFree, whenAt } from '../meals/slot.ts';
import { useProposedCalendar } from '../meals/use-meal-calendar.ts';
import { useDisplayEvents } from '../schedule/use-display-events.ts';

interface PlanRecipeProps {
  recipe: Recipe;
  /** As scaled on the recipe screen. */
  servings: number;
  opened: boolean;
  onClose: () => void;
}

/** Plans a recipe: choose a calendar or create one, then a day, a time and servings. */
export function PlanRecipe({ recipe, servings, opened, onClose }: PlanRecipeProps) {
  const { t } = useLingui();
  const { title } = recipe;
  const [set, setAt] = useState<DayTime>();
  const [many, setMany] = useState(servings);
  const calendars = useWritableCalendars(opened);
  const home = useHomeCalendars();
  const { last } = useLastCalendar();
  const next = useNextMeal(calendars.items);
  const settled = isSettled(calendars) && next.settled && home.settled;
  const at = set ?? next.at;
  const calendar = useDestination({
    proposal: next.calendar ?? (lastOrFirst(calendars.items, { last, home: home.names }) || newCalendar),
    settled,
    choices: calendars.items,
    always: [newCalendar],
    open: opened,
  });
  const plan = usePlanRecipe(recipe, onClose);
  const there = useShown(opened);
  useEffect(() => {
    if (opened) setMany(servings);
  }, [opened, servings]);
  // Keeps the day too: another person’s dinner on it must not move this one.
  useEffect(() => {
    if (!opened) setAt(undefined);
    else if (settled) setAt(before => before ?? next.at);
  });

  return (
    <Sheet
      opened={there}
      onClose={onClose}
      title={t`Plan “${title}”`}
      footer={
        <PillButton
          tone="main"
          busy={plan.isPending}
          disabled={calendars.isPending || at.day === '' || at.time === ''}
          onClick={() => {
            if (!calendar.value) return focusDestination();
            plan.mutate({ calendar: calendar.value, at, servings: recipe.yieldAmount > 0 ? many : 0 });
          }}
        >
          <Trans>Plan it</Trans>
        </PillButton>
      }
    >
      <div className="grid gap-5">
        <div className="pair gap-4">
          <DateField label={t`Day`} value={at.day} onChange={day => setAt({ ...at, day })} />
          <TimeField label={t`Time`} value={at.time} onChange={time => setAt({ ...at, time })} />
        </div>
        {calendars.error ? (
          <QueryFailed of={calendars} />
        ) : (
          <CalendarSelect calendars={calendars.items} destination={calendar} />
        )}
        {calendars.isPending && <RowsSkeleton rows={1} />}
        {recipe.yieldAmount > 0 && <Servings value={many} onChange={setMany} />}
        <Duration recipe={recipe} />
      </div>
    </Sheet>
  );
}

function Servings({ value, onChange }: { value: number; onChange: (servings: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <p id={id} className="small strong mb-2" aria-hidden>
        <Trans>Servings</Trans>
      </p>
      <Stepper label={t`Servings`} min={1} max={1e6} precision={2} value={value} onChange={onChange} />
    </div>
  );
}

function Duration({ recipe }: { recipe: Recipe }) {
  const write = durationWriter(useLocale());
  const seconds = secondsOf(recipe.totalDuration);
  if (seconds === 0) return null;
  const long = write(seconds);
  return (
    <p className="small muted">
      <Trans>Takes {long} in total.</Trans>
    </p>
  );
}

const none: ReadonlySet<string> = new Set();
const days = 14;

interface NextMeal {
  /** The calendar’s name; undefined if nobody has planned meals yet. */
  calendar: string | undefined;
  at: DayTime;
  /** Whether the meals that determine the calendar and day have loaded. */
  settled: boolean;
}

/** The slot where the meal board would add the next dish: on the meal calendar, at the next free dinner. */
function useNextMeal(calendars: Calendar[]): NextMeal {
  const clock = useViewerClock();
  const slots = useMealSlots();
  const today = dayOf(clock.clockAt(Date.now()));
  const place = { view: 'meals' as const, date: today, days: days as 14, today, go: () => undefined };
  const { events, ...found } = useDisplayEvents(
    { parent: 'calendars/-', calendars, hidden: none },
    place,
    clock,
  );
  const { proposal, remembered } = useProposedCalendar(calendars, events);
  const meals = mealsBySlot(events, slots);
  const boardSlot = nextFree({
    days: daysIn({ from: today, to: plusDays(today, days) }),
    slots,
    isFree: free => !meals.has(boardSlotKey(free)) && clock.instantAt(whenAt(free).start) > Date.now(),
  });
  const cooked = events.some(({ dishes }) => dishes.length > 0);
  return {
    calendar: remembered || cooked ? proposal : undefined,
    at: boardSlot ? dayTime(boardSlot) : { day: today, time: '18:00' },
    settled: found.isPaused || !found.isPending,
  };
}

function dayTime({ day, slot }: BoardSlot): DayTime {
  return { day, time: new Date(slot.start).toISOString().slice(11, 16) };
}

interface Plan {
  /** The calendar’s name, or `newCalendar`. */
  calendar: string;
  at: DayTime;
  /** 0 for the recipe’s own yield. */
  servings: number;
}

interface Planned {
  event: string;
  /** Whether the calendar was created for this plan. */
  made: boolean;
}

/** Creates an event for a recipe, as long as its total duration, and offers to undo. */
function usePlanRecipe(recipe: Recipe, onPlanned: () => void) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const showing = { timeZone: useTimeZone(), locale: useLocale() };
  const { keep } = useLastCalendar();
  const placement = usePlacement('calendar');
  const refreshEvents = useRefreshEvents();
  const refresh = () => {
    void refreshEvents();
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
  };
  const { title } = recipe;
  const undo = useAction({
    mutationFn: (planned: Planned) => takeBack(client, planned),
    failed: t(i18n)`Couldn’t undo`,
    done: () => ({ message: t(i18n)`Removed “${title}” from the calendar.` }),
    onSettled: refresh,
  });
  return useAction({
    mutationFn: async ({ calendar, at, servings }: Plan) => {
      const times = planTimes(recipe, at, showing.timeZone);
      const chosen = await chosenCalendar(client, {
        choice: calendar,
        timeZone: showing.timeZone,
        i18n,
        placement,
      });
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
            Planned <Link {...eventLinks(planned.event).view}>{title}</Link> for {when}.
          </Trans>
        ),
        undo: () => undo.mutate(planned),
      });
    },
    failed: t(i18n)`Couldn’t plan it`,
    onSettled: refresh,
  });
}

/** As long as the recipe takes; one hour if the recipe has no duration. */
function planTimes({ totalDuration }: Recipe, at: DayTime, timeZone: string): Times {
  const start = timesOf({ allDay: false, start: at, end: at, timeZone })?.startTime ?? '';
  const lasts = (secondsOf(totalDuration) || hourSeconds) * 1000;
  return { startTime: start, endTime: new Date(Date.parse(start) + lasts).toISOString(), allDay: false };
}

async function takeBack(client: Client, { event, made }: Planned): Promise<void> {
  if (made) await client.calendar.delete({ name: parentOf(event) });
  else await client.event.delete({ name: event });
}
