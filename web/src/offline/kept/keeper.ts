import { ApiError, type Client, type Cooking, type Recipe } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { maxPageSize } from '@potluck/contract/limits';
import { keptEntry } from '@potluck/contract/search/kept-search';
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '../../api/wait-for-queries.ts';
import { fetchAgenda, isFresh } from './agenda.ts';
import { changesSince, keepsAll, type Work, withMissing, workFor } from './changes-since.ts';
import { allRecipes, type Choice } from './choice.ts';
import { recipesIn, refreshEventPages } from './event-pages.ts';
import { fetchCookings } from './fetch-kept.ts';
import { allPages, batchesOf, type Fetching } from './fetching.ts';
import { refreshAlong, refreshChosen } from './kept-collections.ts';
import { refreshPictures } from './kept-pictures.ts';
import {
  bucketOf,
  DeviceFull,
  type KeptRecipe,
  type KeptStore,
  keptFormat,
  noProgress,
  type Progress,
} from './kept-store.ts';
import { isOwn, KnownRecipes, type LightRecipe, lightMask, lightOf } from './known-recipes.ts';

export interface KeeperOptions {
  client: Client;
  /** For the change stream and pictures. */
  fetch: typeof fetch;
  cache: QueryClient;
  store: KeptStore;
  userName: string;
  token: string;
  signal: AbortSignal;
}

