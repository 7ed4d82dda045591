import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import { type CalendarHead, closeCalendar, fileText, openCalendar } from '../../icalendar/write-calendar.ts';
import type { VisibleRow } from '../../policy/found.ts';
import { wholeBody } from '../../rows/stored-body.ts';
import type { ChildRow } from '../children/child-part.ts';
import { usedZones, zonesOfRows } from './used-zones.ts';
import { writtenEvents, writtenOccurrences } from './written-events.ts';

interface FileRequest {
  calendar: Pick<VisibleRow, 'name'>;
  head: CalendarHead;
  title: string;
  /** Which of the calendar's events `i`. */
  which: RawBuilder<boolean>;
  /** Whether it says who is asked: not to whoever happens to have a secret address. */
  guests: boolean;
}

/** A calendar as an iCalendar file, as somebody sees it. */
export function calendarFile(
  context: Context,
  viewer: Viewer,
  calendar: VisibleRow,
  { guests }: Pick<FileRequest, 'guests'> = { guests: true },
): Promise<SentFile> {
  const all = { calendar, title: calendar.title, which: sql<boolean>`1 = 1`, guests };
  return eventFile(context, viewer, { ...all, head: headOf(calendar) });
}

/** What a calendar says of itself. */
export function headOf(calendar: VisibleRow): CalendarHead {
  const said = JSON.parse(wholeBody(resources.calendar, calendar)) as Calendar;
  return { ...said, title: calendar.title };
}

/** The same of some of its events: a series comes with its edited occurrences. */
export async function eventFile(
  context: Context,
  viewer: Viewer,
  { calendar, head, title, which, guests }: FileRequest,
): Promise<SentFile> {
  const own = sql<boolean>`i.root = ${calendar.name} and ${which}`;
  const opened = openCalendar(head, await usedZones(context.store.db, own));
  return fileOf(title, opened, writtenEvents(context, viewer, { which: own, guests }));
}

/** The same of single occurrences of a series, without a word of the others. */
export function occurrencesFile(
  context: Context,
  viewer: Viewer,
  { head, title, ...written }: Pick<FileRequest, 'head' | 'title'> & { series: ChildRow; rows: ChildRow[] },
): SentFile {
  const opened = openCalendar(head, zonesOfRows(written.rows));
  return fileOf(title, opened, writtenOccurrences(context, viewer, written));
}

function fileOf(title: string, opened: string, events: AsyncIterable<string[]>): SentFile {
  return { title, ending: 'ics', parts: parts() };

  async function* parts() {
    yield opened;
    for await (const lines of events) yield fileText(lines);
    yield closeCalendar;
  }
}
