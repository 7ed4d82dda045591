import { dayMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { maxPlannedLists, maxPlanWindows } from '@potluck/contract/resources/list/plan';
import { instantOf } from '@potluck/contract/zone-clock';
import type { Transaction } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { zoneOffset } from '../../../recurrence/zone-offset.ts';
import type { Database } from '../../../store/schema.ts';

/** Days of a calendar whose meals a list follows, from `from` until before `to`. */
export interface PlanWindow {
  /** Or a person's name: represents a virtual calendar of what they bring to other people's events. */
  calendar: string;
  /**
   * Limits the window to one event, wherever it moves in that time: its identity by `occurrenceOf`; empty for all
   * events.
   */
  occurrence: string;
  from: number;
  to: number;
  /** The time zone in which whole days begin at midnight. */
  timeZone: string;
}

/** The days that a list follows and that have not passed. */
export async function readWindows(db: Db, list: string, now: number): Promise<PlanWindow[]> {
  const rows = await db
    .selectFrom('list_window')
    .selectAll()
    .where('list', '=', list)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .orderBy('calendar')
    .execute();
  return rows.map(({ calendar, occurrence, start_time, end_time, time_zone }) => ({
    calendar,
    occurrence,
    from: Number(start_time),
    to: Number(end_time),
    timeZone: time_zone,
  }));
}

/** Adds windows to follow, and deletes past ones; returns the new ones. */
export async function followWindows(
  tx: Transaction<Database>,
  list: string,
  { windows, now, planner }: { windows: PlanWindow[]; now: number; planner: string },
): Promise<PlanWindow[]> {
  const known = await readWindows(tx, list, now);
  const fresh = windows.filter(each => !known.some(other => sameWindow(each, other)));
  if (fresh.length === 0) return fresh;
  if (known.length + fresh.length > maxPlanWindows)
    throw tooMany(`At most ${maxPlanWindows} periods are followed by ${list}: use another list.`, list);
  await requireFewLists(tx, list, { now, planner });
  await tx
    .deleteFrom('list_window')
    .where('list', '=', list)
    .where('end_time', '<', now - retentionMillis)
    .execute();
  for (const { calendar, occurrence, from, to, timeZone } of fresh) {
    const span = { start_time: from, end_time: to, time_zone: timeZone };
    const row = { list, calendar, occurrence, ...span, create_time: now, planner };
    await tx
      .insertInto('list_window')
      .values(row)
      .onConflict(on =>
        on
          .columns(['list', 'calendar', 'occurrence', 'start_time', 'end_time'])
          .doUpdateSet({ create_time: now, planner }),
      )
      .execute();
  }
  return fresh;
}

/** Throws FAILED_PRECONDITION if the maximum number of other lists already follow days to come because of this person. */
async function requireFewLists(
  tx: Transaction<Database>,
  list: string,
  { now, planner }: { now: number; planner: string },
): Promise<void> {
  const { count } = await tx
    .selectFrom('list_window')
    .select(eb => eb.fn.count<number>('list').distinct().as('count'))
    .where('planner', '=', planner)
    .where('end_time', '>', now)
    .where('list', '<>', list)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxPlannedLists) return;
  throw tooMany(`You plan for ${maxPlannedLists} other lists already: delete one, or use one of them.`, list);
}

function tooMany(message: string, resource: string): ApiError {
  return new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource } });
}

/** How long past use counts when proposing lists for a calendar. */
const retentionMillis = 400 * dayMs;

export function sameWindow(one: PlanWindow, other: PlanWindow): boolean {
  const keys = ['calendar', 'occurrence', 'from', 'to'] as const;
  return keys.every(key => one[key] === other[key]);
}

export async function forgetWindows(
  tx: Transaction<Database>,
  list: string,
  windows: PlanWindow[],
): Promise<void> {
  for (const { calendar, occurrence, from, to } of windows)
    await tx
      .deleteFrom('list_window')
      .where('list', '=', list)
      .where('calendar', '=', calendar)
      .where('occurrence', '=', occurrence)
      .where('start_time', '=', from)
      .where('end_time', '=', to)
      .execute();
}

/** The place and time of a meal. */
export interface MealOccurrence {
  calendar: string;
  /** The event, or its series. */
  event: string;
  originalStart: number | null;
  start: number;
}

/** Whether a meal is in one of the windows. */
export function within(windows: readonly PlanWindow[], meal: MealOccurrence): boolean {
  const { calendar, start } = meal;
  return windows.some(
    window =>
      window.calendar === calendar &&
      window.from <= start &&
      start < window.to &&
      (window.occurrence === '' || window.occurrence === occurrenceOf(meal)),
  );
}

/** A stable identity of an occurrence, even if its event changes. */
export function occurrenceOf({
  event,
  originalStart,
}: Pick<MealOccurrence, 'event' | 'originalStart'>): string {
  return `${event} ${originalStart ?? ''}`;
}

export function isPerson(calendar: string): boolean {
  return calendar.startsWith('users/');
}

/** When a whole day begins for the user: whole-day events are stored as midnight UTC. */
export function localDay(start: number, timeZone: string): number {
  return instantOf(start, zoneOffset(timeZone || 'UTC'));
}
