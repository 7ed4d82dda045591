import type { Event } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { choiceOf, ruleOf, type SeriesStart } from '@potluck/contract/recurrence/repeat-choice';
import { type Weekday, weekdays } from '@potluck/contract/recurrence/rule';
import type { Draft } from '../../../api/calls.ts';
import type { Alarm } from '../../reminder/alarm-words.ts';
import type { Times } from '../occurrences.ts';
import type { DishLine } from '../recipes/save-dishes.ts';
import { type EventTimes, eventTimes, timesOf } from './event-times.ts';

/** The times and the recurrence of an event, which depend on each other. */
export interface Schedule {
  times: EventTimes;
  /** '' for a single event. */
  rule: string;
}

/** An event as the form holds it. */
export interface EventValues extends Record<string, unknown> {
  title: string;
  /** The calendar’s name. */
  calendar: string;
  schedule: Schedule;
  location: string;
  uri: string;
  description: string;
  alarms: Alarm[];
  dishes: DishLine[];
  /** The people whom a new event invites, by name. */
  guests: string[];
}

/** The initial state of an event form: the stored event, or the proposal for a new one. */
export type EventBasis = Pick<
  Event,
  'title' | 'timeZone' | 'recurrenceRule' | 'location' | 'uri' | 'description' | 'alarms'
> &
  Times;

export type EventDraft = Required<Pick<Draft<'event'>, keyof EventBasis>>;

export function eventValues(
  basis: EventBasis,
  {
    calendar,
    dishes,
    guests = [],
  }: Pick<EventValues, 'calendar' | 'dishes'> & Partial<Pick<EventValues, 'guests'>>,
): EventValues {
  const { title, timeZone, recurrenceRule, location, uri, description, alarms } = basis;
  const times = eventTimes(basis, timeZone || 'UTC');
  const schedule = { times, rule: recurrenceRule };
  return { title, calendar, schedule, location, uri, description, alarms, dishes, guests };
}

/** The request body; unchanged times and rules are sent exactly as in the basis, to the second and to the letter. */
export function eventDraft(values: EventValues, basis: EventBasis): EventDraft {
  const { title, schedule, location, uri, description, alarms } = values;
  const before = eventTimes(basis, basis.timeZone || 'UTC');
  const { times, rule } = schedule;
  const followed = followRule(basis.recurrenceRule, seriesStart(before), seriesStart(times));
  return {
    title: title.trim(),
    ...unlessSame(before, times, basis),
    timeZone: times.timeZone,
    recurrenceRule: rule === followed ? basis.recurrenceRule : rule,
    location: location.trim(),
    uri: uri.trim(),
    description: description.trim(),
    alarms,
  };
}

/** The start of a series: an all-day event has no time zone. */
export function seriesStart({ start, allDay, timeZone }: EventTimes): SeriesStart {
  return { day: start.day, timeZone: allDay ? null : timeZone };
}

/** The form’s field for an API field. */
export function fieldFor(apiField: string): string {
  if (/^(startTime|endTime|allDay|timeZone|recurrenceRule|additionalTimes)\b/.test(apiField))
    return 'schedule';
  return apiField.replace(/^alarms\b.*$/, 'alarms');
}

function unlessSame(before: EventTimes, now: EventTimes, basis: Times): Times {
  const zoned = before.allDay === now.allDay && (now.allDay || before.timeZone === now.timeZone);
  const same = (end: 'start' | 'end') => zoned && JSON.stringify(before[end]) === JSON.stringify(now[end]);
  const { startTime, endTime, allDay } = timesOf(now) ?? basis;
  return {
    startTime: same('start') ? basis.startTime : startTime,
    endTime: same('end') ? basis.endTime : endTime,
    allDay,
  };
}

/**
 * Moves a rule to a new start day: its weekdays shift by the same number of days, and the second Saturday becomes the
 * first Monday. Rules that the form cannot express stay unchanged.
 */
export function followRule(rule: string, from: SeriesStart, to: SeriesStart): string {
  if (rule === '' || (from.day === to.day && from.timeZone === to.timeZone)) return rule;
  const read = parseRule(rule);
  const choice = 'rule' in read ? choiceOf(read.rule, from) : undefined;
  if (!choice) return rule;
  const days = Math.round((Date.parse(to.day) - Date.parse(from.day)) / dayMs);
  return ruleOf({ ...choice, weekdays: choice.weekdays.map(each => later(each, days)) }, to);
}

function later(weekday: Weekday, days: number): Weekday {
  const at = (weekdays.indexOf(weekday) + (days % 7) + 7) % 7;
  return weekdays[at] ?? weekday;
}
