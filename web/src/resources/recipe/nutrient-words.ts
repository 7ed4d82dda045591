import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Nutrient } from '@potluck/contract/resources/recipe/nutrition';

/** The names of nutrients. Sodium is shown as salt. */
const names: Record<Nutrient, MessageDescriptor> = {
  calories: msg`Energy`,
  fatContent: msg`Fat`,
  saturatedFatContent: msg`Saturated fat`,
  carbohydrateContent: msg`Carbohydrates`,
  sugarContent: msg`Sugar`,
  fiberContent: msg`Fibre`,
  proteinContent: msg`Protein`,
  sodiumContent: msg`Salt`,
};

export function useNutrientName(): (nutrient: Nutrient) => string {
  const { t } = useLingui();
  return nutrient => t(names[nutrient]);
}

/** The names with units: “Energy (kcal)”. */
export function useNutrientFieldLabel(): (nutrient: Nutrient) => string {
  const name = useNutrientName();
  return nutrient => `${name(nutrient)} (${nutrientUnit(nutrient)})`;
}

export function nutrientUnit(nutrient: Nutrient): 'kcal' | 'g' {
  return nutrient === 'calories' ? 'kcal' : 'g';
}
