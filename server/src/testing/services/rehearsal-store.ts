import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

/** A store that can undo work. */
export interface RehearsalStore extends Store {
  /** Runs work in one transaction and rolls it back. All other users of the store share that transaction meanwhile. */
  rehearse<T>(work: () => Promise<T>): Promise<T>;
}

export function rehearsalStore(store: Store): RehearsalStore {
  let rehearsal: Transaction<Database> | undefined;
  return {
    ...store,
    get db() {
      return rehearsal ?? store.db;
    },
    transact: work => (rehearsal ? work(rehearsal) : store.transact(work)),
    snapshot: read => (rehearsal ? read(rehearsal) : store.snapshot(read)),
    async rehearse(work) {
      const transaction = await store.db.startTransaction().execute();
      rehearsal = transaction;
      try {
        return await work();
      } finally {
        rehearsal = undefined;
        await transaction.rollback().execute();
      }
    },
  };
}
