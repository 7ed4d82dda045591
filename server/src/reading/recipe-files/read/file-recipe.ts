import type { RecipeParts } from '../../parts/recipe-parts.ts';
import type { FileRemark } from '../file-remark.ts';

/** A recipe from a file; its ingredient lines are still text. */
export interface FileRecipe {
  parts: RecipeParts & { citation: string; stars?: number };
  /** Remarks for the user. */
  warnings: FileRemark[];
  /** Its picture according to the file: the bytes, or a path relative to the file. The first valid one is used. */
  pictures?: (Buffer | string)[];
  /** Paths where a picture may be, if there is one. */
  likelyPictures?: string[];
}
