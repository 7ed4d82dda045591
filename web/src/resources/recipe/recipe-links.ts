import { idOf } from '@potluck/contract';
import { linkOptions, useParams } from '@tanstack/react-router';

export interface RecipeLinks {
  view: ReturnType<typeof viewLink>;
  edit: ReturnType<typeof editLink>;
  /** Where one goes from a recipe that is no more. */
  home: ReturnType<typeof homeLink>;
}

/** The addresses of a recipe, below the circle or person that this screen's own address lies under. */
export function useRecipeLinks(name: string): RecipeLinks {
  return recipeLinks(name, useParams({ strict: false }));
}

type Account = { circleId?: string; userId?: string };

export function recipeLinks(name: string, account: Account): RecipeLinks {
  const recipeId = idOf(name);
  return { view: viewLink(recipeId, account), edit: editLink(recipeId, account), home: homeLink(account) };
}

function viewLink(recipeId: string, { circleId, userId }: Account) {
  if (circleId)
    return linkOptions({ to: '/circles/$circleId/recipes/$recipeId', params: { circleId, recipeId } });
  if (userId) return linkOptions({ to: '/users/$userId/recipes/$recipeId', params: { userId, recipeId } });
  return linkOptions({ to: '/recipes/$recipeId', params: { recipeId } });
}

function editLink(recipeId: string, { circleId, userId }: Account) {
  if (circleId)
    return linkOptions({ to: '/circles/$circleId/recipes/$recipeId/edit', params: { circleId, recipeId } });
  if (userId)
    return linkOptions({ to: '/users/$userId/recipes/$recipeId/edit', params: { userId, recipeId } });
  return linkOptions({ to: '/recipes/$recipeId/edit', params: { recipeId } });
}

function homeLink({ circleId, userId }: Account) {
  if (circleId) return linkOptions({ to: '/circles/$circleId', params: { circleId } });
  if (userId) return linkOptions({ to: '/users/$userId', params: { userId } });
  return linkOptions({ to: '/recipes' });
}
