import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** On these routes a browser that shows pages is led to the sign-in with the reason, instead of to a page of JSON. */
export function leadFailuresToLogin(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Thrown on, it comes to the app's own handler.
    if (!showsPages(request)) throw error;
    if (!(error instanceof ApiError)) request.log.error({ err: error }, 'A sign-in failed.');
    const reason = error instanceof ApiError ? error.reason : 'INTERNAL';
    return reply.redirect(`/login?error=${reason.toLowerCase()}`, 302);
  });
}

function showsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '');
}
