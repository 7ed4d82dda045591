import { createHash } from 'node:crypto';
import { eventLimits } from '@potluck/contract/resources/event';
import { knownZone } from '@potluck/contract/zone-clock';
import type { Component } from '../../icalendar/component.ts';
import { type ContentLine, escapeText, lineText } from '../../icalendar/content-line.ts';
import { parseTime, writeInstant, writeMoment } from '../../icalendar/date-time.ts';
import { type EventLines, eventLines } from '../../icalendar/event-lines.ts';
import { CalendarError, type ImportRemark, ImportReport } from '../../icalendar/import-report.ts';
import type { EventGroup, ReadEvent } from '../../icalendar/read-event.ts';
import { typedRule } from '../../icalendar/read-rule.ts';
import type { ChildRow } from '../../resources/children/child-part.ts';
import { DavError } from '../dav-error.ts';
import { type Xml, xml } from '../xml/write-xml.ts';
import { splitOwn, versionProperty } from './own-lines.ts';

/** An event as a program sent it. */
export interface NewEvent {
  uid: string;
  /** The version that its text was made from, if it was ours. */
  version: string;
  /** The event for everybody; then the series that continue it in a changed form. */
  groups: [EventGroup, ...EventGroup[]];
  /** What each of its components has for the person alone, by the component's line. */
  own: ReadonlyMap<number, OwnPart>;
}

export interface OwnPart {
  lines: string[];
  /** Its alarms, which are among the lines. */
  alarms: Component[];
  /** The PARTSTAT of the person; undefined if they are no attendee. */
  answer: (user: string) => string | undefined;
}

interface Reading {
  timeZone: string;
  publicUrl: string;
  /** Keeps rules as they are, and shows only the first occurrence. */
  keepsRules: boolean;
}

/** Throws a 403 with the failed condition for anything else than one event. */
export async function readNewEvent(
  body: Buffer,
  { timeZone, publicUrl, keepsRules }: Reading,
): Promise<NewEvent> {
  // Loaded lazily: most installations have no programs that write.
  const { readComponents } = await import('../../icalendar/component.ts');
  const { readEvents } = await import('../../icalendar/read-calendar.ts');
  const report = new ImportReport();
  try {
    const calendars = (await readComponents(body, report)).map(withoutMethod);
    const parts = calendars
      .flatMap(({ components }) => components)
      .filter(({ name }) => name !== 'VTIMEZONE');
    const uid = requireOneObject(parts, 'VEVENT');
    const splits = new Map(parts.map(part => [part, splitOwn(part, publicUrl)]));
    const shared = calendars.map(calendar => ({
      ...calendar,
      components: calendar.components.map(part => splits.get(part)?.shared ?? part),
    }));
    const plain = keepsRules ? shared.map(withoutRules) : shared;
    const read = await readEvents(plain, { usualZone: timeZone, report });
    const partAt = new Map(parts.map(part => [part.line, part]));
    const isSplit = read.groups.length > 1;
    const kept = (event: ReadEvent) =>
      keptLines(partAt.get(event.line), event, { keepsRules, isSplit, timeZone });
    const groups = allGroups(read.groups, { uid, report, kept });
    const own = new Map(
      [...splits].map(([part, { own: lines, alarms }]) => [
        part.line,
        { lines, alarms, answer: answerIn(part, publicUrl) },
      ]),
    );
    return { uid, version: versionIn(parts), groups, own };
  } catch (error) {
    if (error instanceof CalendarError) throw refused('C:valid-calendar-data', error.message);
    throw error;
  }
}

export function refused(condition: string, message: string, inside: Xml[] = []): DavError {
  return new DavError(403, message, xml(condition, inside));
}

function withoutMethod(calendar: Component): Component {
  return { ...calendar, properties: calendar.properties.filter(({ name }) => name !== 'METHOD') };
}

const longestUid = 1000;

/** The UID of an object, which all its components share. */
export function requireOneObject(parts: Component[], kind: 'VEVENT' | 'VTODO'): string {
  const other = parts.find(({ name }) => name !== kind);
  if (other)
    throw refused('C:supported-calendar-component', `A ${other.name.slice(0, 40)} cannot be stored here.`);
  const uids = new Set(parts.map(part => eventLines(part).text('UID').trim()));
  const [uid = ''] = uids;
  if (uids.size !== 1 || uid === '' || uid.length > longestUid)
    throw refused('C:valid-calendar-object-resource', 'A file must have one object, with a UID.');
  return uid;
}

