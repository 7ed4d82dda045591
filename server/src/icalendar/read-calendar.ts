import { daySeconds } from '@potluck/contract/durations';
import { maxEventsInFile } from '@potluck/contract/resources/calendar/import-export';
import { eventLimits } from '@potluck/contract/resources/event';
import { WorkBudget } from '../recurrence/work-budget.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { type Component, readComponents } from './component.ts';
import type { ContentLine } from './content-line.ts';
import { ianaClock, readSpan } from './date-time.ts';
import { eventLines } from './event-lines.ts';
import { iso, whenFields } from './event-time.ts';
import {
  attempt,
  CalendarError,
  ImportProblem,
  type ImportRemark,
  ImportReport,
  importRemark,
} from './import-report.ts';
import { type EventGroup, type EventReading, type ReadEvent, readEvent } from './read-event.ts';
import { withFutureChanges } from './this-and-future.ts';
import { zoneReader } from './zones.ts';

export interface ReadCalendar {
  about: CalendarFacts;
  groups: EventGroup[];
  /** Lists every item that was not imported. */
  report: ImportReport;
}

/** Step budget for expanding rules that have both COUNT and UNTIL. */
const ruleSteps = 500_000;

/**
 * Reads the events of a file, and yields to other requests meanwhile. Times without a zone use the file's own zone, or
 * `usualZone`. Throws CalendarError if the file is not a calendar or is too large; any other problem only skips the
 * part that it affects.
 */
export async function readCalendar(file: string | Uint8Array, usualZone: string): Promise<ReadCalendar> {
  const report = new ImportReport();
  return readEvents(await readComponents(file, report), { usualZone, report });
}

/** The same for a file that was already parsed. */
export async function readEvents(
  calendars: Component[],
  { usualZone, report }: { usualZone: string; report: ImportReport },
): Promise<ReadCalendar> {
  requireBounded(calendars.flatMap(({ components }) => components));
  const zonesIn = zoneReader({ report, calendars, usual: usualZone });
  const work = new WorkBudget(ruleSteps);
  const events: ReadEvent[] = [];
  const turns = new TimeSlice();
  for (const calendar of calendars) {
    for (const problem of calendar.problems) report.add({ title: '', ...problem });
    const zones = zonesIn(calendar);
    const method = methodOf(calendar);
    for (const component of calendar.components) {
      const event = readPart(component, { zones, method, work, report });
      if (event) events.push(event);
      await turns.pause();
    }
  }
  return { about: factsIn(calendars), groups: grouped(events, report), report };
}

/** What a file says about its calendar as a whole (RFC 7986). */
export interface CalendarFacts {
  title: string;
  /** `#3b82f6`; empty if the file has none. */
  color: string;
  /** How often the file may change, in seconds; undefined if it does not say. */
  refreshSeconds: number | undefined;
}

function factsIn(calendars: Component[]): CalendarFacts {
  const properties = calendars.flatMap(calendar => calendar.properties);
  const [title = '', color = ''] = [titleNames, colorNames].map(
    names => properties.find(({ name, value }) => names.has(name) && value.trim() !== '')?.value ?? '',
  );
  const spans = properties.filter(({ name }) => refreshNames.has(name)).map(secondsOf);
  return {
    title: [...plainText(title)].slice(0, eventLimits.title).join(''),
    // Apple adds an alpha channel.
    color: /^#[0-9a-f]{6}(?=([0-9a-f]{2})?$)/i.exec(color.trim())?.[0].toLowerCase() ?? '',
    refreshSeconds: spans.find(seconds => seconds !== undefined),
  };
}

const titleNames = new Set(['NAME', 'X-WR-CALNAME']);
const colorNames = new Set(['COLOR', 'X-APPLE-CALENDAR-COLOR']);
const refreshNames = new Set(['REFRESH-INTERVAL', 'X-PUBLISHED-TTL']);

function plainText(value: string): string {
  const text = value
    .slice(0, 2000)
    .replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? ' ' : character));
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
}

function secondsOf(line: ContentLine): number | undefined {
  try {
    const { days, seconds } = readSpan(line);
    return days * daySeconds + seconds;
  } catch (error) {
    if (error instanceof ImportProblem) return undefined;
    throw error;
  }
}

function requireBounded(components: Component[]): void {
  const [beyond] = components.filter(({ name }) => name !== 'VTIMEZONE').slice(maxEventsInFile);
  if (beyond)
    throw new CalendarError(
      beyond.line,
      `The file has more than ${maxEventsInFile} events: divide it and read one part after the other.`,
    );
}

function methodOf({ properties }: Component): string {
  return (
    properties
      .find(({ name }) => name === 'METHOD')
      ?.value.trim()
      .toUpperCase() ?? ''
  );
}

interface PartReading extends Pick<EventReading, 'zones' | 'work'> {
  method: string;
  report: ImportReport;
}

