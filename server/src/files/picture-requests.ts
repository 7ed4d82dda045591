import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { maxPictureBytes } from '../images/incoming-picture.ts';
import { notFound } from '../policy/find-visible.ts';
import type { StoredPicture } from '../rows/picture-uri.ts';
import type { UploadRules } from './received-files.ts';

const sizes = ['thumb', 'card', 'full'] as const;

export type PictureSize = (typeof sizes)[number];

/** The size in the query, by default the largest. */
export function sizeOf({ query }: FastifyRequest): PictureSize {
  const { size = 'full' } = query as { size?: string };
  const known = sizes.find(each => each === size);
  if (!known) throw invalid([{ field: 'size', description: `must be one of ${sizes.join(', ')}` }]);
  return known;
}

/** The largest body with one picture. */
export const pictureBodyLimit = maxPictureBytes + 64 * 1024;

interface Sent {
  picture: StoredPicture | undefined;
  size: PictureSize;
  /** For the error if there is no such picture. */
  name: string;
  caching: string;
}

/** Sends a stored picture. Browser caches may reuse it only within the same session. */
export async function sendStored(
  { blobs }: Context,
  reply: FastifyReply,
  { picture, size, name, caching }: Sent,
): Promise<FastifyReply> {
  const blob = picture && (await blobs.get(picture[size]));
  if (!blob) throw notFound(name);
  const headers = { 'cache-control': caching, vary: 'cookie, authorization' };
  return reply.type(blob.contentType).headers(headers).send(Buffer.from(blob.bytes));
}

/** A single uploaded file, in field `file`. */
export const onePicture: UploadRules = {
  field: 'file',
  what: 'picture',
  max: 1,
  bytesEach: maxPictureBytes,
  tooMany: invalid([{ field: 'file', description: 'is more than one file: send one' }], 'TOO_MANY'),
  tooLarge: new ApiError(
    'PAYLOAD_TOO_LARGE',
    'PICTURE_TOO_LARGE',
    'The picture is larger than 20 MiB; make it smaller and try again.',
  ),
};
