import { dayMinutes, dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { type RepeatChoice, ruleOf } from '@potluck/contract/recurrence/repeat-choice';
import { weekdays } from '@potluck/contract/recurrence/rule';
import { clockOn, type Day, dayOf, plusDays } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { firstFrom, isNthWeekday, weekdayIn } from './dates.ts';
import { parsePhrase } from './parse-phrase.ts';
import type { ParsedPhrase, Reading, Repeat, TimeOfDay } from './pattern.ts';
import { readingOn, startOf } from './reading.ts';

/** The event that a line of text describes. */
export interface ParsedEvent {
  title: string;
  when: When;
  /** The recurrence rule; '' for a single event. */
  rule: string;
  /** Whether the text named a time or day. */
  timed: boolean;
}

interface Proposal {
  when: When;
  /** Whether the user chose the time explicitly: text that names no time then leaves it unchanged. */
  chosen: boolean;
}
const noon = 12 * 60;
const wholeDay = dayMinutes;

/** Parses a line at an instant on the viewer’s clock; missing parts come from the proposal. */
export function parseEventPhrase(
  line: string,
  proposal: Proposal,
  { clock, instant }: { clock: ViewerClock; instant: number },
): ParsedEvent {
  const reading = readingOn(clock, instant);
  const { title, parsed } = parsePhrase(line, reading);
  const timed = ['day', 'time', 'moment', 'part', 'repeat', 'untilDay', 'lengthMinutes', 'until'].some(
    key => key in parsed,
  );
  const settled = timed ? settledWhen(parsed, proposal, reading) : undefined;
  if (!settled) return { title: line.trim(), when: proposal.when, rule: '', timed: false };
  return { title, when: settled, rule: parsedRule(parsed, settled, clock), timed };
}

/** Undefined if the text does not determine a time, such as an end alone. */
function settledWhen(phrase: ParsedPhrase, proposal: Proposal, reading: Reading): When | undefined {
  if (phrase.moment !== undefined) return lasting(phrase.moment, phrase, proposal);
  const time = startOf(phrase) ?? (phrase.day || phrase.repeat ? undefined : openTime(proposal));
  if (time === undefined && !phrase.day && !phrase.repeat) return undefined;
  const held = time ?? (proposal.chosen ? openTime(proposal) : undefined);
  const day = dayFor(phrase, { minutes: held, proposal, reading });
  if (day === undefined) return undefined;
  if (held === undefined) return wholeDays(day, phrase);
  const start = clockOn(day) + held * minuteMs;
  const spans = phrase.last ?? (phrase.repeat ? undefined : phrase.untilDay);
  const end = lasting(start, phrase, proposal);
  return spans && spans > day ? { ...end, end: end.end + clockOn(spans) - clockOn(day) } : end;
}

/** The proposed time in minutes; undefined for all-day events. */
function openTime({ when }: Proposal): number | undefined {
  return when.allDay ? undefined : (when.start % dayMs) / minuteMs;
}

interface Known {
  minutes: number | undefined;
  proposal: Proposal;
  reading: Reading;
}

function dayFor(
  { day, weekly, repeat }: ParsedPhrase,
  { minutes = wholeDay, proposal, reading }: Known,
): Day | undefined {
  const { today, now } = reading;
  const over = (each: Day) => clockOn(each) + minutes * minuteMs < now;
  const proposed = dayOf(proposal.when.start);
  const [from, settled] = day ? [day, true] : [proposal.chosen ? proposed : today, proposal.chosen];
  if (repeat) return firstFrom(from, each => fits(repeat, each) && (settled || !over(each)));
  if (day) return weekly && over(day) ? plusDays(day, 7) : day;
  return !settled && proposed === today && over(today) ? plusDays(today, 1) : proposed;
}

function fits({ weekdays: named, ordinal, date }: Repeat, day: Day): boolean {
  if (date !== undefined) return Number(day.slice(8)) === date;
  if (named && !named.includes(weekdayIn(day))) return false;
  return ordinal === undefined || isNthWeekday(day, ordinal);
}

function wholeDays(day: Day, { last, untilDay, repeat, lengthMinutes = 0 }: ParsedPhrase): When {
  const end = last ?? (repeat ? undefined : untilDay);
  const count = Math.max(1, Math.floor(lengthMinutes / wholeDay));
  const to = end && end >= day ? plusDays(end, 1) : plusDays(day, count);
  return { start: clockOn(day), end: clockOn(to), allDay: true };
}

/** Ends at the parsed time, else after the proposal’s duration. */
function lasting(start: number, phrase: ParsedPhrase, { when, chosen }: Proposal): When {
  const usual = chosen && !when.allDay ? when.end - when.start : hourMs;
  const length = phrase.lengthMinutes ? phrase.lengthMinutes * minuteMs : usual;
  return { start, end: phrase.until ? endAfter(start, phrase.until) : start + length, allDay: false };
}

/** The first time after the start at which a clock shows this time; "9 to 5" ends after noon. */
function endAfter(start: number, { minutes, open }: TimeOfDay): number {
  const end = start - (start % dayMs) + minutes * minuteMs;
  if (end > start) return end;
  const afternoon = end + noon * minuteMs;
  return open && afternoon > start ? afternoon : end + dayMs;
}

function parsedRule(
  { repeat, untilDay, count }: ParsedPhrase,
  { start, allDay }: When,
  { timeZone }: ViewerClock,
): string {
  if (!repeat) return '';
  const day = dayOf(start);
  const ends: RepeatChoice['ends'] = count
    ? { kind: 'count', count }
    : untilDay
      ? { kind: 'until', day: untilDay }
      : { kind: 'never' };
  const named = (repeat.weekdays ?? [weekdayIn(day)]).flatMap(each => weekdays[each] ?? []);
  const monthly = repeat.ordinal === undefined ? 'day' : repeat.ordinal === 0 ? 'lastWeekday' : 'weekday';
  const choice: RepeatChoice = {
    every: repeat.every,
    interval: repeat.interval,
    weekdays: named,
    monthly,
    ends,
  };
  return ruleOf(choice, { day, timeZone: allDay ? null : timeZone });
}
