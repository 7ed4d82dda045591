import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * How many items and remembered things a list has. It is asked for by a write that changes nothing: to read a row of a
 * small table, PostgreSQL would lock all of it for a serializable transaction, and so for other lists.
 */
export function sizeOf(tx: Transaction<Database>, list: string) {
  return tx
    .insertInto('list_size')
    .values({ list })
    .onConflict(on => on.column('list').doUpdateSet(({ ref }) => ({ items: ref('list_size.items') })))
    .returning(['items', 'remembered'])
    .executeTakeFirstOrThrow();
}
