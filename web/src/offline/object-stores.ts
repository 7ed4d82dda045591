import type { Sealed } from './vault.ts';

/**
 * The object stores in IndexedDB: cached answers, their pictures, the outbox, drafts, and what the user keeps. Drafts
 * outlast their session. They and what the user keeps have databases of their own, so that tabs with an older version can
 * keep using the others. The outbox must survive a sudden power loss; everything else can be fetched or typed again.
 */
const shelves = {
  answers: { database: 'potluck', durability: 'relaxed' },
  pictures: { database: 'potluck', durability: 'relaxed' },
  outbox: { database: 'potluck', durability: 'strict' },
  drafts: { database: 'potluck-drafts', durability: 'relaxed' },
  kept: { database: 'potluck-kept', durability: 'relaxed' },
  keptPictures: { database: 'potluck-kept', durability: 'relaxed' },
} as const;

export type Shelf = keyof typeof shelves;

const all = Object.keys(shelves) as Shelf[];

export interface CachedEntry {
  name: string;
  /** The vault that can decrypt it. */
  owner: string;
  /** When it was last shown, in milliseconds since 1970. */
  time: number;
  /** In bytes. */
  size: number;
  sealed: Sealed;
}

/** Beyond any of these limits, the oldest entries are deleted. */
export interface Limits {
  max: number;
  maxBytes: number;
  forMs: number;
}

// If the browser refuses storage, writes do nothing and reads find nothing.

/** Returns whether everything is stored. If there is no room for the outbox, the kept pictures make room. */
export async function put(shelf: Shelf, ...records: CachedEntry[]): Promise<boolean> {
  const stored = () =>
    within(shelf, 'readwrite', store => Promise.all(records.map(each => done(store.put(each)))));
  if (await stored()) return true;
  if (shelf !== 'outbox') return false;
  await within('keptPictures', 'readwrite', store => done(store.clear()));
  return (await stored()) !== undefined;
}

export function find(shelf: Shelf, name: string): Promise<CachedEntry | undefined> {
  return within(shelf, 'readonly', store => done<CachedEntry | undefined>(store.get(name)));
}

/** All entries of an owner, ordered by name. */
export async function allOf(shelf: Shelf, owner: string): Promise<CachedEntry[]> {
  return (await allOrUndefined(shelf, owner)) ?? [];
}

/** The same; undefined if the browser refuses storage. */
export function allOrUndefined(shelf: Shelf, owner: string): Promise<CachedEntry[] | undefined> {
  return within(shelf, 'readonly', store => done<CachedEntry[]>(store.index('owner').getAll(owner)));
}

/** Whether the store has any entries, of any owner. */
export async function hasAny(shelf: Shelf): Promise<boolean> {
  const count = await within(shelf, 'readonly', store => done<number>(store.count()));
  return count !== undefined && count > 0;
}

export async function remove(shelf: Shelf, name: string): Promise<void> {
  await within(shelf, 'readwrite', store => done(store.delete(name)));
}

/** Deletes expired entries, and the oldest ones beyond the limits. */
export async function trim(shelf: Shelf, limits: Limits): Promise<void> {
  let [count, bytes] = [0, 0];
  await within(shelf, 'readwrite', store =>
    eachKey(store.index('lately'), 'prev', (key, name) => {
      const [time, size] = key as [number, number];
      count += 1;
      bytes += size;
      const fits = count <= limits.max && bytes <= limits.maxBytes;
      if (!fits || time < Date.now() - limits.forMs) store.delete(name);
    }),
  );
}

/** Deletes everything that belongs to a session, except for those of these owners. */
export async function clearAllBut(owners: ReadonlySet<string>): Promise<void> {
  for (const shelf of all.filter(each => each !== 'drafts'))
    await within(shelf, 'readwrite', store =>
      eachKey(store.index('owner'), 'next', (owner, name) => {
        if (!owners.has(String(owner))) store.delete(name);
      }),
    );
}

/** Runs the work in a transaction; undefined if the browser refuses storage. */
export async function within<T>(
  shelf: Shelf,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const { database: name, durability } = shelves[shelf];
    const database = await opened(name);
    const transaction = database.transaction(shelf, mode, { durability });
    const settled = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([work(transaction.objectStore(shelf)), settled]).finally(() =>
      database.close(),
    );
    return answer;
  } catch {
    return undefined;
  }
}

function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const shelf of all.filter(each => shelves[each].database === name)) {
      const store = opening.result.createObjectStore(shelf, { keyPath: 'name' });
      store.createIndex('owner', 'owner');
      store.createIndex('lately', ['time', 'size']);
    }
  };
  return done(opening);
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function eachKey(
  index: IDBIndex,
  direction: IDBCursorDirection,
  visit: (key: IDBValidKey, name: IDBValidKey) => void,
): Promise<void> {
  const request = index.openKeyCursor(null, direction);
  for (let cursor = await done(request); cursor; cursor = await done(request)) {
    visit(cursor.key, cursor.primaryKey);
    cursor.continue();
  }
}
