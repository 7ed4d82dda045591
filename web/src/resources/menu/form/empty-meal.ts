import type { MenuDish, MenuMeal } from '@potluck/contract';

export const emptyDish: MenuDish = { title: '', recipe: '', servings: 0, open: false };

export const emptyMeal: MenuMeal = {
  ...{ dayOffset: 0, slot: '', time: '', duration: null, title: '', notes: '' },
  dishes: [],
};
