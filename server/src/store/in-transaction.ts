import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/**
 * The store as seen from inside an open transaction: several methods that each use a transaction of their own become
 * one, which commits all their changes or none. Use it only while the transaction is open.
 */
export function inTransaction(store: Store, tx: Transaction<Database>): Store {
  return { ...store, db: tx, transact: work => work(tx), snapshot: read => read(tx) };
}

/**
 * Runs work that may fail without ending the transaction around it. If it throws, its changes are undone and the error
 * is rethrown.
 */
export async function inSavepoint<T>(tx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    throw error;
  }
}
