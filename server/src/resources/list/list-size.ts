import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * The number of items and remembered entries of a list. Reads them with an update that changes nothing: for a plain
 * read of a small table, PostgreSQL's serializable transactions would lock the whole table, and so other lists.
 */
export function sizeOf(tx: Transaction<Database>, list: string) {
  return tx
    .insertInto('list_size')
    .values({ list })
    .onConflict(on => on.column('list').doUpdateSet(({ ref }) => ({ items: ref('list_size.items') })))
    .returning(['items', 'remembered'])
    .executeTakeFirstOrThrow();
}
