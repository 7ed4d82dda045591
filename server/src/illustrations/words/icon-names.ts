import { courseDishes, mainDishes, servedDishes } from './dish-words.ts';
import { ingredientRows } from './ingredient-words.ts';
import { isServed } from './recognise-dish.ts';

/** All icons that the tables reference. */
export function iconNames(): Set<string> {
  const beside = ingredientRows.map(([, icon]) => icon).filter(icon => icon !== '');
  const onPlates = [...servedDishes, ...mainDishes, ...courseDishes]
    .filter(isServed)
    .map(([, , icon]) => icon);
  return new Set([...beside, ...onPlates]);
}
