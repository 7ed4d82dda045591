import { befriend } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

/** A calendar file with components. */
export function file(...components: string[]): string {
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//Test//EN\r\n',
    ...components,
    'END:VCALENDAR\r\n',
  ].join('');
}

export function vevent(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n');
}

/** The lines of a file, unfolded. */
export function linesIn(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

export async function aCalendar({ client }: Person, title = 'Family'): Promise<string> {
  const calendar = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/Berlin' } as const;
  return (await client.calendar.create({ calendar })).name;
}

interface Sharing {
  calendar: string;
  level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE';
  accept?: boolean;
}

/** Shares a calendar with a friend, and returns the name of the grant. */
export async function share(
  person: Person,
  other: Person,
  { calendar, level, accept = true }: Sharing,
): Promise<string> {
  await befriend(person, other);
  const calendarAccess = { recipient: { user: { name: other.user } }, level } as const;
  const { name } = await person.client.calendarAccess.create({ parent: calendar, calendarAccess });
  if (accept) await other.client.calendarAccess.accept({ name });
  return name;
}
