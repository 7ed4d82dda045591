import { Trans, useLingui } from '@lingui/react/macro';
import { IconChefHat } from '@tabler/icons-react';
import { allOf, quoted } from '../../../standard/index/filters.ts';
import { ResourceGrid } from '../../../standard/index/resource-grid.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useRecipeCard } from '../recipe-card.tsx';

interface RecipesOfProps {
  /** The chosen ingredients. */
  chosen: string[];
  clear: () => void;
}

/** The recipes that use all of the chosen ingredients. */
export function RecipesOf({ chosen, clear }: RecipesOfProps) {
  const { t } = useLingui();
  const card = useRecipeCard();
  if (chosen.length === 0)
    return (
      <EmptyState icon={IconChefHat} title={t`What is at hand?`}>
        <Trans>Choose some ingredients, and the recipes that use all of them show here.</Trans>
      </EmptyState>
    );
  return (
    <ResourceGrid
      of="recipe"
      args={{ filter: allOf(...chosen.map(title => `ingredient = ${quoted(title)}`)) }}
      label={t`Recipes with all of the chosen ingredients`}
      card={card}
      empty={{ clear }}
    />
  );
}
