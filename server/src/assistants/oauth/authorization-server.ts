import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { daySeconds, hourSeconds } from '@potluck/contract/durations';
import { type Configuration, errors, type Provider as ProviderType } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Context } from '../../context/context.ts';
import { fetchPublic } from '../../fetching/fetch-public.ts';
import { nullAdapter } from '../../sign-in/null-adapter.ts';
import { loadOrCreateKey } from '../../store/instance-key.ts';
import { oauthAdapter } from './oauth-adapter.ts';

/** The scopes of tokens, by the highest level that they ask for. The person decides what a connection gets. */
export const oauthScopes = ['read', 'plan', 'write'];

const minuteSeconds = 60;
const maxDocumentBytes = 5 * 1024;

/** The address that tokens are for. */
export function resourceOf(publicUrl: string): string {
  return `${publicUrl}/mcp`;
}

/**
 * The authorization server for assistants: authorization codes with PKCE for public clients, which identify themselves
 * by a metadata document or register. Tokens are opaque and only for the address of assistants.
 */
export async function createAuthorizationServer(context: Context): Promise<ProviderType> {
  const { config, store, log } = context;
  const { publicUrl } = config;
  const secret = await loadOrCreateKey(store.db, 'oauth cookies', () =>
    randomBytes(32).toString('base64url'),
  );
  const configuration = {
    ...fixed,
    // Every authorization asks the person, so no session is remembered.
    adapter: (kind: string) =>
      kind === 'Session' ? nullAdapter : oauthAdapter(store, { kind, alreadyUsed }),
    cookies: { keys: [secret], short: { path: '/api/auth/assistant-requests' }, long: { path: '/oauth' } },
    features: { ...featuresFor(context) },
    fetch: (url: string | URL) => fetchDocument(String(url), config.standIns),
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/connect/${uid}` },
    jwks: newKeys(),
  };
  // The types of the package lack client ID metadata documents.
  const provider = new Provider(publicUrl, configuration as unknown as Configuration);
  provider.proxy = true;
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'an authorization of an assistant failed'));
  return provider;
}

const fixed = {
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    registration: '/oauth/register',
    revocation: '/oauth/revoke',
    jwks: '/oauth/jwks',
  },
  scopes: [...oauthScopes, 'offline_access'],
  responseTypes: ['code'],
  clientAuthMethods: ['none'],
  clientDefaults: {
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  },
  pkce: { required: () => true },
  rotateRefreshToken: true,
  // Revoking any token of a connection ends all of them, and with the grant the connection leaves the list of keys.
  revokeGrantPolicy: () => true,
  issueRefreshToken: async (_: unknown, client: { grantTypeAllowed: (type: string) => boolean }) =>
    client.grantTypeAllowed('refresh_token'),
  expiresWithSession: () => false,
  ttl: {
    AccessToken: hourSeconds,
    AuthorizationCode: minuteSeconds,
    Grant: 365 * daySeconds,
    IdToken: minuteSeconds,
    Interaction: 15 * minuteSeconds,
    RefreshToken: 30 * daySeconds,
    Session: minuteSeconds,
  },
  clientBasedCORS: () => false,
  renderError: (ctx: { type: string; body: unknown }, out: { error: string; error_description?: string }) => {
    ctx.type = 'application/json';
    ctx.body = { error: out.error, error_description: out.error_description };
  },
};

const alreadyUsed = () => new errors.InvalidGrant('already used');

function featuresFor({ config, limits }: Pick<Context, 'config' | 'limits'>) {
  const resource = resourceOf(config.publicUrl);
  const allowFetch = () => {
    if (!limits.clientDocuments.tryTake('all')) throw new errors.TemporarilyUnavailable();
    return true;
  };
  return {
    clientIdMetadataDocument: { enabled: true, ack: 'draft-02', allowFetch },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    registration: { enabled: config.assistantRegistration },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_: unknown, requested: string) => {
        if (requested !== resource) throw new errors.InvalidTarget();
        return { scope: oauthScopes.join(' '), audience: resource, accessTokenFormat: 'opaque' };
      },
    },
    revocation: { enabled: true },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

/** Fetches a metadata document like any other address that strangers choose. Stand-ins of tests have no certificates. */
async function fetchDocument(url: string, standIns: Readonly<Record<string, string>>): Promise<Response> {
  const standsIn = standIns[`${URL.parse(url)?.hostname}:80`] !== undefined;
  const address = standsIn ? url.replace(/^https:/, 'http:') : url;
  const options = {
    accept: ['application/json'],
    maxBytes: maxDocumentBytes,
    timeoutMs: 5000,
    // A redirect would let any site with an open redirect vouch for the document of a stranger.
    maxRedirects: 0,
    resolve: standIns,
  };
  const { bytes } = await fetchPublic(address, options);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/json' } });
}

/** For identity tokens, which nothing here uses. */
function newKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] };
}
