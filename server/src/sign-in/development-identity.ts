import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { developmentPath } from './development-identity/address.ts';
import { forwardToProvider } from './development-identity/forward-to-provider.ts';
import { interactionRoutes } from './development-identity/interaction-routes.ts';
import { People } from './development-identity/people.ts';

/**
 * Mounts an OpenID provider in this process that takes everybody's word for who they are, where the configuration asks
 * for it; otherwise nothing is mounted or loaded. It forgets its keys and codes when the process ends, so what was begun
 * on one process cannot end on another.
 */
export function developmentIdentity(app: FastifyInstance, { identity, publicUrl }: Config): void {
  if (identity.kind !== 'development') return;
  app.register(
    async scope => {
      const people = new People();
      let provider: Promise<Provider> | undefined;
      // Loaded when somebody signs in: a start would spend a third of a second on it.
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
