import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import { uploadRefusal } from './upload-refusal.ts';

/** What an upload in a repeated field `files` may hold, and how that is said. */
export interface UploadRules {
  /** What is sent, in the plural: "photos". */
  what: string;
  most: number;
  bytesEach: number;
  /** Said where there are more, or larger ones. */
  tooMany: string;
  tooLarge: string;
}

/** A file that was sent: where it lies until the answer is sent, and what whoever sent it calls it. */
export interface UploadedFile {
  location: string;
  name: string;
}

/** Takes the files of a request onto the disk: they are too much to hold in memory for everybody. */
export async function uploadedFiles(request: FastifyRequest, rules: UploadRules): Promise<UploadedFile[]> {
  const { what, most, bytesEach } = rules;
  if (!request.isMultipart())
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      'NOT_MULTIPART',
      `Send the ${what} as multipart/form-data, field files.`,
    );
  const limits = { fileSize: bytesEach, files: most, fields: 5, parts: most + 5 };
  const { files: uploads } = await request.saveRequestFiles({ limits }).catch((error: unknown) => {
    // They are deleted by now, and would be once more.
    request.tmpUploads = [];
    throw excess(error, rules) ?? uploadRefusal(error);
  });
  const files = uploads.filter(({ fieldname }) => fieldname === 'files');
  if (files.length === 0) throw invalid([{ field: 'files', description: 'are required' }]);
  return files.map(({ filepath, filename = '' }) => ({ location: filepath, name: filename }));
}

function excess(error: unknown, { what, tooMany, tooLarge }: UploadRules): ApiError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const messages: Readonly<Record<string, string>> = {
    FST_FILES_LIMIT: tooMany,
    FST_PARTS_LIMIT: tooMany,
    FST_REQ_FILE_TOO_LARGE: tooLarge,
  };
  const message = messages[code];
  const reason = `${what.toUpperCase()}_TOO_LARGE`;
  return message === undefined ? undefined : new ApiError('PAYLOAD_TOO_LARGE', reason, message);
}
