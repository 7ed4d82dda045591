import { idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import type { DayRange } from '../../../standard/time/day.ts';

/** The address for shopping for the meals of some days and these calendars, by name; leaves out past days. */
export function shopDaysLink({ from, to }: DayRange, calendars: string[], today: string) {
  const first = from < today && today < to ? today : from;
  const search = { from: first, to, calendars: calendars.map(idOf) };
  return linkOptions({ to: paths.shop, search });
}

/** The address for shopping for an event; `at` is the original start of an occurrence of a series. */
export function shopEventLink(event: string, at?: string | null) {
  return linkOptions({ to: paths.shop, search: { event, ...(at && { at }) } });
}
