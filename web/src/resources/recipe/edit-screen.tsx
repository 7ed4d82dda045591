import { can, type Recipe, standingOf } from '@potluck/contract';
import { resources } from '@potluck/contract/resources';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { RecipeForm } from './form/recipe-form.tsx';
import { useRecipeLinks } from './recipe-links.ts';

export function RecipeEditScreen() {
  const query = useEditedResource('recipe', useNameFromParams('recipe'));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton />}>
      {recipe => (
        <EditRecipe key={query.dataUpdatedAt} recipe={recipe} onReload={() => void query.refetch()} />
      )}
    </ResourceScreen>
  );
}

function EditRecipe({ recipe, onReload }: { recipe: Recipe; onReload: () => void }) {
  const navigate = useNavigate();
  const { view } = useRecipeLinks(recipe.name);
  const leave = () => void navigate({ ...view, replace: true });
  const standing = { access: standingOf(resources.recipe, recipe), visibility: recipe.visibility };
  if (!can(standing, 'update'))
    return (
      <EmptyState
        icon={IconLock}
        title="You may read this recipe, not change it"
        action={
          <PillButton tone="main" renderRoot={link => <Link {...view} {...link} />}>
            Back to the recipe
          </PillButton>
        }
      >
        Its owners decide who does.
      </EmptyState>
    );
  return (
    <RecipeForm
      title="Edit recipe"
      recipe={recipe}
      decides={can(standing, 'changeVisibility')}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
