import { minuteMs } from '@potluck/contract/durations';
import { itemKey } from '@potluck/contract/food/section-for';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql, type Transaction } from 'kysely';
import { slices } from '../../../store/parameters.ts';
import type { Database } from '../../../store/schema.ts';
import type { ChildRow, ChildSaving, ChildWork } from '../../children/child-part.ts';
import { sizeOf } from '../list-size.ts';
import { tickOf } from '../tick.ts';
import { together, without } from './frequency-score.ts';

type Tx = Transaction<Database>;

/** An item on a list, and since when. */
export interface RememberedItem {
  list: string;
  title: string;
  /** As a person typed it; amounts computed from recipes do not count. */
  quantity: string;
  listSection: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** The maximum number of distinct amounts that a list remembers; the least used are evicted in batches. */
export const maxRemembered = 2000;
const trimmedTo = 1900;

/** Counts a use of an item, and updates its section. */
export async function remember(tx: Tx, item: RememberedItem): Promise<void> {
  const { list, title, quantity, listSection, time } = item;
  const thing = itemKey(title);
  const rows = await rowsOf(tx, list, thing);
  const known = rows.find(row => row.quantity === quantity);
  const score = known ? together(Number(known.score), time) : time;
  const values = { title, list_section: listSection || (rows[0]?.list_section ?? '') };
  if (!known) {
    await makeRoom(tx, list, 1);
    const row = { list, thing, quantity, ...values, score };
    await tx.insertInto('list_past').values(row).execute();
  }
  if (rows.length === 0) return;
  const used = sql<number>`case when quantity = ${quantity} then ${score} else score end`;
  await tx
    .updateTable('list_past')
    .set({ ...values, score: used })
    .where('list', '=', list)
    .where('thing', '=', thing)
    .execute();
}

/** The same for many items on one list: few statements for those that are new to it. */
export async function rememberAll(
  tx: Tx,
  list: string,
  items: readonly Omit<RememberedItem, 'list'>[],
): Promise<void> {
  const things = Map.groupBy(items, ({ title }) => itemKey(title));
  const known = new Set<string>();
  for (const some of slices([...things.keys()])) {
    const rows = tx
      .selectFrom('list_past')
      .select('thing')
      .where('list', '=', list)
      .where('thing', 'in', some);
    for (const { thing } of await rows.execute()) known.add(thing);
  }
  const fresh = [...things].filter(([thing, same]) => !known.has(thing) && same.length === 1);
  for (const some of slices(fresh.flatMap(([thing, same]) => same.map(item => ({ thing, ...item }))))) {
    await makeRoom(tx, list, some.length);
    const rows = some.map(({ thing, title, quantity, listSection, time }) => {
      return { list, thing, quantity, title, list_section: listSection, score: time };
    });
    await tx.insertInto('list_past').values(rows).execute();
  }
  const alone = new Set(fresh.map(([thing]) => thing));
  for (const [thing, same] of things)
    if (!alone.has(thing)) for (const item of same) await remember(tx, { ...item, list });
}

/** Removes a use that was a mistake. */
export async function forget(tx: Tx, { list, title, quantity, time }: RememberedItem): Promise<void> {
  const thing = itemKey(title);
  const known = (await rowsOf(tx, list, thing)).find(row => row.quantity === quantity);
  if (!known) return;
  const score = without(Number(known.score), time);
  const row = { list, thing, quantity };
  if (score === undefined)
    await tx
      .deleteFrom('list_past')
      .where(on => on.and(row))
      .execute();
  else
    await tx
      .updateTable('list_past')
      .set({ score })
      .where(on => on.and(row))
      .execute();
}

function rowsOf(tx: Tx, list: string, thing: string) {
  return tx
    .selectFrom('list_past')
    .selectAll()
    .where('list', '=', list)
    .where('thing', '=', thing)
    .orderBy('score', 'desc')
    .execute();
}

async function makeRoom(tx: Tx, list: string, adding: number): Promise<void> {
  if ((await sizeOf(tx, list)).remembered + adding <= maxRemembered) return;
  const [over] = await tx
    .selectFrom('list_past')
    .select('score')
    .where('list', '=', list)
    .orderBy('score', 'desc')
    .offset(Math.min(trimmedTo, maxRemembered - adding))
    .limit(1)
    .execute();
  if (over)
    await tx.deleteFrom('list_past').where('list', '=', list).where('score', '<=', over.score).execute();
}

/** Items deleted this soon after they were added count as mistakes. */
export const slipMs = minuteMs;

/** Updates a list's history when an item is added or edited. */
export async function followSaved({ tx, root, values, before, reckoned }: ChildSaving): Promise<void> {
  const item = values as unknown as ListItem;
  if (!before)
    return remember(tx, {
      ...remembered(item),
      ...(reckoned && { quantity: '' }),
      list: root,
      time: Date.now(),
    });
  const [was, is] = [accessOf(before), { ...remembered(item), list: root, time: before.create_time }];
  const same = was.title === is.title && was.listSection === is.listSection;
  if (same && (reckoned || was.quantity === is.quantity)) return;
  await forget(tx, was);
  await remember(tx, is);
}

/** The same for many new items on one list. */
export async function followManySaved(savings: readonly ChildSaving[]): Promise<void> {
  const [first] = savings;
  if (!first) return;
  const time = Date.now();
  const items = savings.map(({ root, values, reckoned }) => {
    const item = remembered(values as unknown as ListItem);
    return { ...item, ...(reckoned && { quantity: '' }), list: root, time };
  });
  await rememberAll(first.tx, first.root, items);
}

/** The same when an item is deleted. */
export async function followRemoved({ tx }: Pick<ChildWork, 'tx'>, row: ChildRow): Promise<void> {
  const slip = tickOf(row).completeTime === null && Date.now() - row.create_time < slipMs;
  if (slip) await forget(tx, accessOf(row));
}

function accessOf(row: ChildRow): RememberedItem {
  const body = JSON.parse(row.body) as ListItem;
  const listSection = String(row.list_section);
  return { ...remembered({ ...body, listSection }), list: row.root, time: row.create_time };
}

function remembered({ title, quantity, recipe, listSection }: ListItem) {
  return { title, quantity: recipe ? '' : quantity, listSection };
}
