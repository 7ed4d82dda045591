import { beforeEach, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  refusal,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';
const made = { title: 'Sundays', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;

anyEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  let cookbook: string;
  beforeEach(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
    cookbook = (await ann.client.cookbook.create({ cookbook: made })).name;
    return () => world.close();
  });

  async function holds(title: string): Promise<string> {
    const recipe = { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await ann.client.recipe.create({ recipe });
    await ann.client.cookbookEntry.create({ parent: cookbook, cookbookEntry: { recipe: name } });
    return name;
  }

  const share = (grant: ReturnType<typeof forUser> | ReturnType<typeof forCircle>) =>
    ann.client.cookbookAccess.create({ parent: cookbook, cookbookAccess: grant });
  const stateOf = async (person: Person, name: string) =>
    (await person.client.recipe.get({ name })).recipeAccess?.state;

  test('accepting a cookbook accepts all recipes that were shared with it', async () => {
    const recipes = [await holds('Soup'), await holds('Roast')];
    await share(forUser(bob, READ));
    await ann.client.cookbook.shareRecipes({ name: cookbook });
    const elsewhere = (await ann.client.recipe.create({ recipe: { ...made, title: 'Bread' } })).name;
    await ann.client.recipeAccess.create({ parent: elsewhere, recipeAccess: forUser(bob, READ) });

    expect(await bob.client.cookbook.recipesToAccept({ name: cookbook })).toEqual({ acceptableCount: 2 });
    expect(await bob.client.cookbook.acceptRecipes({ name: cookbook })).toEqual({ acceptedCount: 2 });
    expect((await bob.client.cookbook.get({ name: cookbook })).cookbookAccess?.state).toBe(
      'ACCESS_STATE_ACCEPTED',
    );
    for (const name of recipes) expect(await stateOf(bob, name)).toBe('ACCESS_STATE_ACCEPTED');
    // An invitation outside this cookbook stays pending.
    expect(await stateOf(bob, elsewhere)).toBe('ACCESS_STATE_PENDING');
    expect(await bob.client.cookbook.acceptRecipes({ name: cookbook })).toEqual({ acceptedCount: 0 });
  });

  test('grants waiting for someone else, or for the owner, stay pending', async () => {
    const soup = await holds('Soup');
    const publicly = { name: cookbook, visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    await ann.client.cookbook.update({ cookbook: publicly });
    await ann.client.recipe.update({ recipe: { name: soup, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
    const { dan } = world;
    await ann.client.recipeAccess.create({ parent: soup, recipeAccess: forUser(bob, READ) });
    await dan.client.recipeAccess.create({ parent: soup, recipeAccess: forUser(dan, READ) });
    expect(await dan.client.cookbook.acceptRecipes({ name: cookbook })).toEqual({ acceptedCount: 0 });
    expect(await stateOf(dan, soup)).toBe('ACCESS_STATE_PENDING');
    expect(await stateOf(bob, soup)).toBe('ACCESS_STATE_PENDING');
  });

  test('an ADMIN of a circle accepts for it; a member does not', async () => {
    const circle = await aCircle(bob);
    // Members with WRITE need no approval.
    await addMember({ owner: bob, friend: ann, circle }, READ);
    const { cat } = world;
    await addMember({ owner: bob, friend: cat, circle }, READ);
    const soup = await holds('Soup');
    await share(forCircle(circle, READ));
    await ann.client.cookbook.shareRecipes({ name: cookbook });
    expect((await refusal(cat.client.cookbook.acceptRecipes({ name: cookbook }))).code).toBe('NOT_FOUND');
    expect(await bob.client.cookbook.acceptRecipes({ name: cookbook })).toEqual({ acceptedCount: 1 });
    expect((await cat.client.recipe.get({ name: soup })).title).toBe('Soup');
  });

  test('an account that cannot see the cookbook learns and accepts nothing', async () => {
    await holds('Soup');
    const { dan } = world;
    expect((await refusal(dan.client.cookbook.recipesToAccept({ name: cookbook }))).code).toBe('NOT_FOUND');
    expect((await refusal(dan.client.cookbook.acceptRecipes({ name: cookbook }))).code).toBe('NOT_FOUND');
  });
});
