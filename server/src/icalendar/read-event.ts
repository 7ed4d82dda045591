import { createHash } from 'node:crypto';
import { type Event, eventLimits } from '@potluck/contract/resources/event';
import { plainLines } from '../reading/html/plain-text.ts';
import type { WorkBudget } from '../recurrence/work-budget.ts';
import { readAlarms } from './alarm.ts';
import { type Component, componentLines } from './component.ts';
import { type ContentLine, lineText } from './content-line.ts';
import { type Moment, parseTime, readMoment, type ZoneBook } from './date-time.ts';
import { type Dish, readDishes } from './dish-lines.ts';
import { type EventFields, type EventLines, eventLines, readGeo } from './event-lines.ts';
import {
  iso,
  type Period,
  type ReadWhen,
  readPeriods,
  readTimes,
  readWhen,
  type When,
  whenFields,
} from './event-time.ts';
import { type Foreign, withoutAddresses } from './foreign-properties.ts';
import { guestProperties, type ReadGuest, readGuests } from './guest-lines.ts';
import { attempt, importRemark, lineProblem, type Note } from './import-report.ts';
import { readRepetition } from './read-rule.ts';

/** An event of a file. */
export interface ReadEvent {
  line: number;
  uid: string;
  title: string;
  when: When;
  /** The occurrence that it replaces, of the series with this UID; undefined for the series or event itself. */
  occurrence: Moment | undefined;
  /** Whether it applies to all occurrences from that one on. */
  following: boolean;
  /** Additional occurrences with a length of their own (RDATE;VALUE=PERIOD). */
  periods: Period[];
  /** Whether it is cancelled: called off with its own data, or by a message about an event that is known elsewhere. */
  cancelled: 'EVENT' | 'MESSAGE' | undefined;
  version: Version;
  values: EventFields;
  dishes: Dish[];
  guests: ReadGuest[];
  foreign: Foreign;
}

/** The components that share a UID in a file: an event or series, and its edited occurrences. */
export interface EventGroup {
  uid: string;
  whole: ReadEvent | undefined;
  occurrences: ReadEvent[];
  /** For a series that continues another one in a changed form. */
  split?: GroupSplit | undefined;
}

export interface GroupSplit {
  /** The UID of the series that it continues. */
  from: string;
  /** Its first occurrence, in the times of the series as the file has it. */
  at: number;
  /** The same in its own times. */
  start: number;
}

/** If the same event appears twice, the higher version wins (RFC 5546, 2.1.5). */
export interface Version {
  /** Undefined if the file has none. */
  sequence: number | undefined;
  /** The DTSTAMP in milliseconds since the epoch; 0 if the file has none. */
  stamp: number;
}

const longestUid = 255;
/** The maximum number of characters stored per event for parts without a field. */
const maxForeign = 64 * 1024;

export interface EventReading {
  zones: ZoneBook;
  note: Note;
  /** Whether the file cancels its events (METHOD:CANCEL). */
  cancels: boolean;
  work: WorkBudget;
}

/** Throws ImportProblem if the component cannot be an event here. Reports and skips any smaller problem. */
export function readEvent(component: Component, reading: EventReading): ReadEvent {
  const { note } = reading;
  const { line } = component;
  const lines = eventLines(component);
  const { when, zones, cancelled } = whenOf(lines, { ...reading, line });
  const recurrenceId = lines.one('RECURRENCE-ID');
  const following = recurrenceId?.parameters.RANGE !== undefined;
  noteRepeated(lines, note);
  const texts = readTexts(lines, note);
  const alarms = component.components.filter(({ name }) => name === 'VALARM');
  const { alarms: ringing, extras, others } = readAlarms(alarms, { when, zones, note });
  const foreign = [...foreignParts(component, lines, note), ...others.map(componentLines)];
  return {
    ...{ line, title: texts.title, when, following, cancelled },
    uid: uidOf(lines, component, note),
    occurrence: recurrenceId && readMoment(recurrenceId, zones),
    version: versionOf(lines),
    periods: readPeriods(lines, { when, zones, note, max: eventLimits.times }),
    values: {
      ...whenFields(when),
      ...readRepeats(lines, { when, zones }, reading),
      ...texts,
      uri: uriOf(lines, note),
      geo: readGeo(lines.one('GEO')),
      alarms: ringing,
      parentEvent: '',
      originalStartTime: null,
      status: cancelled ? 'CANCELLED' : (statuses.get(statusIn(lines)) ?? 'EVENT_STATUS_UNSPECIFIED'),
    },
    dishes: readDishes(lines),
    guests: readGuests(lines, note),
    foreign: withoutAddresses({
      lines: bounded(foreign, () => note(line, importRemark('IMPORT_REMARK_TOO_MUCH'))),
      alarms: extras,
      sequence: versionOf(lines).sequence ?? 0,
    }),
  };
}

