import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { prepared } from '../../store/prepared.ts';
import type { Handler } from '../server-part.ts';
import { addressedTo } from './notification-row.ts';

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
