import { createHash } from 'node:crypto';
import { readAlarms } from './alarm.ts';
import type { Component } from './component.ts';
import type { ContentLine } from './content-line.ts';
import { type Dish, readDishes } from './dish-lines.ts';
import type { EventFields } from './event-fields.ts';
import { type EventLines, eventLines, readGeo } from './event-lines.ts';
import { componentLines, type Foreign, lineText, withoutAddresses } from './foreign.ts';
import { guestProperties, type ReadGuest, readGuests } from './guest-lines.ts';
import { importRemark } from './import-remark.ts';
import { LeftOut } from './left-out.ts';
import { type Moment, readMoment, type ZoneBook } from './moment.ts';
import { iso, readTimes, readWhen, type When, whenFields } from './when.ts';

/** An event as a file tells it. */
export interface ReadEvent {
  line: number;
  uid: string;
  title: string;
  when: When;
  /** Which occurrence of the series with this UID it stands for; undefined for the series or event itself. */
  occurrence: Moment | undefined;
  /** Whether that occurrence does not take place. */
  cancelled: boolean;
  values: EventFields;
  dishes: Dish[];
  guests: ReadGuest[];
  foreign: Foreign;
  /** How many of its parts without a field were too much to keep. */
  dropped: number;
  /** How many alarms it has beyond those that ring. */
  silentAlarms: number;
}

const longest = { title: 200, location: 500, uri: 2000, uid: 255 };
/** How many characters of what has no field are kept with an event. */
const mostForeign = 64 * 1024;

/** Throws CalendarError for what cannot be read, LeftOut for what cannot be kept. */
export function readEvent(component: Component, zones: ZoneBook): ReadEvent {
  const { line } = component;
  const lines = eventLines(component);
  const when = readWhen(lines, zones, line);
  const { alarms, extras, others, tooMany } = readAlarms(alarmsIn(component), zones);
  const { kept, dropped } = bounded([...foreignParts(component, lines), ...others.map(componentLines)]);
  const title = (lines.text('SUMMARY').trim() && lines.text('SUMMARY')) || 'Untitled';
  const recurrenceId = lines.one('RECURRENCE-ID');
  if (recurrenceId?.parameters.RANGE)
    throw new LeftOut(recurrenceId.line, importRemark('IMPORT_REMARK_THIS_AND_FUTURE'));
  return {
    line,
    uid: uidOf(lines, component),
    title,
    when,
    occurrence: recurrenceId && readMoment(recurrenceId, zones),
    cancelled: lines.text('STATUS').toUpperCase() === 'CANCELLED',
    values: {
      ...whenFields(when),
      ...readRepeats(lines, when, zones),
      title: cut(title, longest.title),
      description: lines.text('DESCRIPTION'),
      location: cut(lines.text('LOCATION'), longest.location),
      uri: uriOf(lines),
      geo: readGeo(lines.one('GEO')),
      alarms,
      parentEvent: '',
      originalStartTime: null,
    },
    dishes: readDishes(lines),
    guests: readGuests(lines),
    foreign: withoutAddresses({ lines: kept, alarms: extras, sequence: sequenceOf(lines) }),
    dropped,
    silentAlarms: tooMany,
  };
}

function uidOf(lines: EventLines, { properties, line }: Component): string {
  const uid = lines.text('UID').trim();
  if (uid.length > longest.uid)
    throw new LeftOut(
      line,
      importRemark('IMPORT_REMARK_LONG_UID', `Its UID has more than ${longest.uid} characters.`),
    );
  if (uid !== '') return uid;
  // Files written by hand often have none: the same lines are the same event then.
  const said = properties
    .filter(({ name }) => ['DTSTART', 'SUMMARY', 'LOCATION'].includes(name))
    .map(lineText);
  return createHash('sha256').update(said.join('\n')).digest('base64url');
}

function readRepeats(lines: EventLines, when: When, zones: ZoneBook) {
  const rules = lines.all('RRULE');
  const refused = rules[1] ?? lines.one('EXRULE');
  if (refused) throw new LeftOut(refused.line, importRemark('IMPORT_REMARK_MANY_RULES'));
  const times = (name: string) => readTimes(lines.all(name), when, zones).map(iso);
  return {
    recurrenceRule: rules[0]?.value.trim() ?? '',
    excludedTimes: times('EXDATE'),
    additionalTimes: times('RDATE'),
  };
}

function uriOf(lines: EventLines): string {
  const said = lines.one('URL')?.value ?? lines.text('X-POTLUCK-URI');
  return said.length > longest.uri ? '' : said;
}

/** What an event here has a field for, or what is the server's own. */
const known = new Set([
  ...guestProperties,
  ...`UID DTSTAMP CREATED LAST-MODIFIED SEQUENCE DTSTART DTEND DURATION RRULE EXDATE RDATE RECURRENCE-ID SUMMARY DESCRIPTION
  LOCATION URL GEO X-POTLUCK-TIMEZONE X-POTLUCK-URI X-POTLUCK-RECIPE X-POTLUCK-DISH`.split(/\s+/),
]);

/** Lines that belong together, of each property and component that has no field. */
function foreignParts({ properties, components }: Component, lines: EventLines): string[][] {
  const unknown = properties.filter(each => !known.has(each.name) || isUnkept(each, lines));
  const others = components.filter(({ name }) => name !== 'VALARM');
  return [...unknown.map(each => [lineText(each)]), ...others.map(componentLines)];
}

/** As many as may be kept: what is too much is mostly one attachment. */
function bounded(parts: string[][]): { kept: string[]; dropped: number } {
  let left = mostForeign;
  const kept = parts.filter(part => {
    const size = part.join('\n').length;
    if (size > left) return false;
    left -= size;
    return true;
  });
  return { kept: kept.flat(), dropped: parts.length - kept.length };
}

function sequenceOf(lines: EventLines): number {
  const sequence = Number(lines.text('SEQUENCE'));
  return Number.isInteger(sequence) && sequence > 0 && sequence < 2 ** 30 ? sequence : 0;
}

/** A value that its field cannot hold stays beside it. */
function isUnkept({ name, value }: ContentLine, lines: EventLines): boolean {
  if (name === 'URL') return value.length > longest.uri;
  return name === 'GEO' && readGeo(lines.one('GEO')) === null;
}

function alarmsIn({ components }: Component): Component[] {
  return components.filter(({ name }) => name === 'VALARM');
}

/** As many characters as a field holds. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}
