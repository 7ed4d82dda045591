import { ApiError, type Code } from '@potluck/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toStorageError } from '../store/storage-error.ts';

/** The one place that turns errors into answers. Unexpected errors are logged and answered as INTERNAL. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (apiError.code === 'UNAUTHENTICATED' && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer');
  const { retryAfterSeconds } = apiError.metadata;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  reply.code(apiError.status).header('cache-control', 'no-store').send(apiError.toBody());
}

/** The answer for a thrown error. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : (toStorageError(error) ?? explained(error));
}

/** Errors of the HTTP layer in our words, by error code or by status. */
const refusals: Readonly<Record<string, readonly [Code, string, string]>> = {
  FST_ERR_BAD_URL: [
    'INVALID_ARGUMENT',
    'MALFORMED_ADDRESS',
    'The address cannot be read: encode it as UTF-8.',
  ],
  400: ['INVALID_ARGUMENT', 'MALFORMED_REQUEST', 'The request cannot be read: send well-formed JSON.'],
  404: ['NOT_FOUND', 'ROUTE_NOT_FOUND', 'There is nothing at this address of the API.'],
  413: [
    'PAYLOAD_TOO_LARGE',
    'BODY_TOO_LARGE',
    'The request is too large: a JSON body may have 1 MiB, a picture 20 MiB.',
  ],
  414: ['INVALID_ARGUMENT', 'ADDRESS_TOO_LONG', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'WRONG_CONTENT_TYPE', 'Send the body as application/json.'],
  431: ['INVALID_ARGUMENT', 'HEADERS_TOO_LARGE', 'The headers of the request are too large.'],
};

function explained(error: unknown): ApiError {
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const refusal = refusals[code] ?? refusals[statusCode] ?? (statusCode < 500 ? refusals[400] : undefined);
  if (refusal) return new ApiError(...refusal);
  return new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong on our side: try again in a moment.');
}
