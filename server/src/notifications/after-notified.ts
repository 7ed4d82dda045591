import type { NotificationReach } from '@potluck/contract/notification/notification-kinds';
import type { Transaction } from 'kysely';
import { enumName } from '../policy/enum-name.ts';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { queuePushes } from '../resources/push-device/push-jobs.ts';
import type { Database } from '../store/schema.ts';

/** An entry that was written or has grown, and how far its owner wants such to go. */
export interface Notified extends NotificationRow {
  reach: NotificationReach;
  /** Whether it is an alarm that its owner set themself. */
  setThemself: boolean;
}

/** What else is to be done about entries, in the transaction that writes them. */
export function afterNotified(tx: Transaction<Database>, rows: readonly Notified[]): Promise<void> {
  const pushed = rows.filter(({ reach }) => reach === 'BELL_AND_PUSH');
  return queuePushes(
    tx,
    pushed.map(({ name, user, kind, setThemself }) => ({
      ...{ name, user, setThemself },
      kind: enumName.notificationKind(kind),
    })),
  );
}
