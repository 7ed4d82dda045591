import type { SharedKey } from '@potluck/contract';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';

/** The sections of the app, in the order of the number keys from 1. */
export const sections = Object.entries(kinds).map(([of, kind]) => ({ of: of as SharedKey, ...kind }));

/**
 * The section of an address: `/circles/7/lists/9` belongs to the lists. The recipes if it belongs to none.
 */
export function sectionAt(pathname: string): Kind {
  const places = pathname
    .split('/')
    .flatMap(segment => sections.find(({ index }) => index.to === `/${segment}`) ?? []);
  return places.at(-1) ?? kinds.recipe;
}