/** The values of STATUS that events have here. Others, such as TENTATIVE, are kept for other programs. */
const statuses: ReadonlyMap<string, Event['status']> = new Map([
  ['CONFIRMED', 'CONFIRMED'],
  ['CANCELLED', 'CANCELLED'],
]);

function statusIn(lines: EventLines): string {
  return lines.text('STATUS').trim().toUpperCase();
}

/** A cancellation need not include the time of its event. */
function whenOf(
  lines: EventLines,
  reading: EventReading & { line: number },
): ReadWhen & Pick<ReadEvent, 'cancelled'> {
  const { zones, cancels } = reading;
  const off = statusIn(lines) === 'CANCELLED';
  if (!cancels && !off) return { ...readWhen(lines, reading), cancelled: undefined };
  const when = attempt(
    () => undefined,
    () => readWhen(lines, { ...reading, note: () => undefined }),
  );
  if (when && !cancels) return { ...readWhen(lines, reading), cancelled: 'EVENT' };
  const epoch = { start: 0, end: 0, allDay: false, timeZone: zones.usual.name };
  return { ...(when ?? { when: epoch, zones }), cancelled: 'MESSAGE' };
}

function uidOf(lines: EventLines, { properties, line }: Component, note: Note): string {
  const uid = lines.text('UID').trim();
  if (uid !== '' && uid.length <= longestUid) return uid;
  if (uid !== '') {
    note(
      line,
      importRemark(
        'IMPORT_REMARK_LONG_UID',
        `Its UID has more than ${longestUid} characters and was replaced.`,
      ),
    );
    return digest(uid);
  }
  // Handwritten files often have no UID: derive one from the lines, so that the same lines always mean the same event.
  const uidText = properties
    .filter(({ name }) => ['DTSTART', 'SUMMARY', 'LOCATION'].includes(name))
    .map(lineText);
  return digest(uidText.join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function readTexts(lines: EventLines, note: Note) {
  const text = (name: string, field: 'title' | 'description' | 'location') => {
    const whole = lines.text(name);
    const max = eventLimits[field];
    const short = cut(whole, max);
    if (short !== whole)
      note(
        lines.one(name)?.line ?? 0,
        importRemark('IMPORT_REMARK_TRUNCATED', `${name} was cut off after ${max} characters.`),
      );
    return short;
  };
  const title = text('SUMMARY', 'title');
  return {
    title: title.trim() === '' ? 'Untitled' : title,
    description: text('DESCRIPTION', 'description') || cut(htmlDescription(lines), eventLimits.description),
    location: text('LOCATION', 'location'),
  };
}

/** Outlook writes some descriptions in HTML only. */
function htmlDescription(lines: EventLines): string {
  return plainLines(lines.text('X-ALT-DESC')).join('\n');
}

/** Properties with one field here, which some programs write once per language or for each of several values. */
const single = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL', 'GEO'];

function noteRepeated(lines: EventLines, note: Note): void {
  for (const name of single) {
    const [first, ...others] = lines.all(name);
    const other = others.find(({ value }) => value !== first?.value);
    if (other)
      note(
        other.line,
        lineProblem(other.line, `${name} appears again, and only the first was imported.`).remark,
      );
  }
}

function readRepeats(lines: EventLines, { when, zones }: ReadWhen, { note, work }: EventReading) {
  const max = eventLimits.times;
  const additional = readTimes(lines, 'RDATE', { when, zones, note, max });
  const early = additional.filter(time => time < when.start);
  if (early.length > 0)
    note(
      lines.one('RDATE')?.line ?? 0,
      lineProblem(0, `RDATE has ${early.length} dates before the first, which were skipped.`).remark,
    );
  return {
    recurrenceRule: readRepetition(
      { rules: lines.all('RRULE'), others: lines.all('EXRULE') },
      { when, note, work },
    ),
    excludedTimes: readTimes(lines, 'EXDATE', { when, zones, note, max }).map(iso),
    additionalTimes: additional.filter(time => time >= when.start).map(iso),
  };
}

function uriOf(lines: EventLines, note: Note): string {
  const line = lines.one('URL');
  const address = line?.value.trim() ?? (lines.text('X-POTLUCK-URI') || conferenceOf(lines));
  if (address.length <= eventLimits.uri) return address.replaceAll('\0', '');
  note(
    line?.line ?? 0,
    importRemark('IMPORT_REMARK_TRUNCATED', `URL has more than ${eventLimits.uri} characters.`),
  );
  return '';
}

/** The address of a video meeting (RFC 7986, 5.11), which takes the place of a missing URL. */
function conferenceOf(lines: EventLines): string {
  const addresses = ['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'].flatMap(name =>
    lines.all(name).map(({ value }) => value.trim()),
  );
  return addresses.find(address => /^https?:\/\//i.test(address)) ?? '';
}

/** Properties that have a field here, or that the server sets itself. */
const known = new Set([
  ...guestProperties,
  ...`UID DTSTAMP CREATED LAST-MODIFIED SEQUENCE DTSTART DTEND DURATION RRULE EXDATE RDATE RECURRENCE-ID SUMMARY DESCRIPTION
  LOCATION URL GEO STATUS X-POTLUCK-TIMEZONE X-POTLUCK-URI X-POTLUCK-RECIPE X-POTLUCK-DISH`.split(/\s+/),
]);

/** Lines that the server writes beside an event for calendar programs. A file that claims them could replace any line. */
const ownForms = /^X-POTLUCK-(?:FULL-.*|TIMES|END|SENT|HEAD)$/;

/** Lines of properties and components without a field, grouped by part. */
function foreignParts({ properties, components }: Component, lines: EventLines, note: Note): string[][] {
  const unknown = properties.filter(
    each => !ownForms.test(each.name) && (!known.has(each.name) || isUnkept(each, lines, note)),
  );
  const others = components.filter(({ name }) => name !== 'VALARM');
  // Skip serialising parts that exceed the limit anyway.
  const written = unknown.map(each => [each.value.length > maxForeign ? each.value : lineText(each)]);
  return [...written, ...others.map(componentLines)];
}

/** A value that does not fit its field is kept for other programs. */
function isUnkept({ name, value, line }: ContentLine, lines: EventLines, note: Note): boolean {
  if (name === 'URL') return value.length > eventLimits.uri;
  if (name === 'STATUS') return !statuses.has(statusIn(lines));
  if (name !== 'GEO' || readGeo(lines.one('GEO'))) return false;
  note(line, lineProblem(line, 'GEO is no place such as 48.2;16.37.').remark);
  return true;
}

/** As many parts as the limit allows; mostly an attachment is what exceeds it. */
function bounded(parts: string[][], report: () => void): string[] {
  let left = maxForeign;
  const kept = parts.filter(part => {
    const size = part.reduce((sum, line) => sum + line.length + 1, -1);
    if (size > left) return false;
    left -= size;
    return true;
  });
  if (kept.length < parts.length) report();
  return kept.flat();
}

function versionOf(lines: EventLines): Version {
  const digits = lines.text('SEQUENCE').trim();
  const sequence = /^\d{1,10}$/.test(digits) && Number(digits) < 2 ** 30 ? Number(digits) : undefined;
  const stamp = ['LAST-MODIFIED', 'DTSTAMP'].map(name => parseTime(lines.one(name)?.value ?? '')?.clock ?? 0);
  return { sequence, stamp: Math.max(...stamp) };
}

/** Cuts a text to the length of its field. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const first = [...text.slice(0, 2 * max)];
  return first.length > max ? first.slice(0, max).join('') : text;
}
