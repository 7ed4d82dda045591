import { ApiError } from '@potluck/contract';

// What an error says about something that was sent. Whatever is not known to be final waits: it is never thrown away.

/** The server's own word that this can never be done. */
export function final(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}

const finalCodes: ReadonlySet<ApiError['code']> = new Set([
  ...(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['NOT_FOUND', 'ALREADY_EXISTS', 'PERMISSION_DENIED', 'UNIMPLEMENTED'] as const),
]);

/** What it is about is not there, or not any more. */
export function gone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** No server has said anything: there was no answer, or not one of ours. */
export function unheard(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'UNAVAILABLE';
}

/** The server failed at this one, or somebody else changed the same at once: others may go well. */
export function aboutOne(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INTERNAL' || error.code === 'ABORTED');
}

const longestAskedMs = 300_000;

/** How long an answer asked to wait, within reason. */
export function askedPauseMs(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.metadata.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAskedMs, 1000 * (seconds || 0));
}
