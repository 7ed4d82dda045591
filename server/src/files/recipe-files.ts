import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { goneSignal } from '../gone-signal.ts';
import { boundary } from '../recipe-files/answer.ts';
import { uploadLimits } from '../recipe-files/unpack/unpack-limits.ts';
import { requireViewer } from '../require-viewer.ts';
import { folderUntilSent } from './folder-until-sent.ts';
import { type UploadRules, uploadedFiles } from './uploaded-files.ts';

/**
 * `recipes:readFiles`: the recipes in files of other programs, field `files` repeated, with their pictures. Nothing is
 * stored: the answer holds all of it, and whoever asked saves what they choose.
 */
export function recipeFilesRoute(app: FastifyInstance, context: Context): void {
  const bodyLimit = uploadLimits.bytes + 1024 * 1024;
  app.post('/meals/v1alpha1/recipes::readFiles', { bodyLimit }, async (request, reply) => {
    const viewer = await requireViewer(context, request);
    context.limits.imports.take(viewer.user);
    requireLength(request, bodyLimit);
    const gone = goneSignal(reply);
    const uploads = await uploadedFiles(request, rules);
    const answer = join(await folderUntilSent(reply, 'read'), 'answer');
    const { readRecipeFiles } = await import('../recipe-files/read-recipe-files.ts');
    await readRecipeFiles({ uploads, answer }, gone);
    return reply.type(`multipart/form-data; boundary=${boundary}`).send(createReadStream(answer));
  });
}

const tooLarge = `At most ${uploadLimits.bytes / 1024 / 1024} MiB are read at once: send fewer files, or smaller ones.`;

const rules: UploadRules = {
  what: 'files',
  most: uploadLimits.files,
  bytesEach: uploadLimits.bytes,
  tooMany: `At most ${uploadLimits.files} files are read at once: pack them into a zip file.`,
  tooLarge,
};

/** Files are many and may each be large: only all of them together say whether it is too much. */
function requireLength({ headers }: FastifyRequest, most: number): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isFinite(length))
    throw new ApiError('INVALID_ARGUMENT', 'LENGTH_NEEDED', 'Say how long the upload is: content-length.');
  if (length > most) throw new ApiError('PAYLOAD_TOO_LARGE', 'FILES_TOO_LARGE', tooLarge);
}
