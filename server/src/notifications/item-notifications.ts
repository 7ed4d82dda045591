import { levels } from '@potluck/contract/access';
import { sql } from 'kysely';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Db } from '../policy/find-visible.ts';
import type { ShoppingFacts } from '../resources/list/shopping/shop.ts';
import type { AssignedFacts } from '../resources/list-item.ts';
import type { Change } from '../store/changes.ts';
import { isOneOf, readSlices } from '../store/parameters.ts';
import type { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

type Kind = Pick<Change, 'type' | 'kind'>;
type Facts = Kind & Pick<Change, 'facts'>;

function addsItem({ type, kind }: Kind): boolean {
  return type === 'listItem' && kind === 'create';
}

/** The person to whom a change assigns an item. */
function assigneeIn({ type, facts }: Facts): string | undefined {
  if (type !== 'listItem' || facts === null) return undefined;
  return (JSON.parse(facts) as Partial<AssignedFacts>).assignee;
}

/** Whether a change says that somebody went shopping with a list. */
export function startsShopping({ type, kind, facts }: Facts): boolean {
  if (type !== 'list' || kind !== 'update' || facts === null) return false;
  return (JSON.parse(facts) as Partial<ShoppingFacts>).shopping === 'STARTED';
}

/** Whether a change adds an item, or assigns it to somebody. */
export function watchesItem(change: Facts): boolean {
  return addsItem(change) || assigneeIn(change) !== undefined;
}

/** Drops items added to lists that nobody else follows or shops with: most of them. */
export async function withWatchedLists(db: Db, changes: readonly Change[]): Promise<readonly Change[]> {
  const watchers = await readWatchers(db, changes);
  return changes.filter(change => {
    if (!addsItem(change) || assigneeIn(change) !== undefined) return true;
    const people = watchers.get(change.parent ?? '') ?? [];
    return people.some(person => person !== change.actor);
  });
}

/** The followers and current shoppers of the lists to which changes add items. */
async function readWatchers(db: Db, changes: readonly Change[]): Promise<Map<string, string[]>> {
  const lists = [...new Set(changes.flatMap(change => (addsItem(change) && change.parent) || []))];
  const rows = await readSlices(lists, async some => {
    const named = isOneOf('list', some);
    const read = sql<{ list: string; person: string }>`
      select list, "user" as person from list_follower where ${named}
      union select list, "user" as person from list_shopper where ${named} and end_time > ${Date.now()}`;
    return (await read.execute(db)).rows;
  });
  const byList = Map.groupBy(rows, ({ list }) => list);
  return new Map([...byList].map(([list, some]) => [list, some.map(({ person }) => person)]));
}

/** What is new on lists, with the titles of the items and the people who watch for additions. */
class WatchedItems {
  readonly #titles: ReadonlyMap<string, string>;
  readonly #watchers: ReadonlyMap<string, readonly string[]>;

  constructor(titles: ReadonlyMap<string, string>, watchers: ReadonlyMap<string, readonly string[]>) {
    this.#titles = titles;
    this.#watchers = watchers;
  }

  /** One notification each for what a batch added, for the items that it assigned, and for a shopper. */
  notifications(batch: readonly ChangeRecord[], audience: Audience): NewNotification[] {
    const [first] = batch;
    if (!first?.thing) return [];
    const { thing, change } = first;
    const members = audience.holders(thing, levels.PERMISSION_LEVEL_READ);
    const about = { about: thing.name, root: thing.name, actor: change.actor, time: Number(change.time) };
    const shopping = batch.some(record => startsShopping(record.change));
    return [
      ...this.#added(batch, members).map(added => ({ ...about, ...added })),
      ...this.#assigned(batch, members).map(assigned => ({ ...about, ...assigned })),
      ...(shopping ? [{ ...about, kind: 'SHOPPING_STARTED' as const, people: members, data: {} }] : []),
    ];
  }

  #added(batch: readonly ChangeRecord[], members: readonly string[]) {
    const added = batch.filter(({ change }) => addsItem(change) && this.#titles.has(change.resource));
    const [first] = added;
    if (!first) return [];
    const watchers = this.#watchers.get(first.change.parent ?? '') ?? [];
    const people = members.filter(person => watchers.includes(person));
    const text = this.#titles.get(first.change.resource);
    return [{ kind: 'ITEMS_ADDED' as const, people, count: added.length, data: { text } }];
  }

  #assigned(batch: readonly ChangeRecord[], members: readonly string[]) {
    return batch.flatMap(({ change }) => {
      const assignee = assigneeIn(change);
      const title = this.#titles.get(change.resource);
      if (assignee === undefined || title === undefined || !members.includes(assignee)) return [];
      return [
        { kind: 'ITEM_ASSIGNED' as const, about: change.resource, people: [assignee], data: { title } },
      ];
    });
  }
}

/** Reads nothing unless records concern items. Items that are gone again have no titles. */
export async function readWatchedItems(db: Db, records: readonly ChangeRecord[]): Promise<WatchedItems> {
  const changes = records.flatMap(({ change }) => (watchesItem(change) ? change : []));
  const names = [...new Set(changes.map(({ resource }) => resource))];
  const rows = await readSlices(names, some =>
    db.selectFrom('list_item').select(['name', 'title']).where('name', 'in', some).execute(),
  );
  return new WatchedItems(
    new Map(rows.map(({ name, title }) => [name, title])),
    await readWatchers(db, changes),
  );
}
