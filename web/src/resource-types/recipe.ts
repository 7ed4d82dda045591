import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const recipe: ResourceType = {
  label: msg`Recipes`,
  icon: IconToolsKitchen2,
  wayBack: msg`Go to the recipes`,
  index: { to: '/recipes' },
  links(name, account) {
    const recipeId = idOf(name);
    const { view, edit } = linksBelow(recipeId, account);
    return { view, edit, home: homeOf(account), create: createIn(account) };
  },
};

function linksBelow(recipeId: string, { circleId, userId }: AccountParams) {
  if (circleId) {
    const params = { circleId, recipeId };
    return {
      view: linkOptions({ to: '/circles/$circleId/recipes/$recipeId', params }),
      edit: linkOptions({ to: '/circles/$circleId/recipes/$recipeId/edit', params }),
    };
  }
  if (userId) {
    const params = { userId, recipeId };
    return {
      view: linkOptions({ to: '/users/$userId/recipes/$recipeId', params }),
      edit: linkOptions({ to: '/users/$userId/recipes/$recipeId/edit', params }),
    };
  }
  const params = { recipeId };
  return {
    view: linkOptions({ to: '/recipes/$recipeId', params }),
    edit: linkOptions({ to: '/recipes/$recipeId/edit', params }),
  };
}

function homeOf({ circleId, userId }: AccountParams) {
  if (circleId) return linkOptions({ to: '/circles/$circleId', params: { circleId } });
  if (userId) return linkOptions({ to: '/users/$userId', params: { userId } });
  return linkOptions({ to: '/recipes' });
}

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: '/circles/$circleId/recipes/create', params: { circleId } });
  return linkOptions({ to: '/recipes/create' });
}
