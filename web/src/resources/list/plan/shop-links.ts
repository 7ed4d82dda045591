import { idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { type DayRange, plusDays } from '../../calendar/schedule/time/day.ts';

/** Where one shops for the meals of some days, of these calendars by name; what is over is left out. */
export function shopDaysLink({ from, to }: DayRange, calendars: string[], today: string) {
  const first = from < today && today < to ? today : from;
  const search = { from: first, to, calendars: calendars.map(idOf) };
  return linkOptions({ to: '/shop', search });
}

/** The same for the seven days from one on. */
export function shopWeekLink(day: string, calendars: string[], today: string) {
  return shopDaysLink({ from: day, to: plusDays(day, 7) }, calendars, today);
}

/** The same for an event, `at` being the occurrence of a series that is meant. */
export function shopEventLink(event: string, at?: string | null) {
  return linkOptions({ to: '/shop', search: { event, ...(at && { at }) } });
}
