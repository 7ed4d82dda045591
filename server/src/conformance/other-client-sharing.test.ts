import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, PlainCalls } from '../testing/plain-calls.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { addMember, befriend, type Household, openHousehold } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

/*
 * How a client built only from the specification learns of invitations, requests and people: from the filters of its
 * tabs and the `access` of resources.
 */
eachEngine(open => {
  let home: Household;
  let table: string;
  let calls: PlainCalls;
  beforeAll(async () => {
    home = await openHousehold(await open());
    calls = new PlainCalls(home);
    const circle = { title: 'The Kitchen Table', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    table = (await home.ann.client.circle.create({ circle })).name;
    await addMember({ owner: home.ann, friend: home.bob, circle: table }, 'PERMISSION_LEVEL_READ');
  });
  afterAll(() => home.close());

  const my = 'state = 200 OR favorited = true';
  const pending = 'state = 100';
  const [READ, WRITE, ADMIN] = ['READ', 'WRITE', 'ADMIN'].map(level => `PERMISSION_LEVEL_${level}`);

  describe.each([
    ['recipe', 'meals/v1alpha1', 'recipes'],
    ['list', 'lists/v1alpha1', 'lists'],
    ['calendar', 'calendars/v1alpha1', 'calendars'],
  ])('a %s that the caller already has access to', (singular, base, plural) => {
    const accessOf = async (as: Person, name: string) =>
      (await calls.given(as, `GET ${base}/${name}`))[`${singular}Access`] as Json | null;
    const made = (body: object) =>
      calls.given(home.ann, `POST ${base}/${plural}`, { title: 'Soup', visibility: 200, ...body });

    test('through a circle shows an invitation to a higher level, which applies once accepted', async () => {
      const { name } = await made({});
      const forCircle = { recipient: { circle: { name: table } }, level: READ };
      await calls.given(home.ann, `POST ${base}/${name}/accesses`, forCircle);
      expect(await calls.listed(home.bob, `${base}/${plural}`, pending)).not.toContain(name);
      const forBob = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      const grant = await calls.given(home.ann, `POST ${base}/${name}/accesses`, forBob);

      expect(await accessOf(home.bob, name)).toEqual({
        name: grant.name,
        permissionLevel: READ,
        state: 'ACCESS_STATE_PENDING',
        acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
        effectiveLevel: READ,
      });
      for (const filter of [pending, my, 'state = 200', 'permission_level = 100'])
        expect(await calls.listed(home.bob, `${base}/${plural}`, filter), filter).toContain(name);
      expect(await calls.listed(home.bob, `${base}/${plural}`, 'NOT state = 100')).not.toContain(name);
      expect(await calls.statusOf(home.bob, `PATCH ${base}/${name}`, { title: 'Mine' })).toBe(403);

      await calls.given(home.bob, `POST ${base}/${grant.name}:accept`);
      expect(await accessOf(home.bob, name)).toMatchObject({
        name: grant.name,
        permissionLevel: WRITE,
        state: 'ACCESS_STATE_ACCEPTED',
      });
      expect(await calls.listed(home.bob, `${base}/${plural}`, pending)).not.toContain(name);
      await calls.given(home.bob, `PATCH ${base}/${name}`, { title: 'Ours' });
    });

    test('through a circle keeps that access when an invitation is declined', async () => {
      const { name } = await made({});
      const forCircle = { recipient: { circle: { name: table } }, level: WRITE };
      await calls.given(home.ann, `POST ${base}/${name}/accesses`, forCircle);
      const forBob = { recipient: { user: { name: home.bob.user } }, level: ADMIN };
      const grant = await calls.given(home.ann, `POST ${base}/${name}/accesses`, forBob);
      expect(await accessOf(home.bob, name)).toMatchObject({ name: grant.name, effectiveLevel: READ });
      await calls.given(home.bob, `DELETE ${base}/${grant.name}`);
      expect(await accessOf(home.bob, name)).toMatchObject({
        name: '',
        permissionLevel: READ,
        state: 'ACCESS_STATE_ACCEPTED',
      });
    });

    test('as a friend shows their request for a higher level, which applies once an ADMIN accepts', async () => {
      const { name } = await made({ visibility: 'VISIBILITY_LEVEL_RESTRICTED' });
      const forSelf = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      const grant = await calls.given(home.bob, `POST ${base}/${name}/accesses`, forSelf);
      expect(await accessOf(home.bob, name)).toEqual({
        name: grant.name,
        permissionLevel: READ,
        state: 'ACCESS_STATE_PENDING',
        acceptTarget: 'ACCEPT_TARGET_RESOURCE',
        effectiveLevel: READ,
      });
      expect(await calls.listed(home.bob, `${base}/${plural}`, pending)).toContain(name);
      await calls.given(home.ann, `POST ${base}/${grant.name}:accept`);
      expect(await accessOf(home.bob, name)).toMatchObject({ permissionLevel: WRITE, effectiveLevel: WRITE });
    });

    test('only as an invitation shows the offered level, as before', async () => {
      const { name } = await made({});
      const forBob = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      await calls.given(home.ann, `POST ${base}/${name}/accesses`, forBob);
      expect(await accessOf(home.bob, name)).toMatchObject({
        permissionLevel: WRITE,
        effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
      });
    });
  });

  describe('people', () => {
    const users = 'users/v1alpha1/users';

    test('are ADMIN of themselves', async () => {
      const { access } = await calls.given(home.ann, `GET users/v1alpha1/${home.ann.user}`);
      expect(access).toEqual({
        name: '',
        requester: '',
        permissionLevel: ADMIN,
        state: 'ACCESS_STATE_ACCEPTED',
        acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
        effectiveLevel: ADMIN,
      });
    });

    test('are listed with the caller as parent as they are without a parent', async () => {
      const { ann, bob, cat, dan } = home;
      const grant = { recipient: { name: dan.user }, level: WRITE };
      await calls.given(ann, `POST users/v1alpha1/${dan.user}/accesses`, grant);
      for (const parent of ['', ann.user]) {
        const everybody = [ann, bob, cat, dan].map(({ user }) => user);
        expect((await calls.listed(ann, users, '', parent)).sort()).toEqual(everybody.sort());
        expect(await calls.listed(ann, users, pending, parent)).toEqual([dan.user]);
        expect(await calls.listed(ann, users, 'state = 200', parent)).toEqual([bob.user]);
        expect(await calls.listed(ann, users, 'permission_level = PERMISSION_LEVEL_ADMIN', parent)).toEqual([
          ann.user,
        ]);
      }
    });

    test('of another person are the friends of that person, and the state filter refers to these friendships', async () => {
      const { ann, bob, cat } = home;
      const friends = [ann.user, cat.user].sort();
      expect((await calls.listed(ann, users, '', bob.user)).sort()).toEqual(friends);
      expect((await calls.listed(ann, users, 'state = 200', bob.user)).sort()).toEqual(friends);
      expect(await calls.listed(ann, users, pending, bob.user)).toEqual([]);
      expect(await calls.statusOf(home.dan, `GET ${users}?parent=${bob.user}`)).toBe(403);
    });

    test('of a circle are its members, and the state is that of their membership', async () => {
      const { ann, bob, cat } = home;
      await befriend(ann, cat);
      const invitation = { recipient: { name: cat.user }, level: READ };
      const grant = await calls.given(ann, `POST circles/v1alpha1/${table}/accesses`, invitation);
      const members = [ann.user, bob.user].sort();
      expect((await calls.listed(ann, users, '', table)).sort()).toEqual(members);
      expect((await calls.listed(ann, users, 'state = 200', table)).sort()).toEqual(members);
      expect(await calls.listed(ann, users, pending, table)).toEqual([cat.user]);
      expect(await calls.listed(ann, users, 'permission_level = 300', table)).toEqual([ann.user]);
      // Only people who can see all grants on a circle see its pending invitations.
      expect(await calls.listed(bob, users, pending, table)).toEqual([]);
      await calls.given(cat, `DELETE circles/v1alpha1/${grant.name}`);
    });
  });
});
