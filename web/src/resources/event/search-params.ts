import { type RawSearch, textOf, textsOf } from '../../ui/browser/index-search-params.ts';

/** The occurrence of a series that a screen shows: its original start, as the API writes it. */
export interface OccurrenceSearch {
  at?: string;
}

export function occurrenceSearch(search: RawSearch): OccurrenceSearch {
  const { at = '' } = textOf(search, 'at');
  return instant.test(at) && !Number.isNaN(Date.parse(at)) ? { at } : {};
}

/**
 * The proposal for a new event: its times as two instants, or as two days for an all-day event, `2027-03-06` and the
 * day after its last; its recurrence as an RFC 5545 rule; and its guests, by name.
 */
export interface NewEventSearch {
  title?: string;
  repeat?: string;
  start?: string;
  end?: string;
  guests?: string[];
}

export function newEventSearch(search: RawSearch): NewEventSearch {
  return {
    ...textOf(search, 'title'),
    ...textOf(search, 'repeat'),
    ...textsOf(search, 'guests'),
    ...timesIn(search),
  };
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
