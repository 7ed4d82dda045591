import type { Event } from '@potluck/contract';
import type { SeriesStart } from '@potluck/contract/recurrence/repeat-choice';
import type { Draft } from '../../../api/calls.ts';
import type { Alarm } from '../alarm-words.ts';
import type { Times } from '../occurrence.ts';
import { type EventTimes, eventTimes, timesOf } from './event-times.ts';
import { followRule } from './follow-rule.ts';

/** When an event happens, and how it repeats: the one depends on the other. */
export interface Schedule {
  times: EventTimes;
  /** '' for what happens once. */
  rule: string;
}

/** A dish that is to be cooked at the event. */
export interface DishLine {
  /** By name; '' for a dish without one. */
  recipe: string;
  /** What a dish without a recipe is called; '' for others. */
  title: string;
  /** 0 for as many as come, or as the recipe makes. */
  servings: number;
  /** Whether somebody is wanted to bring it. */
  open: boolean;
}

/** An event as its form holds it. */
export interface EventValues extends Record<string, unknown> {
  title: string;
  /** By name. */
  calendar: string;
  schedule: Schedule;
  location: string;
  uri: string;
  description: string;
  alarms: Alarm[];
  dishes: DishLine[];
}

/** What a form of an event begins from: what there is, or what is proposed for a new one. */
export type EventBasis = Pick<
  Event,
  'title' | 'timeZone' | 'recurrenceRule' | 'location' | 'uri' | 'description' | 'alarms'
> &
  Times;

export type EventDraft = Required<Pick<Draft<'event'>, keyof EventBasis>>;

export function eventValues(
  basis: EventBasis,
  { calendar, dishes }: Pick<EventValues, 'calendar' | 'dishes'>,
): EventValues {
  const { title, timeZone, recurrenceRule, location, uri, description, alarms } = basis;
  const times = eventTimes(basis, timeZone || 'UTC');
  const schedule = { times, rule: recurrenceRule };
  return { title, calendar, schedule, location, uri, description, alarms, dishes };
}

/** What is sent; times and a rule that stand as they stood are those of the basis, to the second and to the letter. */
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

/** Where a rule begins: an event of whole days has no zone. */
export function seriesStart({ start, allDay, timeZone }: EventTimes): SeriesStart {
  return { day: start.day, timeZone: allDay ? null : timeZone };
}

/** The form's field for one of the API. */
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
