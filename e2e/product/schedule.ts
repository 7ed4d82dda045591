import { idOf } from '../../contract/src/index.ts';
import type { Member } from './household.ts';

type Planner = Pick<Member, 'api'>;

// A Wednesday, far from any daylight saving change.
export const day = '2094-02-10';
export const week = (calendar: string) => `/calendars/${idOf(calendar)}?view=week&date=${day}`;

interface Jotted {
  title: string;
  startTime: string;
  endTime: string;
  timeZone?: string;
  recurrenceRule?: string;
}

/** Creates a calendar with these events and returns its name. */
export async function calendarOf(
  { api }: Planner,
  events: Jotted[],
  timeZone = 'Europe/London',
): Promise<string> {
  const calendar = {
    title: 'Home',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    color: '#386fad',
    timeZone,
  } as const;
  const { name } = await api.calendar.create({ calendar });
  for (const event of events) await api.event.create({ parent: name, event });
  return name;
}

export const lunch = {
  title: 'Lunch',
  startTime: '2094-02-10T12:00:00Z',
  endTime: '2094-02-10T13:00:00Z',
};

/** The titles and starts of the month's events, as `Lunch 02-10T12:00`. */
export async function startsOf(planner: Planner, calendar: string): Promise<string[]> {
  return (await timesOf(planner, calendar)).map(times => times.split(' to ')[0] ?? '');
}

/** The same with ends, as `Lunch 02-10T12:00 to 13:00`. */
export async function timesOf({ api }: Planner, calendar: string): Promise<string[]> {
  const range = { startTime: '2094-02-01T00:00:00Z', endTime: '2094-03-01T00:00:00Z' };
  const { occurrences } = await api.event.expand({ parent: calendar, ...range });
  return occurrences.map(
    ({ title, startTime, endTime }) => `${title} ${startTime?.slice(5, 16)} to ${endTime?.slice(11, 16)}`,
  );
}
