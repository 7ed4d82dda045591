import type { Insertable, Selectable } from 'kysely';
import type { ResourceTable } from '../store/schema.ts';

/** A recipe row, with defaults for fields that a test does not care about. */
export function aResource(
  name: string,
  fields: Partial<Insertable<ResourceTable>> = {},
): Insertable<ResourceTable> {
  const plain = {
    type: 'recipe',
    title: name,
    handle: null,
    visibility: 0,
    search: '',
    body: '{}',
    image: null,
  };
  return { name, ...plain, version: 1, create_time: 1, update_time: 1, ...fields };
}

/** A copy of a stored resource with another name. SQLite numbers the rows of its search index by itself. */
export function copyOf(row: Selectable<ResourceTable>, name: string): Insertable<ResourceTable> {
  const { search_row: _, ...columns } = row as typeof row & { search_row?: number };
  return { ...columns, name };
}
