import { mostEventsInFile } from '@potluck/contract/resources/calendar/exchange';
import { TimeSlice } from '../work/time-slice.ts';
import { CalendarError } from './calendar-error.ts';
import { type Component, readComponents } from './component.ts';
import { eventLines } from './event-lines.ts';
import { type ImportRemark, importRemark } from './import-remark.ts';
import { LeftOut } from './left-out.ts';
import type { ZoneBook } from './moment.ts';
import { type ReadEvent, readEvent } from './read-event.ts';
import { zoneReader } from './zones.ts';

/** What belongs to one UID in a file: an event or series, and the occurrences of it that stand for themselves. */
export interface EventGroup {
  uid: string;
  whole: ReadEvent | undefined;
  occurrences: ReadEvent[];
}

/** Something of a file that is not kept, and why. */
export interface NotKept extends ImportRemark {
  line: number;
  title: string;
}

export interface ReadCalendar {
  groups: EventGroup[];
  notKept: NotKept[];
}

/**
 * Reads the events of a file, whose times without a zone are those of `usualZone`, and lets others in meanwhile. Throws
 * CalendarError when the file is not in order: then nothing of it is to be kept.
 */
export async function readCalendar(file: string, usualZone: string): Promise<ReadCalendar> {
  const calendars = await readComponents(file);
  const zonesIn = zoneReader(usualZone);
  const parts = calendars.flatMap(calendar => {
    const zones = zonesIn(calendar);
    return calendar.components.map(component => ({ component, zones }));
  });
  requireBounded(parts.map(({ component }) => component));
  const notKept: NotKept[] = [];
  const events: ReadEvent[] = [];
  const turns = new TimeSlice();
  for (const { component, zones } of parts) {
    const event = component.name === 'VTIMEZONE' ? undefined : readOrNote(component, zones, notKept);
    if (event) events.push(event);
    await turns.pause();
  }
  for (const { line, title, dropped, silentAlarms } of events) {
    if (dropped > 0) notKept.push({ line, title, ...importRemark('IMPORT_REMARK_TOO_MUCH') });
    if (silentAlarms > 0) notKept.push({ line, title, ...importRemark('IMPORT_REMARK_MANY_ALARMS') });
  }
  return { groups: grouped(events, notKept), notKept };
}

function readOrNote(component: Component, zones: ZoneBook, notKept: NotKept[]): ReadEvent | undefined {
  try {
    return requireEvent(component) ?? readEvent(component, zones);
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    notKept.push({ line: component.line, title: titleOf(component), ...error.remark });
    return undefined;
  }
}

function requireBounded(components: Component[]): void {
  const [beyond] = components.filter(({ name }) => name !== 'VTIMEZONE').slice(mostEventsInFile);
  if (beyond)
    throw new CalendarError(
      beyond.line,
      `The file has more than ${mostEventsInFile} events: divide it and read one part after the other.`,
    );
}

const others: Readonly<Record<string, ImportRemark>> = {
  VTODO: importRemark('IMPORT_REMARK_TASK'),
  VJOURNAL: importRemark('IMPORT_REMARK_NOTE'),
  VFREEBUSY: importRemark('IMPORT_REMARK_BUSY'),
};

function requireEvent({ name, line }: Component): undefined {
  if (name === 'VEVENT') return undefined;
  throw new LeftOut(
    line,
    others[name] ?? importRemark('IMPORT_REMARK_NO_EVENT', `It is a ${name}, and only events are read.`),
  );
}

export function titleOf(component: Component): string {
  return [...eventLines(component).text('SUMMARY')].slice(0, 200).join('');
}

function grouped(events: ReadEvent[], notKept: NotKept[]): EventGroup[] {
  return [...Map.groupBy(events, ({ uid }) => uid)].map(([uid, own]) => {
    const [whole, ...again] = own.filter(each => !each.occurrence);
    const remark = importRemark(
      'IMPORT_REMARK_SAME_UID',
      `It has the UID of the event in line ${whole?.line}.`,
    );
    for (const { line, title } of again) notKept.push({ line, title, ...remark });
    return { uid, whole, occurrences: own.filter(each => each.occurrence) };
  });
}
