import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { developmentPath } from './development-identity/address.ts';
import { forwardToProvider } from './development-identity/forward-to-provider.ts';
import { interactionRoutes } from './development-identity/interaction-routes.ts';
import { People } from './development-identity/people.ts';

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
