import { escapeText, foldLine } from './content-line.ts';
import { textLine } from './dish-lines.ts';
import { writeTimeZone } from './write-time-zone.ts';

/** What a file says of the calendar that its events are of. */
export interface CalendarHead {
  title: string;
  description: string;
  color: string;
  timeZone: string;
}

/** A zone that events of a file are in, and the time that they are about. */
export interface UsedZone {
  timeZone: string;
  from: number;
  to: number;
}

/** The beginning of a file, up to its first event. */
export function openCalendar(
  { title, description, color, timeZone }: CalendarHead,
  zones: UsedZone[],
): string {
  return fileText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Potluck//Potluck//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...textLine('X-WR-CALDESC', description),
    ...textLine('X-WR-TIMEZONE', timeZone),
    ...textLine('X-APPLE-CALENDAR-COLOR', color),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap(zone => writeTimeZone(zone.timeZone, zone)),
  ]);
}

export const closeCalendar = 'END:VCALENDAR\r\n';

/** Lines as a file has them. */
export function fileText(lines: string[]): string {
  return lines.map(line => `${foldLine(line)}\r\n`).join('');
}
