import type { Sealed } from './vault.ts';

/** Where a kind of thing lies in the browser: what was shown, its pictures, what waits to be sent, and drafts. */
export type Shelf = keyof typeof durabilities;

/** Drafts outlast their session. In a database of their own, tabs of an older version keep using the other one. */
const databases = { potluck: ['answers', 'pictures', 'outbox'], 'potluck-drafts': ['drafts'] } as const;

/** What waits is there although the battery dies in the next moment; the rest could be fetched again. */
const durabilities = {
  answers: 'relaxed',
  pictures: 'relaxed',
  outbox: 'strict',
  drafts: 'relaxed',
} as const;

export interface Kept {
  name: string;
  /** Whose vault opens it. */
  owner: string;
  /** When it was shown last, in milliseconds since 1970. */
  time: number;
  /** In bytes. */
  size: number;
  sealed: Sealed;
}

/** Beyond any of them the oldest go. */
export interface Limits {
  most: number;
  mostBytes: number;
  forMs: number;
}

// A browser that refuses storage keeps nothing, and has nothing.

/** Resolves when all of it lies there. */
export async function put(shelf: Shelf, ...kept: Kept[]): Promise<void> {
  await within(shelf, 'readwrite', store => Promise.all(kept.map(each => done(store.put(each)))));
}

export function find(shelf: Shelf, name: string): Promise<Kept | undefined> {
  return within(shelf, 'readonly', store => done<Kept | undefined>(store.get(name)));
}

/** All of one owner's, in the order of their names. */
export async function allOf(shelf: Shelf, owner: string): Promise<Kept[]> {
  return (await allIfTold(shelf, owner)) ?? [];
}

/** The same; undefined when the browser does not say. */
export function allIfTold(shelf: Shelf, owner: string): Promise<Kept[] | undefined> {
  return within(shelf, 'readonly', store => done<Kept[]>(store.index('owner').getAll(owner)));
}

/** Whether anything lies there, whoever it belongs to. */
export async function holdsAny(shelf: Shelf): Promise<boolean> {
  const count = await within(shelf, 'readonly', store => done<number>(store.count()));
  return count !== undefined && count > 0;
}

export async function takeAway(shelf: Shelf, name: string): Promise<void> {
  await within(shelf, 'readwrite', store => done(store.delete(name)));
}

/** Takes away what is too old, and the oldest of what is too much. */
export async function trim(shelf: Shelf, limits: Limits): Promise<void> {
  let [count, bytes] = [0, 0];
  await within(shelf, 'readwrite', store =>
    eachKey(store.index('lately'), 'prev', (key, name) => {
      const [time, size] = key as [number, number];
      count += 1;
      bytes += size;
      const fits = count <= limits.most && bytes <= limits.mostBytes;
      if (!fits || time < Date.now() - limits.forMs) store.delete(name);
    }),
  );
}

/** Of what lasts as long as a session, leaves nothing but what belongs to these. */
export async function clearAllBut(owners: ReadonlySet<string>): Promise<void> {
  for (const shelf of databases.potluck)
    await within(shelf, 'readwrite', store =>
      eachKey(store.index('owner'), 'next', (owner, name) => {
        if (!owners.has(String(owner))) store.delete(name);
      }),
    );
}

async function within<T>(
  shelf: Shelf,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await opened(shelf === 'drafts' ? 'potluck-drafts' : 'potluck');
    const transaction = database.transaction(shelf, mode, { durability: durabilities[shelf] });
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

function opened(name: keyof typeof databases): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const shelf of databases[name]) {
      const store = opening.result.createObjectStore(shelf, { keyPath: 'name' });
      store.createIndex('owner', 'owner');
      store.createIndex('lately', ['time', 'size']);
    }
  };
  return done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function eachKey(
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
