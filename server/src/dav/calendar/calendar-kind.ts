import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { startsOverlapping, type Window as TimeWindow } from '../../recurrence/occurrences.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import { calendarsForApps } from '../../resources/calendar/calendar-apps.ts';
import { type Interval, intervalOf, merged } from '../../resources/event/busy-times.ts';
import { scheduleOccurrences } from '../../resources/event/schedule-occurrences.ts';
import { type EventRow, isCancelled, seriesOf, undecided } from '../../resources/occurrence/event-row.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import type { Candidates, Collection, CollectionKind, Window } from '../collection.ts';
import { eventTexts } from './event-texts.ts';
import { changedEvents, readMembers } from './members.ts';
import { copyEvent, putEvent } from './put-event.ts';

/** Calendars: an object is an event with its edited occurrences. */
export const calendarKind: CollectionKind = {
  type: 'calendar',
  prefix: 'c-',
  component: 'VEVENT',
  definition: resources.calendar,
  child: resources.event,
  objectsOf: root => (tx, changes) => changedEvents(tx, root, changes),
  inHome: calendarsForApps,
  members: ({ store }, collection, objects) => readMembers(store, collection, objects),
  objectNamed: (root, id) => `${root}/events/${id}`,
  texts: eventTexts,
  candidates: candidateEvents,
  busy: busyTimesOf,
  put: putEvent,
  copy: copyEvent,
};

/** The budget for expanding the series that a report asks about. */
const maxSteps = 5_000_000;

interface TimeRow
  extends Pick<EventRow, 'name' | 'start_time' | 'end_time' | 'all_day' | 'time_zone' | 'series'> {
  parent_event: string | null;
}

/** The events with occurrences in a window. */
async function candidateEvents(
  { store: { db } }: Context,
  { name }: Collection,
  { window, uid }: Candidates,
): Promise<string[]> {
  const { rows } = await sql<TimeRow>`
    select i.name, i.parent_event, i.start_time, i.end_time, i.all_day, i.time_zone, i.series from event i
    where i.root = ${name} and i.start_time < ${undecided}
      and ${uid === undefined ? sql`1 = 1` : sql`i.uid = ${uid}`}
      and ${window ? overlapping(window) : sql`1 = 1`}
    order by i.start_time, i.name`.execute(db);
  const [work, turns] = [new WorkBudget(maxSteps), new TimeSlice()];
  const found = new Set<string>();
  for (const row of rows) {
    const object = row.parent_event ?? row.name;
    if (!found.has(object) && (!window || happensIn(row, window, work))) found.add(object);
    if (turns.due) await turns.pause();
  }
  return [...found];
}

function overlapping({ from, to }: Window) {
  const after = from === Number.NEGATIVE_INFINITY ? sql`1 = 1` : sql`i.until_time >= ${from}`;
  return to === Number.POSITIVE_INFINITY ? after : sql`${after} and i.start_time < ${to}`;
}

function happensIn(row: TimeRow, window: TimeWindow, work: WorkBudget): boolean {
  const [start, end] = [Number(row.start_time), Number(row.end_time)];
  const { from, to } = window;
  if (row.series === null) return start < to && (end > from || (start === end && start >= from));
  // A window without an end contains the whole series, or what the request needs from it.
  if (from === Number.NEGATIVE_INFINITY && to > start) return true;
  const bounded = { from, to: Math.min(to, Math.max(from, start) + century) };
  return startsOverlapping(seriesOf(row), bounded, { max: 1, work: work.part(stepsEach) }).starts.length > 0;
}

const century = 36_525 * dayMs;
const stepsEach = 100_000;

async function busyTimesOf(context: Context, collection: Collection, window: Window): Promise<Interval[]> {
  const { name, timeZone } = collection;
  const { found } = await scheduleOccurrences(context, { calendars: [name], turns: new TimeSlice() }, window);
  const zones = new Map([[name, timeZone]]);
  const takingPlace = found.filter(({ row }) => !isCancelled(row));
  return merged(
    takingPlace.map(occurrence => intervalOf(occurrence, zones)),
    window,
  );
}
