import { type Component, readComponents } from '../icalendar/component.ts';
import { type ContentLine, unescapeText } from '../icalendar/content-line.ts';
import { parseTime } from '../icalendar/date-time.ts';
import { ImportReport } from '../icalendar/import-report.ts';
import type { TimeSlice } from '../work/time-slice.ts';
import { type Candidates, windowIn } from './collection.ts';
import { DavError } from './dav-error.ts';
import { childOf, childrenOf, type Element } from './xml/read-xml.ts';
import { xml } from './xml/write-xml.ts';

/** A filter of a calendar-query (RFC 4791, 9.7). */
export interface ReadFilter {
  /** What the database can find. */
  candidates: Candidates;
  /** Whether everything that it finds passes. */
  exact: boolean;
  /** Whether nothing can pass. */
  never: boolean;
  /** Whether the text of an object passes. The objects of one report share a time slice. */
  passes(text: string, turns: TimeSlice): Promise<boolean>;
}

/** More than any program sends: each condition is tested against every line of every object. */
export const filterLimits = { conditions: 50, text: 1000 };

/** Throws a 403 for filters that are not supported, or too large. */
export function readFilter(element: Element | undefined, component: string): ReadFilter {
  const calendar = childOf(element, 'C:comp-filter');
  if (element && calendar?.attributes.name?.toUpperCase() !== 'VCALENDAR') throw invalidFilter();
  requireSmall(calendar);
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
  const ofCalendar = childrenOf(calendar, 'C:prop-filter').map(propertyTest);
  const ofObject = never ? [] : conditions.map(conditionTest);
  return {
    candidates: { window, uid: uidIn(conditions) },
    exact: conditions.length === 0 && ofCalendar.length === 0,
    never,
    async passes(text, turns) {
      const [file] = await readComponents(text, new ImportReport(), turns);
      if (!file || !ofCalendar.every(test => test(file))) return false;
      const parts = file.components.filter(({ name }) => name === component);
      return parts.some(part => ofObject.every(test => test(part)));
    },
  };
}

function invalidFilter(message = 'The filter is not valid.'): DavError {
  return new DavError(403, message, xml('C:valid-filter'));
}

function requireSmall(calendar: Element | undefined): void {
  let count = 0;
  const visit = ({ name, text, children }: Element) => {
    count += 1;
    if (name === 'C:text-match' && text.length > filterLimits.text)
      throw invalidFilter(`A filter can look for at most ${filterLimits.text} characters.`);
    children.forEach(visit);
  };
  calendar?.children.forEach(visit);
  if (count > filterLimits.conditions)
    throw invalidFilter(`A filter can have at most ${filterLimits.conditions} conditions.`);
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

type Test<T> = (value: T) => boolean;

function conditionTest(condition: Element): Test<Component> {
  if (condition.name === 'C:prop-filter') return propertyTest(condition);
  if (condition.name !== 'C:comp-filter') throw unsupportedFilter();
  const name = condition.attributes.name?.toUpperCase();
  const inside = (part: Component) => part.components.filter(each => each.name === name);
  if (childOf(condition, 'C:is-not-defined')) return part => inside(part).length === 0;
  // Alarms are relative to their event, which the time range of the event finds.
  const tests = condition.children.filter(each => each.name !== 'C:time-range').map(conditionTest);
  return part => inside(part).some(each => tests.every(test => test(each)));
}

function unsupportedFilter(): DavError {
  return new DavError(403, 'This filter is not supported.', xml('C:supported-filter'));
}

function propertyTest(filter: Element): Test<Component> {
  const name = filter.attributes.name?.toUpperCase();
  const lines = ({ properties }: Component) => properties.filter(each => each.name === name);
  if (childOf(filter, 'C:is-not-defined')) return part => lines(part).length === 0;
  const tests = filter.children.map(lineTest);
  return part => lines(part).some(line => tests.every(test => test(line)));
}

function lineTest(condition: Element): Test<ContentLine> {
  if (condition.name === 'C:text-match') {
    const matches = textTest(condition);
    return line => matches(unescapeText(line.value));
  }
  if (condition.name === 'C:time-range') return timeTest(condition);
  if (condition.name === 'C:param-filter') return parameterTest(condition);
  throw unsupportedFilter();
}

function timeTest(condition: Element): Test<ContentLine> {
  const window = windowIn(condition);
  return ({ value }) => {
    const time = parseTime(value);
    return window !== undefined && time !== undefined && time.clock >= window.from && time.clock < window.to;
  };
}

function parameterTest(filter: Element): Test<ContentLine> {
  const name = filter.attributes.name?.toUpperCase() ?? '';
  if (childOf(filter, 'C:is-not-defined')) return ({ parameters }) => parameters[name] === undefined;
  const match = childOf(filter, 'C:text-match');
  const matches = match && textTest(match);
  return ({ parameters }) => {
    const values = parameters[name];
    return values !== undefined && (!matches || values.some(matches));
  };
}

function textTest({ attributes, text }: Element): Test<string> {
  const fold = foldings[attributes.collation ?? 'i;ascii-casemap'];
  if (!fold) throw new DavError(403, 'The collation is not supported.', xml('C:supported-collation'));
  const wanted = fold(text);
  const whole = attributes['match-type'] === 'equals';
  const negated = attributes['negate-condition'] === 'yes';
  return value => {
    const folded = fold(value);
    return (whole ? folded === wanted : folded.includes(wanted)) !== negated;
  };
}

const foldings: Readonly<Record<string, (text: string) => string>> = {
  'i;octet': text => text,
  // Printable ASCII in runs, because a call for each letter would take much longer.
  'i;ascii-casemap': text => text.replace(/[A-Z][ -~]*/g, letters => letters.toLowerCase()),
  'i;unicode-casemap': text => text.normalize('NFC').toLowerCase(),
};
