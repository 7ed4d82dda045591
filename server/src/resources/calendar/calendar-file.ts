import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../context/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import { closeCalendar, fileText, openCalendar } from '../../icalendar/write-calendar.ts';
import type { VisibleRow } from '../../policy/found.ts';
import { wholeBody } from '../../rows/stored-body.ts';
import { usedZones } from './used-zones.ts';
import { writtenEvents } from './written-events.ts';

interface Asked {
  calendar: VisibleRow;
  title: string;
  /** Which of the calendar's events `i`. */
  which: RawBuilder<boolean>;
}

/** A calendar as an iCalendar file, as somebody sees it. */
export function calendarFile(context: Context, viewer: Viewer, calendar: VisibleRow): Promise<SentFile> {
  return eventFile(context, viewer, { calendar, title: calendar.title, which: sql<boolean>`1 = 1` });
}

/** The same of some of its events: a series comes with its edited occurrences. */
export async function eventFile(
  context: Context,
  viewer: Viewer,
  { calendar, title, which }: Asked,
): Promise<SentFile> {
  const said = JSON.parse(wholeBody(resources.calendar, calendar)) as Calendar;
  const head = { ...said, title: calendar.title };
  const own = sql<boolean>`i.root = ${calendar.name} and ${which}`;
  const opened = openCalendar(head, await usedZones(context.store.db, own));
  return { title, ending: 'ics', parts: parts() };

  async function* parts() {
    yield opened;
    for await (const lines of writtenEvents(context, viewer, own)) yield fileText(lines);
    yield closeCalendar;
  }
}