/** The event of a component; reports any other component and returns undefined. */
function readPart(component: Component, { zones, method, work, report }: PartReading): ReadEvent | undefined {
  const title = titleOf(component);
  const note = (line: number, remark: ImportRemark) =>
    report.add({ line: line || component.line, title, ...remark });
  for (const { line, ...problem } of problemsIn(component)) note(line, problem);
  if (component.name === 'VTIMEZONE') return undefined;
  return attempt(note, () => {
    requireEvent(component, method);
    return readEvent(component, { zones, note, work, cancels: method === 'CANCEL' });
  });
}

function problemsIn({ problems, components }: Component): Component['problems'] {
  return [...problems, ...components.flatMap(problemsIn)];
}

const others: Readonly<Record<string, ImportRemark>> = {
  VTODO: importRemark('IMPORT_REMARK_TASK'),
  VJOURNAL: importRemark('IMPORT_REMARK_NOTE'),
  VFREEBUSY: importRemark('IMPORT_REMARK_BUSY'),
};

/** Replies and requests about an event, rather than the event itself (RFC 5546, 3.2). */
const messages = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER', 'ADD']);

function requireEvent({ name, line }: Component, method: string): void {
  const remark = Object.hasOwn(others, name)
    ? others[name]
    : importRemark('IMPORT_REMARK_NO_EVENT', `This is a ${name.slice(0, 40)}. Only events are imported.`);
  if (name !== 'VEVENT' && remark) throw new ImportProblem(line, remark);
  if (messages.has(method))
    throw new ImportProblem(
      line,
      importRemark(
        'IMPORT_REMARK_METHOD',
        `It is a message about an event (METHOD:${method}), not the event.`,
      ),
    );
}

export function titleOf(component: Component): string {
  return [
    ...eventLines(component)
      .text('SUMMARY')
      .slice(0, 2 * eventLimits.title),
  ]
    .slice(0, eventLimits.title)
    .join('');
}

function grouped(events: ReadEvent[], report: ImportReport): EventGroup[] {
  return [...Map.groupBy(events, ({ uid }) => uid)].flatMap(([uid, own]) => {
    const wholes = newest(
      own.filter(each => !each.occurrence),
      () => '',
      report,
    );
    const occurrences = newest(
      own.filter(each => each.occurrence),
      keyOfOccurrence,
      report,
    );
    const [whole, ...apart] = wholes;
    return [
      ...withFutureChanges(
        { uid, whole, occurrences: [...occurrences, ...periodsOf(whole, occurrences)] },
        report,
      ),
      ...apart.map(each => ({ uid: each.uid, whole: each, occurrences: [] })),
    ];
  });
}

/** The additional occurrences that do not have the length of their series, as if they had been edited. */
function periodsOf(whole: ReadEvent | undefined, edited: ReadEvent[]): ReadEvent[] {
  if (!whole || whole.cancelled === 'MESSAGE') return [];
  const { when, values, periods } = whole;
  const others = new Set(edited.map(({ occurrence }) => occurrence?.instant));
  const zone = ianaClock(when.timeZone || 'UTC');
  return periods
    .filter(({ at }) => !others.has(at) && !values.excludedTimes.includes(iso(at)))
    .map(({ at, end }) => {
      const own = { ...when, start: at, end };
      const once = { recurrenceRule: '', excludedTimes: [], additionalTimes: [] };
      return {
        ...{ ...whole, when: own, periods: [] },
        occurrence: { kind: 'utc', instant: at, clock: at, zone },
        values: { ...values, ...whenFields(own), ...once },
      };
    });
}

function keyOfOccurrence({ occurrence }: ReadEvent): string {
  return String(occurrence?.instant);
}

/**
 * Keeps only the newest event for each key. Some programs give every event the same UID: events that start at different
 * times and have no version to compare are separate events.
 */
function newest(events: ReadEvent[], keyOf: (event: ReadEvent) => string, report: ImportReport): ReadEvent[] {
  const newestByUid = new Map<string, ReadEvent>();
  const apart = new Map<string, ReadEvent>();
  for (const event of events) {
    const key = keyOf(event);
    const known = newestByUid.get(key);
    const order = known ? newer(event, known) : 1;
    if (known && order === 0 && !event.occurrence && known.when.start !== event.when.start) {
      const uid = `${event.uid.slice(0, 200)}#${event.values.startTime}`;
      apart.set(uid, { ...event, uid });
      continue;
    }
    newestByUid.set(key, order > 0 || !known ? event : known);
    const older = known && (order > 0 ? known : event);
    if (older) reportOlder(older, { newer: order > 0 ? event : known, same: order === 0, report });
  }
  return [...newestByUid.values(), ...apart.values()];
}

interface Replaced {
  newer: ReadEvent;
  same: boolean;
  report: ImportReport;
}

function reportOlder({ line, title }: ReadEvent, { newer, same, report }: Replaced): void {
  const sentence = same
    ? `It has the UID of the event in line ${newer.line}.`
    : `It is an older version of the event in line ${newer.line}.`;
  report.add({ line, title, ...importRemark('IMPORT_REMARK_SAME_UID', sentence) });
}

/** Positive if the first is newer than the second, 0 if that's unknown. */
function newer({ version: one }: ReadEvent, { version: other }: ReadEvent): number {
  return (one.sequence ?? 0) - (other.sequence ?? 0) || one.stamp - other.stamp;
}
