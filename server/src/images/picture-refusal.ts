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

/** The refusal of a file that begins as no picture does which can be read. */
export function unsupportedPicture(beginning: Uint8Array, sentence: string): PictureError {
  return knownHeic(beginning) ? new PictureError('HEIC', heic) : new PictureError('UNSUPPORTED', sentence);
}

const heic =
  'HEIC photos cannot be read: send it as JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos, and copy an old one into the Files app to convert it.';

/** What is answered to a picture that was not taken. */
export function pictureRefusal(reason: PictureReason, message: string): ApiError {
  const [code, said] = refusals[reason];
  return new ApiError(code, said, message);
}
