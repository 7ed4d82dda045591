import { type Day, dayAt, instantOn, timeOfDayAt } from '@potluck/contract/day';
import { invalid } from '@potluck/contract/errors';
import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { zoneOffset } from '../../recurrence/zone-offset.ts';

/**
 * When an item is due. `day` is set if only the day matters; `time` is then 23:59 of that day in the list's zone, for
 * filters and for clients without support for days.
 */
export interface Due {
  day: Day;
  /** In ms since the epoch. */
  time: number | null;
}

export const noDue: Due = { day: '', time: null };

/** A minute before midnight: how clients without `dueDay` express a whole day. */
const endOfDay = (24 * 60 - 1) * 60_000;

export function dueOn(day: Day, timeZone: string): Due {
  return { day, time: instantOn(day, endOfDay, zoneOffset(timeZone)) };
}

export function dueAt(time: number): Due {
  return { day: '', time };
}

export type DueKind = 'none' | 'day' | 'time';

export function kindOfDue({ day, time }: Due): DueKind {
  if (day !== '') return 'day';
  return time === null ? 'none' : 'time';
}

type ScheduleInput = Pick<ListItem, 'dueDay' | 'dueTime' | 'recurrenceRule'>;

/**
 * The new due day and time after a request, given its changed fields. A day alone means the whole day, and so does
 * the last minute of a day; a day with a time on that day means that time. Throws INVALID_ARGUMENT for
 * contradictions.
 */
export function dueOf(input: ScheduleInput, was: Due, timeZone: string): Due {
  const due = changedDue(input, was, timeZone);
  if (due.day !== '' && withinDay(input.recurrenceRule))
    throw invalid([
      {
        field: 'dueDay',
        description: 'must be empty for a rule that comes several times a day: set dueTime',
      },
    ]);
  return due;
}

function changedDue({ dueDay, dueTime, recurrenceRule }: ScheduleInput, was: Due, timeZone: string): Due {
  const time = dueTime === null ? null : Date.parse(dueTime);
  const [otherDay, otherTime] = [dueDay !== was.day, time !== was.time];
  if (!otherDay && !otherTime) return was.day === '' ? was : dueOn(was.day, timeZone);
  if (otherDay && dueDay !== '' && (time === null || !otherTime)) return dueOn(dueDay, timeZone);
  if (time === null || !otherTime) return noDue;
  const offsetAt = zoneOffset(timeZone);
  const day = dayAt(time, offsetAt);
  if (otherDay && dueDay !== '' && dueDay !== day)
    throw invalid([
      { field: 'dueDay', description: `must be the day of dueTime in ${timeZone}, ${day}, or empty` },
    ]);
  const whole = timeOfDayAt(time, offsetAt) === endOfDay && !withinDay(recurrenceRule);
  return whole ? dueOn(day, timeZone) : dueAt(time);
}

/** Whether a rule can recur several times on one day. */
export function withinDay(rule: string): boolean {
  if (rule === '') return false;
  const { frequency, byHour, byMinute, bySecond } = storedRule(rule);
  return hourly.has(frequency) || [byHour, byMinute, bySecond].some(part => part.length > 1);
}

const hourly: ReadonlySet<string> = new Set(['HOURLY', 'MINUTELY', 'SECONDLY']);
