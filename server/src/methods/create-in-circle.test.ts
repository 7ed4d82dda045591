import type { ApiError } from '@potluck/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  befriend,
  forCircle,
  type Household,
  openHousehold,
} from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';

eachEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  let kitchen: string;
  beforeAll(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
    kitchen = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle: kitchen }, WRITE);
  });
  afterAll(() => world.close());

  const levelOf = async (person: Person, list: string) =>
    (await person.client.list.get({ name: list })).listAccess;

  test('a member with WRITE creates a list in the circle without approval and administers it', async () => {
    const list = { title: 'Shopping', visibility } as const;
    const { name } = await bob.client.list.create({ parent: kitchen, circleLevel: WRITE, list });
    expect(await levelOf(bob, name)).toMatchObject({ permissionLevel: ADMIN });
    expect(await levelOf(ann, name)).toMatchObject({
      permissionLevel: WRITE,
      state: 'ACCESS_STATE_ACCEPTED',
    });
    const { lists } = await ann.client.list.list({ parent: kitchen });
    expect(lists.map(each => each.name)).toContain(name);
  });

  test('recipes, calendars and cookbooks take the same parameter', async () => {
    const inside = { parent: kitchen, circleLevel: READ } as const;
    const recipe = await bob.client.recipe.create({ ...inside, recipe: { title: 'Soup', visibility } });
    const calendar = await bob.client.calendar.create({
      ...inside,
      calendar: { title: 'Meals', visibility },
    });
    const cookbook = await bob.client.cookbook.create({ ...inside, cookbook: { title: 'Best', visibility } });
    const { client } = ann;
    expect((await client.recipe.get(recipe)).recipeAccess?.permissionLevel).toBe(READ);
    expect((await client.calendar.get(calendar)).calendarAccess?.permissionLevel).toBe(READ);
    expect((await client.cookbook.get(cookbook)).cookbookAccess?.permissionLevel).toBe(READ);
  });

  test('without a level the circle administers what is created in it', async () => {
    const list = { title: 'Chores', visibility } as const;
    const { name } = await bob.client.list.create({ parent: kitchen, list });
    expect(await levelOf(ann, name)).toMatchObject({ permissionLevel: ADMIN });
    expect(await levelOf(bob, name)).toMatchObject({ permissionLevel: WRITE });
  });

  test('repeating a create with the same id returns the list, with another level it conflicts', async () => {
    const list = { title: 'Again', visibility } as const;
    const once = { parent: kitchen, circleLevel: WRITE, listId: 'again-list', list } as const;
    const { name } = await bob.client.list.create(once);
    expect((await bob.client.list.create(once)).name).toBe(name);
    await expect(bob.client.list.create({ ...once, circleLevel: READ })).rejects.toMatchObject({
      status: 409,
    });
  });

  test.each([
    [
      'a level that does not exist',
      () => ({ parent: kitchen, circleLevel: 'MANY' as never }),
      'must be one of',
    ],
    ['no circle', () => ({ circleLevel: WRITE }) as const, 'needs a circle'],
    ['a hidden list', () => ({ parent: kitchen, circleLevel: WRITE, hidden: true }) as const, 'HIDDEN'],
  ])('refuses %s', async (_, request, reason) => {
    const { hidden, ...where } = { hidden: false, ...request() };
    const list = { title: 'No', visibility: hidden ? 'VISIBILITY_LEVEL_HIDDEN' : visibility } as const;
    const error = await bob.client.list.create({ ...where, list }).then(
      () => expect.unreachable('the list was created'),
      (failed: ApiError) => failed,
    );
    expect(error).toMatchObject({ status: 400 });
    expect(error.message).toContain(reason);
  });

  test('a member with WRITE shares their own recipe with the circle without approval, one with READ waits', async () => {
    const { cat } = world;
    await befriend(ann, cat);
    await addMember({ owner: ann, friend: cat, circle: kitchen }, READ);
    const share = async (person: Person) => {
      const { name: parent } = await person.client.recipe.create({ recipe: { title: 'Soup', visibility } });
      const { state } = await person.client.recipeAccess.create({
        parent,
        recipeAccess: forCircle(kitchen, READ),
      });
      return state;
    };
    expect(await share(bob)).toBe('ACCESS_STATE_ACCEPTED');
    expect(await share(cat)).toBe('ACCESS_STATE_PENDING');
    const list = { title: 'No', visibility } as const;
    await expect(cat.client.list.create({ parent: kitchen, circleLevel: READ, list })).rejects.toMatchObject({
      status: 403,
    });
  });
});
