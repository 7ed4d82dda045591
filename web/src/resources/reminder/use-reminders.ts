import { useLingui } from '@lingui/react/macro';
import type { Reminder } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useWholeList } from '../../standard/data/use-whole-list.ts';
import { type Reminded, reminderOf } from './effective-reminder.ts';

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
