import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, notFound } from '../../policy/find-visible.ts';
import type { NotificationTable } from '../../store/notification-tables.ts';
import { stillVisible } from './still-visible.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** The person's entries `n` that are still told and meet a condition, in an order and as many as it says. */
export async function readNotifications(
  db: Db,
  user: string,
  which: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select n.* ${toldTo(sql`${user}`)} and ${which}`.execute(db);
  return rows;
}

/** Throws NOT_FOUND. */
export async function findNotification(db: Db, user: string, name: string): Promise<NotificationRow> {
  const [row] = await readNotifications(db, user, sql`n.name = ${name}`);
  if (!row) throw notFound(name);
  return row;
}

/** From where, and under which conditions, a person's entries `n` are read. */
export function toldTo(user: RawBuilder<string>): RawBuilder<unknown> {
  return sql`from notification n join resource r on r.name = n.root
    where n."user" = ${user} and ${stillVisible(user)}`;
}
