import type {
  Cookbook,
  CookbookEntry,
  Cooking,
  List,
  ListItem,
  Menu,
  Pantry,
  PantryItem,
  Recipe,
} from '@potluck/contract';
import { allOf, done, eachKey, find, put, within } from '../object-stores.ts';
import { openVault, sealJson, unsealJson, type Vault } from '../vault.ts';
import type { Agenda } from './agenda.ts';
import { allRecipes, type Choice } from './choice.ts';
import type { EventPages } from './event-pages.ts';

/** A kept recipe, with its text for searching. */
export interface KeptRecipe {
  recipe: Recipe;
  search: string;
  /** When it was cooked, the latest first; undefined until fetched. */
  cookings?: Cooking[];
}

/** Anything kept besides recipes, with its contents in order. */
export type KeptCollection =
  | { kind: 'cookbook'; resource: Cookbook; contents: CookbookEntry[] }
  | { kind: 'list'; resource: List; contents: ListItem[] }
  | { kind: 'pantry'; resource: Pantry; contents: PantryItem[] }
  | { kind: 'menu'; resource: Menu; contents: never[] };

/** Something that could not be fetched. */
export interface Failure {
  title: string;
}

/** Why the last refresh ended early: no room, an expensive connection, no answer from the server. */
export type Stop = '' | 'full' | 'metered' | 'unreachable';

/**
 * The format of the stored records. After an update of the app with another format, what is stored still answers, and
 * the next refresh fetches everything again.
 */
export const keptFormat = 2;

export interface Progress {
  /** The format in which everything was stored last; 0 before the first refresh. */
  format: number;
  userName: string;
  /** The position in the change stream up to which everything is stored; empty before the first refresh. */
  cursor: string;
  /** The choices that are completely stored. */
  complete: string[];
  /** The cookbooks, menus and pantries that are stored along with all recipes. */
  along: string[];
  /** When the server was last asked, in milliseconds since 1970; 0 for never. */
  refreshedTime: number;
  running: boolean;
  /** Whether a record could not be read, so that something is missing until the next refresh ends. */
  damaged: boolean;
  /** Whether the last refresh ended before all pictures were there. */
  missesPictures: boolean;
  stop: Stop;
  /** How many pictures and recipes the running refresh has yet to fetch. */
  left: number;
  recipeCount: number;
  textBytes: number;
  pictureBytes: number;
  failures: Failure[];
}

export const noProgress: Progress = {
  ...{
    format: 0,
    userName: '',
    cursor: '',
    complete: [],
    along: [],
    refreshedTime: 0,
    running: false,
    damaged: false,
    missesPictures: false,
    stop: '',
    left: 0,
  },
  ...{ recipeCount: 0, textBytes: 0, pictureBytes: 0, failures: [] },
};

/** The browser has no room left, or refuses storage. */
export class DeviceFull extends Error {}

/** The space that deleting pictures frees for texts, which are small and matter more. */
const roomForTexts = 5 * 2 ** 20;

type Bucket = Record<string, KeptRecipe>;

/**
 * Recipes are stored in this many records, by a hash of their names: few enough to read all of them for a search, and
 * small enough to read one for a screen.
 */
export const bucketCount = 64;

export function bucketOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return Math.abs(hash) % bucketCount;
}

