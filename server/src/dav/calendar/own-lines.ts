import { type Component, componentLines } from '../../icalendar/component.ts';
import { lineText } from '../../icalendar/content-line.ts';
import type { WrittenRow } from '../../resources/calendar/exported-events.ts';
import { readSlices } from '../../store/parameters.ts';
import type { Store } from '../../store/store.ts';

/** The start under which lines of the event itself are stored, rather than of an occurrence. */
export const wholeEvent = -1;

/** A version of the object, so that a program without If-Match cannot undo what it has not seen. */
export const versionProperty = 'X-POTLUCK-VERSION';

/** The lines of events that only one person gets. */
export interface OwnLines {
  /** The lines of a VEVENT for this person. */
  compose(written: WrittenRow, version: string): string[];
}

export async function readOwnLines(
  { db }: Pick<Store, 'db'>,
  { user, objects }: { user: string; objects: readonly string[] },
): Promise<OwnLines> {
  const rows = await readSlices(objects, some =>
    db.selectFrom('dav_own').selectAll().where('user', '=', user).where('object', 'in', some).execute(),
  );
  const known = new Map(
    rows.map(row => [`${row.object} ${Number(row.start)}`, JSON.parse(row.lines) as string[]]),
  );
  return {
    compose({ row, series, lines }, version) {
      const start = row.original_start_time === null ? wholeEvent : Number(row.original_start_time);
      const whole = known.get(`${series.name} ${wholeEvent}`);
      const own = known.get(`${series.name} ${start}`) ?? (whole && alarmsOf(whole));
      const replaced = new Set(own?.map(propertyOf).filter(isPersonal));
      const shared = (own ? withoutAlarms(lines) : lines).filter(line => !replaced.has(propertyOf(line)));
      return [
        ...shared.slice(0, -1).filter(isShown),
        ...(own ?? []),
        `${versionProperty}:${version}`,
        ...shared.slice(-1),
      ];
    },
  };
}

/** Without an organizer, no program takes an event for an invitation that it should answer by mail. */
function isShown(line: string): boolean {
  return !/^ORGANIZER[;:]/.test(line) || !line.includes('/users/');
}

function withoutAlarms(lines: string[]): string[] {
  return parted(lines)
    .filter(([first]) => first !== 'BEGIN:VALARM')
    .flat();
}

export function alarmsOf(lines: string[]): string[] {
  return parted(lines)
    .filter(([first]) => first === 'BEGIN:VALARM')
    .flat();
}

/** Lines of a VEVENT by part: single ones, or those of a component inside it. */
function parted(lines: string[]): string[][] {
  const parts: string[][] = [];
  let inside = false;
  for (const line of lines) {
    const begins = line.startsWith('BEGIN:VALARM');
    if (inside) parts.at(-1)?.push(line);
    else parts.push([line]);
    if (begins) inside = true;
    if (line.startsWith('END:VALARM')) inside = false;
  }
  return parts;
}

/** Properties that say something about the person's own view of an event. */
const personal = new Set(['TRANSP', 'X-MOZ-LASTACK', 'X-MOZ-GENERATION', 'X-MOZ-SEND-INVITATIONS']);

export interface Split {
  /** The component without the person's own parts. */
  shared: Component;
  own: string[];
  /** The alarms among the own lines. */
  alarms: Component[];
}

/**
 * Separates what a program wrote for its person alone: alarms, addresses, and what they dismissed. Drops the attendees
 * that the server wrote, which are no addresses.
 */
export function splitOwn(component: Component, publicUrl: string): Split {
  const [alarms, others] = partition(component.components, ({ name }) => name === 'VALARM');
  const kept = component.properties.filter(
    ({ name, value }) => name !== versionProperty && !isOurs(name, value),
  );
  const [mine, shared] = partition(
    kept,
    line => isPersonal(line.name) || saysAddress(line.name, lineText(line)),
  );
  return {
    shared: { ...component, properties: shared, components: others },
    own: [...mine.map(lineText), ...alarms.flatMap(componentLines)],
    alarms,
  };

  function isOurs(name: string, value: string): boolean {
    const ours = value.startsWith(`${publicUrl}/`) || value.startsWith('urn:x-potluck:');
    return ours && ['ATTENDEE', 'ORGANIZER', 'X-POTLUCK-ATTENDEE'].includes(name);
  }
}

function propertyOf(line: string): string {
  return /^[\w-]+/.exec(line)?.[0] ?? '';
}

/** The lines about a person's own view that everybody got when the event was imported from a file. */
export function personalLines(lines: readonly string[]): string[] {
  return lines.filter(line => isPersonal(propertyOf(line)));
}

function isPersonal(name: string): boolean {
  return personal.has(name) || name.startsWith('X-MOZ-SNOOZE');
}

function saysAddress(name: string, line: string): boolean {
  if (name === 'ATTENDEE' || name === 'ORGANIZER' || name === 'CALENDAR-ADDRESS') return true;
  return !['SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL'].includes(name) && /mailto:|;email=/i.test(line);
}

function partition<T>(list: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter(each => !test(each))];
}
