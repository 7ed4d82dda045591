import { type Day, dayAt, dayOf, daysBetween, plusDays, timeOfDayAt } from '@potluck/contract/day';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import type { ValueOf } from '@potluck/contract/fields';
import { menuLimits } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import type { occurrence } from '@potluck/contract/resources/event';
import type { MealSlot } from '@potluck/contract/resources/fields/meal-slot';
import type { MenuDish, MenuMeal } from '@potluck/contract/resources/menu';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import { zoneOffset } from '../../recurrence/zone-offset.ts';
import { parseFields } from '../../request/validate.ts';
import { occurrencesText, ownSchedule, windowOf } from '../event/expand.ts';
import { rowsAbout } from '../event/schedule-rows.ts';
import type { Handler } from '../server-part.ts';
import { mealClock } from './meal-clock.ts';

type Occurrence = ValueOf<typeof occurrence>;

/** As many occurrences as can hold the meals of a menu; a crowded calendar has others between them. */
const maxRead = 2000;

/** `menus:fromCalendar`: the meals of a time range as those of a menu. Reads the schedule as the viewer sees it. */
export const mealsFromCalendar: Handler = async (call, { body }) => {
  const fields = parseFields(resources.menu.custom.fromCalendar.request, body);
  const window = windowOf(fields, menuLimits.lastDay + 1);
  const { calendar, events, timeZone } = fields as unknown as FromCalendar;
  const request = { parent: calendar || ownSchedule, window, max: maxRead };
  const all = JSON.parse(await occurrencesText(call, request)) as Occurrence[];
  const clock = await clockOf(call, { timeZone, window });
  const wanted = new Set(events);
  const planned = all.filter(
    each =>
      each.status !== 'CANCELLED' &&
      each.dishes.length > 0 &&
      (wanted.size === 0 || wanted.has(each.event)) &&
      clock.days.has(dayOfMeal(each, clock)),
  );
  const about = await textsOf(call, planned);
  const meals = planned.map(each => mealOf(each, clock, about));
  const { kept, leftOutCount } = withinLimits(meals);
  const hidden = planned.flatMap(({ dishes }) => dishes.filter(({ title }) => title === '')).length;
  return { meals: kept, leftOutCount: leftOutCount + hidden };
};

interface FromCalendar {
  calendar: string;
  events: string[];
  timeZone: string;
}

interface MenuClock {
  offsetAt: OffsetAt;
  /** The days of the menu, with how many days they come after the first. */
  days: ReadonlyMap<Day, number>;
  slots: MealSlot[];
}

async function clockOf(
  { context, viewer }: Call,
  { timeZone, window }: { timeZone: string; window: Window },
): Promise<MenuClock> {
  const { slots, ...clock } = await mealClock(context.store.db, viewer.user, timeZone);
  const offsetAt = zoneOffset(clock.timeZone);
  const [first, last] = [dayAt(window.from, offsetAt), dayAt(window.to - 1, offsetAt)];
  const count = Math.min(daysBetween(first, last), menuLimits.lastDay);
  const days = new Map(Array.from({ length: count + 1 }, (_, at) => [plusDays(first, at), at]));
  return { offsetAt, days, slots };
}

/** All-day events begin at midnight UTC in every zone. */
function dayOfMeal({ startTime, allDay }: Occurrence, { offsetAt }: MenuClock): Day {
  const start = Date.parse(startTime ?? '');
  return allDay ? dayOf(start) : dayAt(start, offsetAt);
}

interface Texts {
  /** Descriptions of events in calendars that the viewer reads. */
  notes: ReadonlyMap<string, string>;
  /** What was wanted, for dishes that somebody brings. */
  wanted: ReadonlyMap<string, string>;
}

async function textsOf({ context: { store } }: Call, planned: Occurrence[]): Promise<Texts> {
  const own = planned.filter(({ attending }) => !attending).map(({ event }) => event);
  const events = await rowsAbout<{ name: string; body: string }>(
    store,
    [...new Set(own)],
    named => sql`select i.name, i.body from event i where ${named(sql`i.name`)}`,
  );
  const names = planned.flatMap(({ dishes }) => dishes.map(({ name }) => name));
  const dishes = await rowsAbout<{ name: string; place: string }>(
    store,
    [...new Set(names)],
    named => sql`select i.name, i.place from event_recipe i where ${named(sql`i.name`)} and i.place <> ''`,
  );
  return {
    notes: new Map(events.map(({ name, body }) => [name, notesIn(body)])),
    wanted: new Map(dishes.map(({ name, place }) => [name, place])),
  };
}

function notesIn(body: string): string {
  const { description = '' } = JSON.parse(body) as { description?: string };
  return [...description].length > maxNotes ? '' : description;
}

const maxNotes = 5000;

function mealOf(occurrence: Occurrence, clock: MenuClock, { notes, wanted }: Texts): MenuMeal {
  const { event, title, startTime, endTime, allDay, dishes } = occurrence;
  const { offsetAt, days, slots } = clock;
  const [start, end] = [Date.parse(startTime ?? ''), Date.parse(endTime ?? '')];
  const time = allDay ? '' : timeText(timeOfDayAt(start, offsetAt));
  return {
    dayOffset: days.get(dayOfMeal(occurrence, clock)) ?? 0,
    slot: slots.find(slot => slot.start === time)?.title ?? '',
    time,
    duration: allDay ? null : `${Math.min(end - start, dayMs) / 1000}s`,
    title,
    notes: notes.get(event) ?? '',
    dishes: dishes.flatMap(dish => menuDish(dish, wanted.get(dish.name))),
  };
}

function timeText(timeOfDay: number): string {
  const minutes = Math.floor(timeOfDay / minuteMs);
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':');
}

/** A dish that guests were asked to bring stays open, titled with what was asked for instead of what somebody brought. */
function menuDish(
  { recipe, title, servings, open, bringer }: Occurrence['dishes'][number],
  wanted: string | undefined,
): MenuDish[] {
  if (wanted !== undefined) return [{ title: wanted, recipe: '', servings, open: true }];
  return title === '' ? [] : [{ title, recipe, servings, open: open || bringer !== '' }];
}

/** The first meals and dishes that fit into a menu, and how many do not. */
function withinLimits(meals: MenuMeal[]): { kept: MenuMeal[]; leftOutCount: number } {
  const dishesIn = (some: MenuMeal[]) => some.reduce((sum, { dishes }) => sum + dishes.length, 0);
  const kept: MenuMeal[] = [];
  let room = menuLimits.dishes;
  for (const meal of meals.slice(0, menuLimits.meals)) {
    const dishes = meal.dishes.slice(0, Math.min(room, menuLimits.dishesPerMeal));
    room -= dishes.length;
    kept.push({ ...meal, dishes });
  }
  const leftOutCount = meals.length - kept.length + dishesIn(meals.slice(0, kept.length)) - dishesIn(kept);
  return { kept, leftOutCount };
}
