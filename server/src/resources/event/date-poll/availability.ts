import { levels, states } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import type { Availability } from '@potluck/contract/resources/event/date-poll';
import type { Call } from '../../../context/context.ts';
import { busyCalendars } from '../../../policy/busy-calendars.ts';
import { findNamed } from '../../../policy/visible-row.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { mayReadContents } from '../../children/find-child.ts';
import { isCancelled } from '../../occurrence/event-row.ts';
import { type Interval, intervalOf } from '../busy-times.ts';
import { scheduleOccurrences } from '../schedule-occurrences.ts';

type Caller = Pick<Call, 'context' | 'viewer'>;

/**
 * Whether people are free at some times, according to the calendars that they administer themselves and of which the
 * caller may see at least when they are busy. Without such a calendar it is unknown. An event of the caller's own poll
 * has no time, so it makes nobody busy.
 */
export async function availabilityOf(
  caller: Caller,
  people: string[],
  times: readonly Interval[],
): Promise<(person: string, time: Interval) => Availability> {
  const calendars = await calendarsOf(caller, people);
  const taken = await takenTimes(caller, [...new Set([...calendars.values()].flat())], times);
  return (person, { start, end }) => {
    const own = calendars.get(person) ?? [];
    if (own.length === 0) return 'AVAILABILITY_UNKNOWN';
    const overlaps = (each: Interval) => each.start < end && each.end > start;
    return own.some(calendar => taken.get(calendar)?.some(overlaps)) ? 'BUSY' : 'FREE';
  };
}

/** The calendars of each person that the caller may use for this. */
async function calendarsOf(
  { context: { store }, viewer }: Caller,
  people: string[],
): Promise<Map<string, string[]>> {
  if (people.length === 0) return new Map();
  const grants = await store.db
    .selectFrom('access')
    .select(['recipient', 'resource'])
    .where('recipient', 'in', people)
    .where('resource_type', '=', resources.calendar.singular)
    .where('state', '=', states.ACCESS_STATE_ACCEPTED)
    .where('level', '=', levels.PERMISSION_LEVEL_ADMIN)
    .execute();
  const names = [...new Set(grants.map(({ resource }) => resource))];
  const found = await findNamed(store.db, viewer, { type: 'calendar', names });
  const busy = await busyCalendars(store.db, viewer);
  const usable = new Set([
    ...found.filter(mayReadContents).map(({ row }) => row.name),
    ...busy.map(({ name }) => name),
  ]);
  const usableGrants = grants.filter(({ resource }) => usable.has(resource));
  return new Map(
    [...Map.groupBy(usableGrants, ({ recipient }) => recipient)].map(([person, own]) => [
      person,
      own.map(({ resource }) => resource),
    ]),
  );
}

const maxDays = 400;

/** When events of each calendar take place, around these times. */
async function takenTimes(
  { context, viewer }: Caller,
  calendars: string[],
  times: readonly Interval[],
): Promise<Map<string, Interval[]>> {
  if (calendars.length === 0 || times.length === 0) return new Map();
  const from = Math.min(...times.map(({ start }) => start)) - dayMs;
  const to = Math.min(Math.max(...times.map(({ end }) => end)) + dayMs, from + maxDays * dayMs);
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const { found } = await scheduleOccurrences(context, { calendars, turns }, { from, to });
  const takingPlace = found.filter(({ row }) => !isCancelled(row));
  const zones = new Map<string, string>();
  return new Map(
    [...Map.groupBy(takingPlace, ({ row }) => row.root)].map(([calendar, occurrences]) => [
      calendar,
      occurrences.map(occurrence => intervalOf(occurrence, zones)),
    ]),
  );
}
