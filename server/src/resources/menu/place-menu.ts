import { clockOn, type Day, instantOn, plusDays, timeOfDayOf } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { MealSlot } from '@potluck/contract/resources/fields/meal-slot';
import type { Menu, MenuDish, MenuMeal } from '@potluck/contract/resources/menu';
import { findVisible, requireAction, requireWritable } from '../../policy/find-visible.ts';
import { zoneOffset } from '../../recurrence/zone-offset.ts';
import { parseFields } from '../../request/validate.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import { placeOn } from '../event/place-meals.ts';
import { visibleAmong } from '../recipe/references.ts';
import type { Handler } from '../server-part.ts';
import { type MealClock, mealClock } from './meal-clock.ts';
import { recipesOfMenu } from './menu-recipes.ts';

/** `menus/…:place`: creates an event for each meal, all or none. */
export const placeMenu: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireAction(found, 'get');
    const request = parseFields(resources.menu.custom.place.request, body) as unknown as Placing;
    const target = await findVisible(tx, viewer, resources.calendar, request.calendar);
    requireWritable(target);
    const calendar = target.row.name;
    const { meals } = presentRow(resources.menu, found) as unknown as Menu;
    if (meals.length === 0) throw emptyMenu(found.row.name);
    const clock = await mealClock(tx, viewer.user, request.timeZone);
    const visible = await visibleAmong(tx, viewer, recipesOfMenu({ meals }));
    const placed = await placeOn(
      work,
      calendar,
      meals.map(meal => ({
        values: eventOf(meal, { date: request.date, ...clock }),
        dishes: meal.dishes.map(dish => plannedDish(dish, visible)),
      })),
    );
    return { ...placed, calendar };
  });

interface Placing {
  calendar: string;
  date: Day;
  timeZone: string;
}

function emptyMenu(menu: string): ApiError {
  return new ApiError('FAILED_PRECONDITION', 'EMPTY_MENU', `${menu} has no meals: add some first.`, {
    metadata: { resource: menu },
  });
}

function eventOf(
  meal: MenuMeal,
  { date, timeZone, slots }: MealClock & { date: Day },
): Record<string, unknown> {
  const day = plusDays(date, meal.dayOffset);
  const { title, notes: description } = meal;
  const slot = slots.find(each => sameTitle(each.title, meal.slot));
  const time = slot?.start ?? meal.time;
  if (time === '') {
    const [start, end] = [clockOn(day), clockOn(day) + dayMs];
    return { title, description, startTime: isoTime(start), endTime: isoTime(end), allDay: true, timeZone };
  }
  const start = instantOn(day, timeOfDayOf(time), zoneOffset(timeZone));
  const end = start + lengthOf(meal, slot);
  return { title, description, startTime: isoTime(start), endTime: isoTime(end), allDay: false, timeZone };
}

function sameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** In milliseconds: the meal's own, or that of the meal of the day, or an hour. */
function lengthOf({ duration }: MenuMeal, slot: MealSlot | undefined): number {
  if (duration !== null) return Number(duration.slice(0, -1)) * 1000;
  return slot ? timeOfDayOf(slot.end) - timeOfDayOf(slot.start) : hourMs;
}

function plannedDish({ title, recipe, servings, open }: MenuDish, visible: ReadonlySet<string>) {
  return visible.has(recipe) ? { recipe, title: '', servings, open } : { recipe: '', title, servings, open };
}
