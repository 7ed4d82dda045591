import type { IncomingMessage } from 'node:http';
import { ApiError, invalid } from '@potluck/contract/errors';
import { boolean, choice, line, list, required, text } from '@potluck/contract/fields';
import { allScopeKinds, scopeKinds, scopeLevels } from '@potluck/contract/resources/access-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Context, Viewer } from '../../context/context.ts';
import { MethodCalls } from '../../methods/method-calls.ts';
import { clientNetwork } from '../../operation/client-network.ts';
import { parseFields } from '../../request/validate.ts';
import { requireSession } from '../../sign-in/require-owner.ts';
import { requireViewer } from '../../sign-in/require-viewer.ts';
import { quietLog } from '../../sign-in/sign-in-context.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Database } from '../../store/schema.ts';
import { visibleText } from '../tool-answer.ts';
import { bindGrant, decideRequest, levelOf } from './oauth-adapter.ts';

const scopes = ['read', 'plan', 'write'];

/** Where a rejected assistant learns how to get a token (RFC 9728). */
export function metadataAddress(publicUrl: string): string {
  return `${publicUrl}/.well-known/oauth-protected-resource/mcp`;
}

/** Authorization for assistants: metadata, the authorization server, and the person's decision. */
export function oauthRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.config;
  let server: Promise<Provider> | undefined;
  const provided = () => {
    server ??= import('./authorization-server.ts').then(module => module.createAuthorizationServer(context));
    return server;
  };
  const metadata = {
    ...{ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl], scopes_supported: scopes },
    bearer_methods_supported: ['header'],
  };
  for (const path of ['', '/mcp'])
    app.get(`/.well-known/oauth-protected-resource${path}`, async () => metadata);
  decisionRoutes(app, { context, provided });
  app.register(async scope => forwarded(scope, { context, provided }));
}

interface Opened {
  context: Context;
  provided: () => Promise<Provider>;
}

/** Forwards to the authorization server, which parses bodies itself. */
function forwarded(app: FastifyInstance, { context, provided }: Opened): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    takeConnecting(context, request);
    const answer = (await provided()).callback();
    reply.hijack();
    await answer(withScope(asSeenOutside(request.raw, new URL(context.config.publicUrl))), reply.raw);
  };
  app.all('/oauth/*', { logSerializers: quietLog }, forward);
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    app.get(`/.well-known/${name}`, forward);
}

/** Throws RESOURCE_EXHAUSTED after too many requests of a network. The authorization server ignores case in paths. */
function takeConnecting({ limits }: Context, { ip, params }: FastifyRequest): void {
  const { '*': path = '' } = params as { '*'?: string };
  const network = clientNetwork(ip);
  if (path !== '') limits.connecting.take(network);
  if (path.toLowerCase().startsWith('register')) limits.registrations.take(network);
}

/** The server derives its addresses from the request, so the request must carry the public ones. */
function asSeenOutside(request: IncomingMessage, { host, protocol }: URL): IncomingMessage {
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return request;
}

/** Without any scope, the authorization server would deny what the person has agreed to. */
function withScope(request: IncomingMessage): IncomingMessage {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (!/^\/oauth\/authorize\/?$/i.test(pathname) || searchParams.get('scope')) return request;
  searchParams.set('scope', 'plan');
  request.url = `${pathname}?${searchParams}`;
  return request;
}

const decision = {
  allow: boolean(),
  title: line({ max: 200 }),
  kinds: list(choice(scopeKinds), { max: allScopeKinds.length }),
  level: required(choice(scopeLevels)),
  circles: list(text({ max: 200 }), { max: 100 }),
  things: list(text({ max: 200 }), { max: 100 }),
};

type Decision = {
  allow: boolean;
  title: string;
  kinds: (keyof typeof scopeKinds)[];
  level: keyof typeof scopeLevels;
  circles: string[];
  things: string[];
};

