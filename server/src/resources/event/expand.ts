import { levels, visibilities } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { maxReportedCuts } from '@potluck/contract/resources/event';
import type { Call } from '../../context/call.ts';
import { JsonText } from '../../http/json-text.ts';
import { findVisible } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { listVisible } from '../../policy/list-visible.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import { parseFields } from '../../request/validate.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import { requirePurpose } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';
import { attendanceOf } from './attendance.ts';
import { attendanceTexts } from './attendance-text.ts';
import { occurrenceText } from './occurrence-text.ts';
import { dishTexts } from './schedule-dishes.ts';
import { type ScheduleOccurrences, scheduleOccurrences } from './schedule-occurrences.ts';
import { versionsOf } from './schedule-rows.ts';

/** Stands for all that is the viewer's. */
const ownSchedule = 'calendars/-';
const maxDays = 400;
const mostCalendars = 1000;

/** `calendars/{calendar}/events:expand`: every occurrence that overlaps a time, in order. */
export const expandEvents: Handler = async (call, { name: parent, query }) => {
  const { store, slices } = call.context;
  const turns = new TimeSlice(() => slices.next(call.viewer.user));
  const window = windowOf(query);
  const calendars = await calendarsOf(call, parent);
  const invited = parent === ownSchedule && { invited: call.viewer.user };
  const names = calendars.map(({ name }) => name);
  const { found, cut } = await scheduleOccurrences(
    call.context,
    { calendars: names, ...invited, turns },
    window,
  );
  await turns.pause();
  const colors = new Map(calendars.map(({ name, color }) => [name, color]));
  const rows = [...new Set(found.map(({ row }) => row))];
  const attendanceAt = await attendanceOf(store, rows);
  const dishes = await dishTexts(call, found, attendanceAt);
  const attendance = await attendanceTexts(call, found, attendanceAt);
  const seriesVersions = await versionsOf(store, [
    ...new Set(rows.flatMap(({ parent_event }) => parent_event ?? [])),
  ]);
  await turns.pause();
  const write = occurrenceText({ colors, dishes, attendance, seriesVersions });
  const texts: string[] = [];
  for (const occurrence of found) {
    texts.push(write(occurrence));
    if (turns.due) await turns.pause();
  }
  await turns.pause();
  return new JsonText(`{"occurrences":[${texts.join()}],"cut":${cutText(calendars, cut)}}`);
};

function windowOf(query: Readonly<Record<string, string | undefined>>): Window {
  const { startTime, endTime } = parseFields(resources.event.custom.expand.request, query);
  const [from, to] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  if (to <= from) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > maxDays * 86_400_000)
    throw invalid([{ field: 'endTime', description: `must be at most ${maxDays} days after startTime` }]);
  return { from, to };
}

interface AskedCalendar {
  name: string;
  title: string;
  color: string;
}

/** The calendars to look at: the one that is asked for, or with `-` the viewer's own. */
async function calendarsOf(call: Call, parent: string): Promise<AskedCalendar[]> {
  const { context, viewer } = call;
  const calendars = parent === ownSchedule ? await ownCalendars(call) : [await theCalendar()];
  return calendars.map(({ row: { name, title, body } }) => ({
    name,
    title,
    color: (JSON.parse(body) as Calendar).color,
  }));

  async function theCalendar(): Promise<Found> {
    const found = await findVisible(context.store.db, viewer, resources.calendar, parent);
    requirePurpose(found, 'read');
    return found;
  }
}

/** What the viewer holds, also through a circle, or has marked: the public calendars of strangers are not a schedule. */
async function ownCalendars({ context, viewer }: Call): Promise<Found[]> {
  const found = await listVisible(context.store, {
    type: 'calendar',
    viewer: viewer.user,
    filter: readFilter(resources.calendar.filters, 'state = 200 OR favorited = true'),
    limit: mostCalendars,
  });
  return found.filter(
    ({ row, access }) =>
      access.level >= levels.PERMISSION_LEVEL_READ || row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC,
  );
}

/** Calendars first: of one that is cut itself no series are told. */
function cutText(calendars: AskedCalendar[], cut: ScheduleOccurrences['cut']): string {
  const full = calendars.filter(({ name }) => cut.calendars.has(name));
  const told = [...full, ...cut.series].slice(0, maxReportedCuts);
  return JSON.stringify(told.map(({ name, title }) => ({ name, title })));
}
