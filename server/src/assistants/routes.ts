import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { AssistantServer } from './assistant-server.ts';
import { requireConnection, requireOwnSite } from './connection.ts';
import { takeRead } from './connection-limits.ts';
import { metadataAddress, oauthRoutes } from './oauth/oauth-routes.ts';

/** The largest accepted message: a tool takes at most 25 things. */
const maxBytes = 256 * 1024;

/**
 * The door for assistants: the Model Context Protocol over streamable HTTP. The protocol's library is loaded with the
 * first request, so a server without assistants never pays for it.
 */
export function assistantRoutes(app: FastifyInstance, context: Context): void {
  if (!context.config.assistants) return;
  oauthRoutes(app, context);
  const challenge = `Bearer resource_metadata="${metadataAddress(context.config.publicUrl)}", scope="plan"`;
  let server: Promise<AssistantServer> | undefined;
  app.addHook('onClose', async () => (await server)?.close());
  app.register(async mcp => {
    mcp.removeAllContentTypeParsers();
    mcp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mcp.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: maxBytes,
      handler: async (request, reply) => {
        requireOwnSite(request, context.config.publicUrl);
        reply.header('www-authenticate', challenge);
        const connection = await requireConnection(context, request);
        reply.removeHeader('www-authenticate');
        takeRead(context, connection);
        requireOneMessage(request.body);
        server ??= load(context);
        const { fetch } = await server;
        return sendResponse(reply, await fetch(toRequest(request, context.config.publicUrl), connection));
      },
    });
  });
}

async function load(context: Context): Promise<AssistantServer> {
  const { openAssistantServer } = await import('./assistant-server.ts');
  return openAssistantServer(context);
}

/**
 * Rejects batches, which the protocol has no more. Its library accepts them from older programs, and each would count as
 * one request.
 */
function requireOneMessage(body: unknown): void {
  const text = Buffer.isBuffer(body) ? new TextDecoder().decode(body) : '';
  if (!text.trimStart().startsWith('[')) return;
  throw new ApiError('INVALID_ARGUMENT', 'BATCH', 'Send one message at a time: batches are not supported.');
}

/** A Fastify request as the Request that the protocol's library takes. */
function toRequest({ method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const sent = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {};
  return new Request(`${publicUrl}/mcp`, { method, headers: pairs, ...sent });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<unknown> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const text = await response.text();
  if (text.length > maxAnswer)
    throw new ApiError('INTERNAL', 'ANSWER_TOO_LARGE', 'The answer is too large: ask for less.');
  return reply.serializer(String).send(text);
}

/** Far above what tools answer: see `maxAnswerBytes`. */
const maxAnswer = 1024 * 1024;
