import type { FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../context/context.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { requireDoor } from '../policy/scope.ts';
import { bearerToken } from '../sign-in/require-viewer.ts';
import { viewerOf } from '../sign-in/sessions.ts';
import { looksLikeToken } from '../sign-in/tokens.ts';
import { badRequest, DavError } from './dav-error.ts';
import { pathOf, readPath, type Target } from './paths.ts';
import { type Element, readXml } from './xml/read-xml.ts';

/** A request by an identified person. */
export interface DavRequest {
  context: Context;
  viewer: Viewer;
  target: Target;
  method: string;
  header(name: string): string;
  /** The raw body; undefined if there is none. */
  body: Buffer | undefined;
  /** The body as XML. Throws a 400 if it is none. */
  xml(): Element | undefined;
  /** The target of an address in a header or body; undefined if it is not on this server. */
  targetOf(href: string): Target | undefined;
}

export async function readRequest(context: Context, request: FastifyRequest): Promise<DavRequest> {
  const viewer = await requireKey(context, request);
  const target = readPath(request.url);
  if (!target) throw new DavError(404, 'There is nothing at this address.');
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const header = (name: string) => String(request.headers[name] ?? '');
  const origins = [context.config.publicUrl, `${request.protocol}://${request.host}`];
  return {
    ...{ context, viewer, target, header, body, method: request.method },
    xml: () => readXml(body),
    targetOf(href) {
      const path = pathOf(href, origins);
      return path === undefined ? undefined : readPath(path);
    },
  };
}

/**
 * The owner of the access key in the request: the password of Basic, with any user name, or a bearer token. Throws a
 * 401 without a valid one, and RESOURCE_EXHAUSTED if an address tries too many.
 */
export async function requireKey(context: Context, request: FastifyRequest): Promise<Viewer> {
  const token = tokenIn(request.headers.authorization);
  if (token === undefined) throw notSignedIn();
  requirePrivacy(context, request);
  const viewer = await viewerOf(context.store, token);
  if (viewer?.credential === 'accessKey') {
    requireDoor(viewer, 'DAV');
    return viewer;
  }
  if (looksLikeToken(token)) context.limits.invalidTokens.take(clientNetwork(request.ip));
  throw notSignedIn();
}

function tokenIn(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return bearerToken(authorization);
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  return colon === -1 ? '' : credentials.slice(colon + 1);
}

function notSignedIn(): DavError {
  return new DavError(401, 'Sign in with an access key for calendar apps as the password.');
}

/** Basic sends the key with every request, so the connection must be encrypted, or local. */
function requirePrivacy({ config }: Context, { protocol, ip }: FastifyRequest): void {
  const encrypted = protocol === 'https' || config.publicUrl.startsWith('https:');
  if (encrypted || /^(127\.|::1$|::ffff:127\.)/.test(ip)) return;
  throw new DavError(403, 'Use https: over this connection, others could read the access key.');
}

/** The depth of a request. Throws a 400 for anything else than 0, 1 and infinity. */
export function depthOf({ header }: DavRequest, usual: '0' | '1' | 'infinity'): '0' | '1' | 'infinity' {
  const depth = header('depth').toLowerCase() || usual;
  if (depth === '0' || depth === '1' || depth === 'infinity') return depth;
  throw badRequest('Depth must be 0, 1 or infinity.');
}
