import { user } from '@potluck/contract/resources/user';
import { expect, test } from 'vitest';
import { changesIn } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { signInPerson } from './first-sign-in.ts';
import type { Identity } from './identity.ts';

const start = Date.UTC(2027, 0, 1);

anyEngine(open => {
  test('the first sign-in creates a person whom everyone can find', async () => {
    const store = await open();
    const signedIn = await signInPerson(store, identity({ givenName: 'Zoë', familyName: 'Müller' }), start);
    expect(signedIn).toEqual({ user: expect.stringMatching(/^users\/[0-9a-z]{26}$/), created: true });
    expect(await rowOf(store, signedIn.user)).toMatchObject({
      type: 'user',
      title: 'Zoë Müller',
      handle: 'zoe',
      visibility: 1,
      image: null,
      version: 1,
      search: ' zoe muller \n zoe ',
      create_time: start,
      update_time: start,
      body: JSON.stringify({ givenName: 'Zoë', familyName: 'Müller', bio: '' }),
    });
    expect(await changesIn(store.db, { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10 })).toMatchObject([
      { resource: signedIn.user, parent: null, type: 'user', kind: 'create', actor: signedIn.user },
    ]);
  });

  test('a later sign-in finds the same person and updates only their e-mail address', async () => {
    const store = await open();
    const first = await signInPerson(store, identity(), start);
    const before = await rowOf(store, first.user);
    const renamed = identity({ email: 'ann.new@example.org', givenName: 'Anna' });
    expect(await signInPerson(store, renamed, start + 5)).toEqual({ user: first.user, created: false });
    expect(await rowOf(store, first.user)).toEqual(before);
    const changed = { email: 'ann.new@example.org', version: 2, update_time: start + 5 };
    expect(await accounts(store)).toMatchObject([changed]);
    await signInPerson(store, renamed, start + 9);
    expect(await accounts(store)).toMatchObject([changed]);
  });

  test('people are identified by provider and subject, never by e-mail address', async () => {
    const store = await open();
    const same = [identity(), identity({ subject: 'other' }), identity({ issuer: 'https://other.example' })];
    const users = new Set<string>();
    for (const each of same) users.add((await signInPerson(store, each, start)).user);
    expect(users.size).toBe(3);
  });

  test('concurrent sign-ins of one person create one person', async () => {
    const store = await open();
    const both = await Promise.all(Array.from({ length: 8 }, () => signInPerson(store, identity(), start)));
    expect(new Set(both.map(each => each.user)).size).toBe(1);
    expect(both.filter(({ created }) => created)).toHaveLength(1);
    expect(await accounts(store)).toHaveLength(1);
  });

  test('people of the same name who sign in concurrently get different usernames', async () => {
    const store = await open();
    const many = Array.from({ length: 40 }, (_, at) => identity({ subject: `ann ${at}` }));
    await Promise.all(many.map(each => signInPerson(store, each, start)));
    const rows = await store.db.selectFrom('resource').select('handle').execute();
    const handles = rows.map(({ handle }) => handle ?? '');
    expect(new Set(handles).size).toBe(40);
    expect(handles).toEqual(expect.arrayContaining(['ann', 'ann2', 'ann9']));
    for (const handle of handles) expect(user.fields.username.schema.parse(handle)).toBe(handle);
  });

  test.each([
    ['Zoë', '', 'zoe'],
    ['Søren Łukasz', 'Weiß', 'soren-lukasz'],
    ['A', '', 'a2'],
    ['', 'Miller', 'miller'],
    ['李雷', '', 'cook'],
    ['李雷', 'Lei', 'lei'],
    ['..--..', '🍲', 'cook'],
    ["O'Brien & sons", '', 'o-brien-sons'],
    ['x'.repeat(100), '', 'x'.repeat(50)],
    [`${'x'.repeat(49)} y`, '', 'x'.repeat(49)],
    [' -Ann_B- ', '', 'ann-b'],
  ])('%s %s gets the username %s', async (givenName, familyName, handle) => {
    const store = await open();
    const email = 'secret.address@example.org';
    const signedIn = await signInPerson(store, identity({ givenName, familyName, email }), start);
    expect(await rowOf(store, signedIn.user)).toMatchObject({ handle });
  });

  test('a person without a name is called by their username', async () => {
    const store = await open();
    const signedIn = await signInPerson(store, identity({ givenName: '', familyName: '' }), start);
    expect(await rowOf(store, signedIn.user)).toMatchObject({ title: 'cook', search: ' cook \n cook ' });
  });
});

function identity(fields: Partial<Identity> = {}): Identity {
  const names = { givenName: 'Ann', familyName: 'Miller', pictureUri: '' };
  return { issuer: 'https://id.example', subject: 'ann', email: 'ann@example.org', ...names, ...fields };
}

function rowOf(store: Store, name: string) {
  return store.db.selectFrom('resource').selectAll().where('name', '=', name).executeTakeFirst();
}

function accounts(store: Store) {
  return store.db.selectFrom('account').selectAll().execute();
}
