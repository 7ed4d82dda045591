import { levelFor } from '@potluck/contract/access';
import { foodNameKey } from '@potluck/contract/food/food-name-key';
import { resources } from '@potluck/contract/resources';
import type { Pantry } from '@potluck/contract/resources/pantry';
import type { PantryItem } from '@potluck/contract/resources/pantry/pantry-item';
import { searchedText } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { lookUp } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { validate } from '../../request/validate.ts';
import { storedBody, wholeBody } from '../../rows/stored-body.ts';
import { newId } from '../../store/ids.ts';
import type { ChildSaving, ChildWork } from '../children/child-part.ts';
import { insertRow } from '../children/child-rows.ts';
import { sizeOf } from '../list/list-size.ts';
import { sectionsOf } from '../list/sections.ts';
import { completedSql } from '../list/tick.ts';
import { listItemPart } from '../list-item.ts';

/** The items that a change made low or out go on the pantry's shopping list, if the pantry says so. */
export async function restockChanged(
  work: ChildWork,
  pantry: string,
  items: readonly Pick<PantryItem, 'title' | 'stock' | 'recipe'>[],
): Promise<void> {
  const wanted = items.filter(isWanted);
  if (wanted.length === 0) return;
  const row = await work.tx
    .selectFrom('resource')
    .select(['body', 'shape'])
    .where('name', '=', pantry)
    .executeTakeFirst();
  if (!row) return;
  const { restocks, shoppingList } = JSON.parse(wholeBody(resources.pantry, row)) as Pantry;
  if (!restocks || shoppingList === '') return;
  const list = await lookUp(work.tx, work.viewer, resources.list, shoppingList);
  // A person who may not change the list still changes the pantry.
  if (!list || list.access.level < levelFor.update) return;
  await putOnList(
    work,
    list,
    wanted.map(({ title }) => title),
  );
}

/** Whether an item belongs on a shopping list. Nobody buys portions. */
export function isWanted({ stock, recipe }: Pick<PantryItem, 'stock' | 'recipe'>): boolean {
  return recipe === '' && (stock === 'LOW' || stock === 'OUT');
}

const maxItems = listItemPart.max ?? Infinity;

/** Adds these foods to a list that the viewer may change, except those with an open item. Returns how many. */
export async function putOnList(work: ChildWork, list: Found, titles: readonly string[]): Promise<number> {
  const { tx } = work;
  const name = list.row.name;
  const open = await openFoods(work, name);
  const missing = new Map(titles.map(title => [foodNameKey(title), title]));
  const fresh = [...missing].filter(([food]) => !open.has(food)).map(([, title]) => title);
  if (fresh.length === 0) return 0;
  const room = Math.max(0, maxItems - Number((await sizeOf(tx, name)).items));
  const sectionOf = await sectionsOf(tx, list);
  for (const title of fresh.slice(0, room))
    await addItem(work, name, { title, listSection: sectionOf(title) });
  return Math.min(fresh.length, room);
}

async function openFoods({ tx }: ChildWork, list: string): Promise<Set<string>> {
  const { rows } = await sql<{ title: string }>`select i.title from list_item i
    where i.parent = ${list} and ${completedSql(Date.now())} = 0`.execute(tx);
  return new Set(rows.map(({ title }) => foodNameKey(title)));
}

/*
 * `child-methods/write-child.ts` cannot be used here: it imports the parts of all children, and the part of pantry items
 * imports this file.
 */
async function addItem(
  work: ChildWork,
  list: string,
  body: { title: string; listSection: string },
): Promise<void> {
  const definition = resources.listItem;
  const name = `${list}/listItems/${newId()}`;
  const saving: ChildSaving = {
    ...work,
    ...{ name, parent: list, root: list, before: undefined, reckoned: true },
    values: validate(definition, body),
  };
  const { values, columns } = await listItemPart.write(saving);
  const now = Date.now();
  await insertRow(work.tx, definition, {
    ...columns,
    ...{ name, parent: list, root: list, creator: work.viewer.user || null },
    ...{ version: 1, create_time: now, update_time: now },
    search: searchedText(definition, { title: body.title }, values),
    body: storedBody(definition, values).body,
  });
  await listItemPart.saved?.({ ...saving, values });
  work.changes.push({ resource: name, parent: list, type: definition.singular, kind: 'create' });
}
