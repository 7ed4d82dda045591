import {
  type NotificationKind,
  notificationKinds,
} from '@potluck/contract/resources/notification/notification-kinds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { accountQueries } from '../../policy/accounts.ts';
import { type Db, notFound } from '../../policy/find-visible.ts';
import { invitedEvents } from '../../policy/invitation-access.ts';
import { readableTo, visibleOfAnyType } from '../../policy/visible.ts';
import type { NotificationTable } from '../../store/tables/notification-tables.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** The person's visible notifications `n` that match a condition, with its order and limit. */
export async function readNotifications(
  db: Db,
  user: string,
  which: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select n.* ${addressedTo(sql`${user}`)} and ${which}`.execute(
    db,
  );
  return rows;
}

/** Throws NOT_FOUND. */
export async function findNotification(db: Db, user: string, name: string): Promise<NotificationRow> {
  const [row] = await readNotifications(db, user, sql`n.name = ${name}`);
  if (!row) throw notFound(name);
  return row;
}

/** The source and conditions for reading a person's notifications `n`. */
export function addressedTo(user: RawBuilder<string>): RawBuilder<unknown> {
  return sql`from notification n join resource r on r.name = n.root
    where n."user" = ${user} and ${stillVisible(user)}`;
}

/**
 * What must still hold for a notification to be visible: its pending grant exists, its resource is visible, its
 * contents are readable, or its subject within them exists too. Notifications about lost access need nothing, since
 * their subject is no longer visible.
 */
const needs = {
  NOTIFICATION_KIND_UNSPECIFIED: 'contents',
  INVITED: 'grant',
  ACCESS_ASKED: 'grant',
  FRIEND_ASKED: 'grant',
  INVITATION_ACCEPTED: 'thing',
  INVITATION_DECLINED: 'thing',
  LEVEL_CHANGED: 'thing',
  ACCESS_TAKEN: 'nothing',
  EVENT_MOVED: 'inside',
  EVENT_CANCELLED: 'contents',
  EVENT_DISHES_CHANGED: 'inside',
  EVENT_INVITED: 'inside',
  EVENT_ANSWERED: 'inside',
  DISH_TAKEN: 'inside',
  DISH_FREED: 'inside',
  EVENT_RESTORED: 'inside',
  ITEM_DUE: 'inside',
  PLAN_CHANGED: 'contents',
  ITEMS_ADDED: 'contents',
  ITEM_ASSIGNED: 'inside',
  SHOPPING_STARTED: 'contents',
  ALARM: 'inside',
  ALARM_MISSED: 'inside',
  ASSISTANT_CHANGED: 'nothing',
} as const satisfies Record<NotificationKind, string>;

/** The kinds that ask their owner for an answer. */
export const kindsToAnswer = (['INVITED', 'ACCESS_ASKED', 'FRIEND_ASKED', 'EVENT_INVITED'] as const).map(
  kind => sql.lit<number>(notificationKinds[kind]),
);

type Need = (typeof needs)[NotificationKind];

/** The condition that policy and the current data show notification `n` about root `r` to its owner. */
function stillVisible(viewer: RawBuilder<string>): RawBuilder<boolean> {
  const accounts = accountQueries(viewer);
  const visible = visibleOfAnyType(viewer, accounts);
  const readable = readableTo(viewer, accounts);
  const conditions: Record<Need, RawBuilder<boolean>> = {
    nothing: sql`1 = 1`,
    thing: visible,
    grant: sql`(exists (select 1 from access g where g.name = n.about) and ${visible})`,
    contents: sql`(n.guest = 1 or ${readable})`,
    inside: sql`((exists (select 1 from event e where e.name = n.about)
      or exists (select 1 from list_item i where i.name = n.about))
      and (${readable} or n.about in (select invitation.name from (${invitedEvents(viewer)}) invitation)))`,
  };
  const cases = Object.entries(conditions).map(
    ([need, condition]) => sql`(n.kind in (${sql.join(kindsThatNeed(need))}) and ${condition})`,
  );
  return sql`(${sql.join(cases, sql` or `)})`;
}

function kindsThatNeed(need: string): RawBuilder<number>[] {
  const kinds = Object.keys(needs) as NotificationKind[];
  return kinds.filter(kind => needs[kind] === need).map(kind => sql.lit(notificationKinds[kind]));
}
