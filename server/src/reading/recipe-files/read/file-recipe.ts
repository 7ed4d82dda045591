import type { RecipeParts } from '../../parts/recipe-parts.ts';
import type { FileRemark } from '../file-remark.ts';

/** A recipe as a file tells it; its ingredient lines are still text. */
export interface FileRecipe {
  parts: RecipeParts & { citation: string; stars?: number };
  /** What a person should know of it. */
  warnings: FileRemark[];
  /** Its picture as the file says it: the bytes themselves, or where they lie beside it. The first that is one counts. */
  pictures?: (Buffer | string)[];
  /** Where a picture lies if there is one at all. */
  likelyPictures?: string[];
}
