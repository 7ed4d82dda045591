import { type RawBuilder, type Selectable, sql } from 'kysely';
import { findAccounts } from '../../policy/accounts.ts';
import { notFound } from '../../policy/find-visible.ts';
import type { Accounts } from '../../policy/visible.ts';
import type { NotificationTable } from '../../store/notification-tables.ts';
import type { Store } from '../../store/store.ts';
import { stillTold } from './still-told.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** The person's entries `n` that are still told and meet a condition, in an order and as many as it says. */
export async function readNotifications(
  store: Store,
  user: string,
  which: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select n.* ${await toldTo(store, user)} and ${which}`.execute(
    store.db,
  );
  return rows;
}

/** Throws NOT_FOUND. */
export async function findNotification(store: Store, user: string, name: string): Promise<NotificationRow> {
  const [row] = await readNotifications(store, user, sql`n.name = ${name}`);
  if (!row) throw notFound(name);
  return row;
}

/** From where, and under which conditions, a person's entries `n` are read. */
export async function toldTo(store: Store, user: string): Promise<RawBuilder<unknown>> {
  return toldRows(user, await findAccounts(store, user));
}

/** The same for who knows their accounts. */
export function toldRows(user: string, accounts: Accounts): RawBuilder<unknown> {
  return sql`from notification n join resource r on r.name = n.root
    where n."user" = ${user} and ${stillTold(user, accounts)}`;
}
