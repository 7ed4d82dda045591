import { open } from 'node:fs/promises';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { knownPicture } from '../images/known-picture.ts';
import { pictureRefusal } from '../images/picture-refusal.ts';
import { requireViewer } from '../require-viewer.ts';
import { maxPictureBytes } from './incoming-picture.ts';

const mostPhotos = 10;

/** `recipes:ocr`: the recipe in photos of its pages, field `files` repeated in their order. Nothing is stored. */
export function recipePhotosRoute(app: FastifyInstance, context: Context): void {
  const bodyLimit = mostPhotos * (maxPictureBytes + 64 * 1024);
  app.post('/meals/v1alpha1/recipes::ocr', { bodyLimit }, async (request, reply): Promise<RecipeReading> => {
    const viewer = await requireViewer(context, request);
    context.limits.imports.take(viewer.user);
    const gone = whenGone(reply);
    const paths = await uploadedPhotos(request);
    const { readPhotos } = await import('../ocr/read-photos.ts');
    return readPhotos(paths, gone);
  });
}

/** Aborted when whoever asked does not wait for the answer any more. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished)
      controller.abort(new ApiError('ABORTED', 'REQUEST_GONE', 'Nobody waits for the photos any more.'));
  });
  return controller.signal;
}

/** Where the photos lie until the answer is sent: ten of them are too much to hold in memory for everybody. */
async function uploadedPhotos(request: FastifyRequest): Promise<string[]> {
  if (!request.isMultipart())
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      'NOT_MULTIPART',
      'Send the photos as multipart/form-data, field files.',
    );
  const { files: uploads } = await request.saveRequestFiles({ limits }).catch((error: unknown) => {
    throw tooMany(error) ?? error;
  });
  const paths = uploads.filter(({ fieldname }) => fieldname === 'files').map(({ filepath }) => filepath);
  if (paths.length === 0) throw invalid([{ field: 'files', description: 'are required' }]);
  for (const path of paths)
    if (!knownPicture(await beginningOf(path))) throw pictureRefusal('UNSUPPORTED', unsupported);
  return paths;
}

const limits = { fileSize: maxPictureBytes, files: mostPhotos, fields: 5, parts: mostPhotos + 5 };
const unsupported = 'Only JPEG, PNG, WebP, AVIF and GIF photos can be read.';

const excesses: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: `At most ${mostPhotos} photos are read at once: leave some out.`,
  FST_PARTS_LIMIT: `At most ${mostPhotos} photos are read at once: leave some out.`,
  FST_REQ_FILE_TOO_LARGE: 'A photo is larger than 20 MiB: make it smaller and try again.',
};

function tooMany(error: unknown): ApiError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = excesses[code];
  return message === undefined ? undefined : new ApiError('PAYLOAD_TOO_LARGE', 'PHOTOS_TOO_LARGE', message);
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
