import { dayMs, hourMs } from '@potluck/contract/durations';
import type { Series } from '../series.ts';
import { counted } from '../split-series.ts';

type SeriesTimes = { start: string; end?: string; excluded?: string[]; additional?: string[] } & Partial<
  Pick<Series, 'allDay' | 'timeZone' | 'rule'>
>;

/** A series from RFC 3339 times; by default it lasts an hour, or a day if it is all-day. */
export function aSeries({ start, end, excluded = [], additional = [], ...rest }: SeriesTimes): Series {
  const begin = Date.parse(start);
  const usual = begin + (rest.allDay ? dayMs : hourMs);
  return counted({
    start: begin,
    end: end ? Date.parse(end) : usual,
    allDay: false,
    timeZone: 'Europe/Berlin',
    rule: '',
    lastCounted: null,
    ...rest,
    excluded: excluded.map(Date.parse),
    additional: additional.map(Date.parse),
  });
}
