import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Client } from '@potluck/contract';
import type { Placement } from '../../../standard/home-circle/use-circle-choice.ts';
import { ordinaryColor } from '../ordinary-color.ts';

/** Stands for a calendar that is yet to be created. */
export const newCalendar = 'new';

/** The new calendar’s title. */
export const newCalendarTitle = msg`Meals`;

interface CalendarChoice {
  choice: string;
  timeZone: string;
  i18n: I18n;
  /** The circle that a new calendar goes to. */
  placement: () => Promise<Placement>;
}

/** The name of the chosen calendar; creates a new one first if that was chosen. */
export async function chosenCalendar(
  client: Client,
  { choice, timeZone, i18n, placement }: CalendarChoice,
): Promise<{ calendar: string; made: boolean }> {
  if (choice !== newCalendar) return { calendar: choice, made: false };
  const { name } = await client.calendar.create({
    ...(await placement()),
    calendar: {
      title: i18n._(newCalendarTitle),
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      color: ordinaryColor,
      timeZone,
    },
  });
  return { calendar: name, made: true };
}
