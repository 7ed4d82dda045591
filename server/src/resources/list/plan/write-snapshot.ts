import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { validate } from '../../../request/validate.ts';
import { newId } from '../../../store/ids.ts';
import { requireRoom } from '../../child-methods/create-child.ts';
import { changeChild, insertChildren, removeChild } from '../../child-methods/write-child.ts';
import type { ChildRow, ChildSaving, ChildWork } from '../../children/child-part.ts';
import { byHand, type Part } from './item-parts.ts';
import type { ListSnapshot } from './snapshot.ts';
import { isWanted, quantityOfItem, type SnapshotItem } from './snapshot-item.ts';
import { writeParts } from './write-parts.ts';

/** The effect of a step on an item; null if the item did not or does not exist. */
export interface ItemWritten {
  name: string;
  before: ChildRow | null;
  versionAfter: number | null;
  /** Its previous parts. */
  parts: readonly Part[];
}

export interface WrittenSnapshot {
  items: ItemWritten[];
  /** Skipped parts, which have no item. */
  leftOut: readonly Part[];
}

/** Writes a snapshot: each item with the sum of its parts, and the parts. */
export async function writeSnapshot(
  work: ChildWork,
  list: string,
  snapshot: ListSnapshot,
): Promise<WrittenSnapshot> {
  const touched = [...snapshot.touched];
  await requireRoom(work.tx, resources.listItem, {
    parent: list,
    adding: touched.filter(({ row }) => !row).length,
  });
  const items: ItemWritten[] = [];
  for (const item of touched) if (item.row) items.push(await writeItem(work, item, item.row));
  const made = touched.filter(({ row }) => !row);
  items.push(...(await createItems(work, list, made)));
  const gone = new Set(items.filter(({ versionAfter }) => versionAfter === null).map(({ name }) => name));
  await writeParts(
    work.tx,
    list,
    snapshot.parts.flatMap(({ part, on }) => placed(part, on, gone)),
  );
  for (const item of snapshot.left) if (item.row) items.push(unchanged(item, item.row));
  return { items, leftOut: snapshot.leftOut };
}

function unchanged({ name, stood }: SnapshotItem, row: ChildRow): ItemWritten {
  return { name, before: row, versionAfter: Number(row.version), parts: stood };
}

async function writeItem(work: ChildWork, item: SnapshotItem, row: ChildRow): Promise<ItemWritten> {
  if (!isWanted(item)) {
    await removeChild(resources.listItem, work, row);
    return { name: row.name, before: row, versionAfter: null, parts: item.stood };
  }
  const quantity = quantityOfItem(item);
  const typed = item.parts.every(({ meal }) => meal.dish === byHand);
  const beside = typed ? notPlanned : { planned_title: item.title, planned_quantity: quantity };
  if (typed) item.parts = [];
  const values = { ...JSON.parse(row.body), listSection: row.list_section, quantity };
  const place = { name: row.name, parent: row.parent, root: row.root };
  const after = await changeChild(resources.listItem, {
    ...work,
    ...place,
    values,
    before: row,
    beside,
    reckoned: true,
  });
  return { name: row.name, before: row, versionAfter: Number(after.version), parts: item.stood };
}

const notPlanned = { planned_title: null, planned_quantity: null };

async function createItems(work: ChildWork, list: string, items: SnapshotItem[]): Promise<ItemWritten[]> {
  const savings = items.map(item => savingOf(work, list, item));
  const made = await insertChildren(resources.listItem, savings);
  for (const [at, item] of items.entries()) item.name = made[at]?.name ?? '';
  return made.map(({ name, version }) => ({ name, before: null, versionAfter: Number(version), parts: [] }));
}

function savingOf(work: ChildWork, list: string, item: SnapshotItem): ChildSaving {
  const name = `${list}/${collectionOf(resources.listItem.pattern)}/${newId()}`;
  const quantity = quantityOfItem(item);
  const fields = { title: item.title, quantity, listSection: item.section };
  const values = validate(resources.listItem, fields);
  const beside = { planned_title: item.title, planned_quantity: quantity };
  const place = { name, parent: list, root: list, before: undefined };
  return { ...work, ...place, values, beside, reckoned: true };
}

/** A part with its stored item; parts that meals put on a deleted item count as skipped. */
function placed(part: Part, on: SnapshotItem | undefined, gone: ReadonlySet<string>): Part[] {
  if (!on) return [part];
  if (!gone.has(on.name)) return [{ ...part, item: on.name }];
  return part.meal.dish === byHand ? [] : [{ ...part, item: null }];
}
