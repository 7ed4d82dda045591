/** What the user keeps on this device: `recipes` for all recipes, or the name of a cookbook, menu, list or pantry. */
export interface Choice {
  of: string;
  title: string;
}

/** All recipes of the user's index, with their cookbooks, menus and pantries and the plans of the coming weeks. */
export const allRecipes = 'recipes';
