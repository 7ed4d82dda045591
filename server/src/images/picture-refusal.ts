import { ApiError } from '@potluck/contract/errors';
import type { PictureReason } from './picture-error.ts';

const refusals = {
  UNSUPPORTED: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_UNSUPPORTED'],
  TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'PICTURE_TOO_LARGE'],
  BROKEN: ['INVALID_ARGUMENT', 'PICTURE_BROKEN'],
  BUSY: ['UNAVAILABLE', 'PICTURE_BUSY'],
} as const;

/** What is answered to a picture that was not taken. */
export function pictureRefusal(reason: PictureReason, message: string): ApiError {
  const [code, said] = refusals[reason];
  return new ApiError(code, said, message);
}
