import { sql, type Transaction } from 'kysely';
import { scheduleRows } from '../resources/event/schedule-rows.ts';
import type { EventRow } from '../resources/occurrence/event-row.ts';
import { readSlices, slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { Span } from './alarm-times.ts';

type Tx = Transaction<Database>;

const columns = [
  'name',
  'root',
  'start_time',
  'end_time',
  'all_day',
  'time_zone',
  'series',
  'parent_event',
  'original_start_time',
  'status',
  'until_time',
  'body',
] as const;

type Columns = Pick<EventRow, (typeof columns)[number]>;

/** An event, a series or an edited occurrence. A series comes with the starts that edited occurrences replace. */
export interface AlarmEvent {
  row: Omit<Columns, 'until_time' | 'body'>;
  replaced: ReadonlySet<number>;
}

export interface AlarmEventWithBody extends AlarmEvent {
  row: Columns;
}

/** These events, and for a series or one of its edited occurrences, the series with all of them. */
export async function withOccurrences(tx: Tx, events: readonly string[]): Promise<AlarmEventWithBody[]> {
  const named = await readSlices(events, some =>
    tx.selectFrom('event').select(['name', 'parent_event']).where('name', 'in', some).execute(),
  );
  const wholes = [...new Set(named.map(({ name, parent_event }) => parent_event ?? name))];
  const rows = await readSlices(wholes, some =>
    tx
      .selectFrom('event')
      .select(columns)
      .where(eb => eb.or([eb('name', 'in', some), eb('parent_event', 'in', some)]))
      .execute(),
  );
  return withReplaced(tx, rows);
}

/** The most events of one calendar that a reminder covers. */
const maxEvents = 5000;

/** The events of a calendar that may take place in a span. */
export async function alarmEventsIn(tx: Tx, calendar: string, { after, until }: Span): Promise<AlarmEvent[]> {
  return withReplaced(tx, await scheduleRows(tx, [calendar], { from: after, to: until, limit: maxEvents }));
}

async function withReplaced<R extends AlarmEvent['row']>(
  tx: Tx,
  rows: R[],
): Promise<{ row: R; replaced: ReadonlySet<number> }[]> {
  const series = rows.filter(row => row.series !== null).map(({ name }) => name);
  const replaced = new Map<string, Set<number>>();
  for (const some of slices(series)) {
    const { rows: edited } = await sql<{ series: string; start: number }>`
      select parent_event as series, original_start_time as start from event
      where parent_event in (${sql.join(some)})`.execute(tx);
    for (const { series: name, start } of edited)
      replaced.set(name, (replaced.get(name) ?? new Set()).add(start));
  }
  return rows.map(row => ({ row, replaced: replaced.get(row.name) ?? none }));
}

const none: ReadonlySet<number> = new Set();
