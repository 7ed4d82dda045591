import { ApiError } from '@potluck/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { failures } from './failures.ts';

/**
 * What a failure at the identity provider means to the person who signs in; the log gets what it means to us.
 */
export function failureOf(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof ApiError) return error;
  const failure = meaningOf(error);
  if (failure && failure.reason !== 'CANCELLED') log.warn({ failure: detail(error) }, failure.message);
  return failure ?? error;
}

function meaningOf(error: unknown): ApiError | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return (meanings[error.error] ?? failures.providerRefused)();
  if (error instanceof ClientError)
    return noAnswer.has(error.code ?? '') ? failures.providerUnreachable() : failures.providerRefused();
  // Thrown by `fetch` when there is no connection.
  if (error instanceof TypeError && error.cause instanceof Error) return failures.providerUnreachable();
  return undefined;
}

/** RFC 6749, 4.1.2.1. */
const meanings: Record<string, () => ApiError> = {
  access_denied: failures.cancelled,
  server_error: failures.providerUnreachable,
  temporarily_unavailable: failures.providerUnreachable,
};

const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

// Not the whole error: its cause contains what the provider said about the person.
function detail(error: unknown): object {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return { error: error.error, description: error.error_description };
  if (error instanceof TypeError && error.cause instanceof Error)
    return { message: error.message, cause: error.cause.message };
  return error instanceof ClientError ? { code: error.code, message: error.message } : {};
}