const rules = new Set(['RRULE', 'EXRULE', 'RDATE', 'EXDATE']);

function withoutRules(calendar: Component): Component {
  const components = calendar.components.map(part =>
    part.name === 'VEVENT'
      ? { ...part, properties: part.properties.filter(({ name }) => !rules.has(name)) }
      : part,
  );
  return { ...calendar, components };
}

const limited = {
  SUMMARY: eventLimits.title,
  DESCRIPTION: eventLimits.description,
  LOCATION: eventLimits.location,
};

/** A text that is longer than its field, whole, and the form of times, which has no field. `asSent` puts them back. */
const fullProperty = 'X-POTLUCK-FULL-';
const formProperty = 'X-POTLUCK-TIMES';
const endProperty = 'X-POTLUCK-END';
/** A line of ours, and what the program wrote instead, which means the same. */
const sentProperty = 'X-POTLUCK-SENT';
/** A property with its parameters, such as a language, and the digest of the line of ours that lacks them. */
const headProperty = 'X-POTLUCK-HEAD';
const sentMark = '\\n';

/** The lines of a component that no field can hold, and that are given back as they came. */
function keptLines(
  part: Component | undefined,
  { when, values }: ReadEvent,
  { keepsRules, isSplit, timeZone }: Pick<Reading, 'keepsRules' | 'timeZone'> & { isSplit: boolean },
): string[] {
  if (!part) return [];
  const lines = eventLines(part);
  const long = Object.entries(limited).flatMap(([name, max]) => {
    const whole = lines.text(name);
    return [...whole].length > max ? `${fullProperty}${name}:${escapeText(whole)}` : [];
  });
  const kept = keepsRules ? part.properties.filter(({ name }) => rules.has(name)).map(lineText) : [];
  const written = formOf(lines.one('DTSTART'));
  // Times without a zone that belong to another one, as the file says, would change if they came back without it.
  const form = written === 'FLOATING' && when.timeZone !== timeZone ? undefined : written;
  const length = when.end - when.start;
  const end = lines.one('DTEND') ? [] : [`${endProperty}:${length}:${durationIn(lines)}`];
  const rule = keepsRules || isSplit || values.recurrenceRule === '' ? undefined : lines.one('RRULE');
  const sent = [
    ...sentLine(rule, `RRULE:${typedRule(values.recurrenceRule ?? '', when)}`),
    ...sentLine(endInOtherZone(lines), writeMoment('DTEND', when.end, when)),
  ];
  const texts = { SUMMARY: values.title, DESCRIPTION: values.description, LOCATION: values.location };
  const heads = Object.entries(texts).flatMap(([name, text]) =>
    headLine(lines.one(name), `${name}:${escapeText(text)}`),
  );
  return [...long, ...kept, ...(form ? [`${formProperty}:${form}`] : []), ...end, ...sent, ...heads];
}

function headLine(line: ContentLine | undefined, written: string): string[] {
  const { ENCODING: _, VALUE: __, ...parameters } = line?.parameters ?? {};
  if (!line || Object.keys(parameters).length === 0) return [];
  return [`${headProperty}:${digest(written)}:${lineText({ name: line.name, parameters, value: '' })}`];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, digestLength);
}

const digestLength = 16;

function sentLine(line: ContentLine | undefined, written: string): string[] {
  const sent = line && lineText(line);
  return sent === undefined || sent === written ? [] : [`${sentProperty}:${written}${sentMark}${sent}`];
}

/** Flights land in another zone. Other programs know it by the name that it has here. */
function endInOtherZone(lines: EventLines): ContentLine | undefined {
  const end = lines.one('DTEND');
  const [zone = ''] = end?.parameters.TZID ?? [];
  const [startZone] = lines.one('DTSTART')?.parameters.TZID ?? [];
  return zone !== startZone && knownZone(zone) ? end : undefined;
}

function durationIn(lines: EventLines): string {
  const line = lines.one('DURATION');
  return line ? lineText(line) : '';
}

function formOf(start: ContentLine | undefined): string | undefined {
  const time = start && parseTime(start.value);
  if (!time || time.date || start.parameters.TZID) return undefined;
  return time.offset === undefined ? 'FLOATING' : 'UTC';
}

