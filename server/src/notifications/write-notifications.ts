import { maxNotifications } from '@potluck/contract/resources/notification';
import { type NotificationReach, reachOf } from '@potluck/contract/resources/notification/notification-kinds';
import { sql, type Transaction } from 'kysely';
import { enumName } from '../policy/access-literals.ts';
import { notificationChange } from '../resources/notification/mark-read.ts';
import type { NotificationRow } from '../resources/notification/notification-row.ts';
import { queuePushes } from '../resources/push-device/push-jobs.ts';
import { settingsOf } from '../resources/user/settings-of.ts';
import { logChange } from '../store/changes.ts';
import { slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import { TimeSlice } from '../work/time-slice.ts';
import type { NewNotification } from './new-notification.ts';
import { Entries } from './notification-entries.ts';

type Tx = Transaction<Database>;

/**
 * Writes notifications for the people who did not cause them, did not mute their subject and want their kind. What one
 * person does within one batch becomes one entry, marked unread again.
 */
export async function writeNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const people = [...new Set(notifications.flatMap(each => each.people))];
  if (people.length === 0) return;
  const wishes = await readWishes(tx, people, notifications);
  const entries = await Entries.before(tx, people, notifications);
  const notified = new Map<string, Notified>();
  const turns = new TimeSlice();
  for (const each of notifications)
    for (const user of each.people) {
      if (turns.due) await turns.pause();
      const reach = wishes.reach(user, each);
      if (reach === 'NONE') continue;
      const row = entries.add(user, each);
      const setThemself = each.setters?.includes(user) ?? false;
      notified.set(row.name, { ...row, reach, setThemself });
    }
  if (notified.size === 0) return;
  await entries.write(tx);
  const rows = [...notified.values()];
  const removed = await makeRoom(tx, [...new Set(rows.map(({ user }) => user))]);
  await afterNotified(tx, rows);
  const records = rows.map(row => notificationChange(row, row.version === 1 ? 'create' : 'update'));
  await logChange(tx, ...records, ...removed.map(row => notificationChange(row, 'delete')));
}

interface Wishes {
  reach(user: string, notifications: NewNotification): NotificationReach;
}

/** People's notification settings and mutes. */
async function readWishes(
  tx: Tx,
  people: readonly string[],
  notifications: readonly NewNotification[],
): Promise<Wishes> {
  const settings = await settingsOf(tx, people);
  const muted = new Set<string>();
  for (const roots of slices([...new Set(notifications.map(({ root }) => root))]))
    for (const some of slices(people)) {
      const marks = await tx
        .selectFrom('mute')
        .select(['user', 'resource'])
        .where('user', 'in', some)
        .where('resource', 'in', roots)
        .execute();
      for (const { user, resource } of marks) muted.add(`${user} ${resource}`);
    }
  return {
    reach(user, { kind, root, actor, setters = [] }) {
      const chosen = settings.get(user)?.notificationChoices;
      if (!chosen || user === actor) return 'NONE';
      if (muted.has(`${user} ${root}`) && !setters.includes(user)) return 'NONE';
      return reachOf(kind, chosen);
    },
  };
}

/**
 * Deletes entries of people who have too many: the oldest of whoever caused the most, so that nobody can push out what
 * others caused.
 */
async function makeRoom(tx: Tx, people: string[]): Promise<NotificationRow[]> {
  const removed: NotificationRow[] = [];
  for (const some of slices(people)) {
    const crowded = await tx
      .selectFrom('notification')
      .select('user')
      .where('user', 'in', some)
      .groupBy('user')
      .having(eb => eb.fn.countAll(), '>', maxNotifications)
      .execute();
    for (const { user } of crowded) removed.push(...(await removeMostOf(tx, user)));
  }
  return removed;
}

/** Keeps the newest entry of each actor, then the second newest of each, and so on. */
async function removeMostOf(tx: Tx, user: string): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`delete from notification where "user" = ${user} and name not in (
    select n.name from (select o.name, o.update_time, row_number() over (
        partition by coalesce(o.actor, '') order by o.update_time desc, o.name desc) as place
      from notification o where o."user" = ${user}) as n
    order by n.place, n.update_time desc, n.name desc limit ${maxNotifications}) returning *`.execute(tx);
  return rows;
}

/** A new or extended entry, with the channels that its owner wants for its kind. */
interface Notified extends NotificationRow {
  reach: NotificationReach;
  /** Whether the owner set this alarm themselves. */
  setThemself: boolean;
}

/** Follow-up work for entries, in the transaction that writes them. */
function afterNotified(tx: Transaction<Database>, rows: readonly Notified[]): Promise<void> {
  const pushed = rows.filter(({ reach }) => reach === 'BELL_AND_PUSH');
  return queuePushes(
    tx,
    pushed.map(({ name, user, kind, setThemself, create_time }) => ({
      ...{ name, user, setThemself, createTime: Number(create_time) },
      kind: enumName.notificationKind(kind),
    })),
  );
}
