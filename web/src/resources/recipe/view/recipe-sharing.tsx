import type { Recipe } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { ShareButton } from '../../../resource/sharing/share-button.tsx';
import { StandingBanner } from '../../../resource/sharing/standing-banner.tsx';
import { useRecipeLinks } from '../recipe-links.ts';

/** Above the recipe: an invitation to answer, or one's own request. */
export function RecipeBanner({ recipe }: { recipe: Recipe }) {
  return <StandingBanner of="recipe" resource={recipe} title={recipe.title} onGone={useLeave(recipe)} />;
}

export function ShareRecipe({ recipe }: { recipe: Recipe }) {
  return <ShareButton of="recipe" resource={recipe} title={recipe.title} onGone={useLeave(recipe)} />;
}

function useLeave({ name }: Recipe): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useRecipeLinks(name);
  return () => navigate({ ...home, replace: true });
}
