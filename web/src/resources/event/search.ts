import { type RawSearch, textOf } from '../../ui/browser/index-search.ts';

/** Which occurrence of a series a screen is about: the start that the series gives it, as the API writes it. */
export interface OccurrenceSearch {
  at?: string;
}

export function occurrenceSearch(search: RawSearch): OccurrenceSearch {
  const { at = '' } = textOf(search, 'at');
  return instant.test(at) && !Number.isNaN(Date.parse(at)) ? { at } : {};
}

/**
 * What is said of a new event: when it is to be, by two instants, or by two days for one of whole days, `2027-03-06` and
 * the day after its last; and how it repeats, as a rule of RFC 5545.
 */
export interface NewEventSearch {
  title?: string;
  repeat?: string;
  start?: string;
  end?: string;
}

export function newEventSearch(search: RawSearch): NewEventSearch {
  return { ...textOf(search, 'title'), ...textOf(search, 'repeat'), ...timesIn(search) };
}

function timesIn(search: RawSearch): Pick<NewEventSearch, 'start' | 'end'> {
  const { start = '' } = textOf(search, 'start');
  const { end = '' } = textOf(search, 'end');
  const alike = [day, instant].find(form => form.test(start));
  if (!alike || Number.isNaN(Date.parse(start))) return {};
  return alike.test(end) && Date.parse(end) >= Date.parse(start) ? { start, end } : { start };
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
