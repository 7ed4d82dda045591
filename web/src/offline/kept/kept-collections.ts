import { fetchCollection, fetchOwn, withContents } from './fetch-kept.ts';
import type { Fetching } from './fetching.ts';
import type { KeptStore } from './kept-store.ts';
import type { KnownRecipes } from './known-recipes.ts';

interface CollectionWork extends Fetching {
  store: KeptStore;
}

/** Reads chosen cookbooks, menus, lists and pantries again. A lost one is no longer chosen. */
export async function refreshChosen(
  names: Iterable<string>,
  { known, ...work }: CollectionWork & { known: KnownRecipes },
): Promise<void> {
  const { store } = work;
  for (const name of names) {
    const collection = await fetchCollection(name, work);
    await store.saveCollection(name, collection);
    if (collection) known.noteContents(name, collection);
    else {
      known.contents.delete(name);
      await store.changeChoices(choices => choices.filter(({ of }) => of !== name));
    }
  }
}

interface AlongWork extends CollectionWork {
  /** The names stored along with all recipes so far. */
  along: readonly string[];
  /** What the user chose separately, and is refreshed separately. */
  chosen: ReadonlySet<string>;
  /** Whether the contents of a collection have to be fetched again although it has not changed itself. */
  changed: (name: string) => boolean;
  /** Whether anything is fetched; otherwise, what the user lost is deleted. */
  fetching: boolean;
  /** Called with all names before the first of them is stored: an interrupted refresh must leave none behind. */
  onNames: (names: string[]) => Promise<void>;
}

/** Keeps the user's cookbooks, menus and pantries along with all recipes. */
export async function refreshAlong(work: AlongWork): Promise<void> {
  const { store, along, chosen, changed, fetching, onNames } = work;
  const own = (await fetchOwn(work)).filter(({ resource }) => !chosen.has(resource.name));
  const names = own.map(({ resource }) => resource.name);
  const lost = new Set(along).difference(new Set([...names, ...chosen]));
  for (const name of lost) await store.saveCollection(name, undefined);
  const kept = fetching ? names : names.filter(name => along.includes(name));
  await onNames(kept);
  if (!fetching) return;
  for (const bare of own) {
    const { name, etag } = bare.resource;
    const stored = await store.collection(name);
    if (stored?.resource.etag !== etag || changed(name))
      await store.saveCollection(name, await withContents(bare, work));
  }
}
