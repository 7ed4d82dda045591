import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { searchText } from './search-text.ts';

type Values = Record<string, unknown>;

/** The search text of a resource: its title, its handle, and its other searched fields. */
export function searchedText(
  { searched = [] }: Pick<ResourceDefinition, 'searched'>,
  { title, handle }: { title: string; handle?: string | null },
  values: Values,
): string {
  const texts = searched.flatMap(path => textsOf(values, path));
  return searchText(title, handle ? [handle, ...texts] : texts);
}

/** The searched texts at a path. Several if the path leads through lists. */
export function textsOf(values: Values, path: string): string[] {
  return textsAt(values, path.split('.'));
}

/** All texts at a path, including paths through lists. */
function textsAt(value: unknown, [key, ...rest]: string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap(each => textsAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt((value as Values)[key], rest) : [];
}
