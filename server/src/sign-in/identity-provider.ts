import { ApiError } from '@potluck/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { failures } from './failures.ts';
import { type Identity, identityOf } from './identity.ts';

const timeoutSeconds = 10;

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Empty for a client that identifies itself by PKCE alone. */
  clientSecret: string;
  redirectUri: string;
  /** A custom fetch, if the provider is not reachable at its own address. */
  fetch?: openid.CustomFetch;
  log: FastifyBaseLogger;
}

/** Values that tie the provider's response to the request. */
interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  /** The redirect target, and what to remember until the callback. */
  begin(): Promise<{ location: string; checks: Checks }>;
  /** The identity, from the query of the callback address. */
  finish(search: string, checks: Checks): Promise<Identity>;
}

/** An OpenID provider, whose metadata is fetched once, on first use. Both methods throw `failures`. */
export function identityProvider(settings: ProviderSettings): IdentityProvider {
  const discovered = onceResolved(() => discover(settings));
  async function failing<T>(work: (client: openid.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await discovered());
    } catch (error) {
      throw failureOf(error, settings.log);
    }
  }
  return {
    begin: () => failing(client => begin(client, settings)),
    finish: (search, checks) =>
      failing(client => finish(client, new URL(search, settings.redirectUri), checks)),
  };
}

async function begin(client: openid.Configuration, { redirectUri }: ProviderSettings) {
  const codeVerifier = openid.randomPKCECodeVerifier();
  const checks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier };
  const location = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { location: location.href, checks };
}

async function finish(client: openid.Configuration, came: URL, checks: Checks): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(client, came, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
  });
  const claims = tokens.claims();
  if (!claims) throw failures.providerRefused();
  if (claims.email !== undefined) return identityOf(claims);
  // A provider may leave the profile out of the ID token and return it only here (OpenID Connect Core 5.4).
  return identityOf({ ...(await openid.fetchUserInfo(client, tokens.access_token, claims.sub)), ...claims });
}

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch,
}: ProviderSettings): Promise<openid.Configuration> {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const authentication = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
  return openid.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    execute: [openid.enableNonRepudiationChecks, ...insecure],
    ...(fetch && { [openid.customFetch]: fetch }),
  });
}

/** Shares one attempt among concurrent callers, and caches its result; failed attempts are not cached. */
function onceResolved<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= make().catch(error => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

/** The user-facing error for a failure at the identity provider; technical details go to the log. */
function failureOf(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof ApiError) return error;
  const failure = meaningOf(error);
  if (failure && failure.reason !== 'CANCELLED') log.warn({ failure: detail(error) }, failure.message);
  return failure ?? error;
}

function meaningOf(error: unknown): ApiError | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return (meanings[error.error] ?? failures.providerRefused)();
  if (error instanceof ClientError)
    return noAnswer.has(error.code ?? '') ? failures.providerUnreachable() : failures.providerRefused();
  // `fetch` throws this without a connection.
  if (error instanceof TypeError && error.cause instanceof Error) return failures.providerUnreachable();
  return undefined;
}

/** RFC 6749, 4.1.2.1. */
const meanings: Record<string, () => ApiError> = {
  access_denied: failures.cancelled,
  server_error: failures.providerUnreachable,
  temporarily_unavailable: failures.providerUnreachable,
};

const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

// Not the whole error: its cause contains personal data from the provider.
function detail(error: unknown): object {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return { error: error.error, description: error.error_description };
  if (error instanceof TypeError && error.cause instanceof Error)
    return { message: error.message, cause: error.cause.message };
  return error instanceof ClientError ? { code: error.code, message: error.message } : {};
}
