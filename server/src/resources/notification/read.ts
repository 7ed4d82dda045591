import { notification } from '@potluck/contract/resources/notification';
import { sql } from 'kysely';
import { parseFields } from '../../request/validate.ts';
import { logChange } from '../../store/changes.ts';
import type { Handler } from '../server-part.ts';
import { getNotification } from './get-notification.ts';
import { notificationChange } from './notification-change.ts';
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
