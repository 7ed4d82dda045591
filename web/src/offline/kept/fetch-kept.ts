import { ApiError, type Cooking } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { maxPageSize } from '@potluck/contract/limits';
import { type Fetching, pagesOf } from './fetching.ts';
import type { KeptCollection } from './kept-store.ts';

/** A cookbook, menu, list or pantry with all its contents; undefined if the user has lost it. */
export async function fetchCollection(name: string, of: Fetching): Promise<KeptCollection | undefined> {
  const { client, signal, gently } = of;
  const named = [{ name }, { signal }] as const;
  try {
    if (name.startsWith('lists/'))
      return await withContents(
        { kind: 'list', resource: await gently(() => client.list.get(...named)) },
        of,
      );
    if (name.startsWith('pantries/'))
      return await withContents(
        { kind: 'pantry', resource: await gently(() => client.pantry.get(...named)) },
        of,
      );
    if (name.startsWith('menus/'))
      return { kind: 'menu', resource: await gently(() => client.menu.get(...named)), contents: [] };
    return await withContents(
      { kind: 'cookbook', resource: await gently(() => client.cookbook.get(...named)) },
      of,
    );
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

/** A collection whose contents are not fetched yet. */
type Bare = KeptCollection extends infer C ? (C extends KeptCollection ? Omit<C, 'contents'> : never) : never;

/** Fetches the contents of a collection. */
export async function withContents(
  bare: Bare,
  { client, signal, gently }: Fetching,
): Promise<KeptCollection> {
  const { kind, resource } = bare;
  const page = (pageToken: string) =>
    [{ parent: resource.name, pageSize: maxPageSize, pageToken }, { signal }] as const;
  switch (kind) {
    case 'menu':
      return { kind, resource, contents: [] };
    case 'list': {
      const pages = pagesOf(token => gently(() => client.listItem.list(...page(token))));
      return { kind, resource, contents: (await Array.fromAsync(pages)).flatMap(each => each.listItems) };
    }
    case 'pantry': {
      const pages = pagesOf(token => gently(() => client.pantryItem.list(...page(token))));
      return { kind, resource, contents: (await Array.fromAsync(pages)).flatMap(each => each.pantryItems) };
    }
    default: {
      const pages = pagesOf(token => gently(() => client.cookbookEntry.list(...page(token))));
      return {
        kind,
        resource,
        contents: (await Array.fromAsync(pages)).flatMap(each => each.cookbookEntries),
      };
    }
  }
}

/** The user's own cookbooks, menus and pantries, without their contents. */
export async function fetchOwn({ client, signal, gently }: Fetching): Promise<Bare[]> {
  const page = (pageToken: string) =>
    [{ filter: accessFilters.own, pageSize: maxPageSize, pageToken }, { signal }] as const;
  const cookbooks = pagesOf(token => gently(() => client.cookbook.list(...page(token))));
  const menus = pagesOf(token => gently(() => client.menu.list(...page(token))));
  const pantries = pagesOf(token => gently(() => client.pantry.list(...page(token))));
  const own: Bare[] = [];
  for await (const { cookbooks: some } of cookbooks)
    own.push(...some.map(resource => ({ kind: 'cookbook' as const, resource })));
  for await (const { menus: some } of menus)
    own.push(...some.map(resource => ({ kind: 'menu' as const, resource })));
  for await (const { pantries: some } of pantries)
    own.push(...some.map(resource => ({ kind: 'pantry' as const, resource })));
  return own;
}

/** The cookings of a recipe, or of all recipes of the user with `recipes/-`, by recipe, the latest first. */
export async function fetchCookings(
  parent: string,
  { client, signal, gently }: Fetching,
): Promise<Map<string, Cooking[]>> {
  const request = { parent, pageSize: maxPageSize };
  const pages = pagesOf(pageToken =>
    gently(() => client.cooking.list({ ...request, pageToken }, { signal })),
  );
  const cookings = (await Array.fromAsync(pages)).flatMap(each => each.cookings);
  return Map.groupBy(cookings, ({ name }) => name.split('/').slice(0, 2).join('/'));
}
