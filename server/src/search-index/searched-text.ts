import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { searchText } from './search-text.ts';

type Values = Record<string, unknown>;

/** What a resource of a definition is found by: its title, a name of its own, and the fields that are searched beside. */
export function searchedText(
  { searched = [] }: Pick<ResourceDefinition, 'searched'>,
  { title, handle }: { title: string; handle?: string | null },
  values: Values,
): string {
  const texts = searched.flatMap(path => textsOf(values, path));
  return searchText(title, handle ? [handle, ...texts] : texts);
}

/** The texts of a field that is searched, by its path: several where the path leads through lists. */
export function textsOf(values: Values, path: string): string[] {
  return textsAt(values, path.split('.'));
}

/** Every text that a path leads to, through lists as well. */
function textsAt(value: unknown, [key, ...rest]: string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap(each => textsAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt((value as Values)[key], rest) : [];
}
