import type { SharedKey } from '@potluck/contract';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';

/** Every index of the app. */
export const indexes = Object.entries(kinds).map(([of, kind]: [string, Kind]) => ({
  of: of as SharedKey,
  ...kind,
}));

/** The sections of the app, in the order of the number keys from 1. */
export const sections = indexes.filter(({ within }) => !within);

/**
 * The kind whose index an address belongs to: `/circles/7/lists/9` to the lists. The recipes if it belongs to none.
 */
export function kindAt(pathname: string): Kind {
  const places = pathname
    .split('/')
    .flatMap(segment => indexes.find(({ index }) => index.to === `/${segment}`) ?? []);
  return places.at(-1) ?? kinds.recipe;
}
