import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import type { CardResource } from '../standard/data/card-fields.ts';
import { useCalendarCard } from './calendar/calendar-card.tsx';
import { useCircleCard } from './circle/circle-card.tsx';
import { useCookbookCard } from './cookbook/cookbook-card.tsx';
import { useListCard } from './list/list-card.tsx';
import { useMenuCard } from './menu/menu-card.tsx';
import { usePantryCard } from './pantry/pantry-card.tsx';
import { useRecipeCard } from './recipe/recipe-card.tsx';
import { useUserCard } from './user/user-card.tsx';

/**
 * Returns a renderer for grid cards of one resource type; queries shared by all cards run once. On an account’s page,
 * its cards need not name that account.
 */
export type UseCard<K extends SharedKey> = (pageOwner?: string) => (resource: CardResource<K>) => ReactNode;

/** The grid card of each resource type. */
export const cards: { [K in SharedKey]: UseCard<K> } = {
  recipe: useRecipeCard,
  list: useListCard,
  calendar: useCalendarCard,
  circle: useCircleCard,
  cookbook: useCookbookCard,
  menu: useMenuCard,
  pantry: usePantryCard,
  user: useUserCard,
};
