import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import type { OnCard } from '../standard/index/on-card.ts';
import { useCalendarCard } from './calendar/calendar-card.tsx';
import { useCircleCard } from './circle/circle-card.tsx';
import { useCookbookCard } from './cookbook/cookbook-card.tsx';
import { useListCard } from './list/list-card.tsx';
import { useRecipeCard } from './recipe/recipe-card.tsx';
import { useUserCard } from './user/user-card.tsx';

/**
 * Gives what shows one of a kind in a grid; what all cards of the grid need is asked once. On the screen of an account, a card
 * need not name it.
 */
export type UseCard<K extends SharedKey> = (onScreenOf?: string) => (resource: OnCard<K>) => ReactNode;

/** How each kind looks in a grid. */
export const cards: { [K in SharedKey]: UseCard<K> } = {
  recipe: useRecipeCard,
  list: useListCard,
  calendar: useCalendarCard,
  circle: useCircleCard,
  cookbook: useCookbookCard,
  user: useUserCard,
};
