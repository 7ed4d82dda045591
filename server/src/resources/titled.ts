import type { FoundBy, Saving } from './server-part.ts';

/** By default, resources are found by title. */
export function titled({ values }: Pick<Saving, 'values'>): FoundBy {
  return { title: String(values.title), handle: null };
}
