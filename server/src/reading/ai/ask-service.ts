import { ApiError } from '@potluck/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { AiFailure } from './failure-of.ts';
import { failureOf } from './failure-of.ts';
import type { Reached } from './service-fetch.ts';

/** The result of a call to the service: its answer, or the reason for failure. */
export type ServiceResult<T> = { answer: T } | { failure: AiFailure };

export interface Asking extends Reached {
  log: FastifyBaseLogger;
  /** Aborts when nobody waits for the answer any more. */
  gone: AbortSignal;
  /** The user, `users/…`. */
  by: string;
}

/**
 * Calls the service within the timeout. Any failure of the service is returned, so that the caller continues without
 * it, and is logged without any text of the question or the answer. Throws only if the caller has given up.
 */
export async function askService<T>(
  { settings, log, gone }: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<ServiceResult<T>> {
  refuseGone(gone);
  const late = AbortSignal.timeout(settings.timeoutSeconds * 1000);
  try {
    return { answer: await ask(AbortSignal.any([gone, late])) };
  } catch (error) {
    refuseGone(gone);
    const failure = late.aborted ? 'AI_FAILURE_TIMEOUT' : failureOf(error);
    log.warn({ failure, ...errorFields(error) }, 'the AI service was of no help');
    return { failure };
  }
}

function refuseGone({ aborted }: AbortSignal): void {
  if (aborted) throw new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.');
}

/** Messages of these libraries may quote the request: logs only names and status codes. */
function errorFields(error: unknown): { error: string; status?: number } {
  if (!(error instanceof Error)) return { error: typeof error };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { error: error.name, ...(status && { status }) };
}
