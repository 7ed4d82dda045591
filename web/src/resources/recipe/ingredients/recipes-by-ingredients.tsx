import { useLingui } from '@lingui/react/macro';
import { IconChefHat } from '@tabler/icons-react';
import { allOf, quoted } from '../../../standard/data/filters.ts';
import { ResourceGrid } from '../../../standard/index/resource-grid.tsx';
import { useRecipeCard } from '../recipe-card.tsx';

interface RecipesByIngredientsProps {
  /** The chosen ingredients. */
  chosen: string[];
  clear: () => void;
}

/** The recipes that use all of the chosen ingredients; all recipes if none are chosen. */
export function RecipesByIngredients({ chosen, clear }: RecipesByIngredientsProps) {
  const { t } = useLingui();
  const card = useRecipeCard();
  const nothing = {
    icon: IconChefHat,
    title: t`What do you have?`,
    text: t`Choose ingredients to see the recipes that use all of them.`,
  };
  const any = chosen.length === 0;
  return (
    <ResourceGrid
      of="recipe"
      args={{ filter: allOf(...chosen.map(title => `ingredient = ${quoted(title)}`)) }}
      label={any ? t`All recipes` : t`Recipes with all of the chosen ingredients`}
      card={card}
      empty={any ? nothing : { clear }}
    />
  );
}
