import { CalendarError } from './calendar-error.ts';
import type { ContentLine } from './content-line.ts';

/** A span of time (RFC 5545, 3.3.6): days by the calendar, and seconds. A negative one is before. */
export interface Span {
  days: number;
  seconds: number;
}

const shape = /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/;

/** Throws CalendarError where a value is no span. */
export function readSpan({ name, value, line }: ContentLine): Span {
  const found = shape.exec(value.trim().toUpperCase());
  const [sign = '', ...numbers] = found?.slice(1) ?? [];
  if (!found || numbers.every(number => number === undefined))
    throw new CalendarError(line, `${name} has "${value.slice(0, 40)}", which is no duration such as PT15M.`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map(number =>
    Number(number ?? 0),
  );
  const turn = sign === '-' ? -1 : 1;
  // Zero has no sign.
  return {
    days: turn * (weeks * 7 + days) || 0,
    seconds: turn * (hours * 3600 + minutes * 60 + seconds) || 0,
  };
}

const day = 86_400;

/** Whole seconds as a span, in days where they are: `P1D`, `PT1H30M`. */
export function writeSpan(seconds: number): string {
  if (seconds > 0 && seconds % day === 0) return `P${seconds / day}D`;
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.map(([number, unit]) => (number === 0 ? '' : `${number}${unit}`)).join('') || '0S'}`;
}
