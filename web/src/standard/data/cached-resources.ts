import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Resource, ResourceKey, ResourcePage } from '../../api/calls.ts';

/** Updates a resource in every cached answer that contains it, including lists. */
export function changeCached<K extends ResourceKey>(
  cache: QueryClient,
  key: K,
  name: string,
  change: (resource: Resource<K>) => Resource<K>,
): void {
  const changed = (resource: Resource<K>) => (resource.name === name ? change(resource) : resource);
  cache.setQueriesData<Resource<K>>({ queryKey: [key, 'get'] }, held => held && changed(held));
  cache.setQueriesData<InfiniteData<ResourcePage<K>>>({ queryKey: [key, 'list'] }, held =>
    mapItems(held, items => items.map(changed)),
  );
}

/** Removes a deleted resource from every cached list at once; the caller leaves its screen. */
export function dropCached(cache: QueryClient, key: ResourceKey, name: string): void {
  dropManyCached(cache, key, new Set([name]));
}

/** The same for many deleted resources. */
export function dropManyCached(cache: QueryClient, key: ResourceKey, names: ReadonlySet<string>): void {
  cache.setQueriesData<InfiniteData<ResourcePage<ResourceKey>>>({ queryKey: [key, 'list'] }, held =>
    mapItems(held, items => items.filter(item => !names.has(item.name))),
  );
  cache.removeQueries({
    queryKey: [key, 'get'],
    predicate: query => names.has((query.state.data as { name?: string } | undefined)?.name ?? ''),
    type: 'inactive',
  });
}

function mapItems<K extends ResourceKey>(
  held: InfiniteData<ResourcePage<K>> | undefined,
  map: (items: Resource<K>[]) => Resource<K>[],
) {
  return held && { ...held, pages: held.pages.map(page => ({ ...page, items: map(page.items) })) };
}
