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
  FILE_REMARK_UNKNOWN_KIND: msg`Recipes cannot be read from this kind of file.`,
  FILE_REMARK_PAGES: msg`This is a page, not a recipe file. Open it under “Photos”.`,
  FILE_REMARK_NO_RECIPE: msg`No recipe was found in this file.`,
  FILE_REMARK_EMPTY_RECIPE: msg`It has neither ingredients nor steps.`,
  FILE_REMARK_NO_TITLE: msg`It has no title.`,
  FILE_REMARK_DAMAGED: msg`It is damaged or incomplete.`,
  FILE_REMARK_LOCKED: msg`It is protected by a password.`,
  FILE_REMARK_UNKNOWN_PACKING: msg`It is compressed in a way that Potluck cannot open.`,
  FILE_REMARK_OUTSIDE: msg`Its path leads out of the archive.`,
  FILE_REMARK_TOO_DEEP: msg`This archive is nested too deeply. Unpack the outer one first.`,
  FILE_REMARK_TOO_LARGE: msg`It is too large.`,
  FILE_REMARK_BOMB: msg`It unpacks to far more than its own size.`,
  FILE_REMARK_TOO_MANY_FILES: msg`It contains too many files. Split it.`,
  FILE_REMARK_TOO_MUCH: msg`The files are too large once unpacked. Send fewer at once.`,
  FILE_REMARK_TOO_MANY_RECIPES: msg`The files contain too many recipes. Split them.`,
  FILE_REMARK_NO_TEXT: msg`This is not text.`,
  FILE_REMARK_BROKEN_JSON: msg`The file is not valid JSON. Compare what was read with the file.`,
  FILE_REMARK_BROKEN_YAML: msg`The part between its dashes is not valid YAML.`,
  FILE_REMARK_BY_LOOKS: msg`The page has no recipe data, so this was read from its layout. Compare it with the page.`,
  FILE_REMARK_PICTURE_UNREADABLE: msg`Its picture cannot be read.`,
  FILE_REMARK_PICTURE_MISSING: msg`Its picture is missing from the files.`,
  FILE_REMARK_UNKNOWN_COLUMNS: msg`Its headings do not say which column has the titles, the ingredients or the steps.`,
  FILE_REMARK_MORE: msg`More files were left out.`,
  FILE_REMARK_HEIC: msg`Potluck can't read HEIC photos. Convert it to JPEG.`,
};
