import { ApiError } from '@potluck/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { requireDoor } from '../policy/scope.ts';
import { type Connection, connectionOf } from '../resources/assistant-change/save-change.ts';
import { failures } from '../sign-in/failures.ts';
import { bearerToken } from '../sign-in/require-viewer.ts';
import { viewerOf } from '../sign-in/sessions.ts';
import { looksLikeToken } from '../sign-in/tokens.ts';
import { viewerOfAccessToken } from './oauth/oauth-adapter.ts';

/** An assistant that works for a person, identified by its access key. */
export interface AssistantConnection extends Connection {
  viewer: Viewer;
}

/**
 * The assistant behind a request. Every request looks its key up, so a revoked key fails at once. Throws
 * UNAUTHENTICATED without a valid access key, and PERMISSION_DENIED for a key without the MCP door.
 */
export async function requireConnection(
  { store, limits }: Pick<Context, 'store' | 'limits'>,
  request: FastifyRequest,
): Promise<AssistantConnection> {
  const token = bearerToken(request.headers.authorization);
  const viewer =
    token && !looksLikeToken(token) ? await viewerOfAccessToken(store, token) : await viewerOf(store, token);
  if (viewer?.credential !== 'accessKey') {
    if (token) limits.invalidTokens.take(clientNetwork(request.ip));
    throw failures.notSignedIn();
  }
  requireDoor(viewer, 'MCP');
  const connection = await connectionOf(store.db, viewer);
  if (!connection) throw failures.notSignedIn();
  return { ...connection, viewer };
}

/**
 * Rejects requests that a page of another site makes, and requests under another host name (DNS rebinding). Programs
 * send no Origin.
 */
export function requireOwnSite({ headers, host }: FastifyRequest, publicUrl: string): void {
  const own = new URL(publicUrl);
  const isOwn = host === own.host && (headers.origin === undefined || headers.origin === own.origin);
  if (isOwn) return;
  const message = `This address answers only as ${own.host}, and not to pages of other sites.`;
  throw new ApiError('PERMISSION_DENIED', 'OTHER_SITE', message);
}
