import { decodePage } from '../../html/decode-page.ts';
import type { Allowance } from '../unpack/allowance.ts';
import { FileError } from '../unpack/file-error.ts';
import { isGzip, type PackedFile } from '../unpack/packed-file.ts';
import { gunzipped } from '../unpack/unpacked.ts';
import { cooklangRecipe } from './cooklang/cooklang-recipe.ts';
import type { FileRecipe } from './file-recipe.ts';
import { htmlRecipes } from './html-recipe.ts';
import { jsonRecipes } from './json-recipes.ts';
import { textsLookedAt } from './looked-at.ts';
import { markdownRecipe } from './markdown-recipe.ts';
import { isRecipeSageText, recipeSageText } from './recipe-sage-text.ts';
import { tableRecipes } from './table-recipes.ts';

/** Whether a file may tell recipes, by its name. */
export function mayTellRecipes({ path }: PackedFile): boolean {
  return /\.(?:json|jsonld|json-ld|cook|paprikarecipe|melarecipe|crumb|md|markdown|csv|tsv|html?|txt|mmf|mm)$/i.test(
    path,
  );
}

/** The recipes that a file tells. Throws a FileError for one that cannot be read. */
export async function recipesInFile(file: PackedFile, allowance: Allowance): Promise<FileRecipe[]> {
  const packed = await file.bytes(allowance.limits.textBytes);
  const bytes = isGzip(packed) ? await gunzipped(packed, allowance) : packed;
  if (/\.html?$/i.test(file.path)) return htmlRecipes(bytes, file.path.includes('/'));
  const text = decodePage(bytes).replaceAll('\r\n', '\n');
  if (text.includes('\0')) throw new FileError('FILE_REMARK_NO_TEXT');
  if (/\.cook$/i.test(file.path)) return [await cooklangRecipe(text, baseName(file.path))];
  if (/\.(?:txt|mmf?)$/i.test(file.path))
    return isRecipeSageText(text) ? recipeSageText(text) : textsLookedAt(text);
  if (/\.(?:md|markdown)$/i.test(file.path)) return markdownRecipe(text);
  if (/\.[ct]sv$/i.test(file.path)) return tableRecipes(text, allowance.limits.recipes);
  return jsonRecipes(text);
}

/** A file's name without its folder and ending. */
export function baseName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}
