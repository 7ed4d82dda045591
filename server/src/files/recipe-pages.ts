import { ApiError } from '@potluck/contract/errors';
import { beginningOf } from '../images/beginning-of.ts';
import { knownPicture } from '../images/known-picture.ts';
import { type PictureError, pictureRefusal, unsupportedPicture } from '../images/picture-error.ts';
import type { RecipePage } from '../reading/ocr/photo-reading.ts';
import { knownPdf } from '../reading/pdf/known-pdf.ts';

/** As many pictures as can be recognised within one person's time limit. */
export const maxPhotos = 10;

/** Where to write page images, and whether the client is still waiting. */
interface Means {
  folder: string;
  gone: AbortSignal;
  /** The person who waits. */
  by: string;
}

/**
 * The pages of a recipe in photos and PDFs on disk, in order. Throws an ApiError for other files, for unreadable
 * PDFs, and if more pages need text recognition than the limit for photos.
 */
export async function recipePages(paths: readonly string[], means: Means): Promise<RecipePage[]> {
  const pdfs = new Map<string, RecipePage[]>();
  for (const path of paths) {
    const beginning = await beginningOf(path);
    if (knownPdf(beginning)) pdfs.set(path, []);
    else if (!knownPicture(beginning)) throw refusalOf(unsupportedPicture(beginning, unsupported));
  }
  await openAll(pdfs, means);
  const pages = paths.flatMap((path, at) => pdfs.get(path) ?? [{ picture: path, sent: at + 1 }]);
  if (pages.filter(page => 'picture' in page).length > maxPhotos)
    throw new ApiError('PAYLOAD_TOO_LARGE', 'PHOTOS_TOO_LARGE', tooManyPictures);
  return pages;
}

function refusalOf({ reason, message }: PictureError): ApiError {
  return pictureRefusal(reason, message);
}

async function openAll(pdfs: Map<string, RecipePage[]>, { folder, gone, by }: Means): Promise<void> {
  if (pdfs.size === 0) return;
  const { pdfPages } = await import('../reading/pdf/pdf-pages.ts');
  const paths = [...pdfs.keys()];
  for (const [at, pages] of (await pdfPages({ paths, folder }, { signal: gone, by })).entries())
    pdfs.set(paths[at] ?? '', pages);
}

const unsupported = 'Only JPEG, PNG, WebP, AVIF and GIF photos and PDF files can be read.';
const tooManyPictures = `At most ${maxPhotos} photos and scanned pages are read at once: leave some out.`;
