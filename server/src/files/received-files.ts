import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { announcedBytes } from '../http/request-body.ts';
import { requestFolder } from '../http/temporary-folder.ts';

/** What an upload may contain, and the errors for anything else. */
export interface UploadRules {
  /** The form field of the files. */
  field: string;
  /** A noun for the files: "photos". */
  what: string;
  max: number;
  bytesEach: number;
  tooMany: ApiError;
  tooLarge: ApiError;
}

/** An uploaded file: its path until the response is sent, and its name on the sender's device. */
export interface ReceivedFile {
  location: string;
  name: string;
}

interface Upload {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The sender, `users/…`. */
  by: string;
}

/**
 * Streams a request's files to disk, unless the sender has too many uploads in progress. Deletes them once the
 * response is sent.
 */
export async function receivedFiles(
  upload: Upload,
  rules: UploadRules,
): Promise<[ReceivedFile, ...ReceivedFile[]]> {
  const { context, request, reply, by } = upload;
  const { field, what, tooLarge } = rules;
  const { bodyLimit } = request.routeOptions;
  if (!isUpload(request.headers['content-type']))
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      'NOT_MULTIPART',
      `Send the ${what} as multipart/form-data, field ${field}.`,
    );
  const bytes = announcedBytes(request, bodyLimit);
  if (bytes > bodyLimit) throw tooLarge;
  const held = context.limits.uploads.begin(by, bytes);
  reply.raw.once('close', () => held[Symbol.dispose]());
  const folder = await requestFolder(context, reply);
  const [first, ...others] = await taken(request, folder, rules).catch((error: unknown) => {
    throw uploadRefusal(error);
  });
  if (first) return [first, ...others];
  throw invalid([{ field, description: rules.max > 1 ? 'are required' : 'is required' }]);
}

async function taken(request: FastifyRequest, folder: string, rules: UploadRules): Promise<ReceivedFile[]> {
  const refused = new AbortController();
  const { signal } = refused;
  const refuse = (error: unknown) => refused.abort(error);
  const files: Promise<ReceivedFile>[] = [];
  const parser = parserOf(request, rules);
  for (const limit of ['filesLimit', 'partsLimit'] as const) parser.on(limit, () => refuse(rules.tooMany));
  parser.on('error', refuse);
  parser.on('file', (field, file, name = '') => {
    file.on('limit', () => refuse(rules.tooLarge));
    if (field !== rules.field) return void file.on('error', refuse).resume();
    const stored = storeAs({ location: join(folder, `${files.length}`), name }, file, signal);
    stored.catch(refuse);
    files.push(stored);
  });
  try {
    await feed(request, parser, { signal, tooLarge: rules.tooLarge });
    return await Promise.all(files);
  } catch (error) {
    refuse(error);
    throw signal.reason;
  }
}

function parserOf({ headers }: FastifyRequest, { max, bytesEach }: UploadRules): BusboyInstance {
  const limits = { fileSize: bytesEach, files: max, parts: max + 5, fieldSize: 1024, headerPairs: 20 };
  return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
}

async function storeAs(
  received: ReceivedFile,
  file: BusboyFileStream,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  await pipeline(file, createWriteStream(received.location), { signal });
  return received;
}

/** Counts the whole body, whatever its Content-Length says, including bytes after the last file. */
async function feed(
  { raw, routeOptions }: FastifyRequest,
  parser: BusboyInstance,
  { signal, tooLarge }: { signal: AbortSignal; tooLarge: ApiError },
): Promise<void> {
  let left = routeOptions.bodyLimit;
  // The response uses the same connection, so keep it open even if the upload fails.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) throw tooLarge;
    signal.throwIfAborted();
    if (!parser.write(chunk)) await once(parser, 'drain', { signal });
  }
  const finished = once(parser, 'finish', { signal });
  parser.end();
  await finished;
}

/** The error for a failed upload; errors that are not the sender's fault stay as they are. */
function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNRESET')
    return new ApiError('ABORTED', 'GIVEN_UP', 'The upload was given up before its end.');
  // The multipart parser has no error codes, so match its messages.
  if (!/multipart|part header/i.test(error.message) || 'code' in error) return error;
  return new ApiError('INVALID_ARGUMENT', 'MALFORMED_UPLOAD', malformed);
}

const malformed = 'The upload is no multipart/form-data, or ends too early: send it whole.';

/** Smaller bodies are read for everyone: a connection buffers that many bytes anyway. */
const smallBytes = 64 * 1024;

/**
 * Limits bodies that are held in memory: large ones are read only for signed-in users, up to a total per user at a
 * time. Uploads go to disk instead, and their routes enforce their own limits.
 */
export function largeBodies(
  app: FastifyInstance,
  { limits }: Pick<Context, 'limits'>,
  senderOf: (request: FastifyRequest) => Promise<Viewer>,
): void {
  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const bytes = announcedBytes(request, bodyLimit);
    // Oversized bodies are rejected by their length alone.
    if (bytes <= smallBytes || bytes > bodyLimit || isUpload(request.headers['content-type'])) return;
    const { user } = await senderOf(request);
    const held = limits.bodies.begin(user, bytes);
    reply.raw.once('close', () => held[Symbol.dispose]());
  });
}

/** Whether the content type may be an upload's: these are read only once there is room for them on disk. */
function isUpload(contentType = ''): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}
