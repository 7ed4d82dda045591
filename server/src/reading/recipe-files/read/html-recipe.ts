import { decodePage } from '../../html/decode-page.ts';
import { parseHtml } from '../../html/html-tree.ts';
import { readRecipePage } from '../../page/read-recipe-page.ts';
import { fileRemark } from '../file-remark.ts';
import { copyMeThatRecipes } from './copy-me-that-page.ts';
import type { FileRecipe } from './file-recipe.ts';
import { recipeKeeperRecipes } from './recipe-keeper-page.ts';
import { severalMarked, severalShown } from './several-on-page.ts';

/** Pictures beside a page have an address only while it lies somewhere: here, for as long as it is read. */
const beside = 'http://beside.invalid/';

/**
 * The recipes of a saved page: all that a collection wrote on it, or the one that it is about. Only what is marked up as
 * one if `marked`, since most pages of a collection are lists of recipes.
 */
export function htmlRecipes(bytes: Buffer, marked: boolean): FileRecipe[] {
  const page = parseHtml(decodePage(bytes));
  const readers = [recipeKeeperRecipes, copyMeThatRecipes, severalMarked];
  for (const read of readers) {
    const found = read(page);
    if (found.length > 0) return found;
  }
  const one = htmlRecipe(bytes, marked);
  const shown = marked || one.some(({ warnings }) => warnings.length === 0) ? [] : severalShown(page);
  return shown.length > 0 ? shown : one;
}

function htmlRecipe(bytes: Buffer, marked: boolean): FileRecipe[] {
  const read = readRecipePage(bytes, beside);
  if (!read || (marked && read.source === 'page')) return [];
  const local = read.imageUris.filter(uri => uri.startsWith(beside));
  const imageUris = read.imageUris.filter(uri => !uri.startsWith(beside));
  const { citation: _, ...parts } = read;
  return [
    {
      warnings: read.source === 'page' ? [fileRemark('FILE_REMARK_BY_LOOKS')] : [],
      pictures: local.map(uri => uri.slice(beside.length)),
      parts: { ...parts, imageUris, citation: sourceOf(decodePage(bytes)) },
    },
  ];
}

function sourceOf(page: string): string {
  const { elements } = parseHtml(page);
  const link = elements.find(
    ({ attributes }) =>
      attributes.get('itemprop') === 'url' || attributes.get('rel')?.toLowerCase() === 'canonical',
  );
  const address = link?.attributes.get('href') ?? '';
  return /^https?:\/\//i.test(address) ? address : '';
}
