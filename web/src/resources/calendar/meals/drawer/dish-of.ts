import type { Recipe } from '@potluck/contract';
import type { Dish } from '../deeds/steps.ts';

/** A recipe as it is planned: for as many as it makes. */
export function dishOf({ name, title, imageUri, yieldAmount }: Recipe): Dish {
  return { recipe: name, title, imageUri, servings: yieldAmount };
}

/** A dish that is only a word. */
export function wordDish(title: string): Dish {
  return { recipe: '', title, imageUri: '', servings: 0 };
}
