import { getNotification, listNotifications } from './notification/list-notifications.ts';
import { countUnread, deleteNotification, readAll, readOne, snoozeAlarm } from './notification/mark-read.ts';
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
