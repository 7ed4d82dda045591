import { msg } from '@lingui/core/macro';
import { idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { AccountParams, ResourceType } from './resource-type.ts';

export const recipe: ResourceType = {
  label: msg`Recipes`,
  icon: IconToolsKitchen2,
  wayBack: msg`Go to recipes`,
  index: { to: paths.recipes },
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
      view: linkOptions({ to: paths.circleRecipe, params }),
      edit: linkOptions({ to: paths.circleRecipeEdit, params }),
    };
  }
  if (userId) {
    const params = { userId, recipeId };
    return {
      view: linkOptions({ to: paths.userRecipe, params }),
      edit: linkOptions({ to: paths.userRecipeEdit, params }),
    };
  }
  const params = { recipeId };
  return {
    view: linkOptions({ to: paths.recipe, params }),
    edit: linkOptions({ to: paths.recipeEdit, params }),
  };
}

function homeOf({ circleId, userId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circle, params: { circleId } });
  if (userId) return linkOptions({ to: paths.user, params: { userId } });
  return linkOptions({ to: paths.recipes });
}

function createIn({ circleId }: AccountParams) {
  if (circleId) return linkOptions({ to: paths.circleRecipeCreate, params: { circleId } });
  return linkOptions({ to: paths.recipeCreate });
}
