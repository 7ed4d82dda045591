import { maxInvitedAddresses } from '@potluck/contract/resources/operator';
import { beforeEach, expect, test } from 'vitest';
import { createSession } from '../../sign-in/sessions.ts';
import type { Store } from '../../store/store.ts';
import { giveCredentials } from '../../testing/credentials.ts';
import { follow } from '../../testing/follow.ts';
import { aLink } from '../../testing/links.ts';
import { onePixel, pictureForm } from '../../testing/picture-form.ts';
import { anyEngine, eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  aRecipe,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import { clientOf, openWorld } from '../../testing/world.ts';

const accountOf = ({ user }: { user: string }) => user.replace('users/', 'accounts/');

eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    return () => world.close();
  });

  test('the first person is an operator, who sees all accounts in pages and finds them', async () => {
    const { ann, bob } = world;
    const first = await ann.client.account.list({ pageSize: 3 });
    const second = await ann.client.account.list({ pageSize: 3, pageToken: first.nextPageToken });
    const listed = [...first.accounts, ...second.accounts];
    expect(listed.map(({ title }) => title).toSorted()).toEqual(['Ann', 'Bob', 'Cat', 'Dan']);
    // Newest first; some of them may have come in the same millisecond.
    const times = listed.map(({ createTime }) => createTime ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.nextPageToken).toBe('');
    const [account] = (await ann.client.account.list({ filter: 'bob@exam' })).accounts;
    expect(account).toMatchObject({
      name: accountOf(bob),
      ...{ title: 'Bob', email: 'bob@example.com', operator: false, suspendTime: null },
      ...{ sessionCount: 1, accessKeyCount: 0 },
    });
    expect(await ann.client.account.get({ name: accountOf(ann) })).toMatchObject({ operator: true });
    expect((await refusal(bob.client.account.list())).code).toBe('PERMISSION_DENIED');
  });

  test('a suspension ends sessions, keys and streams at once; what was shared stays', async () => {
    const { ann, bob, cat } = world;
    const { accessKey } = await giveCredentials(store, bob.user);
    const recipe = await aRecipe(bob);
    await shareRecipe({ owner: bob, friend: cat, recipe }, 'PERMISSION_LEVEL_READ');
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await follow(world.app, bob);
    expect(await ann.client.account.suspend({ name: accountOf(bob) })).toMatchObject({
      suspendTime: expect.any(String),
      ...{ sessionCount: 0, accessKeyCount: 0 },
    });
    await stream.ended;
    for (const token of [bob.token, accessKey])
      expect((await refusal(clientOf(world.app, token).recipe.list())).code).toBe('UNAUTHENTICATED');
    expect((await cat.client.recipe.get({ name: recipe })).name).toBe(recipe);
    await expect(world.person('Bob')).rejects.toMatchObject({ reason: 'ACCOUNT_SUSPENDED' });
    expect(await ann.client.account.resume({ name: accountOf(bob) })).toMatchObject({ suspendTime: null });
    expect((await world.person('Bob')).user).toBe(bob.user);
  });

  test('a deletion hands on what others share, and the log keeps who did it', async () => {
    const { ann, bob, cat } = world;
    const recipe = await aRecipe(bob);
    await shareRecipe({ owner: bob, friend: cat, recipe }, 'PERMISSION_LEVEL_READ');
    await ann.client.account.delete({ name: accountOf(bob) });
    expect((await refusal(bob.client.recipe.list())).code).toBe('UNAUTHENTICATED');
    expect((await cat.client.recipe.get({ name: recipe })).recipeAccess?.permissionLevel).toBe(
      'PERMISSION_LEVEL_ADMIN',
    );
    const { operatorActions } = await ann.client.operatorAction.list();
    expect(operatorActions).toMatchObject([{ actor: 'Ann', action: 'DELETE_ACCOUNT', target: 'Bob' }]);
  });

  test('each action is logged once, however often it is repeated', async () => {
    const { ann, bob } = world;
    const name = accountOf(bob);
    for (const call of ['suspend', 'suspend', 'resume', 'resume'] as const)
      await ann.client.account[call]({ name });
    const { email, name: address } = await ann.client.invitedAddress.create({
      invitedAddress: { email: 'Eve@Example.com' },
    });
    expect(email).toBe('eve@example.com');
    await ann.client.invitedAddress.create({ invitedAddress: { email } });
    await ann.client.invitedAddress.delete({ name: address });
    const { operatorActions } = await ann.client.operatorAction.list();
    expect(operatorActions.map(({ action, target }) => `${action} ${target}`)).toEqual([
      'DELETE_INVITED_ADDRESS eve@example.com',
      'INVITE_ADDRESS eve@example.com',
      'RESUME_ACCOUNT Bob (bob@example.com)',
      'SUSPEND_ACCOUNT Bob (bob@example.com)',
    ]);
  });

  test('the bytes of a person include their things in circles, their pictures and what they wrote', async () => {
    const { ann, bob } = world;
    const bytesOf = async ({ user }: typeof bob) =>
      (await ann.client.account.get({ name: accountOf({ user }) })).storedBytes;
    const [before, ofAnn] = [await bytesOf(bob), await bytesOf(ann)];
    const circle = await aCircle(bob, 'RESTRICTED');
    const list = { title: 'x'.repeat(200), visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await bob.client.list.create({ list, parent: circle });
    const afterList = await bytesOf(bob);
    expect(afterList - before).toBeGreaterThan(200);
    await bob.client.listItem.create({ parent: name, listItem: { title: 'y'.repeat(100) } });
    const afterItem = await bytesOf(bob);
    expect(afterItem - afterList).toBeGreaterThan(100);
    const { name: pantry } = await bob.client.pantry.create({
      pantry: { title: 'Cellar', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const afterPantry = await bytesOf(bob);
    await bob.client.pantryItem.create({ parent: pantry, pantryItem: { title: 'z'.repeat(100) } });
    expect((await bytesOf(bob)) - afterPantry).toBeGreaterThan(100);
    const recipe = await aRecipe(bob);
    const { headers, payload } = pictureForm(onePixel);
    const url = `/api/files/meals/v1alpha1/${recipe}/image`;
    const authorization = `Bearer ${bob.token}`;
    const beforePicture = await bytesOf(bob);
    await world.app.inject({ method: 'PUT', url, headers: { ...headers, authorization }, payload });
    expect(await bytesOf(bob)).toBeGreaterThan(beforePicture);
    expect(await bytesOf(ann)).toBe(ofAnn);
  });

  test('the description counts accounts and measures the database', async () => {
    const { ann, bob } = world;
    await ann.client.account.suspend({ name: accountOf(bob) });
    expect(await ann.client.instance.describe({})).toMatchObject({
      ...{ version: '0.1.0', signUp: 'open', signUpDomains: [], directory: 'everyone' },
      ...{ database: store.engine, databaseBytes: expect.any(Number), pictureStorage: 'files' },
      ...{ accountCount: 4, suspendedCount: 1, lateJobCount: 0 },
    });
  });
});

anyEngine(open => {
  test('operators cannot suspend or delete themselves', async () => {
    const world = await openHousehold(await open());
    for (const call of ['suspend', 'delete'] as const)
      expect((await refusal(world.ann.client.account[call]({ name: accountOf(world.ann) }))).reason).toBe(
        'OWN_ACCOUNT',
      );
    await world.close();
  });

  test('the addresses in OPERATORS make operators, in any case, and access keys do not operate', async () => {
    const store = await open();
    const world = await openWorld(store, { OPERATORS: 'x@example.com, BOB@example.com' });
    const [, bob] = [await world.person('Ann'), await world.person('Bob')];
    expect((await bob.client.account.list()).accounts.map(({ operator }) => operator)).toEqual([true, true]);
    const { accessKey } = await giveCredentials(store, bob.user);
    const refused = await refusal(clientOf(world.app, accessKey).account.list());
    expect(refused.message).toBe('An access key does not operate this server: sign in for this.');
    await world.close();
  });

  test('there are at most 1000 invited addresses, and a malformed one is refused', async () => {
    const store = await open();
    const world = await openHousehold(store);
    const invite = (email: string) => world.ann.client.invitedAddress.create({ invitedAddress: { email } });
    expect((await refusal(invite('not an address'))).code).toBe('INVALID_ARGUMENT');
    const rows = Array.from({ length: maxInvitedAddresses }, (_, at) => ({
      name: `invitedAddresses/${at}`,
      email: `${at}@example.com`,
      create_time: at,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto('invited_address')
        .values(rows.slice(at, at + 100))
        .execute();
    expect((await refusal(invite('new@example.com'))).reason).toBe('TOO_MANY');
    expect((await invite('7@example.com')).name).toBe('invitedAddresses/7');
    await world.close();
  });

  test('links of a suspended person open nothing until they are back', async () => {
    const world = await openHousehold(await open());
    const { ann, bob, dan } = world;
    const { secret } = await aLink(bob, bob.user);
    await ann.client.account.suspend({ name: accountOf(bob) });
    expect((await refusal(dan.client.link.accept({ secret }))).code).toBe('NOT_FOUND');
    await ann.client.account.resume({ name: accountOf(bob) });
    await dan.client.link.accept({ secret });
    await world.close();
  });

  test('a session that starts while the person is being suspended ends too', async () => {
    const store = await open();
    const world = await openHousehold(store);
    const { ann, bob } = world;
    await createSession(store.db, bob.user, Date.now());
    await ann.client.account.suspend({ name: accountOf(bob) });
    const left = store.db.selectFrom('session').select('name').where('user', '=', bob.user);
    expect(await left.execute()).toEqual([]);
    await world.close();
  });
});
