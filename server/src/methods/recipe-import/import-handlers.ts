import { dayMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import { maxRecipeImports, recipeImportDays } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import { addressKey } from '@potluck/contract/resources/recipe/address-key';
import { importStates } from '@potluck/contract/resources/recipe/recipe-import';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { type Selectable, sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { enumName } from '../../policy/access-literals.ts';
import { findAccount, requireAction } from '../../policy/find-visible.ts';
import { addJobs } from '../../queue/jobs.ts';
import { parseFields } from '../../request/validate.ts';
import { findOwn, getOwn, listOwn, type OwnRows } from '../../resources/own/own-rows.ts';
import { recipeIdentities } from '../../resources/recipe/duplicates/identities.ts';
import { requireVersion } from '../../resources/require-version.ts';
import type { Handler } from '../../resources/server-part.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { newId } from '../../store/ids.ts';
import type { RecipeImportTable } from '../../store/schema.ts';

export type ImportRow = Selectable<RecipeImportTable>;

/** Where the recipes of a request are created. */
export interface ImportPlace {
  circle: string;
  circleLevel: string;
}

const { request: startFields } = resources.recipeImport.custom.start;
const { request: clearFields } = resources.recipeImport.custom.clear;

/** `recipeImports:start`: queues the addresses. Those from which the viewer has a recipe are only noted. */
const start: Handler = async (call, { name: user, body }) => {
  const { uris, ...place } = parseFields(startFields, body) as unknown as { uris: string[] } & ImportPlace;
  const addresses = distinct(uris);
  const { context, viewer } = call;
  context.limits.importBatches.take(viewer.user);
  if (place.circle) requireAction(await findAccount(context, viewer, place.circle), 'createInside');
  const known = await recipesByAddress(call);
  const now = Date.now();
  const rows = addresses.map(([key, uri], at): ImportRow => {
    const recipe = known.get(key);
    return {
      ...{ name: `${user}/recipeImports/${newId()}`, user, uri, place: JSON.stringify(place) },
      state: recipe ? importStates.KNOWN : importStates.WAITING,
      ...{ recipe: recipe?.name ?? '', title: recipe?.title ?? '', reason: '', message: '' },
      search: searchedIn(recipe?.title ?? '', uri),
      // The newest come first in lists: keep the order of the request.
      ...{ version: 1, create_time: now - at },
    };
  });
  const waiting = rows.filter(({ state }) => state === importStates.WAITING);
  await context.store.transact(async tx => {
    await removeOld(tx, user);
    const { count } = await tx
      .selectFrom('recipe_import')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user', '=', user)
      .executeTakeFirstOrThrow();
    if (Number(count) + rows.length > maxRecipeImports) throw tooMany();
    await tx.insertInto('recipe_import').values(rows).execute();
    const jobs = waiting.map(({ name, create_time }) => importJob({ name, user, dueTime: create_time }));
    await addJobs(tx, jobs);
  });
  return { startedCount: waiting.length, knownCount: rows.length - waiting.length };
};

/** The words by which an import is found. */
export function searchedIn(title: string, uri: string): string {
  return normalizeForSearch(`${title} ${uri}`);
}

function importJob({ name, user, dueTime }: { name: string; user: string; dueTime: number }) {
  return { kind: 'importRecipe', owner: user, key: `import ${name}`, payload: { name }, dueTime };
}

/** The addresses by key, each page once. */
function distinct(uris: readonly string[]): [key: string, uri: string][] {
  const found = new Map<string, string>();
  for (const [at, given] of uris.entries()) {
    const uri = given.trim();
    const url = URL.parse(uri);
    if (!url || !/^https?:$/.test(url.protocol))
      throw invalid([
        { field: `uris[${at}]`, description: 'must be a web address, such as https://example.com/page' },
      ]);
    const key = addressKey(uri) || uri;
    if (!found.has(key)) found.set(key, uri);
  }
  return [...found];
}

/** The recipes that the viewer has been granted, by the key of the address that they come from. */
async function recipesByAddress(call: Call) {
  const recipes = await recipeIdentities(call);
  return new Map(recipes.map(recipe => [addressKey(recipe.citation), recipe]));
}

async function removeOld(tx: Parameters<typeof addJobs>[0], user: string): Promise<void> {
  await tx
    .deleteFrom('recipe_import')
    .where('user', '=', user)
    .where('create_time', '<', Date.now() - recipeImportDays * dayMs)
    .execute();
}

function tooMany(): ApiError {
  const message = `You have up to ${maxRecipeImports} imports at a time: remove finished ones first.`;
  return new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message);
}

/** `recipeImports:clear`. A deleted import that waits is cancelled: its job finds nothing to do. */
const clear: Handler = async ({ context }, { name: user, body }) => {
  const { importState } = parseFields(clearFields, body) as { importState: keyof typeof importStates };
  const state = importStates[importState];
  const cleared = await context.store.transact(tx => {
    const own = tx.deleteFrom('recipe_import').where('user', '=', user).returning('name');
    return (
      state ? own.where('state', '=', state) : own.where('state', '<>', importStates.WAITING)
    ).execute();
  });
  return { clearedCount: cleared.length };
};

const remove: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findOwn(rows, { db: tx, viewer, definition }, name);
    requireVersion({ row }, ifMatch);
    await tx.deleteFrom('recipe_import').where('name', '=', name).execute();
    return {};
  });

const stateOf = enumName.importState;

const columns: Readonly<Record<string, string>> = { import_state: 'state' };

const rows: OwnRows<ImportRow> = {
  async read(db, { user }, _, which) {
    const { rows } = await sql<ImportRow>`select r.* from recipe_import r
      where r."user" = ${user} and ${which}`.execute(db);
    return rows.map(row => ({
      ...row,
      create_time: Number(row.create_time),
      version: Number(row.version),
    }));
  },
  present: (_, __, row) => ({
    name: row.name,
    uri: row.uri,
    importState: stateOf(Number(row.state)),
    recipe: row.recipe,
    recipeTitle: row.title,
    reason: row.reason,
    message: row.message,
    createTime: isoTime(row.create_time),
    etag: etagOf(row.version),
  }),
  field: (_, name) => sql.ref(`r.${columns[name] ?? name}`),
};

export const recipeImportHandlers = {
  list: listOwn(rows),
  get: getOwn(rows),
  delete: remove,
  start,
  clear,
} satisfies Readonly<Record<string, Handler>>;
