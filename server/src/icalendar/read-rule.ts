import { dayMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { parseRule, readRule } from '@potluck/contract/recurrence/parse-rule';
import { type Until, withParts } from '@potluck/contract/recurrence/rule';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { untilClock } from '../recurrence/clock-rule.ts';
import { countedEnd } from '../recurrence/ending.ts';
import type { WorkBudget } from '../recurrence/work-budget.ts';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import type { ContentLine } from './content-line.ts';
import { parseTime, type TimeForm, writeInstant } from './date-time.ts';
import { type ImportRemark, importRemark, lineProblem, type Note, quoted } from './import-report.ts';

interface Repeating extends TimeForm {
  start: number;
  end: number;
}

interface RuleReading {
  when: Repeating;
  note: Note;
  /** The step budget for expanding all rules in the file. */
  work: WorkBudget;
}

/**
 * The rule of a series, '' for none. Uses only the first rule. Drops parts that have no effect; an unsupported rule
 * only costs the repetition, not the event.
 */
export function readRepetition(
  lines: { rules: ContentLine[]; others: ContentLine[] },
  reading: RuleReading,
): string {
  const { when, note } = reading;
  const [first, second] = lines.rules.filter(({ value }) => value.trim() !== '');
  const refused = second ?? lines.others[0];
  if (refused) note(refused.line, importRemark('IMPORT_REMARK_MANY_RULES'));
  if (!first) return '';
  const once = (problem: string) => {
    note(first.line, ruleRemark(problem));
    return '';
  };
  if (foreignCalendar.test(first.value)) return once('follows another calendar or skips days in another way');
  const rule = typedRule(plainRule(first, note), when, midnightUntil);
  if (rule === '') return once('says nothing');
  const read = parseRule(withParts(rule, { UNTIL: null }));
  if ('problem' in read) return once(read.problem);
  const whole = readRule(rule);
  if ('problem' in whole) return once(whole.problem);
  const { count, until } = whole.rule;
  if (until && untilClock(until, when) < clockOf(when.start, offsetOf(when)))
    return once('ends before the event starts');
  return count !== null && until ? firstEnd(rule, until, { ...reading, line: first.line }) : rule;
}

export function ruleRemark(problem: string): ImportRemark {
  return importRemark('IMPORT_REMARK_RULE', `Its rule ${problem}. The event was imported without it.`);
}

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS WKST'.split(
    ' ',
  ),
);

/** A rule of RFC 7529 that does not mean the same without its parts. */
const foreignCalendar = /(?:^|[;:])\s*(?:RSCALE\s*=\s*(?!GREGORIAN\b)|SKIP\s*=\s*(?!OMIT\b))/i;

/** Removes spaces, empty and duplicate parts, and parts of other standards. */
function plainRule({ value, line }: ContentLine, note: Note): string {
  const parts = new Map<string, string>();
  const text = value
    .replaceAll(/\s+/g, '')
    .replace(/^RRULE:/i, '')
    .toUpperCase();
  for (const part of text.split(';').filter(Boolean)) {
    const [key = '', valueText = ''] = part.split('=');
    const idle = valueText === '' || parts.has(key) || (key === 'INTERVAL' && Number(valueText) === 0);
    if (known.has(key) && !idle) parts.set(key, valueText.replace(/^,+|,+$/g, '').replaceAll(/,+/g, ','));
    else note(line, lineProblem(line, `The part ${quoted(part)} of its rule was skipped.`).remark);
  }
  if (parts.get('FREQ') === 'WEEKLY' || parts.get('FREQ') === 'DAILY') withoutOrdinals(parts);
  return [...parts].map(([key, value]) => `${key}=${value}`).join(';');
}

/** In a weekly rule, ordinals before weekdays mean nothing. */
function withoutOrdinals(parts: Map<string, string>): void {
  const days = parts.get('BYDAY');
  if (days) parts.set('BYDAY', days.replaceAll(/[+-]?\d+(?=[A-Z])/g, ''));
}

/** COUNT together with UNTIL violates the RFC: keeps the one that ends the series first. */
function firstEnd(
  rule: string,
  until: Until,
  { when, note, work, line }: RuleReading & { line: number },
): string {
  const [counted, bounded] = [withParts(rule, { UNTIL: null }), withParts(rule, { COUNT: null })];
  try {
    const series = { ...when, rule: counted, lastCounted: null, excluded: [], additional: [] };
    const last = countedEnd(series, work);
    return last !== null && last <= untilClock(until, when) ? counted : bounded;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A very rare rule never reaches its COUNT.
    if (error.reason === 'RULES_TOO_COSTLY') note(line, importRemark('IMPORT_REMARK_RULES_TOO_COSTLY'));
    return bounded;
  }
}

/** A rule whose UNTIL has the type of DTSTART (RFC 5545, 3.3.10): a date for all-day events, UTC otherwise. */
export function typedRule(rule: string, form: TimeForm, dayOf: DayOf = ({ clock }) => clock): string {
  const until = rule
    .split(';')
    .find(part => /^UNTIL=/i.test(part))
    ?.slice('UNTIL='.length);
  const end = until === undefined ? undefined : parseTime(until);
  if (!end) return rule;
  if (form.allDay) return withParts(rule, { UNTIL: writeInstant(dayOf(end, form)).slice(0, 8) });
  if (end.offset !== undefined) return withParts(rule, { UNTIL: writeInstant(end.clock - end.offset) });
  const clock = end.date ? end.clock + dayMs - 1000 : end.clock;
  return withParts(rule, { UNTIL: writeInstant(instantOf(clock, offsetOf(form))) });
}

type DayOf = (end: { clock: number; offset: number | undefined }, form: TimeForm) => number;

/** Programs write the last day of an all-day series as a local midnight in UTC. */
const midnightUntil: DayOf = ({ clock, offset }, { timeZone }) => {
  if (offset === undefined) return clock;
  const instant = clock - offset;
  const local = clockOf(instant, zoneOffset(timeZone || 'UTC'));
  return local % dayMs === 0 || local % dayMs === dayMs - 1000 ? local : instant;
};

function offsetOf({ allDay, timeZone }: TimeForm) {
  return zoneOffset(allDay || timeZone === '' ? 'UTC' : timeZone);
}
