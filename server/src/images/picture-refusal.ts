import { ApiError } from '@potluck/contract/errors';
import { knownHeic } from './known-picture.ts';
import { PictureError, type PictureReason } from './picture-error.ts';

const refusals = {
  HEIC: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_HEIC'],
  UNSUPPORTED: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_UNSUPPORTED'],
  TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'PICTURE_TOO_LARGE'],
  BROKEN: ['INVALID_ARGUMENT', 'PICTURE_BROKEN'],
  BUSY: ['UNAVAILABLE', 'PICTURE_BUSY'],
} as const;

/** The error for a file that doesn't begin like a supported picture. */
export function unsupportedPicture(beginning: Uint8Array, sentence: string): PictureError {
  return knownHeic(beginning) ? new PictureError('HEIC', heic) : new PictureError('UNSUPPORTED', sentence);
}

const heic =
  'HEIC photos cannot be read: send it as JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos, and copy an old one into the Files app to convert it.';

/** The response for a rejected picture. */
export function pictureRefusal(reason: PictureReason, message: string): ApiError {
  const [code, sentence] = refusals[reason];
  return new ApiError(code, sentence, message);
}
