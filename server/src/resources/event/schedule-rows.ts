import { weekMs } from '@potluck/contract/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { invitedEventRows } from '../../policy/invitation-access.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import { among } from '../../store/parameters.ts';
import type { Store } from '../../store/store.ts';
import type { EventRow } from '../occurrence/event-row.ts';

const columns = [
  'name',
  'root',
  'version',
  'title',
  'start_time',
  'end_time',
  'all_day',
  'time_zone',
  'series',
  'parent_event',
  'original_start_time',
  'status',
] as const;
const selected = sql.join(columns.map(column => sql.ref(`i.${column}`)));

export type ScheduleRow = Pick<EventRow, (typeof columns)[number]>;

/** Events that end within a week of their start are found by start, the others by end. */
export const parts = ['short', 'lasting'] as const;
export type Part = (typeof parts)[number];

interface RowsRequest extends Window {
  limit: number;
}

/**
 * Events of calendars that may overlap a time range, at most `limit`. Indexed: years of events before and after cost
 * nothing.
 */
export async function scheduleRows(
  db: Db,
  calendars: string[],
  request: RowsRequest,
): Promise<ScheduleRow[]> {
  const each = parts.map(part => sql`select ${selected} ${partOf(part, calendars, request)}`);
  const { rows } = await sql<ScheduleRow>`${sql.join(each, sql` union all `)} limit ${request.limit}`.execute(
    db,
  );
  return rows;
}

/** The first events of one part. */
export async function scheduleRowsIn(
  part: Part,
  db: Db,
  { calendar, ...request }: OfCalendar,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select ${selected} ${partOf(part, [calendar], request)}
    limit ${request.limit}`.execute(db);
  return rows;
}

/** The number of events in one part, counted up to `limit`. */
export async function countRowsIn(part: Part, db: Db, { calendar, ...request }: OfCalendar): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 ${partOf(part, [calendar], request)} limit ${request.limit}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Events in other calendars to which the user is invited. Beyond the limit, inviters take turns, so that nobody pushes out
 * the invitations of others.
 */
export async function invitedRows(
  { db, engine }: Queried,
  { user, beside, from, to, limit }: RowsRequest & { user: string; beside: string[] },
): Promise<InvitedRows> {
  const which = sql<boolean>`i.start_time < ${to} and i.until_time >= ${from}
    and not (${among(engine, sql`invitation.root`, beside)})`;
  const { rows } = await sql<InvitedRow>`select * from (
    select found.*, row_number() over (partition by found.inviter order by found.start_time, found.name) as turn
      from (${invitedEventRows(user, selected, which)}) found) numbered
    order by turn, start_time limit ${limit}`.execute(db);
  const found: InvitedRows = new Map();
  for (const [, [row, ...others]] of Map.groupBy(rows, ({ name }) => name)) {
    if (!row) continue;
    const starts = [row, ...others].map(({ invited_start: start }) =>
      start === null ? null : Number(start),
    );
    const { invited_start: _, inviter, ...event } = row;
    const only = starts.includes(null) || event.series === null ? undefined : new Set(starts);
    found.set(event, { inviter: inviter ?? '', only });
  }
  return found;
}

type InvitedRow = ScheduleRow & { invited_start: number | null; inviter: string | null };

/** Events, with who invites the user, and the starts of the only occurrences to which they are invited; undefined for all. */
export type InvitedRows = Map<ScheduleRow, { inviter: string; only: ReadonlySet<number | null> | undefined }>;

interface OfCalendar extends RowsRequest {
  calendar: string;
}

function partOf(part: Part, calendars: string[], { from, to }: Window): RawBuilder<unknown> {
  const roots = sql.join(calendars);
  return part === 'short'
    ? sql`from event i where i.lasting = 0 and i.root in (${roots})
        and i.start_time >= ${from - weekMs} and i.start_time < ${to} and i.until_time >= ${from}`
    : sql`from event i where i.lasting = 1 and i.root in (${roots})
        and i.until_time >= ${from} and i.start_time < ${to}`;
}

/** The starts in a time range that edited occurrences replace, by series name. */
export async function editedStarts(
  store: Queried,
  series: ScheduleRow[],
  { from, to }: Window,
): Promise<Map<string, Set<number>>> {
  const longest = series.reduce(
    (max, row) => Math.max(max, Number(row.end_time) - Number(row.start_time)),
    0,
  );
  const rows = await rowsAbout<{ series: string; start: number }>(
    store,
    series.map(({ name }) => name),
    named => sql`select i.parent_event as series, i.original_start_time as start from event i
      where ${named(sql`i.parent_event`)}
        and i.original_start_time >= ${from - longest} and i.original_start_time < ${to}`,
  );
  const found = new Map<string, Set<number>>();
  for (const { series: name, start } of rows)
    found.set(name, (found.get(name) ?? new Set()).add(Number(start)));
  return found;
}

/** The versions of events, by name. */
export async function versionsOf(store: Queried, events: string[]): Promise<Map<string, number>> {
  const rows = await rowsAbout<{ name: string; version: number }>(
    store,
    events,
    named => sql`select i.name, i.version from event i where ${named(sql`i.name`)}`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** A database for reading about many names at once. */
export type Queried = Pick<Store, 'db' | 'engine'>;

/** Queries rows about names; runs no query for an empty list. */
export async function rowsAbout<R>(
  { db, engine }: Queried,
  names: string[],
  query: (named: (column: RawBuilder<unknown>) => RawBuilder<boolean>) => RawBuilder<R>,
): Promise<R[]> {
  if (names.length === 0) return [];
  return (await query(column => among(engine, column, names)).execute(db)).rows;
}
