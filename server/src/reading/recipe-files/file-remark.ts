import type { FileRemarkKind } from '@potluck/contract/resources/recipe/files';

/** A remark about a file, with a code for programs and a sentence for people. */
export interface FileRemark {
  remark: FileRemarkKind;
  reason: string;
}

/** `sentence` fills in the numbers of the case. */
export function fileRemark(remark: SpecificRemark, sentence = sentences[remark]): FileRemark {
  return { remark, reason: sentence };
}

export type SpecificRemark = Exclude<FileRemarkKind, 'FILE_REMARK_UNSPECIFIED'>;

const sentences: Readonly<Record<SpecificRemark, string>> = {
  FILE_REMARK_UNKNOWN_KIND: 'It is no kind of file that recipes are read from.',
  FILE_REMARK_PAGES: 'It is a page and not a file of recipes: read it under “From photos”.',
  FILE_REMARK_NO_RECIPE: 'No recipe was found in it.',
  FILE_REMARK_EMPTY_RECIPE: 'It has no ingredients or steps.',
  FILE_REMARK_NO_TITLE: 'It has no title.',
  FILE_REMARK_DAMAGED: 'It is damaged, or was not copied whole.',
  FILE_REMARK_LOCKED: 'It is locked with a password.',
  FILE_REMARK_UNKNOWN_PACKING: 'It is packed in a way that is not read here.',
  FILE_REMARK_OUTSIDE: 'Its path leads outside the archive.',
  FILE_REMARK_TOO_DEEP: 'It is an archive in an archive in an archive: unpack the outer one first.',
  FILE_REMARK_TOO_LARGE: 'The file is too large.',
  FILE_REMARK_BOMB: 'It unpacks to too many times its size.',
  FILE_REMARK_TOO_MANY_FILES: 'Too many files are packed in it: split it.',
  FILE_REMARK_TOO_MUCH: 'All files together unpack to too much: send fewer at once.',
  FILE_REMARK_TOO_MANY_RECIPES: 'Too many recipes are in the files: split them.',
  FILE_REMARK_NO_TEXT: 'It is no text.',
  FILE_REMARK_BROKEN_JSON: 'The file is not well-formed JSON: compare what was read of it.',
  FILE_REMARK_BROKEN_YAML: 'What stands between its dashes cannot be read as YAML.',
  FILE_REMARK_BY_LOOKS: 'It was told from nothing but how the page looks: compare.',
  FILE_REMARK_PICTURE_UNREADABLE: 'Couldn’t read its picture.',
  FILE_REMARK_PICTURE_MISSING: 'Its picture is not among the files.',
  FILE_REMARK_UNKNOWN_COLUMNS:
    'Its columns are not known: call one “title” and another “ingredients” or “steps”.',
  FILE_REMARK_MORE: 'Other files were skipped.',
  FILE_REMARK_LONG_DESCRIPTION: 'Its description is too long: the rest is in the last steps.',
  FILE_REMARK_HEIC: 'Potluck can’t read HEIC photos. Convert it to JPEG.',
};

/** Why a file, or a part of it, was not read. The message is a sentence for its sender. */
export class FileError extends Error {
  readonly remark: FileRemark;

  constructor(remark: SpecificRemark, sentence?: string) {
    const reported = fileRemark(remark, sentence);
    super(reported.reason);
    this.name = 'FileError';
    this.remark = reported;
  }
}

/** The remark of a FileError, or of an error for excessive depth or length; rethrows anything else. */
export function remarkOf(error: unknown): FileRemark {
  if (error instanceof FileError) return error.remark;
  if (error instanceof RangeError) return fileRemark('FILE_REMARK_TOO_LARGE');
  throw error;
}
