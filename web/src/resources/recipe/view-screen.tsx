import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useOnCard } from '../../standard/data/use-on-card.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { RecipePage } from './view/recipe-page.tsx';
import { RecipeSkeleton } from './view/recipe-skeleton.tsx';

export function RecipeViewScreen() {
  const name = useNameFromParams('recipe');
  const onGone = useLeave('recipe');
  const known = useOnCard('recipe', name);
  return (
    <ResourceScreen query={useResource('recipe', name)} skeleton={known && <RecipeSkeleton known={known} />}>
      {recipe => (
        <>
          <AccessBanner of="recipe" resource={recipe} title={recipe.title} onGone={onGone} />
          <RecipePage key={recipe.name} recipe={recipe} />
        </>
      )}
    </ResourceScreen>
  );
}
