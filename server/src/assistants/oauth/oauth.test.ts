import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { dayMs } from '@potluck/contract/durations';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { newLimits } from '../../context/limits.ts';
import type { RateLimit } from '../../context/rate-limit.ts';
import { sendError } from '../../http/send-error.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import type { Person } from '../../testing/world.ts';
import { type AssistantWorld, openAssistantWorld } from '../testing/assistant-world.ts';
import { endExpiredConnections, oauthAdapter } from './oauth-adapter.ts';
import { oauthRoutes } from './oauth-routes.ts';

const redirectUri = 'http://localhost:4711/callback';
const documentUrl = 'https://client.example/client.json';
/** Leads to the document of a stranger. */
const redirectingUrl = 'https://client.example/leads-away.json';
const clientDocument = {
  client_id: documentUrl,
  client_name: 'Claude',
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

interface Approval {
  allow?: boolean;
  kinds?: string[];
  level?: string;
  circles?: string[];
}

anyEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let origin: string;
  const clients: Client[] = [];
  /** The site that has the metadata document. */
  const site = createServer(({ url = '' }, response) => {
    if (url === '/leads-away.json') return response.writeHead(302, { location: '/stranger.json' }).end();
    const id = url === '/stranger.json' ? redirectingUrl : documentUrl;
    const body = JSON.stringify({ ...clientDocument, client_id: id });
    return response.setHeader('content-type', 'application/json').end(body);
  });

  beforeAll(() => new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void site.close());

  beforeEach(async () => {
    const { port } = site.address() as AddressInfo;
    const env = { FETCH_STAND_INS: `client.example:80=127.0.0.1:${port}` };
    world = await openAssistantWorld(await open(), env);
    ann = await world.person('Ann');
    origin = new URL(world.url).origin;
    return () => world.close();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  /** The browser of a person: follows an authorization to the screen, and answers there. */
  async function approve(authorization: URL, person: Person, approval: Approval = {}): Promise<URL> {
    const jar = new Map<string, string>();
    const visit = async (address: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, {
        redirect: 'manual',
        ...init,
        headers: { cookie, ...init.headers },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    };
    const begun = await visit(authorization.href);
    const screen = begun.headers.get('location');
    if (!screen) throw new Error(`${begun.status}: ${await begun.text()}`);
    const path = `${origin}/api${screen.replace('/connect/', '/auth/assistant-requests/')}`;
    const shown = await visit(path);
    expect(await shown.json()).toMatchObject({
      title: 'Claude',
      redirectHost: 'localhost:4711',
      isLocal: true,
    });
    const decide = () =>
      visit(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ allow: true, kinds: ['LIST'], level: 'PLAN', circles: [], ...approval }),
      });
    const { location } = (await (await decide()).json()) as { location: string };
    // A decision counts once.
    expect((await decide()).status).toBe(400);
    const ended = await visit(location);
    return new URL(ended.headers.get('location') ?? '', origin);
  }

  /** An assistant with the flow of the official client. */
  class Assistant implements OAuthClientProvider {
    redirectUrl = redirectUri;
    clientMetadata = { ...clientDocument, client_id: undefined };
    readonly clientMetadataUrl?: string;
    authorization: URL | undefined;
    tokens_: OAuthTokens | undefined;
    #information: OAuthClientInformationMixed | undefined;
    #verifier = '';

    constructor(metadataUrl?: string) {
      if (metadataUrl) this.clientMetadataUrl = metadataUrl;
    }
    clientInformation = () => this.#information;
    saveClientInformation(information: OAuthClientInformationMixed) {
      this.#information = information;
    }
    tokens = () => this.tokens_;
    saveTokens(tokens: OAuthTokens) {
      this.tokens_ = tokens;
    }
    redirectToAuthorization(url: URL) {
      this.authorization = url;
    }
    saveCodeVerifier(verifier: string) {
      this.#verifier = verifier;
    }
    codeVerifier = () => this.#verifier;
  }

  async function connect(assistant: Assistant, approval: Approval = {}): Promise<Client> {
    const transport = new StreamableHTTPClientTransport(new URL(world.url), { authProvider: assistant });
    const first = new Client({ name: 'test', version: '1' });
    await expect(first.connect(transport)).rejects.toThrow();
    if (!assistant.authorization) throw new Error('no authorization was asked for');
    const back = await approve(assistant.authorization, ann, approval);
    await transport.finishAuth(back.searchParams);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(world.url), { authProvider: assistant }));
    clients.push(client);
    return client;
  }

  describe.each([
    ['a metadata document', documentUrl],
    ['dynamic registration', undefined],
  ])('an assistant that identifies itself by %s', (_, metadataUrl) => {
    test('connects with what the person chose, and is in the list of keys until it is revoked', async () => {
      const assistant = new Assistant(metadataUrl);
      const client = await connect(assistant);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        ...['get_context', 'search', 'list_lists', 'get_list', 'change_list_items'],
        ...['list_changes', 'undo_change'],
      ]);
      const { accessKeys } = await ann.client.accessKey.list({ parent: ann.user });
      expect(accessKeys).toMatchObject([
        {
          title: 'Claude',
          description: metadataUrl ? 'client.example' : 'Claude',
          scope: { doors: ['MCP'], kinds: ['LIST'], level: 'PLAN' },
        },
      ]);
      expect(accessKeys[0]?.lastUsedTime).not.toBeNull();
      await ann.client.accessKey.delete({ name: accessKeys[0]?.name ?? '' });
      const { access_token: token, refresh_token: refresh } = assistant.tokens_ ?? {};
      expect((await ask(token)).status).toBe(401);
      expect(await renew(assistant, refresh ?? '')).toMatchObject({ error: 'invalid_grant' });
    });
  });

  function ask(token = ''): Promise<Response> {
    return fetch(world.url, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
  }

  async function token(values: Record<string, string>): Promise<Record<string, string>> {
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(values),
    });
    return (await response.json()) as Record<string, string>;
  }

  function renew(assistant: Assistant, refresh: string) {
    const id = assistant.clientInformation()?.client_id ?? documentUrl;
    return token({ grant_type: 'refresh_token', refresh_token: refresh, client_id: id });
  }

  test.each(['access_token', 'refresh_token'] as const)(
    'an assistant that revokes its %s leaves the list of keys, and its changes can still be undone',
    async kind => {
      const list = { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
      const { name: parent } = await ann.client.list.create({ list });
      const assistant = new Assistant(documentUrl);
      const client = await connect(assistant);
      const added = { list: parent, add: [{ title: 'Milk' }] };
      await client.callTool({ name: 'change_list_items', arguments: added });
      const titles = async () =>
        (await ann.client.listItem.list({ parent })).listItems.map(item => item.title);
      expect(await titles()).toEqual(['Milk']);
      const tokens = assistant.tokens_;
      const body = new URLSearchParams({ token: tokens?.[kind] ?? '', client_id: documentUrl });
      expect((await fetch(`${origin}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
      expect((await ask(tokens?.access_token)).status).toBe(401);
      expect(await renew(assistant, tokens?.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
      expect((await ann.client.accessKey.list({ parent: ann.user })).accessKeys).toEqual([]);
      const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
      expect(assistantChanges).toMatchObject([{ accessKeyTitle: 'Claude', changeState: 'DONE' }]);
      await ann.client.assistantChange.undo({ name: assistantChanges[0]?.name ?? '' });
      expect(await titles()).toEqual([]);
    },
  );

  test('an assistant that is not used for a month leaves the list of keys, and its changes can still be undone', async () => {
    const list = { title: 'Shop', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await ann.client.list.create({ list });
    const assistant = new Assistant(documentUrl);
    const client = await connect(assistant);
    await client.callTool({
      name: 'change_list_items',
      arguments: { list: parent, add: [{ title: 'Milk' }] },
    });
    const keys = async () => (await ann.client.accessKey.list({ parent: ann.user })).accessKeys;
    const { store } = world.context;
    await endExpiredConnections(store, Date.now() + 29 * dayMs);
    expect(await keys()).toMatchObject([{ title: 'Claude' }]);
    await endExpiredConnections(store, Date.now() + 31 * dayMs);
    expect(await keys()).toEqual([]);
    expect((await ask(assistant.tokens_?.access_token)).status).toBe(401);
    const { assistantChanges } = await ann.client.assistantChange.list({ parent: ann.user });
    await ann.client.assistantChange.undo({ name: assistantChanges[0]?.name ?? '' });
    expect((await ann.client.listItem.list({ parent })).listItems).toEqual([]);
  });

  test('of two requests with one code, only the first gets tokens', async () => {
    const { store } = world.context;
    const alreadyUsed = () => new Error('already used');
    const codes = oauthAdapter(store, { kind: 'AuthorizationCode', alreadyUsed });
    await codes.upsert('code', { scope: 'read' }, 60);
    const outcomes = await Promise.allSettled([codes.consume('code'), codes.consume('code')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(codes.consume('code')).rejects.toThrow('already used');
  });

  test('a rejected request says where authorization is described, and the description is complete', async () => {
    const rejected = await ask('nonsense');
    expect(rejected.status).toBe(401);
    const challenge = rejected.headers.get('www-authenticate') ?? '';
    const address = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const resource = (await (await fetch(address)).json()) as Record<string, unknown>;
    expect(resource).toMatchObject({ resource: world.url, authorization_servers: [origin] });
    const described = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
    expect(described).toMatchObject({
      issuer: origin,
      client_id_metadata_document_supported: true,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      response_types_supported: ['code'],
    });
  });

  test('tokens are stored as hashes only, rotate, and a used refresh token ends the whole family', async () => {
    const assistant = new Assistant(documentUrl);
    await connect(assistant);
    const { access_token: access = '', refresh_token: refresh = '' } = assistant.tokens_ ?? {};
    const rows = await world.context.store.db.selectFrom('oauth_entry').selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    for (const secret of [access, refresh]) expect(JSON.stringify(rows)).not.toContain(secret);
    const next = await renew(assistant, refresh);
    expect((await ask(next.access_token)).status).toBe(200);
    expect(await renew(assistant, refresh)).toMatchObject({ error: 'invalid_grant' });
    expect((await ask(next.access_token)).status).toBe(401);
    expect(await renew(assistant, next.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' });
    expect((await ann.client.accessKey.list({ parent: ann.user })).accessKeys).toEqual([]);
  });

  describe('what is refused', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');

    function authorization(changes: Record<string, string> = {}): URL {
      const url = new URL(`${origin}/oauth/authorize`);
      const usual = {
        ...{
          response_type: 'code',
          client_id: documentUrl,
          redirect_uri: redirectUri,
          scope: 'plan',
          state: 'x',
        },
        ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: world.url },
      };
      url.search = new URLSearchParams({ ...usual, ...changes }).toString();
      return url;
    }

    const begin = (changes: Record<string, string>) => fetch(authorization(changes), { redirect: 'manual' });

    test('a redirect that the document does not list, and documents at private addresses', async () => {
      expect((await begin({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
      for (const id of [
        'https://127.0.0.1/c.json',
        'https://localhost/c.json',
        'https://169.254.169.254/c.json',
      ])
        expect((await begin({ client_id: id })).status).toBe(400);
    });

    test('a document behind a redirect', async () => {
      expect((await begin({ client_id: redirectingUrl })).status).toBe(400);
    });

    test('too many registrations, in any spelling, too many requests, and too many documents', async () => {
      const limits = newLimits();
      const app = Fastify();
      onTestFinished(() => app.close());
      app.setErrorHandler(sendError);
      oauthRoutes(app, { ...world.context, limits } as Context);
      const use = (limit: RateLimit, key: string) => {
        while (limit.tryTake(key));
      };
      const post = (path: string) => app.inject({ method: 'POST', url: `/oauth/${path}`, payload: {} });
      const { pathname, search } = authorization();
      const authorize = () => app.inject({ url: pathname + search });
      const network = '127.0.0.1';
      use(limits.registrations, network);
      for (const path of ['register', 'Register', '%52egister'])
        expect({ path, status: (await post(path)).statusCode }).toEqual({ path, status: 429 });
      use(limits.clientDocuments, 'all');
      expect((await authorize()).json()).toMatchObject({ error: 'temporarily_unavailable' });
      use(limits.connecting, network);
      expect([(await post('token')).statusCode, (await authorize()).statusCode]).toEqual([429, 429]);
    });

    test('a change with a token that has fewer scopes than the authorization asked for', async () => {
      const approval = { kinds: ['RECIPE'], level: 'WRITE' };
      const back = await approve(authorization({ scope: 'read plan' }), ann, approval);
      const client = { client_id: documentUrl };
      const whole = await token({
        ...{ ...client, grant_type: 'authorization_code', redirect_uri: redirectUri },
        ...{ code: back.searchParams.get('code') ?? '', code_verifier: verifier },
      });
      const renewed = (refresh = '', changes: Record<string, string> = {}) =>
        token({ ...client, grant_type: 'refresh_token', refresh_token: refresh, ...changes });
      const tools = async ({ access_token: access }: Record<string, string>) => (await ask(access)).text();
      expect(await tools(whole)).toContain('save_recipe');
      const less = await renewed(whole.refresh_token, { scope: 'read' });
      expect(await tools(less)).toContain('get_recipe');
      expect(await tools(less)).not.toContain('save_recipe');
      expect(await tools(await renewed(less.refresh_token))).toContain('save_recipe');
    });

    test('another resource, the plain challenge, and no challenge', async () => {
      const wrong: Record<string, string>[] = [
        { resource: 'https://other.example/mcp' },
        { code_challenge_method: 'plain' },
        { code_challenge: '' },
      ];
      for (const changes of wrong) {
        const back = new URL((await begin(changes)).headers.get('location') ?? '');
        expect(back.origin).toBe('http://localhost:4711');
        expect(back.searchParams.get('error')).toMatch(/invalid_target|invalid_request/);
        expect(back.searchParams.get('iss')).toBe(origin);
      }
    });

    test('a code a second time, which also ends its tokens, and a code with another verifier', async () => {
      const code = (await approve(authorization(), ann)).searchParams.get('code') ?? '';
      const grant = {
        grant_type: 'authorization_code',
        code,
        client_id: documentUrl,
        redirect_uri: redirectUri,
      };
      const tokens = await token({ ...grant, code_verifier: verifier, resource: world.url });
      expect((await ask(tokens.access_token)).status).toBe(200);
      expect(await token({ ...grant, code_verifier: verifier })).toMatchObject({ error: 'invalid_grant' });
      expect((await ask(tokens.access_token)).status).toBe(401);
      const other = (await approve(authorization(), ann)).searchParams.get('code') ?? '';
      const wrong = { ...grant, code: other, code_verifier: randomBytes(32).toString('base64url') };
      expect(await token(wrong)).toMatchObject({ error: 'invalid_grant' });
    });

    test('a decision without a session, by an access key, or for another browser', async () => {
      const begun = await begin({});
      const path = `${origin}/api${begun.headers.get('location')?.replace('/connect/', '/auth/assistant-requests/')}`;
      const cookie = begun.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; ');
      const decide = (headers: Record<string, string>) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ allow: true, kinds: ['LIST'], level: 'READ' }),
        });
      expect((await decide({ cookie })).status).toBe(401);
      const accessKey = { title: 'Key' };
      const { unencryptedAccessKey: key } = await ann.client.accessKey.create({
        parent: ann.user,
        accessKey,
      });
      expect((await decide({ cookie, authorization: `Bearer ${key}` })).status).toBe(403);
      expect((await decide({ authorization: `Bearer ${ann.token}` })).status).toBeGreaterThanOrEqual(400);
      expect((await fetch(path)).status).toBeGreaterThanOrEqual(400);
    });

    test('tokens of assistants at the API', async () => {
      const assistant = new Assistant(documentUrl);
      await connect(assistant);
      const headers = { authorization: `Bearer ${assistant.tokens_?.access_token}` };
      expect((await fetch(`${origin}/api/lists/v1alpha1/lists`, { headers })).status).toBe(401);
    });

    test('a person who declines sends the assistant back without a code', async () => {
      const back = await approve(authorization(), ann, { allow: false });
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.get('code')).toBeNull();
      expect((await ann.client.accessKey.list({ parent: ann.user })).accessKeys).toEqual([]);
    });
  });
});