/** Lines of a VEVENT with texts whole again, unless somebody changed them here, and times in their form. */
export function asSent(lines: string[], { start_time, end_time }: ChildRow): string[] {
  const kept = (property: string) =>
    lines.flatMap(line => (line.startsWith(property) ? line.slice(property.length) : []));
  const full = kept(fullProperty);
  const [form = ''] = kept(`${formProperty}:`);
  const [, length, end = ''] = /^(\d+):(.*)$/.exec(kept(`${endProperty}:`)[0] ?? '') ?? [];
  if (!lines.some(line => ownProperty.test(line))) return lines;
  const utc: Readonly<Record<string, unknown>> = { DTSTART: start_time, DTEND: end_time };
  const sameLength = Number(length) === Number(end_time) - Number(start_time);
  const sent = new Map(kept(`${sentProperty}:`).map(pair => pair.split(sentMark) as [string, string]));
  const heads = kept(`${headProperty}:`);
  return lines.flatMap(line => {
    if (ownProperty.test(line)) return [];
    const instead = sent.get(line);
    if (instead?.startsWith(propertyOf(line))) return [instead];
    if (sameLength && line.startsWith('DTEND')) return end === '' ? [] : [end];
    const [, name = '', rest = ''] = timeLine.exec(line) ?? [];
    if (form === 'FLOATING' && name !== '') return [`${name}:${rest}`];
    if (form === 'UTC' && utc[name] !== undefined) return [`${name}:${writeInstant(Number(utc[name]))}`];
    const whole =
      full.find(each => line.length > longText && each.startsWith(line.replace(/\\+$/, ''))) ?? line;
    const property = propertyOf(line);
    const head = heads.find(each => each.startsWith(property, digestLength + 1)) ?? '';
    const isSame = head !== '' && head.startsWith(`${digest(line)}:${property};`);
    return [isSame ? head.slice(digestLength + 1) + whole.slice(property.length + 1) : whole];
  });
}

/** The name of the property in a line. */
function propertyOf(line: string): string {
  return /^[\w-]*/.exec(line)?.[0] ?? '';
}

const ownProperty = /^X-POTLUCK-(?:FULL-|TIMES:|END:|SENT:|HEAD:)/;
const timeLine = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE);TZID=[^:]+:(.*)$/;
/** Shorter lines were not cut. */
const longText = 100;

interface Whole {
  uid: string;
  report: ImportReport;
  kept: (read: ReadEvent) => string[];
}

/** The event of a file, and what continues it. Throws a 403 if something cannot be stored. */
function allGroups(
  [first, ...others]: EventGroup[],
  { uid, report, kept }: Whole,
): [EventGroup, ...EventGroup[]] {
  const large = report.items.find(({ remark }) => remark === 'IMPORT_REMARK_TOO_MUCH');
  if (large) throw refused('C:max-resource-size', large.reason);
  if (report.items.some(isRefusedRule)) throw new RuleRefused();
  const future = report.items.find(({ remark }) => remark === 'IMPORT_REMARK_THIS_AND_FUTURE');
  if (!first || future || others.some(({ split }) => !split) || first.whole?.cancelled === 'MESSAGE') {
    const reason = future?.reason ?? report.items[0]?.reason ?? 'The event cannot be read.';
    throw refused('C:valid-calendar-object-resource', reason);
  }
  const completed = (own: string) => (read: ReadEvent) => ({
    ...read,
    uid: own,
    foreign: { ...read.foreign, lines: [...read.foreign.lines, ...kept(read)] },
  });
  const complete = (group: EventGroup, own: string): EventGroup => ({
    ...group,
    uid: own,
    whole: group.whole && completed(own)(group.whole),
    occurrences: group.occurrences.map(completed(own)),
  });
  return [complete(first, uid), ...others.map(group => complete(group, group.uid))];
}

/** The calendar cannot follow the event's rule. */
export class RuleRefused extends Error {}

const ruleRemarks: ReadonlySet<string> = new Set([
  'IMPORT_REMARK_RULE',
  'IMPORT_REMARK_MANY_RULES',
  'IMPORT_REMARK_TOO_MANY',
  'IMPORT_REMARK_RULES_TOO_COSTLY',
]);

export function isRefusedRule({ remark }: ImportRemark): boolean {
  return ruleRemarks.has(remark);
}

export function versionIn(parts: Component[]): string {
  for (const part of parts) {
    const version = eventLines(part).text(versionProperty).trim();
    if (version !== '') return version;
  }
  return '';
}

function answerIn(part: Component, publicUrl: string) {
  return (user: string) => {
    const line = part.properties.find(
      ({ name, value }) => name === 'ATTENDEE' && value.trim() === `${publicUrl}/${user}`,
    );
    return line && (line.parameters.PARTSTAT?.[0]?.toUpperCase() ?? 'NEEDS-ACTION');
  };
}
