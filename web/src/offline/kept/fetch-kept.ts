import { ApiError, type Cooking } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { maxPageSize } from '@potluck/contract/limits';
import { allPages, type Fetching } from './fetching.ts';
import type { KeptCollection } from './kept-store.ts';

/** A cookbook, menu, list or pantry with all its contents; undefined if the user has lost it. */
export async function fetchCollection(name: string, of: Fetching): Promise<KeptCollection | undefined> {
  try {
    return await withContents(await fetchBare(name, of), of);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

/** A collection whose contents are not fetched yet. */
type Bare = KeptCollection extends infer C ? (C extends KeptCollection ? Omit<C, 'contents'> : never) : never;

async function fetchBare(name: string, { client, signal, gently }: Fetching): Promise<Bare> {
  const named = [{ name }, { signal }] as const;
  if (name.startsWith('lists/'))
    return { kind: 'list', resource: await gently(() => client.list.get(...named)) };
  if (name.startsWith('pantries/'))
    return { kind: 'pantry', resource: await gently(() => client.pantry.get(...named)) };
  if (name.startsWith('menus/'))
    return { kind: 'menu', resource: await gently(() => client.menu.get(...named)) };
  return { kind: 'cookbook', resource: await gently(() => client.cookbook.get(...named)) };
}

/** Fetches the contents of a collection. */
export async function withContents(
  { kind, resource }: Bare,
  { client, signal, gently }: Fetching,
): Promise<KeptCollection> {
  const page = (pageToken: string) =>
    [{ parent: resource.name, pageSize: maxPageSize, pageToken }, { signal }] as const;
  switch (kind) {
    case 'menu':
      return { kind, resource, contents: [] };
    case 'list': {
      const pages = await allPages(gently, token => client.listItem.list(...page(token)));
      return { kind, resource, contents: pages.flatMap(each => each.listItems) };
    }
    case 'pantry': {
      const pages = await allPages(gently, token => client.pantryItem.list(...page(token)));
      return { kind, resource, contents: pages.flatMap(each => each.pantryItems) };
    }
    default: {
      const pages = await allPages(gently, token => client.cookbookEntry.list(...page(token)));
      return { kind, resource, contents: pages.flatMap(each => each.cookbookEntries) };
    }
  }
}

/** The user's own cookbooks, menus and pantries, without their contents. */
export async function fetchOwn({ client, signal, gently }: Fetching): Promise<Bare[]> {
  const page = (pageToken: string) =>
    [{ filter: accessFilters.own, pageSize: maxPageSize, pageToken }, { signal }] as const;
  const cookbooks = await allPages(gently, token => client.cookbook.list(...page(token)));
  const menus = await allPages(gently, token => client.menu.list(...page(token)));
  const pantries = await allPages(gently, token => client.pantry.list(...page(token)));
  return [
    ...cookbooks.flatMap(each => each.cookbooks).map(resource => ({ kind: 'cookbook' as const, resource })),
    ...menus.flatMap(each => each.menus).map(resource => ({ kind: 'menu' as const, resource })),
    ...pantries.flatMap(each => each.pantries).map(resource => ({ kind: 'pantry' as const, resource })),
  ];
}

/** The cookings of a recipe, or of all recipes of the user with `recipes/-`, by recipe, the latest first. */
export async function fetchCookings(
  parent: string,
  { client, signal, gently }: Fetching,
): Promise<Map<string, Cooking[]>> {
  const request = { parent, pageSize: maxPageSize };
  const pages = await allPages(gently, pageToken =>
    client.cooking.list({ ...request, pageToken }, { signal }),
  );
  const cookings = pages.flatMap(each => each.cookings);
  return Map.groupBy(cookings, ({ name }) => name.split('/').slice(0, 2).join('/'));
}
