import { ApiError } from '@potluck/contract';

/** Used up, expired, revoked or never made: nobody is told which. */
export function unknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
