import { accessFilters, levels, visibilities } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import { maxExpanded, maxFaces, maxReportedCuts } from '@potluck/contract/resources/event';
import type { Response } from '@potluck/contract/resources/event/attendance';
import type { Call } from '../../context/context.ts';
import { JsonText } from '../../http/json-text.ts';
import { enumName } from '../../policy/access-literals.ts';
import { busyCalendars } from '../../policy/busy-calendars.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { listInTurns } from '../../policy/list-in-turns.ts';
import { guestOf } from '../../policy/scope.ts';
import type { Found } from '../../policy/visible-row.ts';
import { isoTimes } from '../../recurrence/iso-times.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import { parseFields } from '../../request/validate.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import { type Face, facesOf } from '../attendee/present-attendees.ts';
import { requirePurpose } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';
import { type Attendance, type AttendanceAt, attendanceOf, type Guest, noAttendance } from './attendance.ts';
import { busyTimes, type Interval } from './busy-times.ts';
import { dishTexts } from './schedule-dishes.ts';
import { type Occurrence, type ScheduleOccurrences, scheduleOccurrences } from './schedule-occurrences.ts';
import { type ScheduleRow, versionsOf } from './schedule-rows.ts';

/** The viewer's whole schedule. */
export const ownSchedule = 'calendars/-';
const maxDays = 400;
const maxCalendars = 1000;

/** `calendars/{calendar}/events:expand`: every occurrence that overlaps a time range, in order. */
export const expandEvents: Handler = async (call, { name: parent, query }) => {
  const window = windowOf(parseFields(resources.event.custom.expand.request, query), maxDays);
  const { texts, busy, cut } = await expanded(call, { parent, window });
  return new JsonText(`{"occurrences":[${texts.join()}],"busy":${busy},"cut":${cut}}`);
};

/** The first occurrences of the viewer's whole schedule in a window, as a JSON array. */
export async function ownOccurrences(call: Call, window: Window, max: number): Promise<string> {
  return occurrencesText(call, { parent: ownSchedule, window, max });
}

/** The occurrences of a calendar or of the whole schedule in a window, as a JSON array. */
export async function occurrencesText(call: Call, request: ExpandRequest): Promise<string> {
  const { texts } = await expanded(call, request);
  return `[${texts.join()}]`;
}

interface ExpandRequest {
  parent: string;
  window: Window;
  /** The maximum number of occurrences; all by default. */
  max?: number;
}

async function expanded(call: Call, { parent, window, max = maxExpanded }: ExpandRequest) {
  const { store, slices } = call.context;
  const turns = new TimeSlice(() => slices.next(call.viewer.user));
  const busyAt = await busyCalendars(store.db, call.viewer, parent === ownSchedule ? undefined : parent);
  const calendars = busyAt.some(({ name }) => name === parent) ? [] : await calendarsOf(call, parent);
  const invited = parent === ownSchedule && { invited: guestOf(call.viewer) };
  const names = calendars.map(({ name }) => name);
  const all = await scheduleOccurrences(call.context, { calendars: names, ...invited, turns }, window);
  const busy = await busyTimes(call.context, { calendars: busyAt, seen: all.found, turns }, window);
  const found = all.found.slice(0, max);
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
  return { texts, busy: busyText(busy), cut: cutText(calendars, all.cut) };
}

/** The window of a request. Throws INVALID_ARGUMENT if it is empty or longer than `maxDays`. */
export function windowOf({ startTime, endTime }: Record<string, unknown>, maxDays: number): Window {
  const [from, to] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  if (to <= from) throw invalid([{ field: 'endTime', description: 'must be after startTime' }]);
  if (to - from > maxDays * dayMs)
    throw invalid([{ field: 'endTime', description: `must be at most ${maxDays} days after startTime` }]);
  return { from, to };
}

interface RequestedCalendar {
  name: string;
  title: string;
  color: string;
}

