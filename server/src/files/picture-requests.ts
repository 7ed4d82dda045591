import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '../images/incoming-picture.ts';
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
