import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  befriend,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

anyEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  const namesFor = async (
    { client }: Person,
    parent: string,
    more: { filter?: string; pageSize?: number } = {},
  ) => {
    const { accesses } = await client.recipeAccess.list({ parent, ...more });
    return accesses.map(({ name }) => name);
  };

  test('grants are listed newest first, and a page token works only with its own arguments', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const names = await namesFor(ann, recipe);
    names.unshift(await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE));
    const circle = await aCircle(ann);
    names.unshift(
      (await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forCircle(circle) })).name,
    );
    expect(await namesFor(bob, recipe)).toEqual(names);
    const first = await bob.client.recipeAccess.list({ parent: recipe, pageSize: 2 });
    expect(first.accesses.map(({ name }) => name)).toEqual(names.slice(0, 2));
    const rest = { parent: recipe, pageSize: 2, pageToken: first.nextPageToken };
    const last = { accesses: [{ name: names[2] }], nextPageToken: '' };
    expect(await bob.client.recipeAccess.list(rest)).toMatchObject(last);
    for (const other of [{ filter: 'level = 100' }, { parent: await aRecipe(bob) }, { pageToken: 'x' }])
      await expect(bob.client.recipeAccess.list({ ...rest, ...other })).rejects.toMatchObject({
        status: 400,
      });
    await expect(ann.client.recipeAccess.list(rest)).rejects.toMatchObject({ status: 400 });
  });

  test('a filter selects by state, level, side and the name of the recipient', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const circle = await aCircle(ann);
    const [own = ''] = await namesFor(ann, recipe);
    const bobs = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const recipeAccess = forCircle(circle, READ);
    const { name: circles } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    for (const [filter, expected] of [
      ['level = PERMISSION_LEVEL_WRITE', [bobs]],
      ['permission_level >= 200', [bobs, own]],
      ['state = ACCESS_STATE_PENDING', []],
      ['accept_target = 0 AND NOT level = 300', [circles, bobs]],
      [`recipient = "${bob.user}"`, [bobs]],
      ['recipient = "circles/*"', [circles]],
      [`requester = "${ann.user}" level < 200`, [circles]],
      ['bob', [bobs]],
      ['"number 12" OR bob', [circles, bobs]],
      ['nobody', []],
    ] as const)
      expect(await namesFor(ann, recipe, { filter }), filter).toEqual(expected);
    for (const filter of ['title = x', 'state = SOMETHING', 'level >', 'recipient > "*x"'])
      await expect(ann.client.recipeAccess.list({ parent: recipe, filter })).rejects.toMatchObject({
        status: 400,
      });
  });

  test('below WRITE, people see their own and their circles’ grants, and paging reveals no others', async () => {
    const { ann, bob, cat, dan } = world;
    const recipe = await aRecipe(ann, 'PUBLIC');
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, READ);
    await addMember({ owner: bob, friend: cat, circle }, READ);
    const recipeAccess = forCircle(circle, READ);
    const { name: circles } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    const { name: cats } = await cat.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forUser(cat),
    });
    const { name: dans } = await dan.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forUser(dan),
    });
    expect(await namesFor(cat, recipe)).toEqual([cats, circles]);
    expect(await namesFor(dan, recipe)).toEqual([dans]);
    const page = await cat.client.recipeAccess.list({ parent: recipe, pageSize: 1 });
    const next = { parent: recipe, pageSize: 1, pageToken: page.nextPageToken };
    expect((await cat.client.recipeAccess.list(next)).nextPageToken).toBe('');
    expect(await namesFor(dan, recipe, { filter: 'ann OR cat' })).toEqual([]);
    await expect(dan.client.recipeAccess.get({ name: cats })).rejects.toMatchObject({ status: 404 });
  });

  test('a circle that the viewer cannot see is missing from answers and searches by title', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const name = await aCircle(ann, 'HIDDEN');
    await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forCircle(name) });
    await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const filter = 'recipient = "circles/*"';
    const circleFor = async ({ client }: Person) =>
      (await client.recipeAccess.list({ parent: recipe, filter })).accesses[0]?.recipient.circle;
    expect(await circleFor(ann)).toMatchObject({ name, title: 'Number 12' });
    expect(await circleFor(bob)).toEqual({ name, title: '', handle: '' });
    expect(await namesFor(ann, recipe, { filter: '"number 12"' })).toHaveLength(1);
    expect(await namesFor(bob, recipe, { filter: '"number 12"' })).toEqual([]);
  });

  test('a list across all recipes contains the grants on those that the viewer administers', async () => {
    const { ann: bob, bob: ann, cat, dan } = world;
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_ADMIN');
    await addMember({ owner: ann, friend: cat, circle }, WRITE);
    const title = 'Stew of many';
    const recipe = { title, visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    const { name: circles } = await ann.client.recipe.create({ parent: circle, recipe });
    const own = await aRecipe(ann, 'PUBLIC');
    await shareRecipe({ owner: ann, friend: bob, recipe: own }, WRITE);
    const requests: string[] = [];
    for (const parent of [circles, own])
      requests.unshift((await dan.client.recipeAccess.create({ parent, recipeAccess: forUser(dan) })).name);
    const waiting = ({ client }: Person, more = {}) =>
      client.recipeAccess.list({
        parent: 'recipes/-',
        filter: `state = 100 AND accept_target = 200 AND requester = "${dan.user}"`,
        ...more,
      });
    const namesOf = async (person: Person) => (await waiting(person)).accesses.map(({ name }) => name);
    const mine = (names: string[]) => names.filter(name => requests.includes(name));
    expect(mine(await namesOf(ann))).toEqual(requests);
    expect(mine(await namesOf(bob))).toEqual(requests.slice(1));
    expect(mine(await namesOf(cat))).toEqual([]);
    expect(mine(await namesOf(dan))).toEqual([]);
    const page = await waiting(ann, { pageSize: 1 });
    const next = await waiting(ann, { pageSize: 1, pageToken: page.nextPageToken });
    expect([...page.accesses, ...next.accesses].map(({ name }) => name)).toEqual(requests);
    const recipeAccess = forUser(ann, 'PERMISSION_LEVEL_ADMIN');
    await ann.client.recipeAccess.create({ parent: circles, recipeAccess });
    await ann.client.recipe.update({
      updateMask: 'visibility',
      recipe: { name: circles, visibility: 'VISIBILITY_LEVEL_HIDDEN' },
    });
    expect(mine(await namesOf(bob))).toEqual([]);
    const requested = await bob.client.userAccess.list({ parent: 'users/-' });
    const onBob = await bob.client.userAccess.list({ parent: bob.user });
    expect(requested.accesses.map(({ name }) => name)).toEqual(onBob.accesses.map(({ name }) => name));
  });

  test('members of a circle learn nothing about a resource that is hidden from them', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, READ);
    await addMember({ owner: bob, friend: cat, circle }, READ);
    const recipe = await aRecipe(ann, 'HIDDEN');
    const { name } = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forCircle(circle),
    });
    await bob.client.recipeAccess.accept({ name });
    expect(await namesFor(bob, recipe)).toEqual([name]);
    await expect(bob.client.recipe.get({ name: recipe })).rejects.toMatchObject({ status: 404 });
    await expect(namesFor(cat, recipe)).rejects.toMatchObject({ status: 404 });
    await expect(cat.client.recipeAccess.get({ name })).rejects.toMatchObject({ status: 404 });
    await bob.client.recipeAccess.delete({ name });
    await expect(namesFor(bob, recipe)).rejects.toMatchObject({ status: 404 });
  });
});

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';
const [PENDING, ACCEPTED] = ['ACCESS_STATE_PENDING', 'ACCESS_STATE_ACCEPTED'];
const missing = { status: 404 };
const forbidden = { status: 403 };

anyEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  let cat: Person;
  beforeAll(async () => {
    world = await openHousehold(await open());
    ({ ann, bob, cat } = world);
  });
  afterAll(() => world.close());

  describe('an invitation', () => {
    test('lists the members of your circles together, and they can be invited like friends', async () => {
      const [here, there] = [await aCircle(bob), await aCircle(bob)];
      await addMember({ owner: bob, friend: ann, circle: here }, READ);
      await addMember({ owner: bob, friend: cat, circle: here }, READ);
      await addMember({ owner: bob, friend: cat, circle: there }, READ);
      const fellows = async ({ client }: Person, filter = '') =>
        (await client.user.list({ parent: 'circles/-', filter })).users.map(({ name }) => name).sort();
      expect(await fellows(ann)).toEqual([ann.user, bob.user, cat.user].sort());
      expect(await fellows(ann, 'cat')).toEqual([cat.user]);
      expect(await fellows(world.dan)).toEqual([]);
      const recipeAccess = forUser(cat);
      const invitation = await ann.client.recipeAccess.create({ parent: await aRecipe(ann), recipeAccess });
      expect(invitation).toMatchObject({ state: PENDING, acceptTarget: 'ACCEPT_TARGET_RECIPIENT' });
      await bob.client.circle.delete({ name: here });
      expect(await fellows(ann)).toEqual([]);
    });

    test('shows the resource, and its acceptance, level and revocation each count from the next request', async () => {
      const recipe = await aRecipe(ann);
      await expect(bob.client.recipe.get({ name: recipe })).rejects.toMatchObject(missing);
      const invitation = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob) });
      const annAsShown = { name: ann.user, username: 'ann', givenName: 'Ann', familyName: '' };
      const bobAsShown = { name: bob.user, username: 'bob', givenName: 'Bob', familyName: '' };
      expect(invitation).toMatchObject({
        requester: { user: annAsShown, circle: null },
        recipient: { user: bobAsShown, circle: null },
        level: WRITE,
        state: PENDING,
        acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
      });
      const { name } = invitation;
      const offered = { name, permissionLevel: WRITE, state: PENDING };
      expect((await bob.client.recipe.get({ name: recipe })).recipeAccess).toMatchObject(offered);
      const change = { recipe: { name: recipe, title: 'Stew' } };
      await expect(bob.client.recipe.update(change)).rejects.toMatchObject(forbidden);
      const accepted = { state: ACCEPTED, acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED' };
      expect(await bob.client.recipeAccess.accept({ name })).toMatchObject(accepted);
      expect(await bob.client.recipe.update(change)).toMatchObject({
        title: 'Stew',
        recipeAccess: { name, permissionLevel: WRITE, state: ACCEPTED },
      });
      expect(await ann.client.recipeAccess.delete({ name })).toEqual({});
      await expect(bob.client.recipe.update(change)).rejects.toMatchObject(missing);
      const mine = await bob.client.recipe.list({ filter: 'state = 200' });
      expect(mine.recipes.map(each => each.name)).not.toContain(recipe);
    });

    test('can go only to friends and circles of the ADMIN, and the refusal names what to do first', async () => {
      const recipe = await aRecipe(ann);
      const invite = (recipeAccess: ReturnType<typeof forUser> | ReturnType<typeof forCircle>) =>
        refusal(ann.client.recipeAccess.create({ parent: recipe, recipeAccess }));
      const toStranger = await invite(forUser(cat));
      expect(toStranger).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'RECIPIENT_NOT_KNOWN' });
      expect(toStranger.message).toBe(
        'Cat is no friend of yours yet, and in no circle of yours: send a friend request or a link.',
      );
      const toUnseen = await invite(forCircle(await aCircle(cat)));
      expect(toUnseen).toMatchObject({ code: 'INVALID_ARGUMENT' });
      const toSeen = await invite(forCircle(await aCircle(cat, 'PUBLIC')));
      expect(toSeen.message).toBe('You do not belong to Number 12: join the circle first.');
    });

    test('to a circle shows to its ADMINs, who accept it to give the circle access', async () => {
      const recipe = await aRecipe(ann);
      const circle = await aCircle(bob);
      await addMember({ owner: bob, friend: ann, circle }, READ);
      await addMember({ owner: bob, friend: cat, circle }, READ);
      const recipeAccess = forCircle(circle);
      const { name, recipient } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
      expect(recipient).toMatchObject({ user: null, circle: { name: circle, title: 'Number 12' } });
      expect((await bob.client.recipe.get({ name: recipe })).recipeAccess).toEqual({
        name,
        permissionLevel: WRITE,
        state: PENDING,
        acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
        effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
      });
      const waiting = await bob.client.recipe.list({ filter: 'state = 100' });
      expect(waiting.recipes.map(each => each.name)).toContain(recipe);
      await expect(cat.client.recipe.get({ name: recipe })).rejects.toMatchObject(missing);
      await expect(ann.client.recipeAccess.accept({ name })).rejects.toMatchObject(forbidden);
      await bob.client.recipeAccess.accept({ name });
      const held = { name: '', permissionLevel: READ, state: ACCEPTED };
      expect((await cat.client.recipe.get({ name: recipe })).recipeAccess).toMatchObject(held);
      const { accesses } = await cat.client.recipeAccess.list({ parent: recipe });
      expect(accesses.map(each => each.name)).toEqual([name]);
    });

    test('outlives the friendship it came through, and can always be declined', async () => {
      const recipe = await aRecipe(ann, 'HIDDEN');
      const eve = await world.person('Eve');
      await befriend(ann, eve);
      const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(eve) });
      const { access } = await eve.client.user.get({ name: ann.user });
      await eve.client.userAccess.delete({ name: access?.name ?? '' });
      expect(await eve.client.recipeAccess.get({ name })).toMatchObject({ state: PENDING });
      expect(await eve.client.recipeAccess.delete({ name })).toEqual({});
      await expect(eve.client.recipe.get({ name: recipe })).rejects.toMatchObject(missing);
    });
  });

  describe('a request', () => {
    test('waits for an ADMIN, and can be withdrawn even after the resource is hidden', async () => {
      const recipe = await aRecipe(ann, 'PUBLIC');
      const sent = await cat.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(cat) });
      expect(sent).toMatchObject({ state: PENDING, acceptTarget: 'ACCEPT_TARGET_RESOURCE' });
      const { name } = sent;
      await expect(cat.client.recipeAccess.accept({ name })).rejects.toMatchObject(forbidden);
      await ann.client.recipe.update({ recipe: { name: recipe, visibility: 'VISIBILITY_LEVEL_PRIVATE' } });
      await expect(cat.client.recipe.get({ name: recipe })).rejects.toMatchObject(missing);
      expect((await cat.client.recipeAccess.list({ parent: recipe })).accesses).toHaveLength(1);
      await cat.client.recipeAccess.delete({ name });
      await expect(cat.client.recipeAccess.list({ parent: recipe })).rejects.toMatchObject(missing);
    });

    test('can be answered at another level by changing it before accepting', async () => {
      const recipe = await aRecipe(ann, 'PUBLIC');
      const { name } = await cat.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(cat) });
      await ann.client.recipeAccess.update({ recipeAccess: { name, level: READ } });
      expect(await ann.client.recipeAccess.accept({ name })).toMatchObject({ level: READ, state: ACCEPTED });
    });

    test('cannot ask for ADMIN, or on behalf of accounts that the caller does not act for', async () => {
      const recipe = await aRecipe(ann, 'PUBLIC');
      const ask = (recipeAccess: ReturnType<typeof forUser> | ReturnType<typeof forCircle>) =>
        refusal(cat.client.recipeAccess.create({ parent: recipe, recipeAccess }));
      const tooMuch = { status: 400, fieldViolations: [{ field: 'level' }] };
      expect(await ask(forUser(cat, ADMIN))).toMatchObject(tooMuch);
      expect(await ask(forUser(bob))).toMatchObject(forbidden);
      const circle = await aCircle(bob);
      await addMember({ owner: bob, friend: cat, circle }, WRITE);
      expect(await ask(forCircle(circle))).toMatchObject(forbidden);
    });
  });

  test('an ADMIN who shares with a circle they administer decides for both sides', async () => {
    const recipe = await aRecipe(ann);
    const recipeAccess = forCircle(await aCircle(ann), ADMIN);
    const made = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    const decided = { state: ACCEPTED, acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED', level: ADMIN };
    expect(made).toMatchObject(decided);
  });

  test('a second grant for the same recipient is refused, with advice about the first', async () => {
    const recipe = await aRecipe(ann, 'PUBLIC');
    const second = (person: Person, recipient: Person) =>
      refusal(person.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(recipient) }));
    const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob) });
    expect(await second(ann, bob)).toMatchObject({ status: 409, metadata: { access: name } });
    expect((await second(bob, bob)).message).toBe(`Bob is invited already and can accept ${name}.`);
    await bob.client.recipeAccess.accept({ name });
    expect((await second(ann, bob)).message).toBe('Bob has access already: change its level instead.');
    const sent = await cat.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(cat) });
    expect((await second(ann, cat)).message).toContain(`an ADMIN can accept ${sent.name}`);
  });

  test('accepting twice has the same effect as accepting once', async () => {
    const recipe = await aRecipe(ann);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const { etag } = await bob.client.recipeAccess.get({ name });
    expect(await bob.client.recipeAccess.accept({ name })).toMatchObject({ state: ACCEPTED, etag });
  });

  test('revoking a circle’s access or a membership removes its members’ access at once', async () => {
    const circle = await aCircle(ann);
    const parent = circle;
    const recipe = await ann.client.recipe.create({
      parent,
      recipe: { title: 'Ours', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const membership = await addMember({ owner: ann, friend: bob, circle }, WRITE);
    const edit = () => bob.client.recipe.update({ recipe: { name: recipe.name, title: 'Bob was here' } });
    expect((await edit()).recipeAccess).toMatchObject({ permissionLevel: WRITE });
    await ann.client.circleAccess.update({ circleAccess: { name: membership, level: READ } });
    await expect(edit()).rejects.toMatchObject(forbidden);
    await ann.client.circleAccess.delete({ name: membership });
    await expect(edit()).rejects.toMatchObject(missing);
    expect((await ann.client.recipe.get({ name: recipe.name })).title).toBe('Bob was here');
  });

  test('the end of a friendship hides what only friends can see', async () => {
    const recipe = await aRecipe(ann, 'RESTRICTED');
    const eve = await world.person('Eva');
    await befriend(eve, ann);
    expect((await eve.client.recipe.get({ name: recipe })).recipeAccess).toMatchObject({
      permissionLevel: READ,
    });
    const { access } = await ann.client.user.get({ name: eve.user });
    await ann.client.userAccess.delete({ name: access?.name ?? '' });
    await expect(eve.client.recipe.get({ name: recipe })).rejects.toMatchObject(missing);
  });
});
