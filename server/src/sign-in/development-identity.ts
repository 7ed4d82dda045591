import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
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
      const { createProvider } = await import('./development-identity/provider.ts');
      const provider = createProvider(publicUrl, people, app.log);
      scope.register(async inner => interactionRoutes(inner, provider, people));
      scope.register(async inner => forwardToProvider(inner, provider, publicUrl));
    },
    { prefix: developmentPath },
  );
}
