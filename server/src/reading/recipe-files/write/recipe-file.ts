import type { Recipe } from '@potluck/contract/resources/recipe';
import type { RecipeExport } from '@potluck/contract/resources/recipe/export';
import { cooklangText } from './cooklang-text.ts';
import { schemaOrgText } from './schema-org-text.ts';

/** How a recipe becomes a file of a format. */
export interface RecipeFileKind {
  ending: string;
  contentType: string;
  /** The text of the file; `picture` is the name of the picture that lies beside it, if there is one. */
  write(recipe: Recipe, picture?: string): Promise<string> | string;
}

export const recipeFileKinds: Readonly<Record<RecipeExport['format'], RecipeFileKind>> = (() => {
  const schemaOrg = { ending: 'json', contentType: 'application/ld+json', write: schemaOrgText };
  const cooklang = { ending: 'cook', contentType: 'text/plain; charset=utf-8', write: cooklangText };
  return {
    RECIPE_FORMAT_UNSPECIFIED: schemaOrg,
    RECIPE_FORMAT_SCHEMA_ORG: schemaOrg,
    RECIPE_FORMAT_COOKLANG: cooklang,
  };
})();
