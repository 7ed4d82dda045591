import type { Recipe } from '@potluck/contract';
import type { Dish } from '../actions/steps.ts';

/** A recipe as it is planned: for as many as come, or for as many as it makes where nobody is asked. */
export function dishOf({ name, title, imageUri }: Pick<Recipe, 'name' | 'title' | 'imageUri'>): Dish {
  return { recipe: name, title, imageUri, servings: 0 };
}

/** A dish that is only a word. */
export function wordDish(title: string): Dish {
  return { recipe: '', title, imageUri: '', servings: 0 };
}
