import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { filesToken } from '../sign-in/cookies.ts';
import { requireScopedViewer } from '../sign-in/require-viewer.ts';
import { filesViewerOf } from '../sign-in/sessions.ts';

/**
 * The user who loads a file: `<img>` and downloads cannot send a bearer token, so a cookie that is valid only for
 * files works too. Throws UNAUTHENTICATED without either.
 */
export async function requireFileViewer(context: Context, request: FastifyRequest): Promise<Viewer> {
  if (request.headers.authorization) return requireScopedViewer(context, request);
  const viewer = await filesViewerOf(context.store, filesToken(request.headers.cookie));
  if (viewer) return viewer;
  throw new ApiError('UNAUTHENTICATED', 'SIGN_IN_NEEDED', 'Sign in first: this file is not for everybody.');
}
