import { dayMs, daySeconds } from '@potluck/contract/durations';
import type { Event } from '@potluck/contract/resources/event';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import type { ContentLine } from './content-line.ts';
import {
  type Moment,
  readMoment,
  readMoments,
  readSpan,
  type Span,
  type TimeForm,
  type ZoneBook,
} from './date-time.ts';
import type { EventLines } from './event-lines.ts';
import { attempt, ImportProblem, importRemark, lineProblem, type Note, quoted } from './import-report.ts';

/** When an imported event takes place. */
export interface When extends TimeForm {
  start: number;
  end: number;
}

export interface WhenReading {
  zones: ZoneBook;
  note: Note;
  /** The line number of the event. */
  line: number;
}

/** The times of an event, and the zone for its times that name none. */
export interface ReadWhen {
  when: When;
  zones: ZoneBook;
}

/** Throws ImportProblem for an event without a start. Ignores an invalid end. */
export function readWhen(lines: EventLines, { zones, note, line }: WhenReading): ReadWhen {
  const problems: Parameters<Note>[] = [];
  const start = firstMoment(lines, 'DTSTART', { zones, note: (...problem) => problems.push(problem), line });
  const [[at, problem] = [line, undefined]] = problems;
  if (!start) throw new ImportProblem(at, importRemark('IMPORT_REMARK_NO_START', problem?.reason));
  for (const each of problems) note(...each);
  const own = start.kind === 'date' ? zones : { ...zones, usual: start.zone };
  const form = { allDay: start.kind === 'date', timeZone: zoneOf(lines, start, { zones, note, line }) };
  const end = endOf(lines, { start, form }, { zones: own, note, line });
  return { when: wholeDays(lines, { ...form, start: start.instant, end }), zones: own };
}

/** The first readable property with this name. */
export function firstMoment(
  lines: EventLines,
  name: string,
  { zones, note }: WhenReading,
): Moment | undefined {
  for (const each of lines.all(name).slice(0, 10)) {
    const moment = attempt(note, () => readMoment(each, zones));
    if (moment) return moment;
  }
  return undefined;
}

/** Potluck's own property wins; a single event in UTC belongs to no particular zone. */
function zoneOf(lines: EventLines, { kind, zone }: Moment, { zones }: WhenReading): string {
  const named = lines.one('X-POTLUCK-TIMEZONE');
  const own = named && zones.named(named.value, { clock: 0, line: named.line });
  if (own) return own.name;
  const repeats = lines.one('RRULE') ?? lines.one('RDATE') ?? lines.one('RECURRENCE-ID');
  return kind === 'zoned' || (kind === 'utc' && repeats) ? zone.name : zones.usual.name;
}

interface Begun {
  start: Moment;
  form: TimeForm;
}

function endOf(lines: EventLines, begun: Begun, reading: WhenReading): number {
  const { start, form } = begun;
  const given = lines.one('DTEND') && firstMoment(lines, 'DTEND', reading);
  const end = given && endAt(given, begun, reading);
  if (end !== undefined) return end;
  const span = lines.one('DURATION');
  const length = span && attempt(reading.note, () => readSpan(span));
  if (!length) return form.allDay ? start.instant + dayMs : start.instant;
  const { days, seconds } = length;
  if (form.allDay) return start.instant + Math.max(1, days + Math.floor(seconds / daySeconds)) * dayMs;
  const ended = after(start, length);
  if (ended < start.instant) reading.note(span.line, lineProblem(span.line, 'DURATION is negative.').remark);
  return Math.max(ended, start.instant);
}

function endAt(end: Moment, { start, form }: Begun, { note, line }: WhenReading): number | undefined {
  const sameKind = (end.kind === 'date') === form.allDay;
  if (!sameKind) note(line, importRemark('IMPORT_REMARK_MIXED_ENDS'));
  const instant = endInstant(end, { start, form });
  // An end date on the day of a timed start adds nothing.
  if (instant < start.instant && sameKind)
    note(line, lineProblem(line, 'It ends before it starts, so its end was skipped.').remark);
  // Some programs end an all-day event on its last day, instead of the day after.
  if (form.allDay) return Math.max(instant, start.instant + dayMs);
  return instant >= start.instant ? instant : undefined;
}

function endInstant(end: Moment, { start, form }: Begun): number {
  if ((end.kind === 'date') === form.allDay) return end.instant;
  return form.allDay ? Math.ceil(end.clock / dayMs) * dayMs : instantOf(end.clock, start.zone.offsetAt);
}

