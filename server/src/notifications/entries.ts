import { notificationKinds } from '@potluck/contract/notification/notification-kinds';
import { sql, type Transaction } from 'kysely';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import { slices } from '../store/slices.ts';
import { goMillis, groupKey } from './group.ts';
import type { News } from './news.ts';

type Tx = Transaction<Database>;

/** The entries of many people that news become, together: what one person does in one go is one entry, unread again. */
export class Entries {
  readonly #latest: Map<string, NotificationRow>;
  readonly #written = new Map<string, NotificationRow>();

  readonly #ids: ReadonlyMap<News, string>;

  private constructor(latest: Map<string, NotificationRow>, news: readonly News[]) {
    this.#latest = latest;
    // What is told at one moment is listed by its ids: they rise in the order of the news.
    const ids = news.map(() => newId()).sort();
    this.#ids = new Map(news.map((each, at) => [each, ids[at] ?? '']));
  }

  /** With what these people were told of such before. */
  static async before(tx: Tx, people: readonly string[], news: readonly News[]): Promise<Entries> {
    const latest = new Map<string, NotificationRow>();
    const since = Math.min(...news.map(({ time }) => time)) - goMillis;
    for (const keys of slices([...new Set(news.map(groupKey))]))
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
    return new Entries(latest, news);
  }

  /** The entry in which a person hears of the news. */
  add(user: string, news: News): NotificationRow {
    const group_key = groupKey(news);
    const before = this.#latest.get(keyOf({ user, group_key }));
    const oneGo = before && Number(before.create_time) > news.time - goMillis;
    const name = `${user}/notifications/${this.#ids.get(news)}`;
    const row = oneGo ? grown(before, news) : entryOf(news, { name, user, group_key });
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
  { kind, about, root, actor, time, data, guests }: News,
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
    count: 1,
    group_key,
    version: 1,
    create_time: time,
    update_time: time,
    read_time: null,
  };
}

function guestIn(user: string, guests: News['guests']): number {
  return guests?.includes(user) ? 1 : 0;
}

/** Of one thing that is changed twice is told what it was before the first time. */
function grown(before: NotificationRow, { about, time, data, guests }: News): NotificationRow {
  const { previousStartTime, previousLevel } = JSON.parse(before.data) as Partial<Record<string, unknown>>;
  const first = before.about === about ? { previousStartTime, previousLevel } : {};
  return {
    ...before,
    about,
    data: JSON.stringify({ ...data, ...first }),
    guest: guestIn(before.user, guests),
    count: Number(before.count) + 1,
    version: Number(before.version) + 1,
    update_time: Math.max(time, Number(before.update_time)),
    read_time: null,
  };
}
