import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from './context.ts';
import { bearerToken } from './sign-in/bearer-token.ts';
import { viewerOf } from './sign-in/sessions.ts';

/** Who asks, by their bearer token. Throws UNAUTHENTICATED without one that is good. */
export async function requireViewer({ store }: Context, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOf(store, bearerToken(request.headers.authorization));
  if (viewer) return viewer;
  throw new ApiError('UNAUTHENTICATED', 'SIGN_IN_NEEDED', 'Sign in first: this needs a valid bearer token.');
}
