import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeftOut } from '@potluck/contract';
import { type Sentences, toldWords } from '../../../../told-words.ts';

type Told = Pick<LeftOut, 'remark' | 'reason'>;

/** What there is to say of a file. */
export function remarkWords(told: Told, i18n: I18n): string {
  return toldWords(told, sentences, i18n);
}

const sentences: Sentences<Exclude<Told['remark'], 'FILE_REMARK_UNSPECIFIED'>> = {
  FILE_REMARK_UNKNOWN_KIND: msg`It is no kind of file that recipes are read from.`,
  FILE_REMARK_PAGES: msg`It is a page and not a file of recipes: read it under “From photos”.`,
  FILE_REMARK_NO_RECIPE: msg`No recipe was found in it.`,
  FILE_REMARK_EMPTY_RECIPE: msg`It has neither ingredients nor steps.`,
  FILE_REMARK_NO_TITLE: msg`It has no title.`,
  FILE_REMARK_DAMAGED: msg`It is damaged, or was not copied whole.`,
  FILE_REMARK_LOCKED: msg`It is locked with a password.`,
  FILE_REMARK_UNKNOWN_PACKING: msg`It is packed in a way that is not read here.`,
  FILE_REMARK_OUTSIDE: msg`Its path leads out of the archive.`,
  FILE_REMARK_TOO_DEEP: msg`It is an archive in an archive in an archive: unpack the outer one first.`,
  FILE_REMARK_TOO_LARGE: msg`It is too large.`,
  FILE_REMARK_BOMB: msg`It unpacks to too many times its size.`,
  FILE_REMARK_TOO_MANY_FILES: msg`Too many files are packed in it: split it.`,
  FILE_REMARK_TOO_MUCH: msg`All files together unpack to too much: send fewer at once.`,
  FILE_REMARK_TOO_MANY_RECIPES: msg`Too many recipes are in the files: split them.`,
  FILE_REMARK_NO_TEXT: msg`It is no text.`,
  FILE_REMARK_BROKEN_JSON: msg`The file is not well-formed JSON: compare what was read of it.`,
  FILE_REMARK_BROKEN_YAML: msg`What stands between its dashes cannot be read as YAML.`,
  FILE_REMARK_BY_LOOKS: msg`It was told from nothing but how the page looks: compare.`,
  FILE_REMARK_PICTURE_UNREADABLE: msg`Its picture cannot be read.`,
  FILE_REMARK_PICTURE_MISSING: msg`Its picture is not among the files.`,
};
