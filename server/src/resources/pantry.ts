import { levelFor } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Pantry } from '@potluck/contract/resources/pantry';
import { lookUp } from '../policy/find-visible.ts';
import { logChange } from '../store/changes.ts';
import type { ChildChange } from './children/child-part.ts';
import { freeClaims } from './portions/portion-claims.ts';
import type { Checking, Saving, ServerPart } from './server-part.ts';

/** A pantry refers to lists: to link one, a person must be able to change it. */
export const pantryPart: ServerPart = {
  async check(checking) {
    const { lists, shoppingList } = pantryOf(checking.values);
    const before = pantryOf(checking.before);
    for (const [at, list] of lists.entries())
      if (!before.lists.includes(list)) await requireList(checking, `lists[${at}]`, list);
    if (shoppingList !== '' && shoppingList !== before.shoppingList)
      await requireList(checking, 'shoppingList', shoppingList);
  },
  saved: saveLists,
  async deleting({ tx, viewer, name }) {
    const changes: ChildChange[] = [];
    await freeClaims({ tx, changes }, name);
    if (changes.length > 0)
      await logChange(tx, ...changes.map(change => ({ ...change, actor: viewer || null })));
  },
};

function pantryOf(values: Record<string, unknown> | undefined): Pick<Pantry, 'lists' | 'shoppingList'> {
  const { lists = [], shoppingList = '' } = (values ?? {}) as Partial<Pantry>;
  return { lists, shoppingList };
}

async function requireList({ tx, viewer }: Checking, field: string, list: string): Promise<void> {
  const found = await lookUp(tx, viewer, resources.list, list);
  if (found && found.access.level >= levelFor.update) return;
  throw invalid([{ field, description: 'must be a list that you can change' }]);
}

/** Links to lists that are gone are dropped silently: a later update must not fail because of them. */
async function saveLists({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [new Set(pantryOf(values).lists), new Set(pantryOf(before).lists)];
  const gone = [...was.difference(now)];
  const fresh = [...now.difference(was)];
  if (gone.length > 0)
    await tx.deleteFrom('pantry_list').where('pantry', '=', name).where('list', 'in', gone).execute();
  if (fresh.length > 0)
    await tx
      .insertInto('pantry_list')
      .values(fresh.map(list => ({ list, pantry: name })))
      .onConflict(on => on.doNothing())
      .execute();
}
