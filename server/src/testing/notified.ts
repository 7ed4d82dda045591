import type { Notification } from '@potluck/contract';
import { pino } from 'pino';
import { NotificationReader } from '../notifications/reader.ts';
import { StartsCache } from '../recurrence/starts-cache.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './world.ts';

/** A reader as a process of its own would have it. */
export function readerOf(store: Store): NotificationReader {
  return new NotificationReader({ store, starts: new StartsCache(), log: pino({ level: 'silent' }) });
}

/** Everybody is told of all that is in the log by now. */
export async function everybodyIsTold(store: Store): Promise<void> {
  const reader = readerOf(store);
  await reader.readToEnd();
  await reader.close();
}

/** What somebody finds in their bell, the last told first. */
export async function bellOf({ client, user }: Person): Promise<Notification[]> {
  return (await client.notification.list({ parent: user })).notifications;
}

/** The same in a few words: the kind, whose doing it was, of what, and how often. */
export async function wordsOf(person: Person): Promise<string[]> {
  const entries = await bellOf(person);
  return entries.map(({ kind, actor, title, count }) =>
    [kind, actor?.givenName ?? '', title, count > 1 ? `×${count}` : ''].filter(Boolean).join(' '),
  );
}
