import type { Fields } from '@potluck/contract/field';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { batchMethodsOf, batchTag } from '@potluck/contract/resources/fields/batch-methods';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import type { Call } from '../../context/context.ts';
import { requireNoNewPictures } from '../../images/placed-pictures.ts';
import { findVisible, partsOf, requireAction } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { parseFields } from '../../request/validate.ts';
import { restoreNamed, restoreTogether } from '../../resources/deleted/undelete.ts';
import type { Handler } from '../../resources/server-part.ts';
import { moveAllToTrash } from '../../resources/trash/move-to-trash.ts';
import { removeRows } from '../../resources/trash/remove-row.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { deleteFound } from '../delete.ts';
import { serverPart } from '../server-parts.ts';
import { changeFound } from '../update.ts';
import { batchAccept, batchShare } from './batch-share.ts';
import { type BatchItem, foundIn, itemsOf, type Piece, runBatch } from './run-batch.ts';

interface Update extends BatchItem {
  body: Record<string, unknown> & { name: string; etag: string };
  updateMask: string;
}

/** `:batchUpdate`: many updates, each as if it were the only one. */
const batchUpdate: Handler = async (call, { body }) => {
  const { definition } = call;
  const { requests } = parseFields(requestOf(call, 'batchUpdate'), body);
  const items = (requests as Record<string, unknown>[]).map((request, index): Update => {
    const body = request[definition.singular] as Update['body'];
    return { index, name: body.name, body, updateMask: String(request.updateMask) };
  });
  return runBatch(call, items, {
    async item(piece, item) {
      const found = foundIn(piece, item);
      const paths = maskPaths(definition.fields, item.updateMask, item.body);
      // Pictures are fetched before the transaction, which would hold up the others.
      if (definition.image) requireNoNewPictures({ body: item.body, paths, row: found.row });
      const change = { found, paths, body: item.body, etag: item.body.etag };
      piece.changes.push((await changeFound(call, piece.tx, change)).change);
      return found.row.name;
    },
  });
};

/** `:batchDelete`. Types on which nothing else depends go together. */
const batchDelete: Handler = async (call, { body }) => {
  const { names } = parseFields(requestOf(call, 'batchDelete'), body) as { names: string[] };
  const together = !serverPart(call.definition.singular).deleting;
  return runBatch(call, itemsOf(names), {
    async item(piece, item) {
      const found = foundIn(piece, item);
      requireAction(found, 'delete');
      if (!together) piece.afterwards.push(...(await deleteFound(call, piece.tx, { found, force: false })));
      return found.row.name;
    },
    finish: (piece, done) => (together ? deleteTogether(call, piece, done) : Promise.resolve()),
  });
};

async function deleteTogether(
  { context: { store }, viewer, definition }: Call,
  { tx, found, changes }: Piece,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const { singular: type } = definition;
  const rows = [...found.values()].map(({ row }) => row).filter(({ name }) => names.includes(name));
  const deletions = rows.map(({ name, title, visibility, image, pictures = null }) => ({
    ...{ name, type, title, visibility, image, pictures },
    ...{ root: null, deleter: viewer.user },
  }));
  await moveAllToTrash(tx, store.engine, deletions);
  changes.push(...(await removeRows(tx, rows, { type, actor: viewer.user })));
}

/** `:batchUndelete`. What is refused, or has many rows, is restored alone. */
const batchUndelete: Handler = async (call, { body }) => {
  const { names } = parseFields(requestOf(call, 'batchUndelete'), body) as { names: string[] };
  const { viewer, definition } = call;
  return runBatch(call, itemsOf(names), {
    async together({ tx, changes }, items) {
      const names = items.map(({ name }) => name);
      if (names.some(name => partsOf(definition, name).through !== '')) return false;
      const restored = await restoreTogether(call, tx, names);
      if (!restored) return false;
      changes.push(...restored);
      const seen = await findNamed(tx, viewer, { type: definition.singular, names });
      return seen.length === names.length;
    },
    async item({ tx, changes }, { name }) {
      changes.push(...(await restoreNamed(call, tx, name)));
      // As `undelete` does: the grants tell whether the account before the name holds it, and whether a key reaches it.
      return (await findVisible(tx, viewer, definition, name)).row.name;
    },
  });
};

/** `recipes:batchTag`. Each recipe keeps the categories that others give it meanwhile. */
export const tagRecipes: Handler = async (call, { body }) => {
  const { names, add, remove } = parseFields(batchTag.request, body) as Record<
    'names' | 'add' | 'remove',
    string[]
  >;
  return runBatch(call, itemsOf(names), {
    async item(piece, item) {
      const found = foundIn(piece, item);
      requireAction(found, 'update');
      const { categories } = presentRow(call.definition, found) as unknown as Recipe;
      const changed = retagged(categories, { add, remove });
      if (changed.join('\n') === categories.join('\n')) return undefined;
      const change = { found, paths: ['categories'], body: { categories: changed }, etag: '' };
      piece.changes.push((await changeFound(call, piece.tx, change)).change);
      return found.row.name;
    },
  });
};

/** Tags are the same if search finds them by the same words. */
function retagged(tags: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  const key = normalizeForSearch;
  const without = new Set(remove.map(key));
  const kept = tags.filter(tag => !without.has(key(tag)));
  const there = new Set(kept.map(key));
  return [...kept, ...add.filter(tag => !there.has(key(tag)) && there.add(key(tag)))];
}

function requestOf({ definition }: Call, verb: string): Fields {
  const method = batchMethodsOf(definition)[verb];
  if (!method) throw new Error(`${definition.plural} have no ${verb}`);
  return method.request;
}

/** The batch methods that resources of every type have. */
export const batchHandlers: Readonly<Record<string, Handler>> = {
  batchUpdate,
  batchDelete,
  batchUndelete,
  batchAccept,
  batchShare,
};
