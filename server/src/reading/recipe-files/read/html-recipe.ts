import { decodePage } from '../../html/decode-page.ts';
import { parseHtml } from '../../html/html-tree.ts';
import { readRecipePage } from '../../page/read-recipe-page.ts';
import { fileRemark } from '../file-remark.ts';
import type { FileRecipe } from './file-recipe.ts';

/** Pictures beside a page have an address only while it lies somewhere: here, for as long as it is read. */
const beside = 'http://beside.invalid/';

/**
 * The recipe of a saved page, such as Paprika writes: only what is marked up as one if `marked`, since most pages of a
 * collection are lists of recipes.
 */
export function htmlRecipe(bytes: Buffer, marked: boolean): FileRecipe[] {
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
