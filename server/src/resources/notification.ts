import { countUnread } from './notification/count-unread.ts';
import { deleteNotification } from './notification/delete-notification.ts';
import { getNotification } from './notification/get-notification.ts';
import { listNotifications } from './notification/list-notifications.ts';
import { readAll, readOne } from './notification/read.ts';
import { snoozeAlarm } from './notification/snooze.ts';
import type { Handler } from './server-part.ts';

/** A person's own notifications. `notifications/` writes them from the change log. */
export const notificationHandlers = {
  list: listNotifications,
  get: getNotification,
  delete: deleteNotification,
  count: countUnread,
  readAll,
  read: readOne,
  snooze: snoozeAlarm,
} satisfies Readonly<Record<string, Handler>>;
