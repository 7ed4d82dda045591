import { reachOf } from '@potluck/contract/notification/notification-kinds';
import type { Notification } from '@potluck/contract/resources/notification';
import type { Db } from '../../policy/find-visible.ts';
import type { PushDevice } from '../../push/send-push.ts';
import { readUnread } from '../notification/count-unread.ts';
import { presentNotifications } from '../notification/present-notifications.ts';
import { type Settings, settingsOf } from '../user/settings-of.ts';
import { readDevices } from './device-row.ts';

/** What a push is of: whether it is wanted, and what it says, is decided when it is sent. */
export interface PushWork {
  user: string;
  notification: string;
  device: string;
  /** Whether it is an alarm that its owner set themself, which rings in quiet hours. */
  setThemself?: boolean;
}

/** A push that is wanted still. */
export interface WantedPush {
  device: PushDevice;
  notification: Notification;
  settings: Settings;
  unreadCount: number;
}

/**
 * Those of some pushes, read together, whose device, notification and owner's wish are there still, and whose
 * notification was not read meanwhile.
 */
export async function wantedPushes(
  db: Db,
  works: readonly PushWork[],
): Promise<(work: PushWork) => WantedPush | undefined> {
  const devices = await readDevices(
    db,
    works.map(({ device }) => device),
  );
  const settings = await settingsOf(db, [...new Set(works.map(({ user }) => user))]);
  const unread = await readUnreadNotifications(db, works);
  return work => {
    const device = devices.get(work.device);
    const chosen = settings.get(work.user);
    const told = unread.get(work.notification);
    if (!chosen || !told || device?.user !== work.user) return undefined;
    const wanted = reachOf(told.notification.kind, chosen.notificationChoices) === 'BELL_AND_PUSH';
    return wanted ? { device, settings: chosen, ...told } : undefined;
  };
}

type Unread = Pick<WantedPush, 'notification' | 'unreadCount'>;

async function readUnreadNotifications(db: Db, works: readonly PushWork[]): Promise<Map<string, Unread>> {
  const owners = new Map(works.map(({ notification, user }) => [notification, user]));
  const counts = new Map<string, number>();
  for (const [name, user] of owners) {
    const { count, among } = await readUnread(db, { user, name });
    if (among) counts.set(name, count);
  }
  if (counts.size === 0) return new Map();
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('name', 'in', [...counts.keys()])
    .execute();
  const shown = (await presentNotifications(db, rows)) as unknown as Notification[];
  return new Map(
    shown.map(notification => [
      notification.name,
      { notification, unreadCount: counts.get(notification.name) ?? 0 },
    ]),
  );
}
