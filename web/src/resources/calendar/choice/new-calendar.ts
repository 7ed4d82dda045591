import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Client } from '@potluck/contract';
import { ordinaryColor } from '../ordinary-color.ts';

/** In the place of a calendar's name: one that is made for it. */
export const newCalendar = 'new';

/** What it is called. */
export const newCalendarTitle = msg`Meals`;

/** The calendar that was chosen, by name; made first where it is a new one. */
export async function chosenCalendar(
  client: Client,
  { choice, timeZone, i18n }: { choice: string; timeZone: string; i18n: I18n },
): Promise<{ calendar: string; made: boolean }> {
  if (choice !== newCalendar) return { calendar: choice, made: false };
  const { name } = await client.calendar.create({
    calendar: {
      title: i18n._(newCalendarTitle),
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      color: ordinaryColor,
      timeZone,
    },
  });
  return { calendar: name, made: true };
}
