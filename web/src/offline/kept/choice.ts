/** What the user keeps on this device: `recipes` for all recipes, or the name of a cookbook, menu, list or pantry. */
export interface Choice {
  of: string;
  title: string;
}

/** All recipes of the user's index, with their cookbooks, menus and pantries and the plans of the coming weeks. */
export const allRecipes = 'recipes';

/** A message about what the user keeps: the choices have changed, or the user asked for a refresh. */
export type KeptMessage = 'chosen' | 'asked';

/** The channel between the tabs of a user; it also reaches other channels of the same tab. */
export function keptChannel(userName: string): BroadcastChannel {
  return new BroadcastChannel(`kept:${userName}`);
}
