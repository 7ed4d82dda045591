import { randomUUID } from 'node:crypto';
import { levels, states, visibilities } from '@potluck/contract/access';
import { resources as definitions } from '@potluck/contract/resources';
import { searchText } from '@potluck/contract/search/search-text';
import { storedBody } from '../../server/src/rows/stored-body.ts';
import type { Store } from '../../server/src/store/store.ts';

const [listsOfEach, itemsOnEach] = [2, 20];
const things = [
  'Milk',
  'Bread',
  'Butter',
  'Coffee',
  'Apples',
  'Nappies',
  'Light bulbs',
  'Stamps',
  'Flour',
  'Basil',
];

/** Creates two hidden lists for each person with twenty items each; returns the number of items. */
export async function seedLists(store: Store, holders: string[]): Promise<number> {
  const lists = holders.flatMap(holder => Array.from({ length: listsOfEach }, () => newList(holder)));
  const items = lists.flatMap(({ name }, list) =>
    Array.from({ length: itemsOnEach }, (_, at) => itemRow(name, list * itemsOnEach + at)),
  );
  await write(store, lists, items);
  return items.length;
}

/** Creates a person's hidden list with `count` items; returns its name. */
export async function seedList(store: Store, holder: string, count: number): Promise<string> {
  const list = newList(holder);
  const items = Array.from({ length: count }, (_, at) => itemRow(list.name, at));
  await write(store, [list], items);
  return list.name;
}

interface NewList {
  holder: string;
  name: string;
}

function newList(holder: string): NewList {
  return { holder, name: `lists/${randomUUID()}` };
}

type NewItem = ReturnType<typeof itemRow>;

async function write(store: Store, lists: NewList[], items: NewItem[]): Promise<void> {
  await store.transact(async tx => {
    for (const rows of slices(lists)) {
      await tx.insertInto('resource').values(rows.map(listRow)).execute();
      await tx.insertInto('access').values(rows.map(grantRow)).execute();
    }
    for (const rows of slices(items)) await tx.insertInto('list_item').values(rows).execute();
  });
}

const stamp = { version: 1, create_time: 1_600_000_000_000, update_time: 1_600_000_000_000 };

function listRow({ name }: { name: string }) {
  const title = 'Groceries';
  const body = storedBody(definitions.list, { title });
  const plain = { handle: null, visibility: visibilities.VISIBILITY_LEVEL_HIDDEN, image: null };
  return { name, type: 'list', title, search: searchText(title, []), ...plain, ...body, ...stamp };
}

function grantRow({ name, holder }: NewList) {
  const granted = {
    resource: name,
    resource_type: 'list',
    resource_visibility: visibilities.VISIBILITY_LEVEL_HIDDEN,
  };
  const terms = {
    recipient: holder,
    requester: holder,
    level: levels.PERMISSION_LEVEL_ADMIN,
    state: states.ACCESS_STATE_ACCEPTED,
    accept_target: 0,
  };
  return {
    name: `${name}/accesses/1`,
    ...granted,
    resource_create_time: stamp.create_time,
    ...terms,
    ...stamp,
  };
}

function itemRow(list: string, at: number) {
  const title = `${things[at % things.length]} number ${at}`;
  const position = `V${String(at).padStart(6, '0')}V`;
  const { body } = storedBody(definitions.listItem, { title, position });
  const times = {
    due_time: null,
    start_time: 1,
    complete_time: null,
    reopen_time: null,
    next_due_time: null,
  };
  const plain = { list_section: '', points: 0, completer: null, time_zone: 'UTC', creator: null };
  const where = { name: `${list}/listItems/${randomUUID()}`, parent: list, root: list };
  return { ...where, title, search: searchText(title, []), body, position, ...plain, ...times, ...stamp };
}

function* slices<T>(rows: T[]): Generator<T[]> {
  const size = 500;
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
