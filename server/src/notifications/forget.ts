import { notificationKinds } from '@potluck/contract/notification/notification-kinds';
import { notificationDays } from '@potluck/contract/resources/notification';
import type { Transaction } from 'kysely';
import { notificationChange } from '../resources/notification/notification-change.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { PastNotification } from './plan-notifications.ts';

/** Takes back what is not so any more. */
export async function forget(tx: Transaction<Database>, over: readonly PastNotification[]): Promise<void> {
  for (const { user, about } of over) {
    const gone = await tx
      .deleteFrom('notification')
      .where('user', '=', user)
      .where('about', '=', about)
      .where('kind', '=', notificationKinds.PLAN_CHANGED)
      .returning(['name', 'user'])
      .execute();
    if (gone.length > 0) await logChange(tx, ...gone.map(row => notificationChange(row, 'delete')));
  }
}

/**
 * Clears away what is older than entries are kept: as old as that beside the newest entry too, so that a clock that is
 * wrong for a moment clears nothing.
 */
export async function sweepNotifications({ db }: Store, now: number): Promise<void> {
  const newest = await db
    .selectFrom('notification')
    .select('update_time')
    .orderBy('update_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const before = Math.min(now, Number(newest.update_time)) - notificationDays * 86_400_000;
  await db.deleteFrom('notification').where('update_time', '<', before).execute();
}
