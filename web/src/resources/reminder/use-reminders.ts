import { useLingui } from '@lingui/react/macro';
import type { Reminder } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';

/** A person’s choice; `inherit` means no reminder of its own. */
export type Choice = Pick<Reminder, 'mode' | 'alarms'> | 'inherit';

/** The viewer’s reminders; there are few. */
export function useReminders() {
  const { user } = useViewer();
  return useWholeList('reminder', { parent: user.name }, { enabled: user.name !== '' });
}

/** Saves the viewer’s reminder for a subject at once. */
export function useSetReminder(reminded: Reminded, reminders: readonly Reminder[]) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const parent = useViewer().user.name;
  const { calendar, event = calendar, at = null } = reminded;
  return useAction({
    // Serializes mutations, so that a second choice finds the reminder that the first one created.
    scope: { id: `reminder:${event}:${at}` },
    mutationFn: async (choice: Choice) => {
      const held = reminderOf(reminders, reminded);
      if (choice === 'inherit') return held && client.reminder.delete({ name: held.name });
      if (held)
        return client.reminder.update({
          updateMask: 'mode,alarms',
          reminder: { ...choice, name: held.name },
        });
      return client.reminder.create({ parent, reminder: { about: event, originalStartTime: at, ...choice } });
    },
    failed: t`Couldn’t change your reminder`,
    onSettled: () => cache.invalidateQueries({ queryKey: ['reminder'] }),
  });
}

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
