import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { outOfScope, requireDoor } from '../policy/scope.ts';
import { filesToken } from './cookies.ts';
import { failures } from './failures.ts';
import { type FindSession, filesViewerOf, viewerOf } from './sessions.ts';
import { looksLikeToken } from './tokens.ts';

/**
 * The user behind a request's bearer token. Throws UNAUTHENTICATED without a valid one, and RESOURCE_EXHAUSTED if an
 * address tries too many invalid ones. A valid one is always accepted: people who share an address cannot lock each
 * other out.
 */
export async function requireViewer(
  context: Pick<Context, 'store' | 'limits'>,
  request: FastifyRequest,
  now = Date.now(),
): Promise<Viewer> {
  const viewer = await requireScopedViewer(context, request, { now });
  if (viewer.scope) throw outOfScope();
  return viewer;
}

interface Finding {
  now?: number;
  find?: FindSession | undefined;
}

/** The same for routes that apply the scope of the caller's key: `requireViewer` rejects keys with a scope. */
export async function requireScopedViewer(
  { store, limits }: Pick<Context, 'store' | 'limits'>,
  request: FastifyRequest,
  { now = Date.now(), find }: Finding = {},
): Promise<Viewer> {
  const token = bearerToken(request.headers.authorization);
  const viewer = await viewerOf(store, token, now, find);
  if (viewer) {
    requireDoor(viewer, 'API');
    return viewer;
  }
  if (token && looksLikeToken(token)) limits.invalidTokens.take(clientNetwork(request.ip), now);
  throw failures.notSignedIn();
}

/** The token of an `Authorization: Bearer …` header (RFC 6750; the scheme's case does not matter). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^bearer +(\S+) *$/i)?.[1];
}

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
