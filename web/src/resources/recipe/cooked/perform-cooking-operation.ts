import { ApiError, type Cooking, idOf, parentOf, type Recipe } from '@potluck/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { type ResourcePage, resourceQuery } from '../../../api/calls.ts';
import { lateTime } from '../../list/items/perform-operation.ts';
import { type Server, unless } from '../../outbox/server.ts';
import type { SettleOptions } from '../../outbox/settle-items.ts';
import { totalsAfter } from './cooked-totals.ts';
import { appliedToCookings, type CookingChange, type CookingOperation } from './cooking-operation.ts';

/** Performs an operation on the server and returns the resulting cooking, if it is one. Idempotent. */
export async function performCooking(server: Server, operation: CookingOperation): Promise<Cooking[]> {
  const { client, patience } = server;
  const { name } = operation.item;
  const options = () => ({ signal: patience() });
  switch (operation.kind) {
    case 'cook':
      return create(server, operation);
    case 'changeCooking': {
      const { fields } = operation;
      const updateMask = Object.keys(fields).join(',');
      return [await client.cooking.update({ updateMask, cooking: { name, ...fields } }, options())];
    }
    case 'removeCooking':
      await client.cooking.delete({ name }, options()).catch(unless('RESOURCE_NOT_FOUND'));
      return [];
    case 'takeFromPantry': {
      const { takenFrom, request } = operation;
      await client.pantry.cook({ name: takenFrom, cooking: name, ...request }, options());
      return [];
    }
    default: {
      const request = { name: operation.takenFrom, cooking: name };
      await client.pantry.undoCook(request, options()).catch(unless('RESOURCE_NOT_FOUND'));
      return [];
    }
  }
}

/** Creates a cooking under its client-chosen name. */
async function create(
  server: Server,
  { cooking, justNow }: Extract<CookingOperation, { kind: 'cook' }>,
): Promise<Cooking[]> {
  const { name, diners, stars, note, event } = cooking;
  const cookTime = justNow ? lateTime(String(cooking.cookTime)) : cooking.cookTime;
  const creation = put(server, name, { cookTime, diners, stars, note, event });
  // The id is unique, so NAME_TAKEN means that an earlier attempt created it and somebody has changed it since.
  const made = await creation.catch(unless('NAME_TAKEN'));
  // An empty ETag means that an earlier attempt created it and somebody has deleted it since.
  if (made?.etag === '') return [];
  return [made ?? (await server.client.cooking.get({ name }, { signal: server.patience() }))];
}

/** Tries again without the fields that the server cannot take: what is left still happened. */
async function put(server: Server, name: string, cooking: CookingChange): Promise<Cooking> {
  const request = { parent: parentOf(name), cookingId: idOf(name), cooking };
  try {
    return await server.client.cooking.create(request, { signal: server.patience() });
  } catch (error) {
    // This device’s clock is far ahead: the time of the server is closer.
    if (cooking.cookTime && namesTime(error)) return put(server, name, { ...cooking, cookTime: null });
    // The event was deleted meanwhile, but the recipe may still be there.
    if (cooking.event && isGone(error)) return put(server, name, { ...cooking, event: '' });
    throw error;
  }
}

function namesTime(error: unknown): boolean {
  return error instanceof ApiError && error.fieldViolations.some(({ field }) => field === 'cookTime');
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** The operation with the server’s version of the cooking; undefined if somebody has deleted that since. */
function acceptedAs(operation: CookingOperation, [cooking]: Cooking[]): CookingOperation | undefined {
  if (operation.kind === 'cook') return cooking && { ...operation, cooking };
  if (operation.kind === 'changeCooking') return cooking && { ...operation, fields: cooking };
  return operation;
}

type CookingPages = InfiniteData<ResourcePage<'cooking'>>;

/** Puts the server’s result of an operation in the cache, and refetches what was computed from it. */
export function settleCooking(
  { cache, client }: SettleOptions,
  operation: CookingOperation,
  { now, askedTime }: { now?: Cooking[]; askedTime: number },
): void {
  if ('takenFrom' in operation) {
    void cache.invalidateQueries({ queryKey: ['pantryItem'] });
    void cache.invalidateQueries({ queryKey: ['listItem'] });
    return;
  }
  const done = now && acceptedAs(operation, now);
  if (done) {
    for (const [queryKey] of cache.getQueriesData<CookingPages>({ queryKey: ['cooking', 'list'] }))
      cache.setQueryData<CookingPages>(queryKey, held => held && pagesAfter(held, done, queryKey));
    const { queryKey } = resourceQuery(client, 'recipe', operation.recipe);
    const fetchedTime = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    // A later fetch may count it already.
    if (fetchedTime <= askedTime)
      cache.setQueryData<Recipe>(queryKey, held => held && { ...held, ...totalsAfter(held, [done]) });
  }
  void cache.invalidateQueries({ queryKey: ['cooking'] });
  void cache.invalidateQueries({ queryKey: ['recipe'] });
}

function pagesAfter(
  held: CookingPages,
  operation: CookingOperation,
  [, , about]: readonly unknown[],
): CookingPages {
  const { parent = '', filter = '' } = about as { parent?: string; filter?: string };
  // A filtered list of all recipes is about one event.
  const isIn =
    filter === ''
      ? parent === operation.recipe
      : operation.kind === 'cook' && filter.includes(`"${operation.cooking.event}"`);
  if (!isIn && operation.kind === 'cook') return held;
  const pages = held.pages.map((page, at) => {
    const isHere = at === 0 || operation.kind !== 'cook';
    return isHere ? { ...page, items: appliedToCookings(page.items, operation) } : page;
  });
  return { ...held, pages };
}
