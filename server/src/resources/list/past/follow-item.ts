import type { ListItem } from '@potluck/contract/resources/list-item';
import type { ChildRow, ChildSaving, ChildWork } from '../../children/child-part.ts';
import { tickOf } from '../tick.ts';
import { forget, type RememberedItem, remember, rememberAll } from './remember.ts';

/** Items deleted this soon after they were added count as mistakes. */
export const slipMs = 60_000;

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
