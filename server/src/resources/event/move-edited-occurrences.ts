import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { startsBetween } from '../../recurrence/occurrences.ts';
import { type Series, zoneOf } from '../../recurrence/series.ts';
import { shiftSeries } from '../../recurrence/shift-series.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { updating } from '../child-methods/child-handlers.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import {
  type AttendeeChange,
  dropAttendees,
  shiftAttendees,
  singleStarts,
} from '../occurrence/attendee-changes.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import { type EventRow, seriesOf, whenText } from '../occurrence/event-row.ts';
import { hasOccurrence } from '../occurrence/find-occurrence.ts';

/** A series before and after a change, and the recorder of resulting changes. */
interface Changed {
  before: ChildRow;
  after: ChildRow;
  changes: EventChanges;
}

/**
 * After a change to when a series happens, moves its edited occurrences and the answers for single ones along.
 * Answers for occurrences that no longer exist are removed; edited occurrences stay.
 */
export async function followTimes(work: ChildWork, { before, after, changes }: Changed): Promise<void> {
  const [then, now] = [before, after].map(row => row as unknown as EventRow) as [EventRow, EventRow];
  if (then.series === null || whenText(then) === whenText(now)) return;
  const moved = movement(seriesOf(then), seriesOf(now));
  const stays = await moveEdited(work, { series: after, moved, changes });
  const shifted = await shiftAttendees(work, after.name, start => (stays.has(start) ? start : moved(start)));
  await changes.takeAlong(after, [...shifted, ...(await dropGone(work, after))]);
}

async function dropGone(work: ChildWork, series: ChildRow): Promise<AttendeeChange[]> {
  const gone = new Set<number>();
  for (const start of await singleStarts(work, series.name))
    if (!(await hasOccurrence(work.tx, series, start))) gone.add(start);
  return dropAttendees(work, series.name, start => gone.has(start));
}

type Movement = (time: number) => number;

/** Maps a series' old times to new ones. If only its beginning or weekdays change, occurrences keep their times. */
export function movement(from: Series, to: Series): Movement {
  const sameClock = zoneOf(from) === zoneOf(to) && from.allDay === to.allDay;
  if (sameClock && (gives(to, from.start) || gives(from, to.start))) return time => time;
  return shiftSeries(from, { from: from.start, to }, '').moved;
}

function gives(series: Series, start: number): boolean {
  return startsBetween(series, { from: start, to: start + 1 }).length > 0;
}

/** Moves edited occurrences; returns the starts of those without a new time, which stay. */
async function moveEdited(
  work: ChildWork,
  { series, moved, changes }: { series: ChildRow; moved: Movement; changes: EventChanges },
): Promise<Set<number>> {
  const stays = new Set<number>();
  const place = seriesOf(series as unknown as EventRow);
  const edited = await readChildren(work.tx, resources.event, sql`i.parent_event = ${series.name}`);
  const ascending = edited.toSorted((one, other) => originalOf(one) - originalOf(other));
  // Process moves in an order in which no row lands on one that has yet to move.
  if (moved(0) > 0) ascending.reverse();
  for (const row of ascending) {
    const original = originalOf(row);
    if (!gives(place, moved(original))) stays.add(original);
    else if (moved(original) !== original)
      await changes.change(row, await movedAlong(work, row, { moved, allDay: place.allDay }));
  }
  return stays;
}

/** An edited occurrence, moved with the series to which it now belongs. */
export async function movedAlong(
  work: ChildWork,
  row: ChildRow,
  { moved, allDay }: { moved: Movement; allDay: boolean },
): Promise<Record<string, unknown>> {
  const shown = await presentChild(readerOf(work), resources.event, row);
  const [start, end] = [Number(row.start_time), Number(row.end_time)];
  const began = (Number(row.all_day) === 1) === allDay ? moved(start) : start;
  return {
    ...shown,
    startTime: isoTime(began),
    endTime: isoTime(began + end - start),
    originalStartTime: isoTime(moved(originalOf(row))),
  };
}

function originalOf({ original_start_time: start }: ChildRow): number {
  return Number(start);
}

/** `events/{event}`: the standard update, then moves dependent occurrences and answers. */
export const updateEvent = updating((work, before, after) =>
  followTimes(work, { before, after, changes: new EventChanges(work) }),
);

interface Brought {
  name: string;
  bringer: string;
  series: string;
}

/**
 * After events move to another series, points their dishes' bringers to that series' attendees, which have the same
 * ids.
 */
export async function followSeries({ tx }: Pick<ChildWork, 'tx'>, calendar: string): Promise<void> {
  const { rows } = await sql<Brought>`
    select d.name, d.bringer, coalesce(i.parent_event, i.name) as series
    from event_recipe d join event i on i.name = d.parent
    where d.root = ${calendar} and d.bringer is not null`.execute(tx);
  for (const { name, bringer: before, series } of rows) {
    const bringer = [series, ...before.split('/').slice(-2)].join('/');
    if (bringer !== before)
      await tx.updateTable('event_recipe').set({ bringer }).where('name', '=', name).execute();
  }
}
