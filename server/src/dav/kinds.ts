import { calendarKind } from './calendar/calendar-kind.ts';
import type { CollectionKind } from './collection.ts';
import { listKind } from './list/list-kind.ts';

/** The kinds of collections that programs can synchronize. */
export const kinds: readonly CollectionKind[] = [calendarKind, listKind];

/** The kind of a resource with this name. */
export function kindOf(name: string): CollectionKind | undefined {
  return kinds.find(({ type }) => name.startsWith(`${type}s/`));
}

/** The kind whose segments begin like this one. */
export function kindAt(segment: string): CollectionKind | undefined {
  return kinds.find(({ prefix }) => segment.startsWith(prefix));
}
