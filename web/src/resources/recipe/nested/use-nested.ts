import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { maxNesting } from '@potluck/contract/amount/nested-recipes';
import { useMemo } from 'react';
import { useResource } from '../../../standard/data/use-resource.ts';
import { useFormattedReader } from '../../../ui/formatted/formatted-text.tsx';
import type { NestedReference, ShownIngredient, ShownRecipe } from '../view/shown-recipe.ts';

export interface Nested {
  recipe: Recipe;
  shown: ShownRecipe;
}

/**
 * The recipe that an ingredient refers to. Undefined while it loads, if the viewer cannot see it, if it is too deep, or
 * if it is one of `above`, the recipes that lead to it.
 */
export function useNested(
  reference: NestedReference | undefined,
  above: readonly string[],
): Nested | undefined {
  const name = reference?.recipe ?? '';
  const within = above.length > maxNesting || above.includes(name);
  const { data: recipe, isError } = useResource('recipe', within ? '' : name);
  const read = useFormattedReader(
    useMemo(() => recipe?.directions.flatMap(({ steps }) => steps) ?? [], [recipe]),
  );
  return useMemo(
    () =>
      recipe && reference && !isError && !within
        ? { recipe, shown: reference.shownAs(recipe, read) }
        : undefined,
    [recipe, reference, isError, within, read],
  );
}

/** Writes the amount of a nested recipe, which may be unknown: “8 servings”, or as the ingredient has it. */
export function useNestedAmount(): (ingredient: ShownIngredient, nested?: Nested) => string {
  const { i18n } = useLingui();
  return ({ amount, reference }, nested) => {
    const servings = reference?.servingsOf(nested?.recipe);
    if (servings === undefined) return amount;
    return t(i18n)`${plural(servings, { one: `${amount} serving`, other: `${amount} servings` })}`;
  };
}

/** The ingredients of a recipe that are recipes of their own. */
export function referencesIn({ ingredientGroups }: ShownRecipe): ShownIngredient[] {
  return ingredientGroups.flatMap(group => group.lines.filter(({ reference }) => reference));
}
