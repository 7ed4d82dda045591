import type { Calendar, Cookbook, CookbookEntry, Cooking, Hit, List, ListItem } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { passesFilter } from '@potluck/contract/filter/passes-filter';
import {
  type KeptEntry,
  type KeptListRequest,
  KeptSearch,
  type KeptType,
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
import { type Agenda, type ExpandRequest, type KnownOccurrences, occurrencesFrom } from './agenda.ts';
import { allRecipes } from './choice.ts';
import { carrierIn, recipesIn } from './event-pages.ts';
import { bucketCount, type KeptCollection, type KeptStore, keptFormat, type Progress } from './kept-store.ts';

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
    const found = await kept.answerTo(query.queryKey, { data, more });
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

/** An answer; without a time, it is as old as the last refresh. */
type Found = Omit<Answer, 'time'> & Partial<Pick<Answer, 'time'>>;

/** What a query has so far, and whether it asks for another page. */
interface Shown {
  data: unknown;
  more: boolean;
}

/** Everything kept in memory, loaded at the first search or list. */
interface Loaded {
  search: KeptSearch;
  collections: KeptCollection[];
  calendars: Calendar[];
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

  /** The answer to a query, with one page more than is shown if it asks for that. */
  async answerTo(key: readonly unknown[], shown: Shown): Promise<Answer | undefined> {
    const [of, call, about, at] = key;
    const progress = await this.#store.progress();
    if (progress.complete.length === 0 && progress.recipeCount === 0) return undefined;
    const refresh = JSON.stringify([progress.cursor, progress.complete, progress.recipeCount]);
    // A refresh may have come and gone without the browser having been offline.
    if (refresh !== this.#refresh) this.forget();
    this.#refresh = refresh;
    const all = progress.complete.includes(allRecipes);
    // An earlier version of the app kept nothing else along with all recipes.
    const complete = all && (of === 'recipe' || progress.format === keptFormat);
    const found =
      of === 'event' || eventParts.has(of)
        ? await this.#ofEvent({ of, call, about, at }, { shown, time: timeOf(progress) })
        : await this.#find({ of, call, about, complete }, shown);
    return found && { time: timeOf(progress), ...found };
  }

  async #find(
    { of, call, about, complete }: { of: unknown; call: unknown; about: unknown; complete: boolean },
    shown: Shown,
  ): Promise<Found | undefined> {
    if (call === 'get') return dataOrNothing(await this.#get(of, canonical(String(about))));
    if (of === 'hit' && call === 'find')
      return { data: await this.#hits((about as { query: string }).query) };
    if (call === 'list') return this.#list(of, { ...(about as ListAbout), complete }, shown);
    if (call === 'tags') return { data: (await this.#load()).search.tags(), partial: !complete };
    if (call === 'ofMenu') return dataOrNothing(await this.#recipesOfMenu(String(about)));
    if (call === 'today') return this.#today();
    if (call === 'covers')
      return { data: { covers: coversOf(await this.#ofKind('cookbook')) }, partial: !complete };
    if (call === 'openItems')
      return { data: { counts: openItemsOf(await this.#ofKind('list')) }, partial: true };
    return undefined;
  }

  async #get(of: unknown, name: string): Promise<unknown> {
    if (of === 'recipe') return this.#store.recipe(name);
    if (of === 'calendar') return (await this.#store.agenda())?.calendars.find(each => each.name === name);
    if (['cookbook', 'list', 'menu', 'pantry'].includes(String(of)))
      return (await this.#store.collection(name))?.resource;
    return undefined;
  }

  /** As in the response of `menus:recipes`. */
  async #recipesOfMenu(name: string): Promise<{ recipes: object[] } | undefined> {
    const menu = await this.#store.collection(name);
    if (menu?.kind !== 'menu') return undefined;
    const dishes = menu.resource.meals.flatMap(meal => meal.dishes.flatMap(({ recipe }) => recipe || []));
    const recipes = await Promise.all([...new Set(dishes)].map(each => this.#store.recipe(each)));
    return {
      recipes: recipes.flatMap(each =>
        each ? { recipe: each.name, title: each.title, imageUri: each.imageUri } : [],
      ),
    };
  }

  /** What the page of an event shows: as of the last refresh, or newer if the page was fetched since. */
  async #ofEvent({ of, call, about, at }: AboutEvent, { shown, time }: Showing): Promise<Found | undefined> {
    if (call === 'expand') return this.#expand(about as ExpandRequest, shown.data);
    const pages = await this.#store.eventPages();
    if (call === 'carrier') {
      const agenda = await this.#store.agenda();
      const data = agenda && carrierIn(pages, agenda, { series: String(about), at: String(at) });
      return data && agenda ? { data, time: agenda.time } : undefined;
    }
    const name = call === 'get' ? String(about) : ((about as ListAbout).parent ?? '');
    const page = pages[name.split('/').slice(-4).join('/')];
    if (!page) return undefined;
    const newest = Math.max(page.time, time);
    if (call === 'get') return { data: page.event, time: newest };
    if (call !== 'list' || !eventParts.has(of)) return undefined;
    const items = of === 'attendee' ? page.attendees : page.dishes;
    return { data: pagesOf([{ items, nextPageToken: '', partial: false }]), time: newest };
  }

  async #expand(request: ExpandRequest, shown: unknown): Promise<Found | undefined> {
    const agenda = await this.#store.agenda();
    const data = agenda && occurrencesFrom(agenda, request, shown as KnownOccurrences | undefined);
    return data && { data, time: agenda.time };
  }

  async #today(): Promise<Found | undefined> {
    const agenda = await this.#store.agenda();
    return agenda && { data: agenda.today, time: agenda.time };
  }

  async #hits(query: string): Promise<{ query: string; hits: Hit[]; onDevice: true }> {
    const { search } = await this.#load();
    return { query, hits: search.find(query), onDevice: true };
  }

  async #list(
    of: unknown,
    about: ListAbout & { complete: boolean },
    shown: Shown,
  ): Promise<Found | undefined> {
    const contents = await this.#contents(of, about);
    if (contents) return { data: pagesOf([{ items: contents, nextPageToken: '', partial: false }]) };
    if (!isListed(of)) return undefined;
    // Which account has what is unknown here, and whole recipes are not in memory.
    if (about.parent || (of === 'recipe' && !about.readMask)) return undefined;
    const { search } = await this.#load();
    const partial = of === 'list' || !about.complete || !about.filter?.includes(accessFilters.own);
    const { resources, correctedSearch } = search.list(of, about);
    // The server may have some: an empty list would say that there are none.
    if (partial && resources.length === 0) return undefined;
    const pages = shown.more ? (shown.data as InfiniteData<KeptPage>).pages : [];
    const size = about.pageSize ?? pageSize;
    const from = pages.reduce((sum, { items }) => sum + items.length, 0);
    const items = resources.slice(from, from + size);
    const nextPageToken = from + size < resources.length ? `device:${from + size}` : '';
    return { data: pagesOf([...pages, { items, nextPageToken, correctedSearch, partial }]), partial };
  }

  /** What is inside a resource; undefined for other lists, and for what is not kept. */
  async #contents(of: unknown, about: ListAbout): Promise<unknown[] | undefined> {
    const parent = canonical(about.parent ?? '');
    if (of === 'cooking' && parent === 'recipes/-') return this.#cookingsOfDishes(about);
    if (of === 'cooking') return this.#store.cookings(parent);
    if (of === 'reminder') return (await this.#store.agenda())?.reminders;
    if (of !== 'cookbookEntry' && of !== 'listItem' && of !== 'pantryItem') return undefined;
    return (await this.#store.collection(parent))?.contents;
  }

  /** The cookings of planned dishes that pass a filter. */
  async #cookingsOfDishes({ filter = '' }: ListAbout): Promise<Cooking[]> {
    const passes = readFilter(cookingFilters, filter);
    const recipes = new Set(recipesIn(await this.#store.eventPages()));
    const found = await Promise.all([...recipes].map(recipe => this.#store.cookings(recipe)));
    return found
      .flatMap(cookings => cookings ?? [])
      .filter(({ event, cookTime }) => {
        const value = (field: string) => (field === 'event' ? event : Date.parse(cookTime ?? ''));
        return !passes || passesFilter(passes, { value, search: () => false, normalize: text => text });
      });
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
    const { along } = await this.#store.progress();
    const chosen = (await this.#store.choices()).map(({ of }) => of);
    const collections: KeptCollection[] = [];
    for (const of of new Set([...chosen, ...along])) {
      const collection = of === allRecipes ? undefined : await this.#store.collection(of);
      if (!collection) continue;
      collections.push(collection);
      entries.push(...entriesOf(collection));
    }
    const { calendars = [] }: Partial<Agenda> = (await this.#store.agenda()) ?? {};
    entries.push(...calendars.map(each => keptEntry('calendar', each)));
    search.add(entries);
    return { search, collections, calendars };
  }
}

/** The types whose lists a device filters and orders by itself. */
const listed = ['recipe', 'cookbook', 'menu', 'list', 'pantry', 'calendar'] as const satisfies KeptType[];

function isListed(of: unknown): of is (typeof listed)[number] {
  return (listed as readonly unknown[]).includes(of);
}

/** What is inside an event. */
const eventParts = new Set<unknown>(['eventRecipe', 'attendee']);

/** The filters that a device applies to cookings. */
const cookingFilters = { event: { kind: 'text' }, cook_time: { kind: 'timestamp' } } as const;

interface AboutEvent {
  of: unknown;
  call: unknown;
  about: unknown;
  /** The original start of an occurrence. */
  at: unknown;
}

interface Showing {
  shown: Shown;
  /** When the server last confirmed everything. */
  time: number;
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
  if (kind !== 'list') return [keptEntry(kind, resource)];
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
