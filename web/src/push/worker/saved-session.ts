import type { SavedSession } from './message.ts';

// A worker cannot read localStorage, where pages keep the token of a remembered session; IndexedDB is exactly as
// accessible to other code.
const [database, shelf, only] = ['push', 'session', 0];

export async function savedSession(): Promise<SavedSession | undefined> {
  return perform('readonly', store => store.get(only) as IDBRequest<SavedSession | undefined>);
}

export async function keepSession(session: SavedSession): Promise<void> {
  await perform('readwrite', store => store.put(session, only));
}

export async function forgetSession(): Promise<void> {
  await perform('readwrite', store => store.delete(only));
}

async function perform<T>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(shelf);
  const db = await answerTo(opening);
  try {
    return await answerTo(action(db.transaction(shelf, mode).objectStore(shelf)));
  } finally {
    db.close();
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
