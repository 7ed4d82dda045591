import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { quietLog } from '../quiet-log.ts';
import { developmentPath } from './address.ts';

/** Forwards everything else below the path to the provider, which parses bodies itself. */
export function forwardToProvider(
  app: FastifyInstance,
  provided: () => Promise<Provider>,
  publicUrl: string,
): void {
  let answer: ReturnType<Provider['callback']> | undefined;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', { logSerializers: quietLog }, async (request, reply) => {
    answer ??= (await provided()).callback();
    reply.hijack();
    await answer(asSeenByProvider(request.raw, new URL(publicUrl)), reply.raw);
  });
}

/** The provider derives its addresses from the request, so the request must carry the public ones. */
function asSeenByProvider(
  request: IncomingMessage & { originalUrl?: string },
  { host, protocol }: URL,
): IncomingMessage {
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.originalUrl = request.url ?? '';
  request.url = request.originalUrl.slice(developmentPath.length);
  return request;
}
