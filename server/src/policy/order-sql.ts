import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '../request/list-order.ts';
import type { Store } from '../store/store.ts';
import { bodyField } from './filter-dialect.ts';

/** What of row `r` a list is ordered by; what is not known comes last in either direction. */
export function orderSql(
  store: Pick<Store, 'engine'>,
  { field, descending }: ListOrder,
): RawBuilder<number | string> {
  if (field === 'create_time') return sql`r.create_time`;
  if (field === 'title') return titles[store.engine];
  const column = columns[field];
  // Descending, 0 stands last by itself, and the order is that of an index.
  if (column && descending) return column;
  const unknown = sql.lit(descending ? -1 : 1e15);
  return sql`coalesce(nullif(${column ?? bodyField(store, field)}, 0), ${unknown})`;
}

/** Titles open the text that is searched, in letters that compare as people read them. */
const titles = {
  sqlite: sql<string>`substr(r.search, 1, 100)`,
  postgres: sql<string>`(substr(r.search, 1, 100) collate "C")`,
};

const columns: Readonly<Record<string, RawBuilder<number>>> = {
  cook_count: sql`r.cook_count`,
  last_cook_time: sql`r.last_cook_time`,
  rating: sql`r.rating`,
};
