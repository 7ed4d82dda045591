import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

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
