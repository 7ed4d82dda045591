import type { CustomMethod } from '../../define-resource.ts';
import { integer } from '../../fields.ts';

/** `recipesToShare` and `shareRecipes` count recipes, not grants. */
const sharing = {
  shareableCount: integer({ min: 0 }),
  unshareableCount: integer({ min: 0 }),
};

const recipesOf = {
  cookbook: 'the recipes in the cookbook',
  menu: 'the recipes of the menu',
  recipe: 'the recipes nested in the recipe',
};

/** The methods that share and accept the recipes in a resource along with it; the resource alone shares none. */
export function recipesAlong(resource: keyof typeof recipesOf) {
  const recipes = recipesOf[resource];
  return {
    recipesToShare: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: sharing,
      action: 'share',
      summary: `Counts ${recipes} that people with the ${resource} cannot see, by whether the caller could share them`,
    },
    shareRecipes: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: { sharedCount: integer({ min: 0 }), ...sharing },
      action: 'share',
      summary: `Gives people with the ${resource} READ on ${recipes} that the caller administers, with at most 1,000 grants per call; returns what remains`,
    },
    recipesToAccept: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: { acceptableCount: integer({ min: 0 }) },
      action: 'get',
      summary: `Counts ${recipes} whose invitations wait for the caller’s answer`,
    },
    acceptRecipes: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: { acceptedCount: integer({ min: 0 }) },
      action: 'get',
      summary: `Accepts the caller’s invitations to the ${resource} and to ${recipes}, and counts the latter`,
    },
  } as const satisfies Record<string, CustomMethod>;
}

/** The methods among these that access keys cannot call. */
export const recipesAlongSessionOnly = ['shareRecipes', 'acceptRecipes'] as const;