/** What the screen `/connect/{uid}` shows and sends. */
function decisionRoutes(app: FastifyInstance, opened: Opened): void {
  app.get<{ Params: { uid: string } }>('/api/auth/assistant-requests/:uid', async (request, reply) => {
    const { client, redirectUri, scope } = await requestOf(opened, request, reply);
    return { ...client, ...targetOf(redirectUri), level: levelOf(scope) };
  });
  app.post<{ Params: { uid: string } }>('/api/auth/assistant-requests/:uid', async (request, reply) => {
    const viewer = await requireViewer(opened.context, request);
    requireSession(viewer, 'does not connect assistants');
    const decided = parseFields(decision, request.body ?? {}) as unknown as Decision;
    const pending = await requestOf(opened, request, reply);
    await (decided.allow ? connect(opened, pending, { decided, viewer }) : decline(opened, pending));
    return { location: pending.returnTo };
  });
}

/** The pending request of this browser. Throws if it expired, was decided, or is another browser's. */
async function requestOf(
  { provided }: Opened,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
) {
  const provider = await provided();
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (details?.uid !== request.params.uid || details.result) throw requestExpired();
  const { client_id: id, redirect_uri: redirectUri, scope } = details.params as Record<string, string>;
  const client = await provider.Client.find(id ?? '');
  if (!client) throw requestExpired();
  const title = inOneLine(client.clientName ?? '') || hostOf(client.clientId) || 'Assistant';
  // Only a metadata document proves whose program it is.
  const host = /^https:/.test(client.clientId) ? hostOf(client.clientId) : '';
  return {
    ...{ provider, uid: details.uid, returnTo: details.returnTo },
    ...{ clientId: client.clientId, redirectUri: redirectUri ?? '', scope: scope ?? '' },
    client: { title: title.slice(0, 200), host },
  };
}

/** A name that a program gives itself, without characters that nobody sees or that reorder the words on the screen. */
function inOneLine(name: string): string {
  return visibleText(name.replaceAll(/\s+/g, ' ')).trim();
}

/** Not UNAUTHENTICATED, after which the app would sign its person out. */
function requestExpired(): ApiError {
  const message =
    'This request took too long, was answered already, or was begun in another browser: start again in the assistant.';
  return new ApiError('FAILED_PRECONDITION', 'REQUEST_EXPIRED', message);
}

type PendingRequest = Awaited<ReturnType<typeof requestOf>>;

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/** Where the person goes next, and whether that is a program on their own machine. */
function targetOf(redirectUri: string) {
  const url = URL.parse(redirectUri);
  const isLocal =
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '') || !/^https?:$/.test(url?.protocol ?? '');
  return { redirectHost: url?.host || (url?.protocol ?? ''), isLocal };
}

async function decline({ context }: Opened, { uid }: PendingRequest): Promise<void> {
  const result = { error: 'access_denied', error_description: 'The person declined.' };
  await context.store.transact(tx => decideRequest(tx, { uid, result, decided: requestExpired }));
}

/** Creates the access key of the connection and ties the grant to it, whose tokens then act as the key. */
async function connect(
  { context }: Opened,
  pending: PendingRequest,
  { decided, viewer }: { decided: Decision; viewer: Viewer },
): Promise<void> {
  const { provider, uid, clientId, client, scope: wanted } = pending;
  const { title, kinds, level, circles, things } = decided;
  if (kinds.length === 0) throw invalid([{ field: 'kinds', description: 'must not be empty' }]);
  const { user } = viewer;
  const scope = { doors: ['MCP' as const], kinds, level, circles, things };
  const accessKey = { title: title || client.title, description: client.host || client.title, scope };
  const grant = new provider.Grant({ accountId: user, clientId });
  grant.addOIDCScope([...scopes, 'offline_access'].join(' '));
  const requested = scopes.filter(each => wanted.split(' ').includes(each));
  grant.addResourceScope(`${context.config.publicUrl}/mcp`, requested.join(' '));
  // The provider saves it outside of the transaction. Until it is tied to a key, it gives nothing.
  const grantId = await grant.save();
  const result = { login: { accountId: user, remember: false }, consent: { grantId } };
  const decide = async (tx: Transaction<Database>) => {
    await decideRequest(tx, { uid, result, decided: requestExpired });
    const within = { ...context, store: inTransaction(context.store, tx) };
    const made = await new MethodCalls(within, viewer).call('accessKey', 'create', {
      parent: user,
      accessKey,
    });
    await bindGrant(tx, { grantId, clientId, connection: made.name });
  };
  try {
    await context.store.transact(decide, user);
  } catch (error) {
    await grant.destroy();
    throw error;
  }
}
