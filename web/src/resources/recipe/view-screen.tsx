import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { StandingBanner } from '../../resource/sharing/standing-banner.tsx';
import { useLeave } from '../../resource/use-leave.ts';
import { useResource } from '../../resource/use-resource.ts';
import { RecipePage } from './view/recipe-page.tsx';
import { RecipeSkeleton } from './view/recipe-skeleton.tsx';

export function RecipeViewScreen() {
  const name = useNameFromParams('recipe');
  const onGone = useLeave('recipe');
  return (
    <ResourceScreen query={useResource('recipe', name)} skeleton={<RecipeSkeleton />}>
      {recipe => (
        <>
          <StandingBanner of="recipe" resource={recipe} title={recipe.title} onGone={onGone} />
          <RecipePage key={recipe.name} recipe={recipe} />
        </>
      )}
    </ResourceScreen>
  );
}
