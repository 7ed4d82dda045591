import type { Reminder } from '@potluck/contract';

/** What somebody is reminded of: a calendar's events, an event, or one occurrence of it. */
export interface Reminded {
  calendar: string;
  /** The series, for an edited occurrence of one. */
  event?: string;
  /** The start in the series of the occurrence that is looked at. */
  at?: string;
  /** They are asked to the event, and do not hold its calendar: nothing rings unless they choose so. */
  guest?: boolean;
}

type Held = Pick<Reminder, 'mode' | 'alarms'>;

const never: Held = { mode: 'NONE', alarms: [] };

/** The reminder that stands for exactly this, if there is one. */
export function reminderOf(
  reminders: readonly Reminder[],
  { calendar, event, at }: Reminded,
): Reminder | undefined {
  const instant = at === undefined ? null : Date.parse(at);
  return reminders.find(({ about, originalStartTime }) => {
    const start = originalStartTime === null ? null : Date.parse(originalStartTime);
    return about === (event ?? calendar) && start === instant;
  });
}

/** The one that holds: the narrowest. Without any it is as the event says, for guests never. */
export function heldReminder(reminders: readonly Reminder[], reminded: Reminded): Held | undefined {
  const { calendar, event, guest } = reminded;
  return (
    reminderOf(reminders, reminded) ??
    (event ? reminderOf(reminders, { calendar, event }) : undefined) ??
    reminderOf(reminders, { calendar }) ??
    (guest ? never : undefined)
  );
}
