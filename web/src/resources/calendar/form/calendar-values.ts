import type { Calendar, Visibility } from '@potluck/contract';
import type { Draft } from '../../../api/calls.ts';

/** A calendar as its form holds it. */
export interface CalendarValues extends Record<string, unknown> {
  title: string;
  description: string;
  color: string;
  timeZone: string;
  visibility: Visibility;
}

/** A new calendar, before anything is said of it. */
export function newCalendarValues({ color, timeZone }: Pick<CalendarValues, 'color' | 'timeZone'>) {
  const visibility: Visibility = 'VISIBILITY_LEVEL_PRIVATE';
  return { title: '', description: '', color, timeZone, visibility };
}

export function calendarValues(calendar: Calendar): CalendarValues {
  const { title, description, color, timeZone, visibility } = calendar;
  return { title, description, color, timeZone, visibility };
}

/** What is sent. */
export function calendarDraft(values: CalendarValues): Required<Draft<'calendar'>> {
  const { title, description, color, timeZone, visibility } = values;
  return { title: title.trim(), description: description.trim(), color, timeZone, visibility };
}
