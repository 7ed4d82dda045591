import type { Server } from 'node:http';
import type { Context } from '../context/context.ts';
import {
  developmentClientId,
  developmentIssuer,
  developmentPath,
  loopbackFetch,
} from './development-identity/address.ts';
import type { IdentityProvider, ProviderSettings } from './identity-provider.ts';

/** Where the identity provider sends browsers back; this address must be registered there. */
export function redirectUri(publicUrl: string): string {
  return `${publicUrl}/api/auth/google/callback`;
}

/** The configured provider. `server` hosts the development provider. */
export function configuredProvider(
  { config, log }: Pick<Context, 'config' | 'log'>,
  server: Server,
): IdentityProvider {
  const { identity, publicUrl } = config;
  const shared = { redirectUri: redirectUri(publicUrl), log };
  if (identity.kind === 'openid') return onceNeeded({ ...identity, ...shared });
  return withOneIssuer(
    onceNeeded({
      issuer: developmentIssuer(publicUrl),
      clientId: developmentClientId,
      clientSecret: '',
      fetch: loopbackFetch(server),
      ...shared,
    }),
  );
}

/** Loads the provider's library lazily, on the first sign-in: it is a tenth of the code that the process loads. */
function onceNeeded(settings: ProviderSettings): IdentityProvider {
  let opening: Promise<IdentityProvider> | undefined;
  function open(): Promise<IdentityProvider> {
    opening ??= import('./identity-provider.ts').then(({ identityProvider }) => identityProvider(settings));
    return opening;
  }
  return {
    begin: async () => (await open()).begin(),
    finish: async (search, checks) => (await open()).finish(search, checks),
  };
}

// The development provider's issuer changes with the port, but accounts must not.
function withOneIssuer(provider: IdentityProvider): IdentityProvider {
  return {
    begin: () => provider.begin(),
    finish: async (search, checks) => ({
      ...(await provider.finish(search, checks)),
      issuer: developmentPath,
    }),
  };
}
