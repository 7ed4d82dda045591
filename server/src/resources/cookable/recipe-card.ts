import { resources } from '@potluck/contract/resources';
import { cardFields } from '@potluck/contract/resources/recipe/cookable';
import type { Found } from '../../policy/visible-row.ts';
import { presentRow } from '../../rows/resource-row.ts';

const keys = Object.keys(cardFields);

/** The fields of a recipe that its card shows. */
export function recipeCard(found: Found): Record<string, unknown> {
  const whole = presentRow(resources.recipe, found);
  return Object.fromEntries(keys.map(key => [key, whole[key]]));
}
