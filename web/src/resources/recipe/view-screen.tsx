import { useViewer } from '../../auth/use-auth.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useOnCard } from '../../standard/data/use-on-card.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useLeave } from '../../standard/use-leave.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { RecipePage } from './view/recipe-page.tsx';
import { RecipeSkeleton } from './view/recipe-skeleton.tsx';
import { hasReferences } from './view/shown-recipe.ts';

const AcceptRecipes = lazyPart(() => import('../cookbook/sharing/accept-recipes.tsx'), 'AcceptRecipes');

export function RecipeViewScreen() {
  const name = useNameFromParams('recipe');
  const onGone = useLeave('recipe');
  const viewer = useViewer().user.name;
  const known = useOnCard('recipe', name);
  return (
    <ResourceScreen query={useResource('recipe', name)} skeleton={known && <RecipeSkeleton known={known} />}>
      {recipe => (
        <>
          <AccessBanner of="recipe" resource={recipe} title={recipe.title} onGone={onGone} />
          {hasReferences(recipe) && (
            <AcceptRecipes
              of="recipe"
              name={recipe.name}
              invited={grantStateOf('recipe', recipe, viewer) === 'invited'}
            />
          )}
          <RecipePage key={recipe.name} recipe={recipe} />
        </>
      )}
    </ResourceScreen>
  );
}
