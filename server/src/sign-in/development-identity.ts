import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { developmentPath } from './development-identity/address.ts';
import { forwardToProvider } from './development-identity/forward-to-provider.ts';
import { interactionRoutes } from './development-identity/interaction-routes.ts';
import { People } from './development-identity/people.ts';

/**
 * If the configuration asks for it, mounts an OpenID provider in this process that believes whatever people
 * say about who they are; otherwise nothing is mounted or loaded. It loses its keys and codes when the
 * process ends, so a sign-in cannot begin on one process and end on another.
 */
export function developmentIdentity(app: FastifyInstance, { identity, publicUrl }: Config): void {
  if (identity.kind !== 'development') return;
  app.register(
    async scope => {
      const people = new People();
      let provider: Promise<Provider> | undefined;
      // Loaded at the first sign-in: it would add a third of a second to every start.
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
