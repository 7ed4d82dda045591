import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { useResource } from '../../resource/use-resource.ts';
import { RecipePage } from './view/recipe-page.tsx';
import { RecipeBanner } from './view/recipe-sharing.tsx';
import { RecipeSkeleton } from './view/recipe-skeleton.tsx';

export function RecipeViewScreen() {
  const name = useNameFromParams('recipe');
  return (
    <ResourceScreen query={useResource('recipe', name)} skeleton={<RecipeSkeleton />}>
      {recipe => (
        <>
          <RecipeBanner recipe={recipe} />
          <RecipePage key={recipe.name} recipe={recipe} />
        </>
      )}
    </ResourceScreen>
  );
}
