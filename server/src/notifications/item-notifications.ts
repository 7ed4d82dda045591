import { levels, states } from '@potluck/contract/access';
import { sql } from 'kysely';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import type { Change } from '../store/changes.ts';
import { readSlices } from '../store/parameters.ts';
import type { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

/** Whether a change adds an item to a list. */
export function addsItem({ type, kind }: Pick<Change, 'type' | 'kind'>): boolean {
  return type === 'listItem' && kind === 'create';
}

/** Drops items added to lists that only one person has. That is most of them. */
export async function withSharedLists(db: Db, changes: readonly Change[]): Promise<readonly Change[]> {
  const lists = [...new Set(changes.flatMap(change => (addsItem(change) && change.parent) || []))];
  const shared = await readSlices(lists, some =>
    db
      .selectFrom('access')
      .select('resource')
      .where('resource', 'in', some)
      .where('state', '=', states.ACCESS_STATE_ACCEPTED)
      .groupBy('resource')
      .having(
        sql<boolean>`count(*) > 1 or max(recipient) like 'circles/%' or min(recipient) like 'circles/%'`,
      )
      .execute(),
  );
  const names = new Set(shared.map(({ resource }) => resource));
  return changes.filter(change => !addsItem(change) || names.has(change.parent ?? ''));
}

/** The titles of the items that records added, by name. Items that are gone again have none. */
export async function readAddedTitles(
  db: Db,
  records: readonly ChangeRecord[],
): Promise<Map<string, string>> {
  const names = records.flatMap(({ change }) => (addsItem(change) ? change.resource : []));
  const rows = await readSlices(names, some =>
    db.selectFrom('list_item').select(['name', 'title']).where('name', 'in', some).execute(),
  );
  return new Map(rows.map(({ name, title }) => [name, title]));
}

/** Notifies the people who have a list that somebody added items to it: one notification for a batch. */
export function itemNotifications(
  batch: readonly ChangeRecord[],
  { audience, titles }: { audience: Audience; titles: ReadonlyMap<string, string> },
): NewNotification[] {
  const added = batch.filter(({ change }) => addsItem(change) && titles.has(change.resource));
  const [first] = added;
  if (!first?.thing) return [];
  const { thing, change } = first;
  return [
    {
      ...{ kind: 'ITEMS_ADDED', about: thing.name, root: thing.name, actor: change.actor },
      time: Number(change.time),
      people: audience.holders(thing, levels.PERMISSION_LEVEL_READ),
      count: added.length,
      data: { text: titles.get(change.resource) },
    },
  ];
}
