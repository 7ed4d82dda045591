import { ApiError } from '@potluck/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { AiFailure } from './failure-of.ts';
import { failureOf } from './failure-of.ts';
import type { Reached } from './service-fetch.ts';

/** What came of asking the service: its answer, or why there is none. */
export type ServiceResult<T> = { answer: T } | { failure: AiFailure };

export interface Asking extends Reached {
  log: FastifyBaseLogger;
  /** Aborts when nobody waits for the answer any more. */
  gone: AbortSignal;
  /** Who asks, `users/…`. */
  by: string;
}

/**
 * Asks within the time that there is. Whatever goes wrong with the service is a failure to go on without it, logged
 * without a word of the question or the answer; throws only when nobody waits any more.
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
    log.warn({ failure, ...whatWasSaid(error) }, 'the AI service was of no help');
    return { failure };
  }
}

function refuseGone({ aborted }: AbortSignal): void {
  if (aborted) throw new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.');
}

/** Messages of these libraries can quote the request: only names and statuses are told. */
function whatWasSaid(error: unknown): { error: string; status?: number } {
  if (!(error instanceof Error)) return { error: typeof error };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { error: error.name, ...(status && { status }) };
}
