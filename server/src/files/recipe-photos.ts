import { ApiError, invalid } from '@potluck/contract/errors';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { goneSignal } from '../http/send-file.ts';
import { requestFolder } from '../http/temporary-folder.ts';
import { maxPictureBytes } from '../images/incoming-picture.ts';
import { PictureError, pictureRefusal, unsupportedPicture } from '../images/picture-error.ts';
import { beginningOf, isPicture } from '../images/picture-format.ts';
import { aiCallFor, type ServiceResult } from '../reading/ai/ask-service.ts';
import type { PageLanguage } from '../reading/ocr/page-language.ts';
import type { RecipePage } from '../reading/ocr/photo-reading.ts';
import { knownPdf } from '../reading/pdf/pdf.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';
import { pictureBodyLimit } from './picture-requests.ts';
import { receivedFiles, type UploadRules } from './received-files.ts';

/** As many pictures as can be recognised within one person's time limit. */
const maxPhotos = 10;

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
    else if (!isPicture(beginning)) throw refusalOf(unsupportedPicture(beginning, unsupported));
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

/** `recipes:ocr`: the recipe in photos and PDFs of its pages, in a repeated field `files`, in order. Stores nothing. */
export function recipePhotosRoute(app: FastifyInstance, context: Context): void {
  const bodyLimit = maxPhotos * pictureBodyLimit;
  app.post('/meals/v1alpha1/recipes::ocr', { bodyLimit }, async (request, reply): Promise<RecipeReading> => {
    const viewer = await requireViewer(context, request);
    context.limits.imports.take(viewer.user);
    const caller = { gone: goneSignal(reply), by: viewer.user };
    const sent = await receivedFiles({ context, request, reply, by: viewer.user }, rules);
    const paths = sent.map(({ location }) => location);
    const pages = await recipePages(paths, {
      folder: await requestFolder(context, reply),
      ...caller,
    });
    const byAi = await photosReadByAi(context, pages, caller);
    if ('answer' in byAi && byAi.answer) return byAi.answer;
    const { readPages } = await import('../reading/ocr/read-pages.ts');
    const reading = await readPages(pages, {
      language: expectedLanguage(request),
      signal: caller.gone,
      by: viewer.user,
    });
    return 'failure' in byAi ? { ...reading, aiFailure: byAi.failure } : reading;
  });
}

/** The first language to try; a page that turns out to be in another one is recognised again. */
function expectedLanguage({ headers }: FastifyRequest): PageLanguage {
  return /^\s*de\b/i.test(headers['accept-language'] ?? '') ? 'deu' : 'eng';
}

/** If an AI model is configured, it sees more than text recognition does. */
async function photosReadByAi(
  context: Context,
  pages: RecipePage[],
  caller: { gone: AbortSignal; by: string },
): Promise<ServiceResult<RecipeReading | undefined>> {
  const asking = aiCallFor(context, 'model', caller);
  if (!asking) return { answer: undefined };
  const { readPagesWithAi } = await import('../reading/ai/read-pages-with-ai.ts');
  return readPagesWithAi(asking, pages).catch((error: unknown) => {
    throw error instanceof PictureError ? pictureRefusal(error.reason, error.message) : error;
  });
}

const rules: UploadRules = {
  field: 'files',
  what: 'photos',
  max: maxPhotos,
  bytesEach: maxPictureBytes,
  tooMany: invalid(
    [
      {
        field: 'files',
        description: `are more than the ${maxPhotos} photos that are read at once: leave some out`,
      },
    ],
    'TOO_MANY',
  ),
  tooLarge: new ApiError(
    'PAYLOAD_TOO_LARGE',
    'PHOTOS_TOO_LARGE',
    'A file is larger than 20 MiB: make it smaller and try again.',
  ),
};
