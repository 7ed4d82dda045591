import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type Notification, notification } from '@potluck/contract/resources/notification';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import { prepared } from '../../store/prepared-query.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { getNotification } from './list-notifications.ts';
import { addressedTo, findNotification, type NotificationRow } from './notification-row.ts';

export const readOne: Handler = async (call, request) => {
  const { store } = call.context;
  const { read } = parseFields(notification.custom.read.request, request.body) as { read: boolean };
  const row = await findNotification(store.db, call.viewer.user, request.name);
  if (read !== (row.read_time !== null))
    await store.transact(async tx => {
      await tx
        .updateTable('notification')
        .set(eb => ({ read_time: read ? Date.now() : null, version: eb('version', '+', 1) }))
        .where('name', '=', row.name)
        .execute();
      await logChange(tx, notificationChange(row, 'update'));
    });
  return getNotification(call, request);
};

/** Marks all as read up to a time. Logs a single change record: clients refetch the whole list. */
export const readAll: Handler = async ({ context: { store }, viewer }, { body }) => {
  const { untilTime } = parseFields(notification.custom.readAll.request, body) as { untilTime: string };
  const condition = addressedTo(sql`${viewer.user}`);
  return store.transact(async tx => {
    const { rows } = await sql<NotificationRow>`update notification
      set read_time = ${Date.now()}, version = version + 1
      where name in (select n.name ${condition} and n.read_time is null and n.update_time <= ${Date.parse(untilTime)})
      returning name, "user"`.execute(tx);
    const [any] = rows;
    if (any) await logChange(tx, notificationChange(any, 'update'));
    return { readCount: rows.length };
  });
};

/** The change record that informs a person's own clients about a notification. */
export function notificationChange(
  { name, user }: Pick<NotificationRow, 'name' | 'user'>,
  kind: 'create' | 'update' | 'delete',
) {
  return { resource: name, parent: user, type: 'notification', kind, actor: user };
}

/** Permanently dismisses a notification. */
export const deleteNotification: Handler = async ({ context: { store }, viewer }, { name, ifMatch }) => {
  const row = await findNotification(store.db, viewer.user, name);
  requireVersion({ row }, ifMatch);
  await store.transact(async tx => {
    await tx.deleteFrom('notification').where('name', '=', name).execute();
    await logChange(tx, notificationChange(row, 'delete'));
  });
  return {};
};

/** Repeats an alarm later. Until then it counts as read. */
export const snoozeAlarm: Handler = async (call, request) => {
  const { context, viewer } = call;
  const snooze = parseFields(notification.custom.snooze.request, request.body) as { duration: string };
  const seconds = Number(snooze.duration.slice(0, -1));
  if (seconds < 60) throw invalid([{ field: 'duration', description: 'must be at least 60s' }]);
  const { kind, about, root, data } = (await getNotification(call, request)) as Notification;
  if ((kind !== 'ALARM' && kind !== 'ALARM_MISSED') || data.startTime === null)
    throw new ApiError('FAILED_PRECONDITION', 'NO_ALARM', 'Only an alarm can ring again later.');
  const { startTime, originalStartTime } = data;
  const due_time = Date.now() + seconds * 1000;
  await context.store.transact(tx =>
    tx
      .insertInto('alarm_due')
      .values({
        ...{ event: about, calendar: root, person: viewer.user, reminder: null, snoozed: 1 },
        ...{ due_time, ring_time: due_time },
        start_time: Date.parse(startTime),
        original_start_time: originalStartTime === null ? null : Date.parse(originalStartTime),
      })
      .execute(),
  );
  return readOne({ ...call, definition: resources.notification }, { ...request, body: { read: true } });
};

export const countUnread: Handler = async ({ context: { store }, viewer: { user } }) => ({
  unreadCount: (await readUnread(store.db, { user })).count,
});

/** The number of a user's unread notifications, and whether a given one is among them. */
export async function readUnread(
  db: Db,
  { user, name = '' }: { user: string; name?: string },
): Promise<{ count: number; among: boolean }> {
  const [counted] = await unread(db, { user, name });
  return { count: Number(counted?.count ?? 0), among: Number(counted?.named ?? 0) > 0 };
}

/**
 * Runs for every open window and every push, so all users share one prepared statement, which looks up the user's
 * access itself.
 */
const unread = prepared<{ user: string; name: string }, { count: number; named: number }>(
  (_, param) => sql`select count(*) as count, count(case when n.name = ${param('name')} then 1 end) as named
    ${addressedTo(sql`${param('user')}`)} and n.read_time is null`,
);
