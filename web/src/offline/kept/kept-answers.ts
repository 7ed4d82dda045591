import type { Cookbook, CookbookEntry, Hit, List, ListItem } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import {
  type KeptEntry,
  type KeptListRequest,
  KeptSearch,
  keptEntry,
} from '@potluck/contract/search/kept-search';
import {
  type InfiniteData,
  onlineManager,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import { unanswered } from '../../api/api.ts';
import { pageSize } from '../../api/calls.ts';
import { markFromKept } from '../from-kept.ts';
import { allRecipes } from './choice.ts';
import { bucketCount, type KeptCollection, type KeptStore, type Progress } from './kept-store.ts';

interface Answering {
  cache: QueryClient;
  store: KeptStore;
  signal: AbortSignal;
}

/** A page of a list, as queries have it. */
export interface KeptPage {
  items: unknown[];
  nextPageToken: string;
  correctedSearch?: string | undefined;
  /** Whether there may be more than what is kept. */
  partial: boolean;
}

/**
 * Answers queries that no server answers from what is kept, unless the cache has something newer. Queries stay stale, so
 * they are fetched as soon as possible.
 */
export function answerFromKept({ cache, store, signal }: Answering): void {
  const kept = new KeptAnswers(store);
  const consider = (query: Query) => void answer(query).catch(() => undefined);
  const stop = cache.getQueryCache().subscribe(event => {
    // Offline, an answer that was fetched a moment ago is not fetched again, but the device may have a newer one.
    if (event.type === 'observerAdded' && !onlineManager.isOnline()) consider(event.query);
    if (event.type === 'updated' && isUnanswered(event)) consider(event.query);
  });
  const forget = () => kept.forget();
  addEventListener('online', forget);
  signal.addEventListener('abort', () => {
    stop();
    removeEventListener('online', forget);
  });
  for (const query of cache.getQueryCache().getAll())
    if (!onlineManager.isOnline() || query.state.fetchFailureCount > 0) consider(query);

  async function answer(query: Query): Promise<void> {
    const { data, dataUpdatedAt } = query.state;
    const more = isFetchingMore(query);
    const found = await kept.answerTo(query.queryKey, more ? (data as InfiniteData<KeptPage>) : undefined);
    if (!found || signal.aborted) return;
    const known = query.state.data === undefined ? 0 : dataUpdatedAt;
    if (!more && (known >= found.time || (known > 0 && found.partial))) return;
    if (more) await query.cancel({ silent: true });
    cache.setQueryData(query.queryKey, found.data, { updatedAt: found.time });
    markFromKept(query);
    query.invalidate();
  }
}

/** Whether a query waits for the network, or has failed because no server answered. */
function isUnanswered({ action, query }: Extract<QueryCacheNotifyEvent, { type: 'updated' }>): boolean {
  if (action.type === 'fetch' || action.type === 'pause') return query.state.fetchStatus === 'paused';
  return (action.type === 'failed' || action.type === 'error') && unanswered(action.error);
}

function isFetchingMore({ state }: Query): boolean {
  const { direction } = (state.fetchMeta as { fetchMore?: { direction?: string } } | null)?.fetchMore ?? {};
  return direction === 'forward' && state.data !== undefined && state.fetchStatus !== 'idle';
}

interface Answer {
  data: unknown;
  /** When the server last confirmed it. */
  time: number;
  /** Whether there may be more than what is kept. */
  partial?: boolean;
}

/** Everything kept in memory, loaded at the first search or list. */
interface Loaded {
  search: KeptSearch;
  collections: KeptCollection[];
}

class KeptAnswers {
  readonly #store: KeptStore;
  #loaded: Promise<Loaded> | undefined;
  /** The refresh that had stored what is loaded. */
  #refresh = '';

  constructor(store: KeptStore) {
    this.#store = store;
  }

  /** Frees the memory. */
  forget(): void {
    this.#loaded = undefined;
  }

  /** The answer to a query; with `shown`, one page more than these. */
  async answerTo(key: readonly unknown[], shown?: InfiniteData<KeptPage>): Promise<Answer | undefined> {
    const [of, call, about] = key;
    const progress = await this.#store.progress();
    if (progress.complete.length === 0 && progress.recipeCount === 0) return undefined;
    const refresh = JSON.stringify([progress.cursor, progress.complete, progress.recipeCount]);
    // A refresh may have come and gone without the browser having been offline.
    if (refresh !== this.#refresh) this.forget();
    this.#refresh = refresh;
    const complete = progress.complete.includes(allRecipes);
    const found = await this.#find({ of, call, about, complete }, shown);
    return found && { ...found, time: timeOf(progress) };
  }

  async #find(
    { of, call, about, complete }: { of: unknown; call: unknown; about: unknown; complete: boolean },
    shown: InfiniteData<KeptPage> | undefined,
  ): Promise<Omit<Answer, 'time'> | undefined> {
    if (call === 'get') return dataOrNothing(await this.#get(of, canonical(String(about))));
    if (of === 'hit' && call === 'find')
      return { data: await this.#hits((about as { query: string }).query) };
    if (call === 'list') return this.#list(of, { ...(about as ListAbout), complete }, shown);
    if (call === 'covers') return { data: { covers: coversOf(await this.#ofKind('cookbook')) } };
    if (call === 'openItems') return { data: { counts: openItemsOf(await this.#ofKind('list')) } };
    return undefined;
  }

  async #get(of: unknown, name: string): Promise<unknown> {
    if (of === 'recipe') return this.#store.recipe(name);
    if (of === 'cookbook' || of === 'list') return (await this.#store.collection(name))?.resource;
    return undefined;
  }

  async #hits(query: string): Promise<{ query: string; hits: Hit[]; onDevice: true }> {
    const { search } = await this.#load();
    return { query, hits: search.find(query), onDevice: true };
  }

  async #list(
    of: unknown,
    about: ListAbout & { complete: boolean },
    shown: InfiniteData<KeptPage> | undefined,
  ): Promise<Omit<Answer, 'time'> | undefined> {
    if (of === 'cookbookEntry' || of === 'listItem') {
      const collection = await this.#store.collection(canonical(about.parent ?? ''));
      return (
        collection && { data: pagesOf([{ items: collection.contents, nextPageToken: '', partial: false }]) }
      );
    }
    if (of !== 'recipe' && of !== 'cookbook' && of !== 'list') return undefined;
    // Which account has what is unknown here, and whole recipes are not in memory.
    if (about.parent || (of === 'recipe' && !about.readMask)) return undefined;
    const { search } = await this.#load();
    const whole = of === 'recipe' && about.complete && about.filter?.includes(accessFilters.own);
    const partial = !whole;
    const { resources, correctedSearch } = search.list(of, about);
    const [pages, size] = [shown?.pages ?? [], about.pageSize ?? pageSize];
    const from = pages.reduce((sum, { items }) => sum + items.length, 0);
    const items = resources.slice(from, from + size);
    const nextPageToken = from + size < resources.length ? `device:${from + size}` : '';
    return { data: pagesOf([...pages, { items, nextPageToken, correctedSearch, partial }]), partial };
  }

  async #ofKind<K extends KeptCollection['kind']>(kind: K) {
    const { collections } = await this.#load();
    return collections.filter((each): each is Extract<KeptCollection, { kind: K }> => each.kind === kind);
  }

  #load(): Promise<Loaded> {
    this.#loaded ??= this.#read();
    return this.#loaded;
  }

  async #read(): Promise<Loaded> {
    const search = new KeptSearch();
    const entries: KeptEntry[] = [];
    for (let at = 0; at < bucketCount; at++)
      // Searches and cards do without the long texts.
      for (const { recipe, search: text } of Object.values(await this.#store.bucket(at)))
        entries.push({
          type: 'recipe',
          resource: { ...recipe, directions: [], description: '' },
          search: text,
        });
    const choices = await this.#store.choices();
    const collections: KeptCollection[] = [];
    for (const { of } of choices) {
      const collection = of === allRecipes ? undefined : await this.#store.collection(of);
      if (!collection) continue;
      collections.push(collection);
      entries.push(...entriesOf(collection));
    }
    search.add(entries);
    return { search, collections };
  }
}

type ListAbout = KeptListRequest & { parent?: string; readMask?: string; pageSize?: number };

/** An interrupted first refresh has no time yet. */
function timeOf({ refreshedTime }: Progress): number {
  return refreshedTime || 1;
}

function dataOrNothing(data: unknown): { data: unknown } | undefined {
  return data === undefined ? undefined : { data };
}

function pagesOf(pages: KeptPage[]): InfiniteData<KeptPage> {
  return { pages, pageParams: pages.map((_, at) => (at === 0 ? '' : (pages[at - 1]?.nextPageToken ?? ''))) };
}

/** The name without the account that may precede it. */
function canonical(name: string): string {
  return name.split('/').slice(-2).join('/');
}

function entriesOf(collection: KeptCollection): KeptEntry[] {
  const { kind, resource, contents } = collection;
  if (kind === 'cookbook') return [keptEntry('cookbook', resource)];
  return [keptEntry('list', resource), ...contents.map(item => keptEntry('listItem', item, resource))];
}

const coverCount = 4;

function coversOf(cookbooks: { resource: Cookbook; contents: CookbookEntry[] }[]) {
  return cookbooks.flatMap(({ resource, contents }) => {
    const first = contents.slice(0, coverCount);
    const recipes = first.map(({ recipe, recipeTitle, recipeImageUri }) => ({
      recipe,
      title: recipeTitle,
      imageUri: recipeImageUri,
    }));
    return recipes.length > 0 ? { cookbook: resource.name, recipes } : [];
  });
}

const nextCount = 3;

function openItemsOf(lists: { resource: List; contents: ListItem[] }[]) {
  return lists.map(({ resource, contents }) => {
    const open = contents.filter(({ completed }) => !completed);
    return {
      list: resource.name,
      openItemCount: open.length,
      completedItemCount: contents.length - open.length,
      nextItems: open.slice(0, nextCount).map(({ title, quantity }) => ({ title, quantity })),
      changeTime: resource.updateTime,
    };
  });
}
