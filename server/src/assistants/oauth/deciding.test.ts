import { createHash } from 'node:crypto';
import { dayMs, daySeconds } from '@potluck/contract/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../../store/store.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { endExpiredConnections, oauthAdapter } from './oauth-adapter.ts';

const publicUrl = 'http://potluck.test';
const redirectUri = 'http://localhost:4711/callback';
const headers = { host: 'potluck.test' };

/** A request to connect, as the browser of the person has it. */
interface Begun {
  path: string;
  cookies: Record<string, string>;
}

eachEngine((open, engine) => {
  async function worldOn(store: Store, env: Record<string, string> = {}): Promise<TestWorld> {
    const world = await openWorld(store, { DRAW_PICTURES: 'off', PUBLIC_URL: publicUrl, ...env });
    onTestFinished(() => world.close());
    return world;
  }

  /** Two worlds on one database. Between `meet` and the decisions, neither starts a transaction before the other. */
  async function twoWorlds() {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const gate = { open: true, arrived: 0, both: Promise.withResolvers<void>() };
    const meeting = (store: Store): Store => ({
      ...store,
      async transact(work, turn) {
        gate.arrived += gate.open ? 0 : 1;
        if (gate.arrived === 2) gate.both.resolve();
        if (!gate.open) await gate.both.promise;
        return store.transact(work, turn);
      },
    });
    const worlds = [await worldOn(meeting(await open(config))), await worldOn(meeting(await open(config)))];
    return { worlds, meet: () => Object.assign(gate, { open: false }) };
  }

  test('of two decisions at the same moment, on two connections, one counts and makes one key', async () => {
    const { worlds, meet } = await twoWorlds();
    const [one, other] = worlds as [TestWorld, TestWorld];
    const ann = await one.person('Ann');
    const begun = await begin(one);
    meet();
    const outcomes = await Promise.all([decide(one, ann, begun), decide(other, ann, begun)]);
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await ann.client.accessKey.list({ parent: ann.user })).accessKeys).toHaveLength(1);
    const grants = one.context.store.db.selectFrom('oauth_entry').where('kind', '=', 'Grant');
    expect(await grants.select('connection').execute()).toHaveLength(1);
  });

  test('of an agreement and a refusal at the same moment, one counts', async () => {
    const { worlds, meet } = await twoWorlds();
    const [one, other] = worlds as [TestWorld, TestWorld];
    const ann = await one.person('Ann');
    const begun = await begin(one);
    meet();
    const [yes, no] = await Promise.all([decide(one, ann, begun), decide(other, ann, begun, false)]);
    expect([yes.statusCode, no.statusCode].sort()).toEqual([200, 400]);
    const { accessKeys } = await ann.client.accessKey.list({ parent: ann.user });
    expect(accessKeys).toHaveLength(yes.statusCode === 200 ? 1 : 0);
  });

  test('a decision that fails leaves the request open, and no grant', async () => {
    const world = await worldOn(await open());
    const ann = await world.person('Ann');
    const begun = await begin(world);
    const nowhere = await decide(world, ann, begun, true, { circles: ['circles/nowhere'] });
    expect(nowhere.statusCode).toBe(400);
    const grants = world.context.store.db.selectFrom('oauth_entry').where('kind', '=', 'Grant');
    expect(await grants.selectAll().execute()).toEqual([]);
    expect((await decide(world, ann, begun)).statusCode).toBe(200);
  });

  test('a program cannot hide or reorder words of the screen with its name', async () => {
    const world = await worldOn(await open());
    const name = 'Cl\u202eau\u200bde\n\nis from  your server';
    const { path, cookies } = await begin(world, (await register(world, name)).json().client_id);
    const shown = await world.app.inject({ url: path, headers, cookies });
    expect(shown.json()).toMatchObject({ title: 'Claude is from your server', host: '' });
  });

  test('a program that asks for no scope connects, to plan by default', async () => {
    const world = await worldOn(await open());
    const ann = await world.person('Ann');
    const { client_id: id } = (await register(world)).json();
    const begun = await begin(world, id, '');
    const shown = await world.app.inject({ url: begun.path, headers, cookies: begun.cookies });
    expect(shown.json()).toMatchObject({ level: 'PLAN' });
    const { location } = (await decide(world, ann, begun)).json();
    const back = await world.app.inject({
      url: location.slice(publicUrl.length),
      headers,
      cookies: begun.cookies,
    });
    expect(new URL(String(back.headers.location)).searchParams.get('code')).toMatch(/^.{20}/);
  });

  test('a browser that returns twice at once gets one code', async () => {
    const world = await worldOn(await open());
    const ann = await world.person('Ann');
    const begun = await begin(world);
    const { location } = (await decide(world, ann, begun)).json();
    const resume = () =>
      world.app.inject({ url: location.slice(publicUrl.length), headers, cookies: begun.cookies });
    const outcomes = await Promise.all([resume(), resume(), resume()]);
    const codes = outcomes.map(({ headers: { location: to = '' } }) => /[?&]code=/.test(String(to)));
    expect(codes.filter(Boolean)).toHaveLength(1);
  });

  /** Connects, and returns the grant of the connection. The program has a code, and no token yet. */
  async function connected(world: TestWorld, ann: Person): Promise<string> {
    const begun = await begin(world);
    const { location } = (await decide(world, ann, begun)).json();
    await world.app.inject({ url: location.slice(publicUrl.length), headers, cookies: begun.cookies });
    const codes = world.context.store.db.selectFrom('oauth_entry').where('kind', '=', 'AuthorizationCode');
    return (await codes.select('grant_id').executeTakeFirstOrThrow()).grant_id ?? '';
  }

  async function renewed({ context: { store } }: TestWorld, grantId: string, days: number): Promise<void> {
    const tokens = oauthAdapter(store, {
      kind: 'RefreshToken',
      alreadyUsed: () => new Error('already used'),
    });
    await tokens.upsert(crypto.randomUUID(), { grantId }, days * daySeconds);
  }

  async function keysOf({ user, client }: Person): Promise<string[]> {
    return (await client.accessKey.list({ parent: user })).accessKeys.map(({ title }) => title);
  }

  test('the key of a connection ends when no token can be renewed any more, and other keys stay', async () => {
    const world = await worldOn(await open());
    const { store } = world.context;
    const ann = await world.person('Ann');
    const scope = { doors: ['MCP' as const], kinds: ['LIST' as const], level: 'READ' as const };
    await ann.client.accessKey.create({ parent: ann.user, accessKey: { title: 'Own', scope } });
    const grantId = await connected(world, ann);
    await endExpiredConnections(store);
    expect((await keysOf(ann)).sort()).toEqual(['Claude', 'Own']);
    await renewed(world, grantId, 30);
    await renewed(world, grantId, 35);
    await endExpiredConnections(store, Date.now() + 34 * dayMs);
    expect((await keysOf(ann)).sort()).toEqual(['Claude', 'Own']);
    await endExpiredConnections(store, Date.now() + 36 * dayMs);
    expect(await keysOf(ann)).toEqual(['Own']);
    const left = store.db.selectFrom('oauth_entry').select('kind').where('kind', '=', 'Grant');
    expect(await left.execute()).toEqual([]);
  });

  test('the key of a connection ends after a year, even if its program goes on and others connect', async () => {
    const world = await worldOn(await open());
    const { store } = world.context;
    const ann = await world.person('Ann');
    const grantId = await connected(world, ann);
    await renewed(world, grantId, 400);
    await endExpiredConnections(store, Date.now() + 364 * dayMs);
    expect(await keysOf(ann)).toEqual(['Claude']);
    const grants = store.db.updateTable('oauth_entry').where('kind', '=', 'Grant');
    await grants.set({ expire_time: Date.now() - 1 }).execute();
    // Whatever a program saves removes what has expired.
    await renewed(world, grantId, 400);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(async () => expect(await keysOf(ann)).toEqual([]), { timeout: 15_000 });
  });

  test('operators can turn registration off alone: programs that are registered stay', async () => {
    const store = await open();
    const before = await worldOn(store);
    const ann = await before.person('Ann');
    const client = await register(before);
    const { client_id: id } = client.json();
    const off = await worldOn(store, { ASSISTANT_REGISTRATION: 'off' });
    expect((await register(off)).statusCode).toBe(404);
    const described = async ({ app }: TestWorld) =>
      (await app.inject({ url: '/.well-known/oauth-authorization-server', headers })).json();
    expect(await described(before)).toMatchObject({ registration_endpoint: `${publicUrl}/oauth/register` });
    const metadata = await described(off);
    expect(metadata).not.toHaveProperty('registration_endpoint');
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: true });
    expect((await off.app.inject({ method: 'POST', url: '/mcp', headers })).statusCode).toBe(401);
    expect((await decide(off, ann, await begin(off, id))).statusCode).toBe(200);
  });
});

function register({ app }: TestWorld, name = 'Claude') {
  return app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers,
    payload: { client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
  });
}

/** Registers a program unless there is one, and opens its request. */
async function begin(world: TestWorld, id?: string, scope = 'plan'): Promise<Begun> {
  const clientId = id ?? (await register(world)).json().client_id;
  const search = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'x' },
    ...(scope && { scope }),
    ...{ code_challenge: createHash('sha256').update('verifier').digest('base64url') },
    ...{ code_challenge_method: 'S256', resource: `${publicUrl}/mcp` },
  });
  const answer = await world.app.inject({ url: `/oauth/authorize?${search}`, headers });
  const screen = String(answer.headers.location);
  const cookies = answer.cookies.map(({ name, value }) => [name, value]);
  return {
    path: `/api${screen.replace('/connect/', '/auth/assistant-requests/')}`,
    cookies: Object.fromEntries(cookies),
  };
}

function decide(
  { app }: TestWorld,
  { token }: Person,
  { path, cookies }: Begun,
  allow = true,
  scope: object = {},
) {
  return app.inject({
    ...{ method: 'POST', url: path, cookies },
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: { allow, kinds: ['LIST'], level: 'PLAN', ...scope },
  });
}
