import { parentOf } from '@potluck/contract/names';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import type { Change } from '../store/changes.ts';
import { attendeeNotifications } from './attendee-notifications.ts';
import { Audience } from './audience.ts';
import { dishNotifications, type Inside, readEventsOf } from './dish-notifications.ts';
import { eventNotifications } from './event-notifications.ts';
import { friendNotifications, grantNotifications } from './grant-notifications.ts';
import { readGuestLists } from './guest-list.ts';
import type { NewNotification } from './new-notification.ts';

/** Whether a line of the log may concern somebody enough to tell them of it; no list follows a recipe that is new. */
export function mayConcern({ type, kind }: Pick<Change, 'type' | 'kind'>): boolean {
  if (type === 'recipe' || type === 'list') return kind !== 'create';
  return type.endsWith('Access') || concerning.has(type);
}

const concerning = new Set(['event', 'eventRecipe', 'attendee']);

/** What people should hear of these lines, in the order in which it came. */
export async function notificationsFor(db: Db, records: readonly ChangeRecord[]): Promise<NewNotification[]> {
  const telling = records.filter(({ about }) => about.kind === 'grant' || about.kind === 'inside');
  const audience = await Audience.around(db, telling);
  const events = await readEventsOf(db, records);
  const lists = await readGuestLists(db, records);
  return batchesOf(records).flatMap(batch => [
    ...batch.flatMap(record => accessNotifications(record, audience)),
    ...eventNotifications(batch.filter(aboutWhen), { audience, lists }),
    ...batch.flatMap(record =>
      childNotifications(record, { event: events.get(parentOf(record.change.resource)), audience, lists }),
    ),
  ]);
}

function accessNotifications(record: ChangeRecord, audience: Audience): NewNotification[] {
  if (record.about.kind === 'friendship') return friendNotifications(record);
  return record.about.kind === 'grant' ? grantNotifications(record, audience) : [];
}

/** With an occurrence that is gone go those who were asked to it alone. */
function aboutWhen({ change: { type, kind } }: ChangeRecord): boolean {
  return type === 'event' || (type === 'attendee' && kind === 'delete');
}

function childNotifications(
  record: ChangeRecord,
  { event, ...around }: Pick<Inside, 'audience' | 'lists'> & { event: Inside['event'] | undefined },
) {
  if (!event) return [];
  if (record.change.type === 'attendee') return attendeeNotifications({ record, event, ...around });
  return record.change.type === 'eventRecipe' ? dishNotifications({ record, event, ...around }) : [];
}

/** Lines that one person wrote at one moment below one thing. */
function batchesOf(records: readonly ChangeRecord[]): ChangeRecord[][] {
  const goes: ChangeRecord[][] = [];
  for (const record of records) {
    const last = goes.at(-1);
    if (last?.[0] && isSameBatch(last[0].change, record.change)) last.push(record);
    else goes.push([record]);
  }
  return goes;
}

export function isSameBatch(one: Change, other: Change): boolean {
  return one.actor === other.actor && Number(one.time) === Number(other.time) && one.parent === other.parent;
}
