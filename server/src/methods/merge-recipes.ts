import { isDeepStrictEqual } from 'node:util';
import { accessFilters, levelFor } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { emptyOf } from '@potluck/contract/fields';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context/context.ts';
import { findVisible, notFound, requireAction } from '../policy/find-visible.ts';
import { filteredNames } from '../policy/visible-names.ts';
import { type Found, findNamed } from '../policy/visible-row.ts';
import { parseFields } from '../request/validate.ts';
import { changeChild, changingChildren } from '../resources/child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../resources/children/child-part.ts';
import { readChildren } from '../resources/children/child-rows.ts';
import { restoreNamed } from '../resources/deleted/undelete.ts';
import type { Handler } from '../resources/server-part.ts';
import { presentRow } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import { among } from '../store/parameters.ts';
import { saveUndo, takeUndo } from '../store/undo-entries.ts';
import { deleteFound } from './delete.ts';
import { type Holder, type Repointed, repointReferences, restoreReferences } from './repoint-references.ts';
import { changeFound } from './update.ts';

const { recipe, cookbookEntry, eventRecipe } = resources;
/** As many as a recipe can have of each kind. */
const maxTags = 50;
type Tags = Pick<Recipe, 'categories' | 'cuisines'>;

/** What a merge did, for its undo. */
interface Merged {
  other: string;
  /** The tags that the kept recipe got. */
  added: Tags;
  /** The names of the cookbook entries and dishes that now have the kept recipe. */
  moved: string[];
  /** The lines of recipes and menus that now refer to the kept recipe; merges of earlier versions changed none. */
  repointed?: Repointed[];
}

/** `recipes/…:merge`: keeps this recipe, and moves the other to the trash. */
export const mergeRecipes: Handler = async (call, { name, body }) => {
  const held = {
    ...{ cookbook: await heldBy(call, 'cookbook'), calendar: await heldBy(call, 'calendar') },
    ...{ recipe: await heldBy(call, 'recipe'), menu: await heldBy(call, 'menu') },
  };
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    const kept = await findVisible(tx, viewer, recipe, name);
    requireAction(kept, 'update');
    const request = parseFields(recipe.custom.merge.request, body) as { other: string };
    const other = await findVisible(tx, viewer, recipe, request.other);
    requireAction(other, 'delete');
    if (other.row.name === kept.row.name)
      throw invalid([{ field: 'other', description: 'must be another recipe' }]);
    const added = await addTags(call, work, { kept, other });
    const names = { from: other.row.name, to: kept.row.name };
    const moved = await moveUses(work, held, names);
    const repointed = await repointReferences(call, work, { ...names, granted: held });
    await deleteFound(call, tx, { found: other, force: false });
    const merged: Merged = { other: other.row.name, added, moved, repointed };
    const movedCount = moved.length + repointed.length;
    return { undo: await saveUndo(tx, kept.row.name, merged), movedCount };
  });
};

async function addTags(
  call: Call,
  work: ChildWork,
  { kept, other }: { kept: Found; other: Found },
): Promise<Tags> {
  const [own, given] = [kept, other].map(found => presentRow(recipe, found) as unknown as Recipe);
  const fitting = (key: keyof Tags) => {
    const there = own?.[key] ?? [];
    const lacking = (given?.[key] ?? []).filter(tag => !there.includes(tag));
    return lacking.slice(0, Math.max(0, maxTags - there.length));
  };
  const added = { categories: fitting('categories'), cuisines: fitting('cuisines') };
  const tags = {
    categories: [...(own?.categories ?? []), ...added.categories],
    cuisines: [...(own?.cuisines ?? []), ...added.cuisines],
  };
  await changeTags(call, work, { found: kept, tags });
  return added;
}

async function changeTags(
  call: Call,
  { tx, changes }: ChildWork,
  { found, tags }: { found: Found; tags: Tags },
): Promise<void> {
  const { categories, cuisines } = presentRow(recipe, found);
  if (isDeepStrictEqual(tags, { categories, cuisines })) return;
  const change = { found, paths: ['categories', 'cuisines'], body: { ...tags }, etag: '' };
  changes.push({ ...(await changeFound(call, tx, change)).change, parent: null });
}

