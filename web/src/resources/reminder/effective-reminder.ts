import type { Reminder } from '@potluck/contract';

/** The subject of a reminder: a calendar’s events, an event, or one occurrence. */
export interface Reminded {
  calendar: string;
  /** The series, for an edited occurrence. */
  event?: string;
  /** The original start of the shown occurrence. */
  at?: string;
  /** The viewer is an attendee without access to the calendar: by default no alarm goes off. */
  guest?: boolean;
}

type ReminderSetting = Pick<Reminder, 'mode' | 'alarms'>;

const never: ReminderSetting = { mode: 'NONE', alarms: [] };

/** The reminder for exactly this subject, if any. */
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

/**
 * The effective reminder: the narrowest. Undefined if none is set, which means the event’s own alarms; guests default
 * to none.
 */
export function effectiveReminder(
  reminders: readonly Reminder[],
  reminded: Reminded,
): ReminderSetting | undefined {
  const { calendar, event, guest } = reminded;
  return (
    reminderOf(reminders, reminded) ??
    (event ? reminderOf(reminders, { calendar, event }) : undefined) ??
    reminderOf(reminders, { calendar }) ??
    (guest ? never : undefined)
  );
}