/**
 * Keeps on this device what the user chose, for as long as they are signed in and only in one tab. Each refresh reads
 * the change stream since the last one and fetches what changed, one request at a time while nothing else loads. It can
 * be interrupted at any time: the next one continues with what is missing.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  #known = new KnownRecipes();
  #read = false;
  /** The recipes that this refresh stored. */
  readonly #stored = new Set<string>();
  #progress: Progress = noProgress;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /**
   * Brings everything up to date; returns false if it must be tried again later. `asked` ignores metered connections.
   */
  async refresh(asked: boolean): Promise<boolean> {
    const { store, userName, signal } = this.#options;
    const choices = await store.choices();
    this.#stored.clear();
    this.#progress = { ...(await store.progress()), userName, running: true, stop: '', failures: [] };
    try {
      if (!this.#read) this.#known = await KnownRecipes.read(store, choices);
      this.#read = true;
      await this.#distrust();
      await this.#prune(choices);
      if (choices.length > 0) await this.#update(choices, asked);
    } catch (error) {
      this.#progress.stop = error instanceof DeviceFull ? 'full' : 'unreachable';
    }
    if (signal.aborted) return true;
    const recipeCount = this.#known.size;
    await this.#save({ ...(await store.sizes()), recipeCount, running: false, left: 0 }).catch(
      () => undefined,
    );
    return this.#progress.stop !== 'unreachable';
  }

  /** Everything is fetched again if another version of the app stored it, or if a record could not be read. */
  async #distrust(): Promise<void> {
    if (await this.#options.store.repair()) this.#progress.damaged = true;
    // A first refresh that was interrupted continues.
    if (this.#progress.cursor === '' && this.#known.size === 0) this.#progress.format = keptFormat;
    const outdated = this.#progress.format !== keptFormat;
    if (outdated) this.#known.forgetVersions();
    if (outdated || this.#progress.damaged) this.#progress.cursor = '';
  }

  async #update(choices: readonly Choice[], asked: boolean): Promise<void> {
    const { token, signal, store, fetch } = this.#options;
    const { cursor, complete, missesPictures: interrupted } = this.#progress;
    const changes = await changesSince({ token, cursor, signal, fetch });
    const work = withMissing(workFor(changes, choices), choices, complete);
    if (work.everything) for (const { of } of choices) if (of !== allRecipes) work.collections.add(of);
    const chosen = choices.map(({ of }) => of).filter(of => work.collections.has(of));
    await refreshChosen(chosen, { ...this.#fetching, store, known: this.#known });
    const left = await store.choices();
    const fetching = asked || !isMetered();
    if (keepsAll(left)) await this.#updateAlong(work, { choices: left, fetching });
    if (fetching) await this.#updateRecipes(work, left);
    else await this.#updateMetered(work, left);
    await this.#prune(left);
    if (this.#progress.stop !== '') return;
    await this.#updateCookings(work);
    // Only now: an interrupted refresh repeats from the previous cursor.
    const done = {
      cursor: changes.cursor,
      // What the user chose meanwhile is for the next refresh.
      complete: choices.map(({ of }) => of).filter(of => left.some(each => each.of === of)),
      refreshedTime: Date.now(),
    };
    await this.#save({ ...done, format: keptFormat, damaged: false });
    if (!this.#progress.missesPictures) return;
    await this.#refreshPictures({ all: interrupted || work.everything, fetching: true });
    await this.#save({ missesPictures: false });
  }

  /** Whatever the user lost must go; anything new waits for a cheaper connection. */
  async #updateMetered(work: Work, choices: readonly Choice[]): Promise<void> {
    const all = keepsAll(choices);
    const waits =
      (work.everything && all) || work.recipes.size > 0 || this.#known.missing(choices).length > 0;
    if (work.everything || work.recipes.size > 0) {
      const stored = [...this.#known.keys()];
      const seen = await this.#readLight(stored, 'name');
      await this.#drop(stored.filter(name => !seen.has(name)));
    }
    if (waits) this.#progress.stop = 'metered';
  }

  /** Deletes what is no longer chosen, or no longer in a chosen cookbook. */
  async #prune(choices: readonly Choice[]): Promise<void> {
    const { store } = this.#options;
    const chosen = new Set(choices.map(({ of }) => of));
    const { complete, along } = this.#progress;
    const needed = keepsAll(choices) ? chosen.union(new Set(along)) : chosen;
    const collections = new Set([...complete, ...along, ...this.#known.contents.keys()]);
    for (const of of [...collections].filter(each => each !== allRecipes && !needed.has(each)))
      await store.saveCollection(of, undefined);
    for (const of of this.#known.contents.keys()) if (!chosen.has(of)) this.#known.contents.delete(of);
    if (!keepsAll(choices)) {
      this.#progress.along = [];
      await store.saveAgenda(undefined);
      await store.saveEventPages({});
    }
    this.#progress.complete = this.#progress.complete.filter(of => chosen.has(of));
    const wanted = this.#known.wanted(choices);
    await this.#drop([...this.#known.keys()].filter(name => !wanted.has(name)));
  }

  async #drop(names: string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#keep(new Map(names.map(name => [name, undefined])));
    await this.#refreshPictures({ all: true, fetching: false });
  }

  /** The user's cookbooks, menus and pantries, and the plans of the coming weeks. */
  async #updateAlong(
    work: Work,
    { choices, fetching }: { choices: readonly Choice[]; fetching: boolean },
  ): Promise<void> {
    const { store, userName } = this.#options;
    const { everything, along, agenda, collections } = work;
    if (everything || along)
      await refreshAlong({
        ...this.#fetching,
        ...{ store, fetching, along: this.#progress.along },
        chosen: new Set(choices.map(({ of }) => of)),
        changed: name => everything || collections.has(name),
        onNames: names => this.#save({ along: names }),
      });
    if (everything || agenda || !isFresh(await store.agenda()))
      await store.saveAgenda(await fetchAgenda(this.#fetching, userName));
    await this.#updateEvents(work);
  }

  /** The pages of the events in the coming weeks. */
  async #updateEvents({ everything, events }: Work): Promise<void> {
    const { store } = this.#options;
    const agenda = await store.agenda();
    if (!agenda) return;
    const isIn = (event: string) => [...events].some(each => `${event}/`.startsWith(`${each}/`));
    const changed = (event: string) => everything || isIn(event);
    const pages = await refreshEventPages({
      ...this.#fetching,
      ...{ agenda, changed, stored: await store.eventPages() },
      save: all => store.saveEventPages(all),
    });
    this.#known.planned = recipesIn(pages);
  }

  /** Of few recipes each by itself, else all that the user can see. */
  async #updateCookings({ everything, recipes }: Work): Promise<void> {
    const known = this.#known;
    const names = [...recipes.union(this.#stored)].filter(name => known.has(name));
    const found = new Map<string, Cooking[]>();
    if (everything || names.length > fewRecipes) {
      const all = await fetchCookings('recipes/-', this.#fetching);
      for (const name of known.keys()) found.set(name, all.get(name) ?? []);
    } else
      for (const name of names) {
        const own = await fetchCookings(name, this.#fetching).catch(unlessLost);
        if (own) found.set(name, own.get(name) ?? []);
      }
    await this.#options.store.changeCookings(found);
  }

  /** Fetches what changed or is missing. */
  async #updateRecipes(work: Work, choices: readonly Choice[]): Promise<void> {
    if (work.everything) await this.#compareAll(choices);
    else {
      const all = keepsAll(choices);
      await this.#fetch(
        [...work.recipes].filter(name => all || this.#known.has(name)),
        choices,
      );
    }
    // Recipes in cookbooks, and nested ones, level by level. Hidden ones stay missing.
    const tried = new Set<string>();
    for (;;) {
      const missing = this.#known.missing(choices).filter(name => !tried.has(name));
      if (missing.length === 0) return;
      for (const name of missing) tried.add(name);
      await this.#fetch(missing, choices);
    }
  }

  /** Compares everything by the etags. Recipes that only have other marks or ratings need no body. */
  async #compareAll(choices: readonly Choice[]): Promise<void> {
    const own = keepsAll(choices) ? await this.#readOwn() : [];
    const seen = new Map(own.map(recipe => [recipe.name, recipe]));
    const others = [...this.#known.wanted(choices)].filter(name => !seen.has(name));
    for (const [name, recipe] of await this.#readLight(others, lightMask)) seen.set(name, recipe);
    await this.#drop([...this.#known.keys()].filter(name => !seen.has(name)));
    const same = ({ name, etag }: LightRecipe) => this.#known.get(name)?.etag === etag;
    await this.#updateLight([...seen.values()].filter(same));
    const changed = [...seen.values()].filter(recipe => !same(recipe)).map(({ name }) => name);
    await this.#fetch(changed, choices);
  }

  /** The user's own index, without the bodies. */
  async #readOwn(): Promise<LightRecipe[]> {
    const { client, signal, gently } = this.#fetching;
    const request = { filter: accessFilters.own, pageSize: maxPageSize, readMask: lightMask };
    const pages = await allPages(gently, pageToken =>
      client.recipe.list({ ...request, pageToken }, { signal }),
    );
    // The mask has exactly these fields.
    return pages.flatMap(({ recipes }) => recipes as LightRecipe[]);
  }

  /** Those of these recipes that the user can see, with the fields of the mask. */
  async #readLight(names: readonly string[], readMask: string): Promise<Map<string, LightRecipe>> {
    const { client, signal } = this.#options;
    const seen = new Map<string, LightRecipe>();
    for (const batch of batchesOf(names)) {
      const request = { names: batch.join(), readMask };
      const { recipes } = await this.#gently(() => client.recipe.batchGet(request, { signal }));
      for (const recipe of recipes) seen.set(recipe.name, recipe);
    }
    return seen;
  }

  async #updateLight(recipes: readonly LightRecipe[]): Promise<void> {
    const changed = recipes.filter(recipe => this.#known.get(recipe.name)?.light !== lightOf(recipe));
    for (const own of Map.groupBy(changed, ({ name }) => bucketOf(name)).values()) {
      const merged = new Map<string, Recipe | undefined>();
      for (const light of own) {
        const stored = await this.#options.store.recipe(light.name);
        if (stored) merged.set(light.name, { ...stored, ...light });
      }
      await this.#keep(merged);
      await idle();
    }
  }

  /** Fetches whole recipes in batches, neighbours in the store together. Those that the user cannot see are deleted. */
  async #fetch(names: readonly string[], choices: readonly Choice[]): Promise<void> {
    const { client, signal } = this.#options;
    const sorted = names.toSorted((one, other) => bucketOf(one) - bucketOf(other));
    const all = keepsAll(choices);
    let left = sorted.length;
    for (const batch of batchesOf(sorted)) {
      await this.#save({ left, recipeCount: this.#known.size });
      const request = { names: batch.join() };
      const { recipes } = await this.#gently(() => client.recipe.batchGet(request, { signal }));
      const fetched = new Map<string, Recipe | undefined>(batch.map(name => [name, undefined]));
      // A notice may also be about a public recipe that is not in the user's index.
      const wanted = this.#known.wanted(choices);
      for (const recipe of recipes)
        if ((all && isOwn(recipe)) || wanted.has(recipe.name)) fetched.set(recipe.name, recipe);
      await this.#keep(fetched);
      left -= batch.length;
    }
  }

  async #keep(recipes: ReadonlyMap<string, Recipe | undefined>): Promise<void> {
    const kept = [...recipes].map(([name, recipe]) => [name, recipe && searchable(recipe)] as const);
    // First: if the refresh is interrupted, the next one finds these recipes unchanged.
    if (kept.some(([, recipe]) => recipe)) await this.#save({ missesPictures: true });
    await this.#options.store.changeRecipes(new Map(kept));
    for (const [name, recipe] of recipes) {
      if (recipe) {
        this.#known.note(recipe);
        this.#stored.add(name);
      } else this.#known.delete(name);
    }
  }

  async #refreshPictures({ all, fetching }: { all: boolean; fetching: boolean }): Promise<void> {
    const { store, signal, fetch } = this.#options;
    const chosen = [...this.#known].filter(([name]) => all || this.#stored.has(name));
    await refreshPictures({
      ...{ store, signal, fetch, fetching },
      recipes: chosen.map(([, recipe]) => recipe),
      everything: all,
      gently: fetchOne => this.#gently(fetchOne),
      onLeft: left => this.#save({ left }),
      onFailed: title => void this.#progress.failures.push({ title }),
    });
  }

  get #fetching(): Fetching {
    const { client, signal } = this.#options;
    return { client, signal, gently: work => this.#gently(work) };
  }

  /** Waits until nothing else loads, and rests as long as the work took: half of the network stays free. */
  async #gently<T>(work: () => Promise<T>): Promise<T> {
    const { cache, signal } = this.#options;
    await idle();
    for (let waits = 0; cache.isFetching() > 0 && waits < mostWaits; waits++) await pause(waitMs);
    signal.throwIfAborted();
    const begun = performance.now();
    const result = await work();
    await pause(Math.min(longestRestMs, performance.now() - begun));
    return result;
  }

  async #save(changes: Partial<Progress>): Promise<void> {
    Object.assign(this.#progress, changes);
    if (!this.#options.signal.aborted) await this.#options.store.saveProgress(this.#progress);
  }
}

/** Above this, one request for all cookings is cheaper than one for each recipe. */
const fewRecipes = 20;

/** The recipe was lost a moment ago: the next notice deletes it. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof ApiError && (error.status === 403 || error.status === 404))) throw error;
}

const waitMs = 200;
/** Something that never finishes loading must not stop the refresh. */
const mostWaits = 50;
const longestRestMs = 2000;

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Whether the user pays for the connection, or asked the browser to save data. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return connection?.saveData === true || connection?.type === 'cellular';
}

function searchable(recipe: Recipe): KeptRecipe {
  return { recipe, search: keptEntry('recipe', recipe).search };
}
