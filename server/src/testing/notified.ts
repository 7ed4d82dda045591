import type { Notification } from '@potluck/contract';
import { pino } from 'pino';
import { NotificationReader } from '../notifications/reader.ts';
import { StartsCache } from '../recurrence/starts-cache.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './world.ts';

/** A notification reader, as in a process of its own. */
export function readerOf(store: Store): NotificationReader {
  return new NotificationReader({ store, starts: new StartsCache(), log: pino({ level: 'silent' }) });
}

/** Processes the whole log into notifications. */
export async function notificationsDelivered(store: Store): Promise<void> {
  const reader = readerOf(store);
  await reader.readToEnd();
  await reader.close();
}

/** A person's notifications, most recent first. */
export async function bellOf({ client, user }: Person): Promise<Notification[]> {
  return (await client.notification.list({ parent: user })).notifications;
}

/** The same in short: the kind, the actor, the subject, and the count. */
export async function wordsOf(person: Person): Promise<string[]> {
  const entries = await bellOf(person);
  return entries.map(({ kind, actor, title, count }) =>
    [kind, actor?.givenName ?? '', title, count > 1 ? `×${count}` : ''].filter(Boolean).join(' '),
  );
}