/** Outlook writes all-day events as times, with a marker. */
function wholeDays(lines: EventLines, when: When): When {
  if (when.allDay || lines.text('X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() !== 'TRUE') return when;
  const [start, end] = [when.start, when.end].map(time => clockOf(time, zoneOffset(when.timeZone)));
  if (start === undefined || end === undefined || start % dayMs !== 0 || end % dayMs !== 0 || end <= start)
    return when;
  return { ...when, allDay: true, start, end };
}

/** The maximum number of dates stored with an event. */
interface Dates {
  when: When;
  zones: ZoneBook;
  note: Note;
  max: number;
}

/** The distinct dates in a list property. */
export function readTimes(lines: EventLines, name: string, { when, zones, note, max }: Dates): number[] {
  const times = new Set<number>();
  let beyond: { line: number; count: number } | undefined;
  for (const [at, each] of lines.all(name).entries()) {
    if (times.size >= max || at >= max) {
      beyond = { line: beyond?.line ?? each.line, count: (beyond?.count ?? 0) + 1 };
      continue;
    }
    for (const moment of readMoments(each, zones, { max: max - times.size, note }))
      times.add(occurrenceAt(moment, when, name));
  }
  if (beyond)
    note(
      beyond.line,
      importRemark(
        'IMPORT_REMARK_TOO_MANY',
        `${beyond.count} more lines of ${name} are more than an event can have.`,
      ),
    );
  return [...times];
}

/** An additional occurrence that does not have the length of its series. */
export interface Period {
  at: number;
  end: number;
}

/** The periods of RDATE lines (RFC 5545, 3.8.5.2) whose length differs from that of the series. */
export function readPeriods(lines: EventLines, { when, zones, note, max }: Dates): Period[] {
  const periods = lines
    .all('RDATE')
    .filter(({ value }) => value.includes('/'))
    .slice(0, max)
    .flatMap(line =>
      line.value.split(',', max).flatMap(value => attempt(note, () => period(line, value)) ?? []),
    );
  return periods.filter(({ at, end }) => at >= when.start && end - at !== when.end - when.start);

  function period(line: ContentLine, text: string): Period | undefined {
    const [from = '', to] = text.split('/').map(part => part.trim());
    if (to === undefined) return undefined;
    const start = readMoment({ ...line, value: from }, zones);
    const end = /^[+-]?P/i.test(to)
      ? after(start, readSpan({ ...line, value: to }))
      : readMoment({ ...line, value: to }, zones).instant;
    if (when.allDay || end < start.instant)
      throw lineProblem(line.line, `RDATE has ${quoted(text)}, whose length was skipped.`);
    return { at: occurrenceAt(start, when), end };
  }
}

/** Days are calendar days, which differ from 24 hours across a clock change. */
function after({ instant, zone: { offsetAt } }: Moment, { days, seconds }: Span): number {
  return instantOf(clockOf(instant, offsetAt) + days * dayMs, offsetAt) + seconds * 1000;
}

/** The occurrence of a series at a moment; a date means the occurrence on that day. */
export function occurrenceAt(moment: Moment, { start, allDay, timeZone }: When, name = ''): number {
  const { kind, instant, clock } = moment;
  const offsetAt = zoneOffset(allDay || timeZone === '' ? 'UTC' : timeZone);
  if (allDay)
    return kind === 'utc' ? midnight(clockOf(instant, zoneOffset(timeZone || 'UTC'))) : midnight(clock);
  const first = clockOf(start, offsetAt);
  // Exchange excludes an occurrence by the midnight of its day.
  const dayAlone = name === 'EXDATE' && kind !== 'utc' && clock % dayMs === 0 && first % dayMs !== 0;
  if (kind === 'date' || dayAlone) return instantOf(midnight(clock) + first - midnight(first), offsetAt);
  return kind === 'floating' ? instantOf(clock, offsetAt) : instant;
}

function midnight(clock: number): number {
  return Math.floor(clock / dayMs) * dayMs;
}

/** The times as event fields. */
export function whenFields({
  start,
  end,
  allDay,
  timeZone,
}: When): Pick<Event, 'startTime' | 'endTime' | 'allDay' | 'timeZone'> {
  return { startTime: iso(start), endTime: iso(end), allDay, timeZone };
}

/** Times outside the calendar fail validation. */
export function iso(time: number): string {
  return new Date(Math.min(Math.max(time, -8.64e15), 8.64e15)).toISOString();
}
