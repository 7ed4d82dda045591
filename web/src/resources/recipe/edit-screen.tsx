import { useLingui } from '@lingui/react/macro';
import { can, type Recipe } from '@potluck/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ReadOnlyNote } from '../../resource/read-only-note.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { standingOn } from '../../resource/sharing/stance.ts';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { RecipeForm } from './form/recipe-form.tsx';
import { useRecipeLinks } from './recipe-links.ts';

export function RecipeEditScreen() {
  const query = useEditedResource('recipe', useNameFromParams('recipe'));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton picture />}>
      {recipe => (
        <EditRecipe key={query.dataUpdatedAt} recipe={recipe} onReload={() => void query.refetch()} />
      )}
    </ResourceScreen>
  );
}

function EditRecipe({ recipe, onReload }: { recipe: Recipe; onReload: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { view } = useRecipeLinks(recipe.name);
  const leave = () => void navigate({ ...view, replace: true });
  const standing = standingOn('recipe', recipe);
  if (!can(standing, 'update'))
    return <ReadOnlyNote thing="recipe" back={link => <Link {...view} {...link} />} />;
  return (
    <RecipeForm
      title={t`Edit recipe`}
      recipe={recipe}
      decides={can(standing, 'changeVisibility')}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
