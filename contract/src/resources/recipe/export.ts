import { choice, list, required, text, type ValuesOf } from '../../fields.ts';

/** The file formats in which recipes can be exported. */
export const recipeFormats = {
  RECIPE_FORMAT_UNSPECIFIED: 0,
  /** A schema.org Recipe as JSON-LD. */
  RECIPE_FORMAT_SCHEMA_ORG: 1,
  RECIPE_FORMAT_COOKLANG: 2,
} as const;

/**
 * The request of `recipes:export`: which recipes, and the format. One name gives a single file. Several names, or a
 * list with this `parent` and `filter`, give an archive with pictures.
 */
export const recipeExport = {
  format: required(choice(recipeFormats)),
  names: list(required(text({ max: 300 })), { max: 1000 }),
  parent: text({ max: 200 }),
  filter: text({ max: 10_000 }),
};

export type RecipeExport = ValuesOf<typeof recipeExport>;
