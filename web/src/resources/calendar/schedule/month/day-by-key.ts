import { type Day, plusDays, plusMonths, weekOf } from '../../../../standard/time/day.ts';

/** The day that a key moves to in a grid of weeks (ARIA grid pattern); undefined for other keys. */
export function dayByKey(key: string, date: Day, firstOfGrid: Day): Day | undefined {
  const weekday = new Date(firstOfGrid).getUTCDay();
  if (key === 'ArrowLeft') return plusDays(date, -1);
  if (key === 'ArrowRight') return plusDays(date, 1);
  if (key === 'ArrowUp') return plusDays(date, -7);
  if (key === 'ArrowDown') return plusDays(date, 7);
  if (key === 'Home') return weekOf(date, weekday);
  if (key === 'End') return plusDays(weekOf(date, weekday), 6);
  if (key === 'PageUp') return plusMonths(date, -1);
  return key === 'PageDown' ? plusMonths(date, 1) : undefined;
}
