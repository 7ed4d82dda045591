import { type Component, readComponents } from '../icalendar/component.ts';
import { type ContentLine, unescapeText } from '../icalendar/content-line.ts';
import { ImportReport } from '../icalendar/import-report.ts';
import { parseTime } from '../icalendar/moment.ts';
import { type Candidates, windowIn } from './collection.ts';
import { DavError } from './dav-error.ts';
import { childOf, childrenOf, type Element } from './read-xml.ts';
import { xml } from './write-xml.ts';

/** A filter of a calendar-query (RFC 4791, 9.7). */
export interface ReadFilter {
  /** What the database can find. */
  candidates: Candidates;
  /** Whether everything that it finds passes. */
  exact: boolean;
  /** Whether nothing can pass. */
  never: boolean;
  /** Whether the text of an object passes. */
  passes(text: string): Promise<boolean>;
}

/** Throws a 403 for filters that are not supported. */
export function readFilter(element: Element | undefined, component: string): ReadFilter {
  const calendar = childOf(element, 'C:comp-filter');
  if (element && calendar?.attributes.name?.toUpperCase() !== 'VCALENDAR') throw invalidFilter();
  const inner = childrenOf(calendar, 'C:comp-filter');
  const own = inner.filter(each => each.attributes.name?.toUpperCase() === component);
  const others = inner.filter(each => !own.includes(each));
  const absently = (each: Element) => childOf(each, 'C:is-not-defined') !== undefined;
  const never =
    own.some(absently) ||
    others.some(each => !absently(each)) ||
    childOf(calendar, 'C:is-not-defined') !== undefined;
  const windows = own.flatMap(each => childOf(each, 'C:time-range') ?? []);
  const window = windowIn(windows[0]);
  if (windows.length > 0 && !window) throw invalidFilter();
  const conditions = own.flatMap(each => each.children.filter(({ name }) => name !== 'C:time-range'));
  const ofCalendar = childrenOf(calendar, 'C:prop-filter');
  return {
    candidates: { window, uid: uidIn(conditions) },
    exact: conditions.length === 0 && ofCalendar.length === 0,
    never,
    async passes(text) {
      const [file] = await readComponents(text, new ImportReport());
      if (!file || !ofCalendar.every(each => passesProperty(file, each))) return false;
      const parts = file.components.filter(({ name }) => name === component);
      return parts.some(part => conditions.every(each => passesCondition(part, each)));
    },
  };
}

function invalidFilter(): DavError {
  return new DavError(403, 'The filter is not valid.', xml('C:valid-filter'));
}

/** The UID that a filter looks for, if it looks for a whole one. */
function uidIn(conditions: Element[]): string | undefined {
  const filter = conditions.find(
    ({ name, attributes }) => name === 'C:prop-filter' && attributes.name?.toUpperCase() === 'UID',
  );
  const match = childOf(filter, 'C:text-match');
  // Other collations and parts of a UID need a look at every object.
  const whole = match?.attributes['match-type'] === 'equals' && match.attributes.collation === 'i;octet';
  return match && whole && match.attributes['negate-condition'] !== 'yes' ? match.text : undefined;
}

function passesCondition(part: Component, condition: Element): boolean {
  if (condition.name === 'C:prop-filter') return passesProperty(part, condition);
  if (condition.name !== 'C:comp-filter')
    throw new DavError(403, 'This filter is not supported.', xml('C:supported-filter'));
  const name = condition.attributes.name?.toUpperCase();
  const inside = part.components.filter(each => each.name === name);
  if (childOf(condition, 'C:is-not-defined')) return inside.length === 0;
  // Alarms are relative to their event, which the time range of the event finds.
  const conditions = condition.children.filter(each => each.name !== 'C:time-range');
  return inside.some(each => conditions.every(child => passesCondition(each, child)));
}

function passesProperty({ properties }: Component, filter: Element): boolean {
  const name = filter.attributes.name?.toUpperCase();
  const lines = properties.filter(each => each.name === name);
  if (childOf(filter, 'C:is-not-defined')) return lines.length === 0;
  return lines.some(line => passesLine(line, filter));
}

function passesLine(line: ContentLine, filter: Element): boolean {
  return filter.children.every(condition => {
    if (condition.name === 'C:text-match') return matches(unescapeText(line.value), condition);
    if (condition.name === 'C:time-range') return isWithin(line, condition);
    if (condition.name === 'C:param-filter') return passesParameter(line, condition);
    throw new DavError(403, 'This filter is not supported.', xml('C:supported-filter'));
  });
}

function isWithin({ value }: ContentLine, condition: Element): boolean {
  const window = windowIn(condition);
  const time = parseTime(value);
  return window !== undefined && time !== undefined && time.clock >= window.from && time.clock < window.to;
}

function passesParameter({ parameters }: ContentLine, filter: Element): boolean {
  const values = parameters[filter.attributes.name?.toUpperCase() ?? ''];
  if (childOf(filter, 'C:is-not-defined')) return values === undefined;
  const match = childOf(filter, 'C:text-match');
  return values !== undefined && (!match || values.some(value => matches(value, match)));
}

function matches(value: string, { attributes, text }: Element): boolean {
  const fold = foldings[attributes.collation ?? 'i;ascii-casemap'];
  if (!fold) throw new DavError(403, 'The collation is not supported.', xml('C:supported-collation'));
  const [one, other] = [fold(value), fold(text)];
  const found = attributes['match-type'] === 'equals' ? one === other : one.includes(other);
  return found !== (attributes['negate-condition'] === 'yes');
}

const foldings: Readonly<Record<string, (text: string) => string>> = {
  'i;octet': text => text,
  'i;ascii-casemap': text => text.replace(/[A-Z]+/g, letters => letters.toLowerCase()),
  'i;unicode-casemap': text => text.normalize('NFC').toLowerCase(),
};
