import { decodePage } from '../html/decode-page.ts';
import { parseHtml } from '../html/html-tree.ts';
import { imageAddresses } from '../html/image-addresses.ts';
import { type ListName, type RecipeParts, wholeTime } from '../parts/recipe-parts.ts';
import { findRecipe, type JudgedRecipe, type RecipeSource } from './find-recipe.ts';
import { type PageMetadata, readMetadata } from './page-metadata.ts';

/** A recipe as a page tells it; its ingredient lines are still text. Times are whole minutes. */
export type ReadRecipe = RecipeParts & { citation: string; source: RecipeSource; doubted: ListName[] };

/**
 * Reads the recipe out of a web page: from data meant for machines if there is any, from what plugins draw, and
 * last from what a reader of the page sees. `address` is where the page was found, `contentType` the header it
 * came with. Undefined when the page holds no recipe. Never throws, and takes time linear to the page's length.
 */
export function readRecipePage(
  html: string | Uint8Array,
  address: string,
  contentType?: string,
): ReadRecipe | undefined {
  const page = parseHtml(decodePage(html, contentType));
  const metadata = readMetadata(page);
  const found = findRecipe(page, metadata.title);
  return found && finished(found, metadata, address);
}

function finished(found: JudgedRecipe, metadata: PageMetadata, address: string): ReadRecipe {
  const { parts, source, doubted } = found;
  return {
    ...parts,
    title: recipeTitle(parts.title, metadata.title),
    description: parts.description || metadata.description,
    imageUris: imageAddresses(picturesOf(parts, metadata), metadata.base, address),
    totalMinutes: wholeTime(parts),
    citation: address,
    source,
    doubted,
  };
}

/** Sites choose the picture to share a page with by hand: mostly the finished dish, in full width. */
function picturesOf({ imageUris }: RecipeParts, { sharedImageUris, shownImageUris }: PageMetadata): string[] {
  return [...sharedImageUris, ...imageUris, ...shownImageUris];
}

/** The recipe's own name, unless it is only the page's with a rating behind it: "Tartlets Recipe (4.8/5)". */
function recipeTitle(own: string, page: string): string {
  const rated = page !== '' && own.startsWith(page) && ratingAfterName.test(own.slice(page.length));
  return own === '' || rated ? page : own;
}

const ratingAfterName = /^\W*(?:\p{L}+\W*)?\(?\d[\d.,]*\s*\/\s*\d+\W*$/u;
