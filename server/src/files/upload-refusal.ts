import { ApiError } from '@potluck/contract/errors';

/** What is answered to an upload that could not be taken in; anything that is not the fault of whoever sent it stays as it is. */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ECONNRESET')
    return new ApiError('ABORTED', 'GIVEN_UP', 'The upload was given up before its end.');
  // The parser of multipart/form-data has no codes, but its words.
  if (!/multipart|part header/i.test(error.message) || 'code' in error) return error;
  return new ApiError('INVALID_ARGUMENT', 'MALFORMED_UPLOAD', malformed);
}

const malformed = 'The upload is no multipart/form-data, or ends too early: send it whole.';
