import { dayMs } from '@potluck/contract/durations';
import { notificationDays } from '@potluck/contract/resources/notification';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import type { Transaction } from 'kysely';
import { notificationChange } from '../resources/notification/mark-read.ts';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { logChange } from '../store/changes.ts';
import { slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { PastNotification } from './plan-notifications.ts';

/** Deletes entries that are no longer true. */
export async function forget(tx: Transaction<Database>, past: readonly PastNotification[]): Promise<void> {
  const gone: GoneNotification[] = [];
  for (const [about, same] of Map.groupBy(past, each => each.about))
    for (const some of slices(same.map(({ user }) => user)))
      gone.push(...(await deletePlanChanged(tx, about, some)));
  if (gone.length > 0) await logChange(tx, ...gone.map(row => notificationChange(row, 'delete')));
}

type GoneNotification = Pick<NotificationRow, 'name' | 'user'>;

function deletePlanChanged(
  tx: Transaction<Database>,
  about: string,
  users: string[],
): Promise<GoneNotification[]> {
  return tx
    .deleteFrom('notification')
    .where('user', 'in', users)
    .where('about', '=', about)
    .where('kind', '=', notificationKinds.PLAN_CHANGED)
    .returning(['name', 'user'])
    .execute();
}

/**
 * Deletes expired entries. Counts their age from the newest entry if that is earlier than now, so that a wrong clock
 * deletes nothing.
 */
export async function sweepNotifications({ db }: Store, now: number): Promise<void> {
  const newest = await db
    .selectFrom('notification')
    .select('update_time')
    .orderBy('update_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const before = Math.min(now, Number(newest.update_time)) - notificationDays * dayMs;
  await db.deleteFrom('notification').where('update_time', '<', before).execute();
}
