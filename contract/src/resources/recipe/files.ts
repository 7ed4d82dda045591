import { boolean, choice, list, message, required, text, type ValuesOf } from '../../fields.ts';
import { maxLines } from './fields.ts';
import { recipeReading } from './reading.ts';

/** Why the import skipped or changed a file or a recipe in it. */
export const fileRemarks = {
  FILE_REMARK_UNSPECIFIED: 0,
  /** Not a supported recipe format. */
  FILE_REMARK_UNKNOWN_KIND: 1,
  /** Pages of a recipe, which `recipes:ocr` reads. */
  FILE_REMARK_PAGES: 2,
  FILE_REMARK_NO_RECIPE: 3,
  /** Neither ingredients nor steps. */
  FILE_REMARK_EMPTY_RECIPE: 4,
  FILE_REMARK_NO_TITLE: 5,
  FILE_REMARK_DAMAGED: 6,
  /** Protected by a password. */
  FILE_REMARK_LOCKED: 7,
  FILE_REMARK_UNKNOWN_PACKING: 8,
  /** Its path points outside its archive. */
  FILE_REMARK_OUTSIDE: 9,
  /** Archives nested three deep. */
  FILE_REMARK_TOO_DEEP: 10,
  FILE_REMARK_TOO_LARGE: 11,
  /** Its unpacked size is too large a multiple of its packed size. */
  FILE_REMARK_BOMB: 12,
  FILE_REMARK_TOO_MANY_FILES: 13,
  /** All files together are too large. */
  FILE_REMARK_TOO_MUCH: 14,
  FILE_REMARK_TOO_MANY_RECIPES: 15,
  FILE_REMARK_NO_TEXT: 16,
  FILE_REMARK_BROKEN_JSON: 17,
  FILE_REMARK_BROKEN_YAML: 18,
  /** Read only from the layout of the page. */
  FILE_REMARK_BY_LOOKS: 19,
  FILE_REMARK_PICTURE_UNREADABLE: 20,
  FILE_REMARK_PICTURE_MISSING: 21,
  /** A table whose headings do not identify its columns. */
  FILE_REMARK_UNKNOWN_COLUMNS: 22,
  /** Not a file: counts the entries beyond the list's limit. */
  FILE_REMARK_MORE: 23,
  FILE_REMARK_HEIC: 24,
  /** A description beyond the limit of a recipe: the rest is in the last steps. */
  FILE_REMARK_LONG_DESCRIPTION: 25,
};

export type FileRemarkKind = keyof typeof fileRemarks;

const remarkFields = { remark: choice(fileRemarks), reason: text({ max: 500 }) };

/** An ingredient that is another recipe, which may be among the files. */
const reference = message({
  /** The title of the ingredient. */
  ingredient: text({ max: 300 }),
  /** The title of that recipe, or the name of its file. */
  recipe: text({ max: 300 }),
  /** Whether an amount without a unit counts whole recipes instead of servings. */
  whole: boolean(),
});

/**
 * The `reading` part of the response of `recipes:readFiles`: the recipes in the files, none of them stored, and what
 * was skipped. The pictures from the files are further parts of the same response.
 */
export const recipeFilesReading = {
  recipes: list(
    message({
      ...recipeReading,
      /** Its path, including the archives around it: `backup.zip/Soup/recipe.json`. */
      file: text({ max: 1000 }),
      /** The part of the response with its picture, or "". */
      picture: text({ max: 100 }),
      /** Problems with the file or recipe. */
      warnings: list(message(remarkFields), { max: 20 }),
      references: list(reference, { max: maxLines }),
    }),
    { max: 5000 },
  ),
  leftOut: list(message({ file: text({ max: 1000 }), title: text({ max: 200 }), ...remarkFields }), {
    max: 1000,
  }),
};

export type RecipeFilesReading = ValuesOf<typeof recipeFilesReading>;
export type ReadRecipeFile = RecipeFilesReading['recipes'][number];
export type LeftOut = RecipeFilesReading['leftOut'][number];

/** The file formats in which recipes can be exported. */
const recipeFormats = {
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
