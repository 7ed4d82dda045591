import { noAttendance } from '../../../event/no-attendance.ts';
import { newCalendar } from '../../choice/new-calendar.ts';
import type { DisplayEvent } from '../../schedule/display-event.ts';
import { occurrenceId } from '../../schedule/occurrence.ts';
import type { Dish, NewMeal } from './steps.ts';

/** A meal as it is shown before the server knows of it; nothing can be done to it yet. */
export function draftMeal({ eventId, title, when, dishes }: NewMeal, calendar: string): DisplayEvent {
  const event = `${calendar === newCalendar ? 'calendars/-' : calendar}/events/${eventId}`;
  const shown = dishes.map(draftDish);
  return {
    ...when,
    id: occurrenceId({ event, originalStartTime: null }),
    title,
    color: '',
    calendar: undefined,
    otherZone: '',
    editable: false,
    dishes: shown,
    attendance: noAttendance,
    occurrence: {
      event,
      title,
      startTime: null,
      endTime: null,
      originalStartTime: null,
      allDay: when.allDay,
      timeZone: '',
      color: '',
      recurring: false,
      recipes: [],
      dishes: shown,
      ...noAttendance,
      etag: '',
      seriesEtag: '',
    },
  };
}

/** A dish likewise. */
export function draftDish(dish: Dish): DisplayEvent['dishes'][number] {
  return { ...dish, name: '', effectiveServings: dish.servings, bringer: '', open: false, broughtBy: null };
}
