import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeftOut } from '@potluck/contract';
import { remarkText, type Sentences } from '../../../../api/remark-text.ts';

type FileRemark = Pick<LeftOut, 'remark' | 'reason'>;

/** A remark about a file, in words. */
export function remarkWords(remark: FileRemark, i18n: I18n): string {
  return remarkText(remark, sentences, i18n);
}

const sentences: Sentences<Exclude<FileRemark['remark'], 'FILE_REMARK_UNSPECIFIED'>> = {
  FILE_REMARK_UNKNOWN_KIND: msg`Potluck can’t read recipes from this kind of file.`,
  FILE_REMARK_PAGES: msg`This is a page, not a recipe file. Open it under “Photos”.`,
  FILE_REMARK_NO_RECIPE: msg`No recipes found in this file.`,
  FILE_REMARK_EMPTY_RECIPE: msg`It has no ingredients or steps.`,
  FILE_REMARK_NO_TITLE: msg`It has no title.`,
  FILE_REMARK_DAMAGED: msg`The file is damaged or incomplete.`,
  FILE_REMARK_LOCKED: msg`The file is password-protected.`,
  FILE_REMARK_UNKNOWN_PACKING: msg`Potluck can’t open this type of compression.`,
  FILE_REMARK_OUTSIDE: msg`Its path leads outside the archive.`,
  FILE_REMARK_TOO_DEEP: msg`Too many archives inside archives. Unpack the outer one first.`,
  FILE_REMARK_TOO_LARGE: msg`The file is too large.`,
  FILE_REMARK_BOMB: msg`It unpacks to far more than its own size.`,
  FILE_REMARK_TOO_MANY_FILES: msg`The archive contains too many files. Split it.`,
  FILE_REMARK_TOO_MUCH: msg`The files are too large once unpacked. Send fewer at once.`,
  FILE_REMARK_TOO_MANY_RECIPES: msg`The files contain too many recipes. Split them.`,
  FILE_REMARK_NO_TEXT: msg`This isn’t a text file.`,
  FILE_REMARK_BROKEN_JSON: msg`The file isn’t valid JSON. Compare the result with the file.`,
  FILE_REMARK_BROKEN_YAML: msg`The section between the dashes isn’t valid YAML.`,
  FILE_REMARK_BY_LOOKS: msg`The page has no recipe data, so Potluck guessed from its layout. Check it against the page.`,
  FILE_REMARK_PICTURE_UNREADABLE: msg`Couldn’t read its picture.`,
  FILE_REMARK_PICTURE_MISSING: msg`Its picture isn’t among the files.`,
  FILE_REMARK_UNKNOWN_COLUMNS: msg`The headings don’t say which columns have the titles, ingredients or steps.`,
  FILE_REMARK_MORE: msg`Other files were skipped.`,
  FILE_REMARK_LONG_DESCRIPTION: msg`The description is too long. The rest is at the end of the method.`,
  FILE_REMARK_HEIC: msg`Potluck can’t read HEIC photos. Convert it to JPEG.`,
};
