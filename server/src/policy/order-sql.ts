import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '../request/list-order.ts';
import type { Store } from '../store/store.ts';
import type { OrderKey } from './branches.ts';
import { bodyField } from './filter-dialect.ts';

/** What is not known comes last in either direction. */
export function orderSql(store: Pick<Store, 'engine'>, { field, descending }: ListOrder): OrderKey {
  if (field === 'create_time') return { row: sql`r.create_time`, grant: sql`a.resource_create_time` };
  if (field === 'title') return { row: titles[store.engine] };
  if (!sums.has(field)) return { row: unknownLast(bodyField(store, field), descending) };
  const [row, grant] = [sql.ref<number>(`r.${field}`), sql.ref<number>(`a.resource_${field}`)];
  // Descending, 0 stands last by itself, and the order is that of an index.
  if (descending) return { row, grant };
  return { row: unknownLast(row, descending), grant: unknownLast(grant, descending) };
}

function unknownLast(value: RawBuilder<unknown>, descending: boolean): RawBuilder<number> {
  return sql`coalesce(nullif(${value}, 0), ${sql.lit(descending ? -1 : 1e15)})`;
}

/** Titles open the text that is searched, in letters that compare as people read them. */
const titles = {
  sqlite: sql<string>`substr(r.search, 1, 100)`,
  postgres: sql<string>`(substr(r.search, 1, 100) collate "C")`,
};

const sums = new Set(['cook_count', 'last_cook_time', 'rating']);