/** What the user keeps, encrypted for their session like the other caches. */
export class KeptStore {
  readonly #vault: Vault;
  /** The records that could not be read. */
  readonly #damaged = new Set<string>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  static async open(token: string): Promise<KeptStore> {
    return new KeptStore(await openVault(token));
  }

  get owner(): string {
    return this.#vault.owner;
  }

  /** Removes records that could not be read; returns whether there were any, so that all must be fetched again. */
  async repair(): Promise<boolean> {
    const keys = [...this.#damaged];
    // Without this, the next refresh would delete everything.
    if (this.#damaged.has('choices')) await this.changeChoices(choices => choices);
    for (const key of keys) if (key !== 'choices') await this.#delete(key);
    this.#damaged.clear();
    return keys.length > 0;
  }

  async choices(): Promise<Choice[]> {
    const stored = await this.#readWhole<Choice[]>('choices');
    if (stored !== 'damaged') return stored ?? [];
    const { complete } = await this.progress();
    return Promise.all(complete.map(async of => ({ of, title: await this.#titleOf(of) })));
  }

  /** Changes the choices as they are now; tabs wait for each other. */
  async changeChoices(change: (choices: Choice[]) => Choice[]): Promise<void> {
    await navigator.locks.request(`kept-choices:${this.owner}`, async () =>
      this.#write('choices', change(await this.choices())),
    );
  }

  async #titleOf(of: string): Promise<string> {
    return of === allRecipes ? '' : ((await this.collection(of))?.resource.title ?? '');
  }

  async progress(): Promise<Progress> {
    // An earlier version of the app stored fewer fields.
    return { ...noProgress, ...(await this.#read<Partial<Progress>>('progress')) };
  }

  /** The plans of the coming weeks. */
  agenda(): Promise<Agenda | undefined> {
    return this.#read<Agenda>('agenda');
  }

  saveAgenda(agenda: Agenda | undefined): Promise<void> {
    return agenda ? this.#write('agenda', agenda) : this.#delete('agenda');
  }

  /** The pages of planned events. */
  async eventPages(): Promise<EventPages> {
    return (await this.#read<EventPages>('events')) ?? {};
  }

  saveEventPages(pages: EventPages): Promise<void> {
    return Object.keys(pages).length > 0 ? this.#write('events', pages) : this.#delete('events');
  }

  saveProgress(progress: Progress): Promise<void> {
    return this.#write('progress', progress);
  }

  /** The answers without which the app does not start offline, by their keys. */
  async essentials(): Promise<Essential[]> {
    return (await this.#read<Essential[]>('essentials')) ?? [];
  }

  saveEssentials(essentials: Essential[]): Promise<void> {
    return this.#write('essentials', essentials);
  }

  async bucket(at: number): Promise<Bucket> {
    return (await this.#read<Bucket>(`recipes:${at}`)) ?? {};
  }

  async recipe(name: string): Promise<Recipe | undefined> {
    return (await this.bucket(bucketOf(name)))[name]?.recipe;
  }

  /** Stores these recipes, and deletes those without one. */
  async changeRecipes(changes: ReadonlyMap<string, KeptRecipe | undefined>): Promise<void> {
    const buckets = Map.groupBy(changes, ([name]) => bucketOf(name));
    for (const [at, own] of buckets) {
      const bucket = await this.bucket(at);
      for (const [name, kept] of own) {
        // The cookings stay until they are fetched again.
        if (kept) bucket[name] = { ...bucket[name], ...kept };
        else delete bucket[name];
      }
      if (Object.keys(bucket).length > 0) await this.#write(`recipes:${at}`, bucket);
      else await this.#delete(`recipes:${at}`);
    }
  }

  async cookings(recipe: string): Promise<Cooking[] | undefined> {
    return (await this.bucket(bucketOf(recipe)))[recipe]?.cookings;
  }

  /** Stores the cookings of these recipes, as far as the recipes are stored. */
  async changeCookings(changes: ReadonlyMap<string, Cooking[]>): Promise<void> {
    const buckets = Map.groupBy(changes, ([name]) => bucketOf(name));
    for (const [at, own] of buckets) {
      const bucket = await this.bucket(at);
      let changed = false;
      for (const [name, cookings] of own) {
        const kept = bucket[name];
        if (!kept || JSON.stringify(kept.cookings) === JSON.stringify(cookings)) continue;
        kept.cookings = cookings;
        changed = true;
      }
      if (changed) await this.#write(`recipes:${at}`, bucket);
    }
  }

  collection(name: string): Promise<KeptCollection | undefined> {
    return this.#read<KeptCollection>(name);
  }

  saveCollection(name: string, collection: KeptCollection | undefined): Promise<void> {
    return collection ? this.#write(name, collection) : this.#delete(name);
  }

  async savePicture(address: string, bytes: ArrayBuffer): Promise<void> {
    const name = await this.pictureName(address);
    const sealed = await this.#vault.seal(bytes);
    const entry = { name, owner: this.owner, time: Date.now(), size: bytes.byteLength, sealed };
    if (!(await put('keptPictures', entry))) throw new DeviceFull();
  }

  async picture(address: string): Promise<ArrayBuffer | undefined> {
    const found = await find('keptPictures', await this.pictureName(address));
    return found && this.#vault.unseal(found.sealed);
  }

  pictureName(address: string): Promise<string> {
    return this.#vault.nameOf(`kept-picture:${address}`);
  }

  /** The names of all stored pictures. */
  async pictureNames(): Promise<Set<string>> {
    const names = await within('keptPictures', 'readonly', store =>
      done(store.index('owner').getAllKeys(this.owner)),
    );
    return new Set((names ?? []).map(String));
  }

  async removePictures(names: Iterable<string>): Promise<void> {
    await within('keptPictures', 'readwrite', store =>
      Promise.all([...names].map(name => done(store.delete(name)))),
    );
  }

  /** Deletes the newest pictures until this many bytes are free. */
  async freePictures(bytes: number): Promise<void> {
    let freed = 0;
    await within('keptPictures', 'readwrite', store =>
      eachKey(store.index('lately'), 'prev', (key, name) => {
        if (freed >= bytes) return;
        const [, size] = key as [number, number];
        freed += size;
        store.delete(name);
      }),
    );
  }

  async sizes(): Promise<Pick<Progress, 'textBytes' | 'pictureBytes'>> {
    return { textBytes: await sizeOf('kept'), pictureBytes: await sizeOf('keptPictures') };
  }

  /** Deletes everything that this session keeps. */
  async clear(): Promise<void> {
    const entries = await allOf('kept', this.owner);
    await within('kept', 'readwrite', store =>
      Promise.all(entries.map(({ name }) => done(store.delete(name)))),
    );
    await this.removePictures(await this.pictureNames());
  }

  async #read<T>(key: string): Promise<T | undefined> {
    const stored = await this.#readWhole<T>(key);
    return stored === 'damaged' ? undefined : stored;
  }

  async #readWhole<T>(key: string): Promise<T | 'damaged' | undefined> {
    const found = await find('kept', await this.#vault.nameOf(`kept:${key}`));
    if (!found) return undefined;
    const value = await unsealJson(this.#vault, found.sealed);
    if (value === undefined) this.#damaged.add(key);
    // Only this class writes to the store, each type under keys of its own.
    return value === undefined ? 'damaged' : (value as T);
  }

  async #write(key: string, value: unknown): Promise<void> {
    const name = await this.#vault.nameOf(`kept:${key}`);
    const sealed = await sealJson(this.#vault, value);
    const entry = { name, owner: this.owner, time: Date.now(), size: sealed.bytes.byteLength, sealed };
    if (await put('kept', entry)) return;
    await this.freePictures(roomForTexts);
    if (!(await put('kept', entry))) throw new DeviceFull();
  }

  async #delete(key: string): Promise<void> {
    const name = await this.#vault.nameOf(`kept:${key}`);
    await within('kept', 'readwrite', store => done(store.delete(name)));
  }
}

/** An answer of the query cache. */
export interface Essential {
  key: readonly unknown[];
  data: unknown;
}

async function sizeOf(shelf: 'kept' | 'keptPictures'): Promise<number> {
  let bytes = 0;
  await within(shelf, 'readonly', store =>
    eachKey(store.index('lately'), 'next', key => {
      const [, size] = key as [number, number];
      bytes += size;
    }),
  );
  return bytes;
}
