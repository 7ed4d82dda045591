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
};

export type FileRemarkKind = keyof typeof fileRemarks;
