import type { SharedKey } from '@potluck/contract';
import type { ResourceType } from './resource-type.ts';
import { resourceTypes } from './resource-types.ts';

/** Every index of the app. */
export const indexes = Object.entries(resourceTypes).map(([of, kind]: [string, ResourceType]) => ({
  of: of as SharedKey,
  ...kind,
}));

/** The sections of the app, in the order of their number keys, from 1. */
export const sections = indexes.filter(({ within }) => !within);

/** The type whose index an address belongs to: `/circles/7/lists/9` belongs to the lists. Defaults to the recipes. */
export function kindAt(pathname: string): ResourceType {
  const places = pathname
    .split('/')
    .flatMap(segment => indexes.find(({ index }) => index.to === `/${segment}`) ?? []);
  return places.at(-1) ?? resourceTypes.recipe;
}
