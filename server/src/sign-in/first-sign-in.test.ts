import { user } from '@potluck/contract/resources/user';
import { expect, test } from 'vitest';
import { changesAfter } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/engines.ts';
import { signInPerson } from './first-sign-in.ts';
import type { Identity } from './identity.ts';

const start = Date.UTC(2027, 0, 1);

eachEngine(open => {
  test('the first sign-in makes a person whom everyone can find', async () => {
    const store = await open();
    const signedIn = await signInPerson(store, identity({ givenName: 'Zoë', familyName: 'Müller' }), start);
    expect(signedIn).toEqual({ user: expect.stringMatching(/^users\/[0-9a-z]{26}$/), created: true });
    expect(await rowOf(store, signedIn.user)).toMatchObject({
      type: 'user',
      title: 'Zoë Müller',
      handle: 'ann',
      visibility: 1,
      image: null,
      version: 1,
      search: ' zoe muller \n ann ',
      create_time: start,
      update_time: start,
      body: JSON.stringify({ givenName: 'Zoë', familyName: 'Müller', bio: '' }),
    });
    expect(await changesAfter(store.db, 0, 10)).toMatchObject([
      { resource: signedIn.user, parent: null, type: 'user', kind: 'create', actor: signedIn.user },
    ]);
  });

  test('a later sign-in finds the same person and takes over a new e-mail address, nothing else', async () => {
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

  test('people are told apart by provider and subject, never by e-mail address', async () => {
    const store = await open();
    const same = [identity(), identity({ subject: 'other' }), identity({ issuer: 'https://other.example' })];
    const users = new Set<string>();
    for (const each of same) users.add((await signInPerson(store, each, start)).user);
    expect(users.size).toBe(3);
  });

  test('the same person coming twice at the same moment is one person', async () => {
    const store = await open();
    const both = await Promise.all(Array.from({ length: 8 }, () => signInPerson(store, identity(), start)));
    expect(new Set(both.map(each => each.user)).size).toBe(1);
    expect(both.filter(({ created }) => created)).toHaveLength(1);
    expect(await accounts(store)).toHaveLength(1);
  });

  test('people with the same address before the @ at the same moment get names of their own', async () => {
    const store = await open();
    const many = Array.from({ length: 12 }, (_, at) => identity({ subject: `ann ${at}` }));
    await Promise.all(many.map(each => signInPerson(store, each, start)));
    const rows = await store.db.selectFrom('resource').select('handle').execute();
    const handles = rows.map(({ handle }) => handle ?? '');
    expect(new Set(handles).size).toBe(12);
    expect(handles).toEqual(expect.arrayContaining(['ann', 'ann2', 'ann9']));
    for (const handle of handles) expect(user.fields.username.schema.parse(handle)).toBe(handle);
  });

  test.each([
    ['Zoë.Müller+news@example.org', 'zoe.muller'],
    ['a@example.org', 'a2'],
    ['李雷@example.org', 'cook'],
    ['..--..@example.org', 'cook'],
    ["o'brien & sons@example.org", 'o-brien-sons'],
    [`${'x'.repeat(300)}@example.org`, 'x'.repeat(50)],
    ['_-Ann_B-@example.org', 'ann_b'],
  ])('%s makes the username %s', async (email, handle) => {
    const store = await open();
    const signedIn = await signInPerson(store, identity({ email }), start);
    expect(await rowOf(store, signedIn.user)).toMatchObject({ handle });
  });

  test('who gives no name is called by their username', async () => {
    const store = await open();
    const signedIn = await signInPerson(store, identity({ givenName: '', familyName: '' }), start);
    expect(await rowOf(store, signedIn.user)).toMatchObject({ title: 'ann', search: ' ann \n ann ' });
  });
});

function identity(said: Partial<Identity> = {}): Identity {
  const names = { givenName: 'Ann', familyName: 'Miller', pictureUri: '' };
  return { issuer: 'https://id.example', subject: 'ann', email: 'ann@example.org', ...names, ...said };
}

function rowOf(store: Store, name: string) {
  return store.db.selectFrom('resource').selectAll().where('name', '=', name).executeTakeFirst();
}

function accounts(store: Store) {
  return store.db.selectFrom('account').selectAll().execute();
}
