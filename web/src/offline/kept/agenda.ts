import { type Calendar, type Client, parentOf, type Reminder } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { maxPageSize } from '@potluck/contract/limits';
import type { Fetching } from './fetching.ts';

type Expanded = Awaited<ReturnType<Client['event']['expand']>>;
type Today = Awaited<ReturnType<Client['home']['today']>>;

/** The user's calendars and reminders, and what is planned around the day on which this was fetched. */
export interface Agenda {
  /** When it was fetched, in milliseconds since 1970, like the beginning and the end of what it covers. */
  time: number;
  from: number;
  to: number;
  calendars: Calendar[];
  expanded: Expanded;
  today: Today;
  /** Absent in what an earlier version of the app stored. */
  reminders?: Reminder[];
}

/** Two weeks ahead are known for a week without contact. */
const days = { before: 7, ahead: 21, today: 14 };
/** Changes are fetched when the server reports them; this is for the days that pass meanwhile. */
const freshMs = 6 * hourMs;

export function isFresh(agenda: Agenda | undefined): boolean {
  return agenda?.reminders !== undefined && Date.now() - agenda.time < freshMs;
}

export async function fetchAgenda({ client, signal, gently }: Fetching, userName: string): Promise<Agenda> {
  const time = Date.now();
  const midnight = new Date(time).setHours(0, 0, 0, 0);
  const [from, to] = [midnight - days.before * dayMs, midnight + days.ahead * dayMs];
  const own = { filter: accessFilters.own, pageSize: maxPageSize };
  const { calendars } = await gently(() => client.calendar.list(own, { signal }));
  const window = { parent: 'calendars/-', startTime: iso(from), endTime: iso(to) };
  const expanded = await gently(() => client.event.expand(window, { signal }));
  const ahead = { startTime: iso(midnight), endTime: iso(midnight + days.today * dayMs) };
  const today = await gently(() => client.home.today({ name: 'home', ...ahead }, { signal }));
  const few = { parent: userName, pageSize: maxPageSize };
  const { reminders } = await gently(() => client.reminder.list(few, { signal }));
  return { time, from, to, calendars, expanded, today, reminders };
}

/** The arguments of `events:expand`. */
export interface ExpandRequest {
  parent?: string;
  startTime?: string | null;
  endTime?: string | null;
}

/** A response to `events:expand` from what is on the device. */
export interface KnownOccurrences extends Expanded {
  /** The times that it covers, if those are not all that were asked for. */
  known?: { from: number; to: number };
}

/**
 * The occurrences of a request. Where the agenda covers only a part, the rest comes from what was shown before; without
 * that, the answer says what it covers. Undefined if the agenda has nothing of it.
 */
export function occurrencesFrom(
  { calendars, expanded, from, to }: Agenda,
  { parent = '', startTime, endTime }: ExpandRequest,
  shown: KnownOccurrences | undefined,
): KnownOccurrences | undefined {
  const asked = { from: Date.parse(startTime ?? ''), to: Date.parse(endTime ?? '') };
  const whole = parent === 'calendars/-';
  if (!whole && !calendars.some(({ name }) => name === parent)) return undefined;
  if (!(asked.from < to && asked.to > from)) return undefined;
  const older = shown?.known ? undefined : shown;
  const rest = (older?.occurrences ?? []).filter(each => !overlaps(each, { from, to }));
  const own = expanded.occurrences.filter(
    each => overlaps(each, asked) && (whole || parentOf(each.event) === parent),
  );
  return {
    ...expanded,
    occurrences: [...own, ...rest].toSorted(byStart),
    busy: whole ? expanded.busy.filter(each => overlaps(each, asked)) : [],
    ...(!older && (asked.from < from || asked.to > to) && { known: { from, to } }),
  };
}

interface Times {
  startTime: string | null;
  endTime: string | null;
}

function overlaps({ startTime, endTime }: Times, range: { from: number; to: number }): boolean {
  const start = Date.parse(startTime ?? '');
  return start < range.to && Math.max(Date.parse(endTime ?? ''), start + 1) > range.from;
}

function byStart({ startTime: one }: Times, { startTime: other }: Times): number {
  return Date.parse(one ?? '') - Date.parse(other ?? '');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
