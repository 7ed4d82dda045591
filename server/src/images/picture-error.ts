import { ApiError } from '@potluck/contract/errors';
import { isHeic } from './picture-format.ts';

/** Why a user's picture was rejected. The message is a sentence for that user; the cause is for the log. */
export class PictureError extends Error {
  readonly reason: PictureReason;

  constructor(reason: PictureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PictureError';
    this.reason = reason;
  }
}

export type PictureReason =
  /** Not a supported image format. */
  | 'UNSUPPORTED'
  /** A HEIC photo, which users can convert. */
  | 'HEIC'
  /** Too many bytes or pixels, or too expensive to decode. */
  | 'TOO_LARGE'
  /** Has the signature of a picture, but cannot be decoded. */
  | 'BROKEN'
  /** The queue is full. */
  | 'BUSY';

const refusals = {
  HEIC: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_HEIC'],
  UNSUPPORTED: ['UNSUPPORTED_MEDIA_TYPE', 'PICTURE_UNSUPPORTED'],
  TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'PICTURE_TOO_LARGE'],
  BROKEN: ['INVALID_ARGUMENT', 'PICTURE_BROKEN'],
  BUSY: ['UNAVAILABLE', 'PICTURE_BUSY'],
} as const;

/** The error for a file that doesn't begin like a supported picture. */
export function unsupportedPicture(beginning: Uint8Array, sentence: string): PictureError {
  return isHeic(beginning) ? new PictureError('HEIC', heic) : new PictureError('UNSUPPORTED', sentence);
}

const heic =
  'Potluck can’t read HEIC photos. Send the photo as JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos, and copy an old one into the Files app to convert it.';

/** The response for a rejected picture. */
export function pictureRefusal(reason: PictureReason, message: string): ApiError {
  const [code, apiReason] = refusals[reason];
  return new ApiError(code, apiReason, message);
}
