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
const needOf = {
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
  PANTRY_EXPIRING: 'contents',
  ALARM: 'inside',
  ALARM_MISSED: 'inside',
  PREPARE: 'inside',
  ASSISTANT_CHANGED: 'nothing',
} as const satisfies Record<NotificationKind, string>;

type Need = (typeof needOf)[NotificationKind];

/**
 * The condition that policy and the current data show notification `n` about root `r` to its owner. Contains each
 * policy condition once, because they are large: PostgreSQL sets up every part of a plan for each execution.
 */
function stillVisible(viewer: RawBuilder<string>): RawBuilder<boolean> {
  const accounts = accountQueries(viewer);
  return sql`(${needs('nothing')}
    or (${needs('thing', 'grant')}
      and (${needs('thing')} or exists (select 1 from access g where g.name = n.about))
      and ${visibleOfAnyType(viewer, accounts)})
    or (${needs('contents', 'inside')}
      and (${needs('contents')} or exists (select 1 from event e where e.name = n.about)
        or exists (select 1 from list_item i where i.name = n.about))
      and ((${needs('contents')} and n.guest = 1) or ${readableTo(viewer, accounts)}
        or (${needs('inside')}
          and n.about in (select invitation.name from (${invitedEvents(viewer)}) invitation)))))`;
}

function needs(...some: Need[]): RawBuilder<boolean> {
  const kinds = (Object.keys(needOf) as NotificationKind[]).filter(kind => some.includes(needOf[kind]));
  return sql`n.kind in (${sql.join(kinds.map(kind => sql.lit<number>(notificationKinds[kind])))})`;
}
