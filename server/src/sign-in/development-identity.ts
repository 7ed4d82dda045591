import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { developmentPath } from './development-identity/address.ts';
import { interactionRoutes } from './development-identity/interaction-routes.ts';
import { People } from './development-identity/people.ts';
import { quietLog } from './quiet-log.ts';

/**
 * If configured, mounts an OpenID provider in this process that accepts any identity people claim; otherwise mounts
 * and loads nothing. Its keys and codes are in memory only, so a sign-in must begin and end on the same process.
 */
export function developmentIdentity(app: FastifyInstance, { identity, publicUrl }: Config): void {
  if (identity.kind !== 'development') return;
  app.register(
    async scope => {
      const people = new People();
      let provider: Promise<Provider> | undefined;
      // Loaded lazily on the first sign-in: it would add a third of a second to every start.
      const provided = () => {
        provider ??= import('./development-identity/provider.ts').then(({ createProvider }) =>
          createProvider(publicUrl, people, app.log),
        );
        return provider;
      };
      scope.register(async inner => interactionRoutes(inner, provided, people));
      scope.register(async inner => forwardToProvider(inner, provided, publicUrl));
    },
    { prefix: developmentPath },
  );
}

/** Forwards everything else below the path to the provider, which parses bodies itself. */
function forwardToProvider(app: FastifyInstance, provided: () => Promise<Provider>, publicUrl: string): void {
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
