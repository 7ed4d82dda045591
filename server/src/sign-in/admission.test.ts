import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { aLink } from '../testing/links.ts';
import { anyEngine, eachEngine } from '../testing/services/engines.ts';
import { clientOf, openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { signInPerson } from './first-sign-in.ts';
import { createSession } from './sessions.ts';
import { Browser } from './testing/browser.ts';
import { LocalProvider } from './testing/local-provider.ts';

const origin = 'http://potluck.test';
const modes = ['open', 'invited', 'closed'] as const;
const links = ['no', 'open', 'expired', 'revoked', 'unknown'] as const;

eachEngine(open => {
  test.each(modes)('with %s sign-up, only the right newcomers get an account', async mode => {
    const { arrive, secretOf, store } = await instance(await open(), { SIGN_UP: mode });
    for (const kind of links) {
      const secret = await secretOf(kind);
      const admitted = mode === 'open' || (mode === 'invited' && kind === 'open');
      const reason = mode === 'closed' ? 'sign_up_closed' : 'invitation_needed';
      expect(await arrive(kind, { secret }), `${kind} link`).toBe(admitted ? 'in' : reason);
      expect(await countAccounts(store, kind)).toBe(admitted ? 1 : 0);
    }
  });

  test.each(modes)(
    'with %s sign-up, people who have an account need no link, and none stops them',
    async mode => {
      const { arrive, secretOf, settle, store } = await instance(await open(), { SIGN_UP: mode });
      await settle('Bob');
      for (const kind of links)
        expect(await arrive('Bob', { secret: await secretOf(kind) }), `${kind} link`).toBe('in');
      expect(await countAccounts(store, 'Bob')).toBe(1);
    },
  );

  test.each(modes)('with %s sign-up, somebody who deleted their account is new again', async mode => {
    const { arrive, secretOf, settle, store } = await instance(await open(), { SIGN_UP: mode });
    for (const kind of links) {
      const person = await settle(kind);
      await person.client.user.delete({ name: person.user });
      const admitted = mode === 'open' || (mode === 'invited' && kind === 'open');
      const reason = mode === 'closed' ? 'sign_up_closed' : 'invitation_needed';
      const secret = await secretOf(kind);
      expect(await arrive(kind, { secret }), `${kind} link`).toBe(admitted ? 'in' : reason);
      expect(await countAccounts(store, kind)).toBe(admitted ? 1 : 0);
    }
  });

  test.each(modes)('with %s sign-up, a suspended person stays out, with any link or without', async mode => {
    const { arrive, host, secretOf, settle, store } = await instance(await open(), { SIGN_UP: mode });
    const bob = await settle('Bob');
    const name = bob.user.replace('users/', 'accounts/');
    await host.client.account.suspend({ name });
    for (const kind of links) {
      const secret = await secretOf(kind);
      const before = await countRows(store);
      expect(await arrive('Bob', { secret }), `${kind} link`).toBe('account_suspended');
      expect(await countRows(store)).toEqual(before);
    }
    await host.client.account.resume({ name });
    expect(await arrive('Bob')).toBe('in');
  });

  test.each(modes)('with %s sign-up, an invited address is good for one account', async mode => {
    const env = { SIGN_UP: mode, SIGN_UP_DOMAINS: 'example.com' };
    const { arrive, host, store } = await instance(await open(), env);
    await host.client.invitedAddress.create({ invitedAddress: { email: 'Bob@Elsewhere.org' } });
    const both = await Promise.all(['Bob', 'Bert'].map(who => arrive(who, { email: 'BOB@elsewhere.org' })));
    const refused = mode === 'closed' ? 'sign_up_closed' : 'domain_not_allowed';
    expect(both.toSorted()).toEqual(mode === 'closed' ? [refused, refused] : [refused, 'in'].toSorted());
    const { invitedAddresses } = await host.client.invitedAddress.list();
    expect(invitedAddresses).toHaveLength(mode === 'closed' ? 1 : 0);
    expect(await store.db.selectFrom('account').select('user').execute()).toHaveLength(
      mode === 'closed' ? 1 : 2,
    );
  });

  test('a link admits as many new people as it has uses, also at the same moment', async () => {
    const { arrive, host, store } = await instance(await open(), { SIGN_UP: 'invited' });
    const { name, secret } = await aLink(host, host.user, { mostUses: 2 });
    const many = ['Bob', 'Cat', 'Dan', 'Eve', 'Fay'];
    const results = await Promise.all(many.map(who => arrive(who, { secret })));
    expect(results.toSorted()).toEqual(
      [...Array(2).fill('in'), ...Array(3).fill('invitation_needed')].toSorted(),
    );
    const invited = store.db.selectFrom('account').select('user').where('invitation', '=', name);
    expect(await invited.execute()).toHaveLength(2);
  });

  test.each(modes)(
    'with %s sign-up, an empty instance admits one first person, in two processes too',
    async mode => {
      const store = await open();
      const provider = await startProvider();
      const env = providerEnv(provider, { SIGN_UP: mode });
      const [one, two] = [await listening(store, env), await listening(store, env)];
      const arrivals = ['Ann', 'Bob', 'Cat', 'Dan'].map((who, at) =>
        arriveAt(at % 2 ? one.port : two.port, { who }),
      );
      const admitted = (await Promise.all(arrivals)).filter(each => each === 'in');
      expect(admitted).toHaveLength(mode === 'open' ? 4 : 1);
      expect(await store.db.selectFrom('account').select('user').execute()).toHaveLength(admitted.length);
    },
  );
});

anyEngine(open => {
  test('nothing about a rejected person is stored', async () => {
    const { arrive, store } = await instance(await open(), { SIGN_UP: 'invited' });
    const before = await countRows(store);
    expect(await arrive('Bob')).toBe('invitation_needed');
    expect(await countRows(store)).toEqual(before);
  });

  test('the addresses in OPERATORS may sign up whatever the mode', async () => {
    const env = { SIGN_UP: 'closed', SIGN_UP_DOMAINS: 'other.example', OPERATORS: 'boss@example.com' };
    const { arrive } = await instance(await open(), env);
    expect(await arrive('Boss', { email: 'Boss@example.com' })).toBe('in');
    expect(await arrive('Bob')).toBe('sign_up_closed');
  });

  test('somebody who is suspended between the sign-in and the exchange of its key gets no session', async () => {
    const { host, port, settle } = await instance(await open(), { SIGN_UP: 'invited' });
    const bob = await settle('Bob');
    const browser = new Browser({ 'potluck.test': port });
    const { search } = await signInAs(browser, { who: 'Bob' });
    await host.client.account.suspend({ name: bob.user.replace('users/', 'accounts/') });
    const key = new URLSearchParams(search).get('token_key');
    expect((await browser.call(`${origin}/api/auth/token/${key}`)).status).toBe(401);
  });

  test('domains limit sign-up, with a link too, and never by a similar name', async () => {
    const { arrive, secretOf } = await instance(await open(), {
      SIGN_UP: 'invited',
      SIGN_UP_DOMAINS: 'example.com, Other.example',
    });
    const secret = await secretOf('open');
    expect(await arrive('Bob', { secret, email: 'bob@EXAMPLE.com' })).toBe('in');
    expect(await arrive('Cat', { secret, email: 'cat@other.example' })).toBe('in');
    for (const email of [
      'x@evil.com',
      'x@notexample.com',
      'x@example.com.evil.com',
      '"x@example.com"@evil.com',
    ])
      expect(await arrive(email, { secret, email })).toBe('domain_not_allowed');
  });

  test('a link that its maker may no longer share admits nobody, nor one revoked during the sign-in', async () => {
    const { arrive, secretOf, world } = await instance(await open(), { SIGN_UP: 'invited' });
    const bob = await world.person('Bob');
    const { name, secret } = await aLink(bob, bob.user);
    expect(await arrive('Cat', { secret, meanwhile: () => bob.client.userLink.delete({ name }) })).toBe(
      'invitation_needed',
    );
    const other = await aLink(bob, bob.user);
    await bob.client.user.delete({ name: bob.user });
    expect(await arrive('Cat', { secret: other.secret })).toBe('invitation_needed');
    expect(await arrive('Cat', { secret: await secretOf('open') })).toBe('in');
  });

  test('the secret is neither in an address nor in a cookie, and guesses are limited', async () => {
    const { host, port } = await instance(await open(), { SIGN_UP: 'invited' });
    const { secret } = await aLink(host, host.user);
    const browser = new Browser({ 'potluck.test': port });
    const sent = await invite(browser, secret);
    expect(sent.status).toBe(204);
    expect(String(sent.headers['set-cookie'])).toMatch(
      /^potluck_invitation=[\w-]{43}; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    expect(String(sent.headers['set-cookie'])).not.toContain(secret);
    expect((await invite(browser, '')).status).toBe(400);
    const statuses = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await invite(browser, `guess ${count}`)).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

interface Arrival {
  /** The secret of the link that they open first. */
  secret?: string;
  email?: string;
  /** What happens while they are at the provider. */
  meanwhile?: () => Promise<unknown>;
}

/** An instance on which a host has an account already. */
async function instance(store: Store, env: Record<string, string>) {
  const provider = await startProvider();
  const { world, port } = await listening(store, providerEnv(provider, env));
  const host = await world.person('Host');
  return {
    world,
    store,
    port,
    host,
    arrive: (who: string, arrival: Arrival = {}) => arriveAt(port, { who, ...arrival }),
    settle: (who: string) => settle({ store, app: world.app, issuer: provider.issuer }, who),
    secretOf: (kind: (typeof links)[number]) => secretOf(store, host, kind),
  };
}

/** Creates somebody's account, whatever the rule. */
async function settle(
  { store, app, issuer }: { store: Store; app: TestWorld['app']; issuer: string },
  who: string,
): Promise<Person> {
  const names = { givenName: who, familyName: '', pictureUri: '' };
  const identity = { issuer, subject: who, email: `${who}@example.com`, ...names };
  const { user } = await signInPerson(store, identity, Date.now());
  const token = await createSession(store.db, user, Date.now());
  return { user, token, client: clientOf(app, token) };
}

async function startProvider(): Promise<LocalProvider> {
  const provider = await new LocalProvider().start();
  onTestFinished(() => provider.stop());
  return provider;
}

function providerEnv({ issuer }: LocalProvider, env: Record<string, string>): Record<string, string> {
  const client = { GOOGLE_CLIENT_ID: 'potluck', GOOGLE_CLIENT_SECRET: 'hush', OIDC_ISSUER: issuer };
  return { PUBLIC_URL: origin, ...client, ...env };
}

async function listening(
  store: Store,
  env: Record<string, string>,
): Promise<{ world: TestWorld; port: number }> {
  const world = await openWorld(store, env);
  onTestFinished(() => world.close());
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The app listens on no port.');
  return { world, port: address.port };
}

/** Opens a link if there is one, signs in, and returns how that ended: "in", or the reason against it. */
async function arriveAt(port: number, { secret, ...arrival }: Arrival & { who: string }): Promise<string> {
  const browser = new Browser({ 'potluck.test': port });
  if (secret !== undefined) await invite(browser, secret);
  const { searchParams } = await signInAs(browser, arrival);
  return searchParams.has('token_key') ? 'in' : (searchParams.get('error') ?? '');
}

/** Returns the address of the app to which the sign-in led. */
async function signInAs(
  browser: Browser,
  { who, email, meanwhile }: Omit<Arrival, 'secret'> & { who: string },
): Promise<URL> {
  const begun = await browser.step(`${origin}/api/auth/google`);
  await meanwhile?.();
  const authorize = new URL(begun.headers.location ?? '');
  const claims = { sub: who, email: email ?? `${who}@example.com`, email_verified: true, name: who };
  authorize.searchParams.set('as', JSON.stringify(claims));
  const callback = (await browser.step(authorize)).headers.location ?? '';
  return new URL((await browser.step(callback)).headers.location ?? '', origin);
}

function invite(browser: Browser, secret: string) {
  return browser.call(`${origin}/api/auth/google/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
}

/** The secret of a link in this state. */
async function secretOf(
  store: Store,
  host: Person,
  kind: (typeof links)[number],
): Promise<string | undefined> {
  if (kind === 'no') return undefined;
  if (kind === 'unknown') return 'x'.repeat(43);
  const { name, secret } = await aLink(host, host.user, { mostUses: 5 });
  if (kind === 'revoked') await host.client.userLink.delete({ name });
  if (kind === 'expired')
    await store.db.updateTable('link').set({ expire_time: 1 }).where('name', '=', name).execute();
  return secret;
}

async function countAccounts({ db }: Store, subject: string): Promise<number> {
  return (await db.selectFrom('account').select('user').where('subject', '=', subject).execute()).length;
}

async function countRows({ db }: Store): Promise<Record<string, number>> {
  const tables = ['account', 'resource', 'session', 'token_key', 'sign_in', 'change', 'job'] as const;
  const counted = tables.map(async table => {
    const { count } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  return Object.fromEntries(await Promise.all(counted));
}
