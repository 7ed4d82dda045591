import type { Cookbook, CookbookEntry, List, ListItem, Recipe } from '@potluck/contract';
import { allOf, done, eachKey, find, put, within } from '../object-stores.ts';
import { openVault, sealJson, unsealJson, type Vault } from '../vault.ts';
import type { Choice } from './choice.ts';

/** A kept recipe, with its text for searching. */
export interface KeptRecipe {
  recipe: Recipe;
  search: string;
}

/** A kept cookbook or list with its contents, in order. */
export type KeptCollection =
  | { kind: 'cookbook'; resource: Cookbook; contents: CookbookEntry[] }
  | { kind: 'list'; resource: List; contents: ListItem[] };

/** Something that could not be fetched. */
export interface Failure {
  title: string;
}

/** Why the last refresh ended early: no room, an expensive connection, no answer from the server. */
export type Stop = '' | 'full' | 'metered' | 'unreachable';

export interface Progress {
  userName: string;
  /** The position in the change stream up to which everything is stored; empty before the first refresh. */
  cursor: string;
  /** The choices that are completely stored. */
  complete: string[];
  /** When the server was last asked, in milliseconds since 1970; 0 for never. */
  refreshedTime: number;
  running: boolean;
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
    userName: '',
    cursor: '',
    complete: [],
    refreshedTime: 0,
    running: false,
    missesPictures: false,
    stop: '',
    left: 0,
  },
  ...{ recipeCount: 0, textBytes: 0, pictureBytes: 0, failures: [] },
};

/** The browser has no room left, or refuses storage. */
export class DeviceFull extends Error {}

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

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  static async open(token: string): Promise<KeptStore> {
    return new KeptStore(await openVault(token));
  }

  get owner(): string {
    return this.#vault.owner;
  }

  async choices(): Promise<Choice[]> {
    return (await this.#read<Choice[]>('choices')) ?? [];
  }

  saveChoices(choices: Choice[]): Promise<void> {
    return this.#write('choices', choices);
  }

  async progress(): Promise<Progress> {
    return (await this.#read<Progress>('progress')) ?? noProgress;
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
        if (kept) bucket[name] = kept;
        else delete bucket[name];
      }
      if (Object.keys(bucket).length > 0) await this.#write(`recipes:${at}`, bucket);
      else await this.#delete(`recipes:${at}`);
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
    const found = await find('kept', await this.#vault.nameOf(`kept:${key}`));
    // Only this class writes to the store, each type under keys of its own.
    return found && ((await unsealJson(this.#vault, found.sealed)) as T | undefined);
  }

  async #write(key: string, value: unknown): Promise<void> {
    const name = await this.#vault.nameOf(`kept:${key}`);
    const sealed = await sealJson(this.#vault, value);
    const size = sealed.bytes.byteLength;
    if (!(await put('kept', { name, owner: this.owner, time: Date.now(), size, sealed })))
      throw new DeviceFull();
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
