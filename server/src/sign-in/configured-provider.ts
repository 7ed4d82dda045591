import type { Server } from 'node:http';
import type { Context } from '../context.ts';
import { developmentClientId, developmentIssuer, developmentPath } from './development-identity/address.ts';
import { loopbackFetch } from './development-identity/loopback-fetch.ts';
import { type IdentityProvider, identityProvider } from './identity-provider.ts';

/** Where the identity provider sends browsers back to; it must be registered there. */
export function redirectUri(publicUrl: string): string {
  return `${publicUrl}/api/auth/google/callback`;
}

/** The provider that the configuration names. `server` is the one that answers for the development provider. */
export function configuredProvider(
  { config, log }: Pick<Context, 'config' | 'log'>,
  server: Server,
): IdentityProvider {
  const { identity, publicUrl } = config;
  const shared = { redirectUri: redirectUri(publicUrl), log };
  if (identity.kind === 'openid') return identityProvider({ ...identity, ...shared });
  return withOneIssuer(
    identityProvider({
      issuer: developmentIssuer(publicUrl),
      clientId: developmentClientId,
      clientSecret: '',
      fetch: loopbackFetch(server),
      ...shared,
    }),
  );
}

// The development provider's issuer changes with the port; people stay who they are.
function withOneIssuer(provider: IdentityProvider): IdentityProvider {
  return {
    begin: () => provider.begin(),
    finish: async (search, checks) => ({
      ...(await provider.finish(search, checks)),
      issuer: developmentPath,
    }),
  };
}
