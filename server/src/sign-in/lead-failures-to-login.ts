import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toApiError } from '../http/answer-error.ts';

/**
 * On these routes a browser that shows pages is sent to the sign-in with the reason, instead of a page of
 * JSON.
 */
export function leadFailuresToLogin(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Rethrown, it reaches the app's own handler.
    if (!showsPages(request)) throw error;
    const told = toApiError(error);
    if (['INTERNAL', 'STORAGE_UNAVAILABLE'].includes(told.reason))
      request.log.error({ err: error }, 'A sign-in failed.');
    return reply.redirect(`/login?error=${told.reason.toLowerCase()}`, 302);
  });
}

function showsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '');
}
