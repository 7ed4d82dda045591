import type { Insertable } from 'kysely';
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