/** The calendars to expand: the requested one, or with `-` the viewer's own. */
async function calendarsOf(call: Call, parent: string): Promise<RequestedCalendar[]> {
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

/**
 * Calendars that the viewer holds, directly or through a circle, or has favorited: strangers' public calendars are
 * not part of a schedule.
 */
export async function ownCalendars({ context, viewer }: Pick<Call, 'context' | 'viewer'>): Promise<Found[]> {
  const found = await listInTurns(context.store, {
    type: 'calendar',
    viewer,
    filter: readFilter(resources.calendar.filters, accessFilters.own),
    limit: maxCalendars,
  });
  return found.filter(
    ({ row, access }) =>
      access.level >= levels.PERMISSION_LEVEL_READ || row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC,
  );
}

function busyText(busy: Interval[]): string {
  const iso = isoTimes();
  return JSON.stringify(
    busy.slice(0, maxExpanded).map(({ start, end }) => ({ startTime: iso(start), endTime: iso(end) })),
  );
}

/** Truncated calendars first: their truncated series are not listed as well. */
function cutText(calendars: RequestedCalendar[], cut: ScheduleOccurrences['cut']): string {
  const full = calendars.filter(({ name }) => cut.calendars.has(name));
  const reported = [...full, ...cut.series].slice(0, maxReportedCuts);
  return JSON.stringify(reported.map(({ name, title }) => ({ name, title })));
}

/** Attendance of occurrences, as JSON to append to an object: two queries for the faces. */
async function attendanceTexts(
  { context: { store }, viewer }: Pick<Call, 'context' | 'viewer'>,
  found: Occurrence[],
  attendance: AttendanceAt,
): Promise<(occurrence: Occurrence) => string> {
  const all = new Set(found.flatMap(({ row, start }) => attendance(row, start) ?? []));
  const accounts = [...all].flatMap(({ guests }) => foremost(guests).map(({ account }) => account));
  const faces = await facesOf(store.db, viewer.user, accounts);
  const written = new Map<Attendance | undefined, string>([[undefined, attendanceText(nobody, '')]]);
  return ({ row, start }) => {
    const there = attendance(row, start);
    const text = written.get(there) ?? attendanceText(there ?? nobody, viewer.user);
    written.set(there, text);
    return text;
  };

  function attendanceText(
    { heads, acceptedCount, openCount, tentativeCount, guests, responses }: Attendance,
    user: string,
  ): string {
    const shown = foremost(guests).map(guest => faceOf(guest, faces));
    const response = responses.get(user) ?? 'RESPONSE_UNSPECIFIED';
    return JSON.stringify({ heads, acceptedCount, openCount, tentativeCount, faces: shown, response }).slice(
      1,
      -1,
    );
  }
}

const nobody = noAttendance();
const order: Response[] = ['ACCEPTED', 'TENTATIVE', 'NEEDS_ACTION', 'WAITING', 'DECLINED'];

/** The guests to show: those who come first. */
function foremost(guests: Guest[]): Guest[] {
  const rank = ({ response }: Guest) => order.indexOf(response);
  return guests.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxFaces);
}

function faceOf({ account, displayName, response }: Guest, faces: ReadonlyMap<string, Face>) {
  return { account, ...(faces.get(account) ?? { title: displayName, imageUri: '' }), response };
}

interface Around {
  /** The calendars' colors, by name. */
  colors: ReadonlyMap<string, string>;
  /** Attendance and dishes, as JSON to append to an object. */
  attendance: (occurrence: Occurrence) => string;
  dishes: (occurrence: Occurrence) => string;
  /** The versions of edited occurrences' series. */
  seriesVersions: Map<string, number>;
}

/** Writes occurrences as JSON; serializes once the fields that all occurrences of a series share. */
function occurrenceText({
  colors,
  dishes,
  attendance,
  seriesVersions,
}: Around): (occurrence: Occurrence) => string {
  const known = new Map<ScheduleRow, (start: number) => string>();
  const iso = isoTimes();
  return ({ row, start }) => {
    const write = known.get(row) ?? writerOf(row);
    known.set(row, write);
    return write(start);
  };

  function writerOf(row: ScheduleRow): (start: number) => string {
    const recurring = row.series !== null || row.parent_event !== null;
    const head = JSON.stringify({ event: row.name, title: row.title }).slice(0, -1);
    const tail = JSON.stringify({
      allDay: Number(row.all_day) === 1,
      timeZone: row.time_zone,
      color: colors.get(row.root) ?? '',
      attending: !colors.has(row.root),
      recurring,
      status: enumName.eventStatus(Number(row.status)),
      etag: etagOf(row.version),
      seriesEtag: etagOf(seriesVersions.get(row.parent_event ?? '') ?? row.version),
    }).slice(1);
    const duration = Number(row.end_time) - Number(row.start_time);
    const at = row.original_start_time === null ? null : quoted(iso(Number(row.original_start_time)));
    return start => {
      const startTime = quoted(iso(start));
      const original = recurring ? (at ?? startTime) : 'null';
      const beside = `${attendance({ row, start })},${dishes({ row, start })}`;
      return `${head},"startTime":${startTime},"endTime":${quoted(iso(start + duration))},"originalStartTime":${original},${beside},${tail}`;
    };
  }
}

function quoted(time: string): string {
  return `"${time}"`;
}
