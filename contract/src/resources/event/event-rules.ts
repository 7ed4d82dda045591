import { dayMs } from '../../durations.ts';
import type { FieldViolation } from '../../errors.ts';
import { parseRule } from '../../recurrence/parse-rule.ts';
import { pollViolations } from './date-poll.ts';

interface EventTimes {
  startTime: string | null;
  endTime: string | null;
  proposedTimes: { startTime: string; endTime: string }[];
  pollClosed: boolean;
  allDay: boolean;
  recurrenceRule: string;
  excludedTimes: string[];
  additionalTimes: string[];
  parentEvent: string;
  alarms: { trigger: { duration: string | null; dateTime: string | null } }[];
  originalStartTime: string | null;
}

type SettledTimes = EventTimes & { startTime: string; endTime: string };

/** Validates rules across the fields of an event. */
export function eventRules(resource: object): FieldViolation[] {
  const times = resource as EventTimes;
  const { startTime, endTime } = times;
  const unsettled = pollViolations(times);
  if (unsettled.length > 0 || startTime === null || endTime === null) return unsettled;
  const settled = { ...times, startTime, endTime };
  return [
    ...timeViolations(settled),
    ...ruleViolations(settled),
    ...occurrenceViolations(times),
    ...alarmViolations(times),
  ];
}

function timeViolations({
  startTime,
  endTime,
  allDay,
  excludedTimes,
  additionalTimes,
}: SettledTimes): FieldViolation[] {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const violations = [];
  if (end < start) violations.push({ field: 'endTime', description: 'must not be before startTime' });
  if (additionalTimes.some(time => Date.parse(time) < start))
    violations.push({ field: 'additionalTimes', description: 'must not be before startTime' });
  if (!allDay) return violations;
  const times = { startTime: [startTime], endTime: [endTime], excludedTimes, additionalTimes };
  for (const [field, values] of Object.entries(times))
    if (!values.every(onMidnight))
      violations.push({ field, description: 'must be midnight UTC for a whole-day event' });
  if (end === start)
    violations.push({
      field: 'endTime',
      description: 'must be midnight UTC after the last day of a whole-day event',
    });
  return violations;
}

function onMidnight(time: string): boolean {
  return time.endsWith('T00:00:00.000Z');
}

function ruleViolations({ startTime, recurrenceRule }: SettledTimes): FieldViolation[] {
  if (recurrenceRule === '') return [];
  const field = 'recurrenceRule';
  const read = parseRule(recurrenceRule);
  if ('problem' in read) return [{ field, description: read.problem }];
  // Allow a day, because UNTIL may be in any time zone.
  if (read.rule.until && read.rule.until.time < Date.parse(startTime) - dayMs)
    return [{ field, description: 'ends before the event starts' }];
  return [];
}

function occurrenceViolations(times: EventTimes): FieldViolation[] {
  const { parentEvent, originalStartTime, recurrenceRule, excludedTimes, additionalTimes } = times;
  if ((parentEvent === '') !== (originalStartTime === null))
    return [{ field: 'originalStartTime', description: 'requires parentEvent, and the other way round' }];
  if (parentEvent === '') return [];
  if (recurrenceRule !== '' || excludedTimes.length > 0 || additionalTimes.length > 0)
    return [{ field: 'parentEvent', description: 'is set, and an occurrence of a series cannot repeat' }];
  return [];
}

function alarmViolations({ alarms }: EventTimes): FieldViolation[] {
  const description = 'must say either a duration before the start or a dateTime';
  return alarms.flatMap(({ trigger: { duration, dateTime } }, at) =>
    (duration === null) === (dateTime === null) ? [{ field: `alarms[${at}].trigger`, description }] : [],
  );
}
