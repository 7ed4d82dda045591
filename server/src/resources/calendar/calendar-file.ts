import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import {
  type CalendarHead,
  closeCalendar,
  fileText,
  openCalendar,
  type UsedZone,
} from '../../icalendar/write-calendar.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { VisibleRow } from '../../policy/visible-row.ts';
import { wholeBody } from '../../rows/stored-body.ts';
import type { ChildRow } from '../children/child-part.ts';
import { writtenEvents, writtenForGuests, writtenOccurrences } from './exported-events.ts';

interface FileRequest {
  calendar: Pick<VisibleRow, 'name'>;
  head: CalendarHead;
  title: string;
  /** Selects among the calendar's events `i`. */
  which: RawBuilder<boolean>;
  /** Whether to include attendees: secret feed addresses do not. */
  guests: boolean;
}

/** A calendar as an iCalendar file, as the user sees it. */
export function calendarFile(
  context: Context,
  viewer: Viewer,
  calendar: VisibleRow,
  { guests }: Pick<FileRequest, 'guests'> = { guests: true },
): Promise<SentFile> {
  const all = { calendar, title: calendar.title, which: sql<boolean>`1 = 1`, guests };
  return eventFile(context, viewer, { ...all, head: headOf(calendar) });
}

/** The calendar's own properties. */
export function headOf(calendar: VisibleRow): CalendarHead {
  const body = JSON.parse(wholeBody(resources.calendar, calendar)) as Calendar;
  return { ...body, title: calendar.title };
}

/** A file with some of its events; a series includes its edited occurrences. */
export async function eventFile(
  context: Context,
  viewer: Viewer,
  { calendar, head, title, which, guests }: FileRequest,
): Promise<SentFile> {
  const own = sql<boolean>`i.root = ${calendar.name} and ${which}`;
  const opened = openCalendar(head, await usedZones(context.store.db, own));
  return fileOf(title, opened, writtenEvents(context, viewer, { which: own, guests }));
}

/** A file with single occurrences of a series, revealing nothing about the others. */
export function occurrencesFile(
  context: Context,
  viewer: Viewer,
  { head, title, ...written }: Pick<FileRequest, 'head' | 'title'> & { series: ChildRow; rows: ChildRow[] },
): SentFile {
  const opened = openCalendar(head, zonesOfRows(written.rows));
  return fileOf(title, opened, writtenOccurrences(context, viewer, written));
}

/** A file for guests without an account: the event, or the only occurrence of a series that they know about. */
export function guestFile({ rows, series }: { rows: ChildRow[]; series: ChildRow }): SentFile {
  const title = String((rows[0] ?? series).title);
  const lasting = rows.map(row => ({
    ...row,
    end_time: row.series === null ? row.end_time : row.until_time,
  }));
  const opened = openCalendar({ title, description: '', color: '', timeZone: '' }, zonesOfRows(lasting));
  return fileOf(title, opened, writtenForGuests(rows, series));
}

function fileOf(title: string, opened: string, events: AsyncIterable<string[]>): SentFile {
  return { title, ending: 'ics', parts: parts() };

  async function* parts() {
    yield opened;
    for await (const lines of events) yield fileText(lines);
    yield closeCalendar;
  }
}

const year = 366 * dayMs;
/** Bounds for time zone data: clock changes outside this range are of no use. */
const earliest = 0;
const ahead = 10 * year;

/** The zones of timed events `i`, with the range of times in which they occur. */
async function usedZones(db: Db, which: RawBuilder<boolean>): Promise<UsedZone[]> {
  const { rows } = await sql<{ zone: string; first: number; last: number }>`
    select i.time_zone as zone, min(i.start_time) as first, max(i.until_time) as last from event i
    where ${which} and i.all_day = 0 group by i.time_zone order by i.time_zone`.execute(db);
  return rows.map(usedZone);
}

/** The same for single occurrences that are already loaded. */
function zonesOfRows(rows: readonly ChildRow[]): UsedZone[] {
  const timed = rows.filter(({ all_day }) => Number(all_day) === 0);
  return [...Map.groupBy(timed, ({ time_zone }) => String(time_zone))].map(([zone, some]) =>
    usedZone({
      zone,
      first: Math.min(...some.map(({ start_time }) => Number(start_time))),
      last: Math.max(...some.map(({ end_time }) => Number(end_time))),
    }),
  );
}

function usedZone({ zone, first, last }: { zone: string; first: number; last: number }): UsedZone {
  const latest = Date.now() + ahead;
  const from = Math.min(Math.max(Number(first), earliest), latest);
  return { timeZone: zone, from, to: Math.min(Number(last) + 1, latest) };
}
