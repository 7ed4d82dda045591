import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useRefreshEvents } from '../../use-refresh-events.ts';
import type { Attendance } from '../use-attendance.ts';
import type { Invitee } from './invitee.ts';

/**
 * Invites people to an event; the first invitation also adds the inviter as a going attendee. Guests without an account
 * count as going, because the person who adds them knows that they are coming.
 */
export function useInvite({ event, all }: Attendance, onInvited: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: async (invitees: Invitee[]) => {
      if (all.length === 0) await client.event.respond({ name: event, response: 'ACCEPTED' });
      for (const { person, circle, displayName } of invitees)
        await client.attendee.create({
          parent: event,
          attendee: {
            person,
            circle,
            displayName,
            response: displayName === '' ? 'NEEDS_ACTION' : 'ACCEPTED',
          },
        });
    },
    onSuccess: onInvited,
    failed: ({ length }) =>
      t`${plural(length, { one: 'Couldn’t send the invitation', other: 'Couldn’t invite everyone' })}`,
    onSettled: refresh,
  });
}
