import type { Client } from '@potluck/contract';
import { ordinaryColor } from '../colors.ts';

/** In the place of a calendar's name: one that is made for it. */
export const newCalendar = 'new';

/** What it is called. */
export const newCalendarTitle = 'Meals';

/** The calendar that was chosen, by name; made first where it is a new one. */
export async function chosenCalendar(
  client: Client,
  { choice, timeZone }: { choice: string; timeZone: string },
): Promise<{ calendar: string; made: boolean }> {
  if (choice !== newCalendar) return { calendar: choice, made: false };
  const { name } = await client.calendar.create({
    calendar: {
      title: newCalendarTitle,
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      color: ordinaryColor,
      timeZone,
    },
  });
  return { calendar: name, made: true };
}
