import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { goneSignal } from '../http/send-file.ts';
import { requestFolder } from '../http/temporary-folder.ts';
import { uploadLimits } from '../reading/recipe-files/unpack/unpack-limits.ts';
import { boundary } from '../reading/recipe-files/write-answer.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';
import { receivedFiles, type UploadRules } from './received-files.ts';

/**
 * `recipes:readFiles`: parses recipes in files of other programs, in a repeated field `files`, with their pictures.
 * Stores nothing: the response contains everything, and the client saves what the user chooses.
 */
export function recipeFilesRoute(app: FastifyInstance, context: Context): void {
  const bodyLimit = uploadLimits.bytes + 1024 * 1024;
  app.post('/meals/v1alpha1/recipes::readFiles', { bodyLimit }, async (request, reply) => {
    const viewer = await requireViewer(context, request);
    context.limits.imports.take(viewer.user);
    const gone = goneSignal(reply);
    const uploads = await receivedFiles({ context, request, reply, by: viewer.user }, rules);
    const answer = join(await requestFolder(context, reply), 'answer');
    const { readRecipeFiles } = await import('../reading/recipe-files/read-recipe-files.ts');
    await readRecipeFiles({ uploads, answer }, { signal: gone, by: viewer.user });
    return reply.type(`multipart/form-data; boundary=${boundary}`).send(createReadStream(answer));
  });
}

const rules: UploadRules = {
  field: 'files',
  what: 'files',
  max: uploadLimits.files,
  bytesEach: uploadLimits.bytes,
  tooMany: tooLarge(`At most ${uploadLimits.files} files are read at once: pack them into a zip file.`),
  tooLarge: tooLarge(
    `At most ${uploadLimits.bytes / 1024 / 1024} MiB are read at once: send fewer files, or smaller ones.`,
  ),
};

function tooLarge(message: string): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', 'FILES_TOO_LARGE', message);
}
