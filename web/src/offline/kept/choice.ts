/** What the user keeps on this device: `recipes` for all recipes, or the name of a cookbook or a list. */
export interface Choice {
  of: string;
  title: string;
}

/** All recipes of the user's index. */
export const allRecipes = 'recipes';
