import type { MealSlot } from '@potluck/contract';
import { usualMealTimes } from '@potluck/contract/usual-meal-times';

/** The default meals, with their names in a language. */
export function usualSlots(names: Record<keyof typeof usualMealTimes, string>): MealSlot[] {
  const { breakfast, lunch, dinner } = usualMealTimes;
  return [
    { title: names.breakfast, ...breakfast },
    { title: names.lunch, ...lunch },
    { title: names.dinner, ...dinner },
  ];
}
