import type { FoundBy, Saving } from './server-part.ts';

/** By default, a resource is found by its title. */
export function titled({ values }: Pick<Saving, 'values'>): FoundBy {
  return { title: String(values.title), handle: null };
}
