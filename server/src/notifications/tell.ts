import {
  type NotificationReach,
  notificationKinds,
  reachOf,
} from '@potluck/contract/notification/notification-kinds';
import { mostNotifications } from '@potluck/contract/resources/notification';
import { sql, type Transaction } from 'kysely';
import { notificationChange } from '../resources/notification/notification-change.ts';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { settingsOf } from '../resources/user/settings-of.ts';
import { logChange } from '../store/changes.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import { slices } from '../store/slices.ts';
import { afterNotified, type Notified } from './after-notified.ts';
import { goMillis, groupKey } from './group.ts';
import type { News } from './news.ts';

type Tx = Transaction<Database>;

/**
 * Writes what people should hear of, for each of them who did not do it themself, who did not mute it and who wants to
 * hear of such. What one person does in one go is one entry, unread again.
 */
export async function tell(tx: Tx, news: readonly News[]): Promise<void> {
  const wishes = await readWishes(tx, news);
  const notified = new Map<string, Notified>();
  for (const each of news)
    for (const user of each.people) {
      const reach = wishes.reach(user, each);
      if (reach === 'NONE') continue;
      const row = await write(tx, user, each);
      notified.set(row.name, { ...row, reach });
    }
  if (notified.size === 0) return;
  const rows = [...notified.values()];
  const removed = await makeRoom(tx, [...new Set(rows.map(({ user }) => user))]);
  await afterNotified(tx, rows);
  const lines = rows.map(row => notificationChange(row, row.count === 1 ? 'create' : 'update'));
  await logChange(tx, ...lines, ...removed.map(row => notificationChange(row, 'delete')));
}

interface Wishes {
  reach(user: string, news: News): NotificationReach;
}

/** What the people want to hear of, and what they muted. */
async function readWishes(tx: Tx, news: readonly News[]): Promise<Wishes> {
  const people = [...new Set(news.flatMap(each => each.people))];
  const settings = await settingsOf(tx, people);
  const muted = new Set<string>();
  for (const some of slices(people)) {
    const marks = await tx
      .selectFrom('mute')
      .select(['user', 'resource'])
      .where('user', 'in', some)
      .where('resource', 'in', [...new Set(news.map(({ root }) => root))])
      .execute();
    for (const { user, resource } of marks) muted.add(`${user} ${resource}`);
  }
  return {
    reach(user, { kind, root, actor }) {
      const chosen = settings.get(user)?.notificationChoices;
      if (!chosen || user === actor) return 'NONE';
      if (muted.has(`${user} ${root}`) && !ownAlarms.has(kind)) return 'NONE';
      return reachOf(kind, chosen);
    },
  };
}

/** What people asked to be reminded of themselves rings although they hear nothing else of the thing. */
const ownAlarms = new Set<News['kind']>(['ALARM', 'ALARM_MISSED']);

async function write(tx: Tx, user: string, news: News): Promise<NotificationRow> {
  const group_key = groupKey(news);
  const before = await tx
    .selectFrom('notification')
    .selectAll()
    .where('user', '=', user)
    .where('group_key', '=', group_key)
    .where('create_time', '>', news.time - goMillis)
    .orderBy('update_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before ? grow(tx, before, news) : insert(tx, user, { ...news, group_key });
}

async function insert(
  tx: Tx,
  user: string,
  { kind, about, root, actor, time, data, guests, group_key }: News & { group_key: string },
): Promise<NotificationRow> {
  const row = {
    name: `${user}/notifications/${newId()}`,
    user,
    kind: notificationKinds[kind],
    about,
    root,
    actor,
    data: JSON.stringify(data),
    guest: guests?.includes(user) ? 1 : 0,
    count: 1,
    group_key,
    version: 1,
    create_time: time,
    update_time: time,
    read_time: null,
  };
  await tx.insertInto('notification').values(row).execute();
  return row;
}

/** Of one thing that is changed twice is told what it was before the first time. */
async function grow(tx: Tx, before: NotificationRow, { about, time, data }: News): Promise<NotificationRow> {
  const { previousStartTime, previousLevel } = JSON.parse(before.data) as Partial<Record<string, unknown>>;
  const first = before.about === about ? { previousStartTime, previousLevel } : {};
  const changed = {
    about,
    data: JSON.stringify({ ...data, ...first }),
    count: before.count + 1,
    version: before.version + 1,
    update_time: Math.max(time, Number(before.update_time)),
    read_time: null,
  };
  await tx.updateTable('notification').set(changed).where('name', '=', before.name).execute();
  return { ...before, ...changed };
}

/** The oldest entries of people who have too many go. */
async function makeRoom(tx: Tx, people: string[]): Promise<NotificationRow[]> {
  const removed: NotificationRow[] = [];
  for (const some of slices(people)) {
    const crowded = await tx
      .selectFrom('notification')
      .select('user')
      .where('user', 'in', some)
      .groupBy('user')
      .having(eb => eb.fn.countAll(), '>', mostNotifications)
      .execute();
    for (const { user } of crowded) removed.push(...(await removeOldest(tx, user)));
  }
  return removed;
}

async function removeOldest(tx: Tx, user: string): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`delete from notification where "user" = ${user} and name not in (
    select n.name from notification n where n."user" = ${user}
    order by n.update_time desc, n.name desc limit ${mostNotifications}) returning *`.execute(tx);
  return rows;
}
