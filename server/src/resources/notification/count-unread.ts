import { sql } from 'kysely';
import { findAccounts } from '../../policy/accounts.ts';
import { keptQueries } from '../../store/kept-queries.ts';
import type { Handler } from '../server-part.ts';
import { toldRows } from './notification-row.ts';

/** Asked by every open window, again and again: what the query was compiled to is kept. */
export const countUnread: Handler = async ({ context: { store }, viewer: { user } }) => {
  const accounts = await findAccounts(store, user);
  const [counted] = await counts(
    store.db,
    [user, accounts],
    () => sql`select count(*) as unread ${toldRows(user, accounts)} and n.read_time is null`,
  );
  return { unreadCount: Number(counted?.unread ?? 0) };
};

const counts = keptQueries<{ unread: number }>(200);
