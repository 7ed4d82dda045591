import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { prepared } from '../../store/prepared.ts';
import type { Handler } from '../server-part.ts';
import { toldTo } from './notification-row.ts';

export const countUnread: Handler = async ({ context: { store }, viewer: { user } }) => ({
  unreadCount: (await readUnread(store.db, { user })).count,
});

/** How many entries somebody has not read, and whether a certain one is among them. */
export async function readUnread(
  db: Db,
  { user, name = '' }: { user: string; name?: string },
): Promise<{ count: number; among: boolean }> {
  const [counted] = await unread(db, { user, name });
  return { count: Number(counted?.count ?? 0), among: Number(counted?.named ?? 0) > 0 };
}

/** Asked by every open window and for every push: one text for everybody, who they know is looked up in it. */
const unread = prepared<{ user: string; name: string }, { count: number; named: number }>(
  (_, param) => sql`select count(*) as count, count(case when n.name = ${param('name')} then 1 end) as named
    ${toldTo(sql`${param('user')}`)} and n.read_time is null`,
);
