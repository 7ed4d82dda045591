/** The class (or id) that a recipe plugin, theme or microformat uses for each part of a recipe. */
export type RecipePlugin = {
  readonly ingredients: string;
  readonly directions: string;
  readonly title?: string;
  readonly description?: string;
  readonly yield?: string;
  readonly prep?: string;
  readonly cook?: string;
  readonly total?: string;
  readonly image?: string;
};

const wpRecipeMaker: RecipePlugin = {
  title: 'wprm-recipe-name',
  description: 'wprm-recipe-summary',
  ingredients: 'wprm-recipe-ingredients-container',
  directions: 'wprm-recipe-instructions-container',
  yield: 'wprm-recipe-servings',
  prep: 'wprm-recipe-prep-time-container',
  cook: 'wprm-recipe-cook-time-container',
  total: 'wprm-recipe-total-time-container',
  image: 'wprm-recipe-image',
};

const tasty: RecipePlugin = {
  title: 'tasty-recipes-title',
  description: 'tasty-recipes-description',
  ingredients: 'tasty-recipes-ingredients',
  directions: 'tasty-recipes-instructions',
  yield: 'tasty-recipes-yield',
  prep: 'tasty-recipes-prep-time',
  cook: 'tasty-recipes-cook-time',
  total: 'tasty-recipes-total-time',
  image: 'tasty-recipes-image',
};

const mediavineCreate: RecipePlugin = {
  title: 'mv-create-title',
  description: 'mv-create-description',
  ingredients: 'mv-create-ingredients',
  directions: 'mv-create-instructions',
  yield: 'mv-create-yield',
  prep: 'mv-create-time-prep',
  cook: 'mv-create-time-active',
  total: 'mv-create-time-total',
  image: 'mv-create-image-container',
};

const easyRecipe: RecipePlugin = {
  title: 'ERSName',
  description: 'ERSSummary',
  ingredients: 'ERSIngredients',
  directions: 'ERSInstructions',
  yield: 'ERSServes',
  prep: 'ERSPrepTime',
  cook: 'ERSCookTime',
  total: 'ERSTotalTime',
};

/** Zip Recipes and Yummly are successors of ZipList and kept its ids. */
const zipRecipes: RecipePlugin = {
  title: 'zlrecipe-title',
  description: 'zlrecipe-summary',
  ingredients: 'zlrecipe-ingredients-list',
  directions: 'zlrecipe-instructions-list',
  yield: 'zlrecipe-yield',
  prep: 'zlrecipe-prep-time',
  cook: 'zlrecipe-cook-time',
  total: 'zlrecipe-total-time',
};

const mealPlannerPro: RecipePlugin = {
  title: 'mpprecipe-title',
  description: 'mpprecipe-summary',
  ingredients: 'mpprecipe-ingredients-list',
  directions: 'mpprecipe-instructions-list',
  yield: 'mpprecipe-yield',
  prep: 'mpprecipe-prep-time',
  cook: 'mpprecipe-cook-time',
  total: 'mpprecipe-total-time',
};

const wpUltimateRecipe: RecipePlugin = {
  title: 'wpurp-recipe-title',
  description: 'wpurp-recipe-description',
  ingredients: 'wpurp-recipe-ingredients',
  directions: 'wpurp-recipe-instructions',
  yield: 'wpurp-recipe-servings',
  prep: 'wpurp-recipe-prep-time',
  cook: 'wpurp-recipe-cook-time',
};

const jetpack: RecipePlugin = {
  title: 'jetpack-recipe-title',
  ingredients: 'jetpack-recipe-ingredients',
  directions: 'jetpack-recipe-directions',
  yield: 'jetpack-recipe-servings',
  prep: 'jetpack-recipe-preptime',
  cook: 'jetpack-recipe-cooktime',
  total: 'jetpack-recipe-time',
  image: 'jetpack-recipe-image',
};

const recipeCardBlocks: RecipePlugin = {
  title: 'recipe-card-title',
  description: 'recipe-card-summary',
  ingredients: 'recipe-card-ingredients',
  directions: 'recipe-card-directions',
  image: 'recipe-card-image',
};

const wpDelicious: RecipePlugin = {
  title: 'dr-title',
  ingredients: 'dr-ingredients-list',
  directions: 'dr-instructions',
  yield: 'dr-yields',
  prep: 'dr-prep-time',
  cook: 'dr-cook-time',
  total: 'dr-total-time',
};

const penci: RecipePlugin = {
  title: 'recipe-title-overlay',
  ingredients: 'penci-recipe-ingredients',
  directions: 'penci-recipe-method',
  yield: 'servings',
};

const simmer: RecipePlugin = {
  title: 'simmer-recipe-title',
  ingredients: 'simmer-ingredients',
  directions: 'simmer-instructions',
  yield: 'simmer-servings',
  prep: 'simmer-prep-time',
  cook: 'simmer-cooking-time',
  total: 'simmer-total-time',
};

const getMeCooking: RecipePlugin = {
  title: 'gmc-recipe-title',
  ingredients: 'gmc-recipe-ingredients',
  directions: 'gmc-recipe-steps',
};

/** microformats.org/wiki/hrecipe */
const hRecipe: RecipePlugin = {
  title: 'fn',
  description: 'summary',
  ingredients: 'ingredient',
  directions: 'instructions',
  yield: 'yield',
  prep: 'preptime',
  cook: 'cooktime',
  total: 'duration',
  image: 'photo',
};

/** microformats.org/wiki/h-recipe */
const hRecipe2: RecipePlugin = {
  title: 'p-name',
  description: 'p-summary',
  ingredients: 'p-ingredient',
  directions: 'e-instructions',
  yield: 'p-yield',
  total: 'dt-duration',
  image: 'u-photo',
};

/** Plugins by the class or id of the element around a whole recipe. */
export const recipePlugins: ReadonlyMap<string, RecipePlugin> = new Map([
  ['wprm-recipe-container', wpRecipeMaker],
  ['wprm-recipe', wpRecipeMaker],
  ['tasty-recipes', tasty],
  ['mv-create-card', mediavineCreate],
  ['mv-recipe-card', mediavineCreate],
  ['easyrecipe', easyRecipe],
  ['zlrecipe-container', zipRecipes],
  ['zlrecipe-container-border', zipRecipes],
  ['mpprecipe-container', mealPlannerPro],
  ['wpurp-container', wpUltimateRecipe],
  ['jetpack-recipe', jetpack],
  ['wp-block-wpzoom-recipe-card-block-recipe-card', recipeCardBlocks],
  ['wpzoom-recipe-card', recipeCardBlocks],
  ['dr-summary-holder', wpDelicious],
  ['dr-single-recipe', wpDelicious],
  ['penci-recipe', penci],
  ['simmer-recipe', simmer],
  ['gmc-recipe', getMeCooking],
  ['hrecipe', hRecipe],
  ['h-recipe', hRecipe2],
]);