/** Most people use a recipe a few times; a weekly one for ten years still fits. */
const maxMoved = 500;

type Held = Record<'cookbook' | 'calendar' | Holder, RawBuilder<{ name: string }>>;

/** A query of the resources of a type that the viewer has been granted. */
function heldBy({ context, viewer }: Call, type: keyof Held) {
  const filter = readFilter(resources[type].filters, accessFilters.granted);
  return filteredNames(context.store, { type, viewer, filter });
}

/** Puts a recipe in another's place in cookbooks and events that the viewer may change. */
async function moveUses(work: ChildWork, held: Held, { from, to }: { from: string; to: string }) {
  const moved: string[] = [];
  for (const definition of [cookbookEntry, eventRecipe]) {
    const inHeld = sql`i.root in (select name from (${held[typeAbove(definition)]}) as held)`;
    const which = sql`i.recipe = ${from} and ${inHeld} order by i.name limit ${maxMoved}`;
    const rows = await readChildren(work.tx, definition, which);
    // A cookbook has each recipe once.
    const there =
      definition === cookbookEntry
        ? await readChildren(work.tx, definition, sql`i.recipe = ${to} and ${inHeld}`)
        : [];
    const taken = new Set(there.map(({ parent }) => parent));
    for (const row of await changeable(work, definition, rows)) {
      if (taken.has(row.parent)) continue;
      await setRecipe(work, definition, { row, recipe: to });
      moved.push(row.name);
    }
  }
  return moved;
}

type Using = typeof cookbookEntry | typeof eventRecipe;

function typeAbove(definition: Using): 'cookbook' | 'calendar' {
  return definition === cookbookEntry ? 'cookbook' : 'calendar';
}

async function changeable(
  { tx, viewer }: ChildWork,
  definition: Using,
  rows: ChildRow[],
): Promise<ChildRow[]> {
  const type = typeAbove(definition);
  const names = [...new Set(rows.map(({ root }) => root))];
  const found = await findNamed(tx, viewer, { type, names });
  const writable = found.filter(({ row, access }) => access.level >= levelFor.update && !row.subscription);
  const roots = new Set(writable.map(({ row }) => row.name));
  return rows.filter(({ root }) => roots.has(root));
}

async function setRecipe(
  work: ChildWork,
  definition: Using,
  { row, recipe: name }: { row: ChildRow; recipe: string },
): Promise<void> {
  const { parent, root } = row;
  // Bodies that were written before a field was added lack that field.
  const values = { ...emptyOf(definition.fields), ...JSON.parse(row.body), recipe: name };
  await changeChild(definition, { ...work, name: row.name, parent, root, values, before: row });
}

/** `recipes/…:undoMerge`. */
export const undoMerge: Handler = (call, { name, body }) => {
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    const kept = await findVisible(tx, viewer, recipe, name);
    requireAction(kept, 'update');
    const { undo } = parseFields(recipe.custom.undoMerge.request, body) as { undo: string };
    const merged = (await takeUndo(tx, kept.row.name, undo)) as Merged | undefined;
    if (!merged) throw notFound(`merge ${undo} of ${kept.row.name}`);
    await logChange(tx, ...(await restoreNamed(call, tx, merged.other)));
    const { categories, cuisines } = presentRow(recipe, kept) as unknown as Recipe;
    const without = (tags: string[], added: string[]) => tags.filter(tag => !added.includes(tag));
    const tags = {
      categories: without(categories, merged.added.categories),
      cuisines: without(cuisines, merged.added.cuisines),
    };
    await changeTags(call, work, { found: kept, tags });
    const { other, repointed = [] } = merged;
    let restoredCount =
      1 + (await restoreReferences(call, work, { repointed, from: kept.row.name, to: other }));
    for (const definition of [cookbookEntry, eventRecipe]) {
      const named = sql`${among(call.context.store.engine, sql`i.name`, merged.moved)}
        and i.recipe = ${kept.row.name}`;
      const rows = await readChildren(tx, definition, named);
      for (const row of await changeable(work, definition, rows)) {
        await setRecipe(work, definition, { row, recipe: other });
        restoredCount += 1;
      }
    }
    return { restoredCount };
  });
};
