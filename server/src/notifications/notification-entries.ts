import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { sql, type Transaction } from 'kysely';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { newId } from '../store/ids.ts';
import { slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import { goMillis, groupKey, type NewNotification } from './new-notification.ts';

type Tx = Transaction<Database>;

/**
 * Turns notifications into entries for many people. What one person does within one batch is one entry, marked unread
 * again.
 */
export class Entries {
  readonly #latest: Map<string, NotificationRow>;
  readonly #written = new Map<string, NotificationRow>();

  readonly #ids: ReadonlyMap<NewNotification, string>;

  private constructor(latest: Map<string, NotificationRow>, notifications: readonly NewNotification[]) {
    this.#latest = latest;
    // Notifications of the same moment sort by id, so assign ascending ids in order.
    const ids = notifications.map(() => newId()).sort();
    this.#ids = new Map(notifications.map((each, at) => [each, ids[at] ?? '']));
  }

  /** Loads the previous entries of these people that could grow. */
  static async before(
    tx: Tx,
    people: readonly string[],
    notifications: readonly NewNotification[],
  ): Promise<Entries> {
    const latest = new Map<string, NotificationRow>();
    const since = Math.min(...notifications.map(({ time }) => time)) - goMillis;
    for (const keys of slices([...new Set(notifications.map(groupKey))]))
      for (const some of slices(people)) {
        const rows = await tx
          .selectFrom('notification')
          .selectAll()
          .where('user', 'in', some)
          .where('group_key', 'in', keys)
          .where('create_time', '>', since)
          .orderBy('update_time')
          .execute();
        for (const row of rows) latest.set(keyOf(row), row);
      }
    return new Entries(latest, notifications);
  }

  /** The entry that reports this notification to a person. */
  add(user: string, notifications: NewNotification): NotificationRow {
    const group_key = groupKey(notifications);
    const before = this.#latest.get(keyOf({ user, group_key }));
    // A clock that was ahead wrote entries with a future time.
    const isSameBatch = before && Math.abs(notifications.time - Number(before.create_time)) < goMillis;
    const name = `${user}/notifications/${this.#ids.get(notifications)}`;
    const row = isSameBatch
      ? grown(before, notifications)
      : entryOf(notifications, { name, user, group_key });
    this.#latest.set(keyOf(row), row);
    this.#written.set(row.name, row);
    return row;
  }

  async write(tx: Tx): Promise<void> {
    for (const some of slices([...this.#written.values()]))
      await tx
        .insertInto('notification')
        .values(some)
        .onConflict(there =>
          there.column('name').doUpdateSet({
            about: sql.ref('excluded.about'),
            data: sql.ref('excluded.data'),
            guest: sql.ref('excluded.guest'),
            count: sql.ref('excluded.count'),
            version: sql.ref('excluded.version'),
            update_time: sql.ref('excluded.update_time'),
            read_time: null,
          }),
        )
        .execute();
  }
}

function keyOf({ user, group_key }: Pick<NotificationRow, 'user' | 'group_key'>): string {
  return `${user} ${group_key}`;
}

function entryOf(
  { kind, about, root, actor, time, data, guests, count = 1 }: NewNotification,
  { name, user, group_key }: Pick<NotificationRow, 'name' | 'user' | 'group_key'>,
): NotificationRow {
  return {
    name,
    user,
    kind: notificationKinds[kind],
    about,
    root,
    actor,
    data: JSON.stringify(data),
    guest: guestIn(user, guests),
    count,
    group_key,
    version: 1,
    create_time: time,
    update_time: time,
    read_time: null,
  };
}

function guestIn(user: string, guests: NewNotification['guests']): number {
  return guests?.includes(user) ? 1 : 0;
}

/** If the same thing changes twice, keep its state from before the first change. */
function grown(
  before: NotificationRow,
  { about, time, data, guests, count = 1 }: NewNotification,
): NotificationRow {
  const { previousStartTime, previousLevel } = JSON.parse(before.data) as Partial<Record<string, unknown>>;
  const first = before.about === about ? { previousStartTime, previousLevel } : {};
  return {
    ...before,
    // A combined entry keeps its first subject.
    about: data.together ? before.about : about,
    data: JSON.stringify({ ...data, ...first }),
    guest: guestIn(before.user, guests),
    count: Number(before.count) + count,
    version: Number(before.version) + 1,
    update_time: Math.max(time, Number(before.update_time)),
    read_time: null,
  };
}
