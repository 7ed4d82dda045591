import { generateKeyPairSync, hash, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Values = Record<string, unknown>;

/**
 * A small OpenID provider that signs everyone in at once, as the person that the test chooses, and that can misbehave.
 * A browser can choose its own person with the claims in the query parameter `as`.
 */
export class LocalProvider {
  /** The next person to sign in. */
  claims: Values = { sub: 'ann', email: 'ann@example.org', email_verified: true, name: 'Ann Miller' };
  /** An OAuth error to return instead of signing in. */
  error = '';
  /** Whether it drops all connections. */
  down = false;
  /** Whether it returns the profile only at the userinfo endpoint. */
  thinTokens = false;
  /** Changes the claims of an ID token before it is signed. */
  forge: (claims: Values) => Values = claims => claims;
  /** Signs with this key instead of the published one. */
  signingKey: KeyObject;
  /** How often its metadata was requested. */
  discoveries = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  constructor() {
    this.signingKey = this.#keys.privateKey;
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get issuer(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (this.down) return request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', this.issuer);
    if (pathname === '/authorize') return this.#authorize(searchParams, response);
    if (pathname === '/token') return this.#token(new URLSearchParams(await text(request)), response);
    if (pathname === '/userinfo') return answerJson(response, 200, this.claims);
    if (pathname === '/jwks') return answerJson(response, 200, { keys: [this.#publicKey()] });
    this.discoveries += 1;
    return answerJson(response, 200, this.#metadata());
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const code = randomUUID();
    if (this.error) back.searchParams.set('error', this.error);
    else back.searchParams.set('code', code);
    this.#codes.set(code, query);
    response.writeHead(302, { location: back.href }).end();
  }

  #token(given: URLSearchParams, response: ServerResponse): unknown {
    const code = given.get('code') ?? '';
    const request = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = hash('sha256', given.get('code_verifier') ?? '', 'base64url');
    const right = request?.get('code_challenge') === challenge && given.get('client_secret') === 'hush';
    if (!request || !right || given.get('redirect_uri') !== request.get('redirect_uri'))
      return answerJson(response, 400, { error: 'invalid_grant' });
    const id_token = this.#idToken(request);
    return answerJson(response, 200, { access_token: randomUUID(), token_type: 'bearer', id_token });
  }

  #idToken(request: URLSearchParams): string {
    const nonce = request.get('nonce');
    const now = Math.floor(Date.now() / 1000);
    const claimed = request.get('as');
    const person = claimed ? (JSON.parse(claimed) as Values) : this.claims;
    const who = this.thinTokens ? { sub: person.sub } : person;
    const claims = { iss: this.issuer, aud: 'potluck', iat: now, exp: now + 60, nonce, ...who };
    const parts = [{ alg: 'ES256', kid: 'one' }, this.forge(claims)];
    const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const options = { key: this.signingKey, dsaEncoding: 'ieee-p1363' as const };
    return `${signed}.${sign('sha256', Buffer.from(signed), options).toString('base64url')}`;
  }

  #publicKey() {
    return { ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
  }

  #metadata() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    };
  }
}

function answerJson(response: ServerResponse, status: number, body: unknown): unknown {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
