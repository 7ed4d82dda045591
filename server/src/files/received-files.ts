import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { announcedBytes } from '../http/announced-bytes.ts';
import { folderUntilSent } from '../http/folder-until-sent.ts';
import { isUpload } from './large-bodies.ts';

/** What an upload may hold, and how it is said where it holds something else. */
export interface UploadRules {
  /** The field of the files. */
  field: string;
  /** What is sent: "photos". */
  what: string;
  most: number;
  bytesEach: number;
  tooMany: ApiError;
  tooLarge: ApiError;
}

/** A file that was sent: where it lies until the answer is sent, and what whoever sent it calls it. */
export interface ReceivedFile {
  location: string;
  name: string;
}

interface Upload {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Who sends it, `users/…`. */
  by: string;
}

/**
 * Takes the files of a request onto the disk as they come, if whoever sends them does not have too much under way. They
 * lie there until the request is answered.
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
  const folder = await folderUntilSent(context, reply);
  const [first, ...others] = await taken(request, folder, rules).catch((error: unknown) => {
    throw uploadRefusal(error);
  });
  if (first) return [first, ...others];
  throw invalid([{ field, description: rules.most > 1 ? 'are required' : 'is required' }]);
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
    const kept = keptAs({ location: join(folder, `${files.length}`), name }, file, signal);
    kept.catch(refuse);
    files.push(kept);
  });
  try {
    await feed(request, parser, { signal, tooLarge: rules.tooLarge });
    return await Promise.all(files);
  } catch (error) {
    refuse(error);
    throw signal.reason;
  }
}

function parserOf({ headers }: FastifyRequest, { most, bytesEach }: UploadRules): BusboyInstance {
  const limits = { fileSize: bytesEach, files: most, parts: most + 5, fieldSize: 1024, headerPairs: 20 };
  return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
}

async function keptAs(
  kept: ReceivedFile,
  file: BusboyFileStream,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  await pipeline(file, createWriteStream(kept.location), { signal });
  return kept;
}

/** Counts the whole body, whatever it says of its length: what follows the last file is part of it. */
async function feed(
  { raw, routeOptions }: FastifyRequest,
  parser: BusboyInstance,
  { signal, tooLarge }: { signal: AbortSignal; tooLarge: ApiError },
): Promise<void> {
  let left = routeOptions.bodyLimit;
  // The answer goes through the same connection: it stays, whatever becomes of the upload.
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

/** What is answered to an upload that could not be taken in; anything that is not the fault of whoever sent it stays as it is. */
function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNRESET')
    return new ApiError('ABORTED', 'GIVEN_UP', 'The upload was given up before its end.');
  // The parser of multipart/form-data has no codes, but its words.
  if (!/multipart|part header/i.test(error.message) || 'code' in error) return error;
  return new ApiError('INVALID_ARGUMENT', 'MALFORMED_UPLOAD', malformed);
}

const malformed = 'The upload is no multipart/form-data, or ends too early: send it whole.';
