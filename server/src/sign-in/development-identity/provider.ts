import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type {
  Adapter,
  AdapterFactory,
  AdapterPayload,
  Configuration,
  FindAccount,
  JWKS,
} from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import { redirectUri } from '../configured-provider.ts';
import { nullAdapter } from '../null-adapter.ts';
import { developmentClientId, developmentIssuer, developmentPath } from './address.ts';
import type { People } from './people.ts';

const minute = 60;

/**
 * An OpenID provider with one client, one way to sign in and no consent; generates its own keys, which never leave
 * the process.
 */
export function createProvider(publicUrl: string, people: People, log: FastifyBaseLogger): Provider {
  const provider = new Provider(developmentIssuer(publicUrl), {
    adapter: memoryAdapter(),
    jwks: newKeys(),
    clients: [client(publicUrl)],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: accounts(people),
    interactions: { url: (_ctx, { uid }) => `${developmentPath}/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ...forgetting,
    ...withoutConsent,
    clientBasedCORS: () => false,
    renderError: ended(log),
  });
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'The development sign-in failed.'));
  return provider;
}

function newKeys(): JWKS {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] };
}

function client(publicUrl: string) {
  return {
    client_id: developmentClientId,
    token_endpoint_auth_method: 'none' as const,
    id_token_signed_response_alg: 'ES256' as const,
    redirect_uris: [redirectUri(publicUrl)],
  };
}

function accounts(people: People): FindAccount {
  return (_ctx, accountId) => {
    const person = people.find(accountId);
    return person && { accountId, claims: () => ({ sub: accountId, ...person, email_verified: true }) };
  };
}

const forgetting: Configuration = {
  cookies: { keys: [randomBytes(32).toString('base64url')], long: { path: developmentPath } },
  expiresWithSession: () => false,
  ttl: {
    AccessToken: minute,
    AuthorizationCode: minute,
    Grant: minute,
    IdToken: minute,
    Interaction: 10 * minute,
    Session: minute,
  },
};

const withoutConsent: Configuration = {
  async loadExistingGrant({ oidc }) {
    const clientId = oidc.client?.clientId;
    const accountId = oidc.session?.accountId;
    if (!clientId || !accountId) return undefined;
    const grant = new oidc.provider.Grant({ clientId, accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
};

/** If an error cannot be reported to the app by a redirect, the user must start again. */
function ended(log: FastifyBaseLogger): Configuration['renderError'] {
  return (ctx, { error, error_description }) => {
    log.warn({ error, description: error_description }, 'A development sign-in ended early.');
    ctx.redirect('/login?error=sign_in_expired');
  };
}

interface Kept {
  payload: AdapterPayload;
  expireTime: number;
}

/** The provider's state between requests, in memory. Sessions are not stored, so every sign-in asks again. */
function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Kept>();
  return kind => (kind === 'Session' ? nullAdapter : adapterOver(entries, kind));
}

function adapterOver(entries: Map<string, Kept>, kind: string): Adapter {
  return {
    ...nullAdapter,
    async upsert(id, payload, expiresIn = 0) {
      dropExpired(entries);
      entries.set(`${kind} ${id}`, { payload, expireTime: Date.now() + expiresIn * 1000 });
    },
    find: async id => entries.get(`${kind} ${id}`)?.payload,
    async consume(id) {
      const found = entries.get(`${kind} ${id}`);
      if (found) found.payload = { ...found.payload, consumed: Math.floor(Date.now() / 1000) };
    },
    async destroy(id) {
      entries.delete(`${kind} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}

function dropExpired(entries: Map<string, Kept>): void {
  for (const [key, { expireTime }] of entries) if (expireTime <= Date.now()) entries.delete(key);
}
