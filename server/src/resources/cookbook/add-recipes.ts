import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { BatchResult } from '@potluck/contract/resources/fields/batch-methods';
import { notFound, partsOf } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { failureAt } from '../../request/batch-failure.ts';
import { parseFields, validate } from '../../request/validate.ts';
import { newId } from '../../store/ids.ts';
import { requireRoom } from '../child-methods/create-child.ts';
import { changingChildren, insertChildren, removeChild } from '../child-methods/write-child.ts';
import type { ChildWork } from '../children/child-part.ts';
import { findChild, findLocation } from '../children/find-child.ts';
import { alreadyIn } from '../cookbook-entry.ts';
import type { Handler } from '../server-part.ts';

const { cookbookEntry } = resources;

/** `cookbookEntries:batchCreate`: adds recipes in one transaction, each under the rules of adding it alone. */
export const addRecipes: Handler = (call, { name, body }) => {
  const { recipes } = parseFields(cookbookEntry.custom.batchCreate.request, body) as { recipes: string[] };
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    const place = await findLocation(tx, viewer, cookbookEntry, { parent: name, purpose: 'write' });
    const location = { parent: place.parent, root: place.root.row.name };
    const refusal = await refusalsIn(work, location.parent, recipes);
    const failures: BatchResult['failures'] = [];
    const added = recipes.filter((recipe, index) => {
      const error = recipes.indexOf(recipe) < index ? alreadyIn('') : refusal(recipe);
      if (error) failures.push(failureAt(index, error));
      return !error;
    });
    await requireRoom(tx, cookbookEntry, { parent: location.parent, adding: added.length });
    const rows = await insertChildren(
      cookbookEntry,
      added.map(recipe => ({
        ...{ ...work, ...location, before: undefined },
        name: `${location.parent}/cookbookEntries/${newId()}`,
        values: validate(cookbookEntry, { recipe }),
      })),
    );
    return { names: rows.map(row => row.name), failures } satisfies BatchResult;
  });
};

/** Why recipes cannot be added: they are there already, or the viewer does not see them. */
async function refusalsIn({ tx, viewer }: ChildWork, parent: string, recipes: string[]) {
  const found = await findNamed(tx, viewer, { type: 'recipe', names: recipes });
  const visible = new Set(found.map(({ row }) => row.name));
  const entries = await tx
    .selectFrom('cookbook_entry')
    .select(['recipe', 'name'])
    .where('parent', '=', parent)
    .execute();
  const there = new Map(entries.map(entry => [entry.recipe, entry.name]));
  return (recipe: string) => {
    const entry = there.get(recipe);
    if (entry !== undefined) return alreadyIn(entry);
    return visible.has(recipe) ? undefined : notFound(recipe);
  };
}

/** `cookbookEntries:batchDelete`: takes recipes out of a cookbook. */
export const removeEntries: Handler = (call, { name: parent, body }) => {
  const { names } = parseFields(cookbookEntry.custom.batchDelete.request, body) as { names: string[] };
  return changingChildren(call, async work => {
    const place = await findLocation(work.tx, work.viewer, cookbookEntry, { parent, purpose: 'write' });
    const result: BatchResult = { names: [], failures: [] };
    for (const [index, name] of names.entries()) {
      const removed = await removeEntry(work, place.parent, name);
      if (removed instanceof ApiError) result.failures.push(failureAt(index, removed));
      else result.names.push(removed);
    }
    return result;
  });
};

async function removeEntry(work: ChildWork, parent: string, name: string): Promise<string | ApiError> {
  const { canonical } = partsOf(cookbookEntry, name);
  if (parentOf(canonical) !== parent) return notFound(name);
  try {
    const { row } = await findChild(work.tx, work.viewer, cookbookEntry, { name, purpose: 'delete' });
    await removeChild(cookbookEntry, work, row);
    return row.name;
  } catch (error) {
    // Nothing was written yet: finding the entry comes first.
    if (error instanceof ApiError) return error;
    throw error;
  }
}
