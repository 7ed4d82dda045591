import { dayMs } from '@potluck/contract/durations';
import { clockOf, instantOf, platformOffset } from '@potluck/contract/zone-clock';
import type { Times } from '../occurrences.ts';

/** A day and a time as date and time fields hold them: `2027-03-31` and `18:30`. */
export interface DayTime {
  day: string;
  time: string;
}

/** The times of an event as the form holds them: in its own time zone, with the last day as the end of whole days. */
export interface EventTimes {
  allDay: boolean;
  start: DayTime;
  end: DayTime;
  timeZone: string;
}

export function eventTimes({ startTime, endTime, allDay }: Times, timeZone: string): EventTimes {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (allDay) return { allDay, start: evening(start, 18), end: evening(end - dayMs, 19), timeZone };
  const shown = (instant: number) => dayTimeOf(clockOf(instant, platformOffset(timeZone)));
  return { allDay, start: shown(start), end: shown(end), timeZone };
}

/** In the API’s format; undefined while a field is empty. */
export function timesOf({ allDay, start, end, timeZone }: EventTimes): Times | undefined {
  if (allDay) return written(Date.parse(start.day), Date.parse(end.day) + dayMs, allDay);
  const instant = (at: DayTime) => {
    const clock = clockIn(at);
    return Number.isNaN(clock) ? clock : instantOf(clock, platformOffset(timeZone));
  };
  return written(instant(start), instant(end), allDay);
}

/** Moves the start and keeps the duration. */
export function startingAt(times: EventTimes, start: DayTime): EventTimes {
  const moved = clockIn(start) - clockIn(times.start);
  const end = clockIn(times.end) + moved;
  return Number.isNaN(end) ? { ...times, start } : { ...times, start, end: dayTimeOf(end) };
}

function written(start: number, end: number, allDay: boolean): Times | undefined {
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString(), allDay };
}

/** The default times when whole days get times. */
function evening(day: number, hour: number): DayTime {
  return { day: new Date(day).toISOString().slice(0, 10), time: `${hour}:00` };
}

function clockIn({ day, time }: DayTime): number {
  return Date.parse(`${day}T${time}Z`);
}

function dayTimeOf(clock: number): DayTime {
  const shown = new Date(clock).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
