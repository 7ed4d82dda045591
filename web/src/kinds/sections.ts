import type { SharedKey } from '@potluck/contract';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';

/** The places of the app, in the order of the keys from 1 on. */
export const sections = Object.entries(kinds).map(([of, kind]) => ({ of: of as SharedKey, ...kind }));

/** The place that an address belongs to: `/circles/7/lists/9` to the lists. The recipes, if it belongs to none. */
export function sectionAt(pathname: string): Kind {
  const places = pathname
    .split('/')
    .flatMap(segment => sections.find(({ index }) => index.to === `/${segment}`) ?? []);
  return places.at(-1) ?? kinds.recipe;
}
