import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toApiError } from '../http/answer-error.ts';

/** On these routes, errors redirect browsers to the sign-in page with the reason, instead of showing JSON. */
export function leadFailuresToLogin(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Rethrown for the app's own error handler.
    if (!showsPages(request)) throw error;
    const apiError = toApiError(error);
    if (['INTERNAL', 'STORAGE_UNAVAILABLE'].includes(apiError.reason))
      request.log.error({ err: error }, 'A sign-in failed.');
    return reply.redirect(`/login?error=${apiError.reason.toLowerCase()}`, 302);
  });
}

function showsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '');
}
