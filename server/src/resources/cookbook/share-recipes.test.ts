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
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';

anyEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  let cat: Person;
  let cookbook: string;
  beforeEach(async () => {
    world = await openHousehold(await open());
    ({ ann, bob, cat } = world);
    const made = { title: 'Sundays', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    cookbook = (await ann.client.cookbook.create({ cookbook: made })).name;
    return () => world.close();
  });

  async function holds(title: string, { visibility = 'PRIVATE', owner = ann } = {}): Promise<string> {
    const recipe = { title, visibility: `VISIBILITY_LEVEL_${visibility}` } as never;
    const { name } = await owner.client.recipe.create({ recipe });
    if (owner !== ann) await shareRecipe({ owner, friend: ann, recipe: name }, READ);
    await ann.client.cookbookEntry.create({ parent: cookbook, cookbookEntry: { recipe: name } });
    return name;
  }

  const share = (grant: ReturnType<typeof forUser> | ReturnType<typeof forCircle>) =>
    ann.client.cookbookAccess.create({ parent: cookbook, cookbookAccess: grant });
  const counts = () => ann.client.cookbook.recipesToShare({ name: cookbook });

  test('sharing a cookbook shares the caller’s own recipes with the invited people, and counts the rest', async () => {
    const own = [await holds('Soup'), await holds('Roast')];
    await holds('Bread', { visibility: 'PUBLIC' });
    const bobs = await holds('Secret of Bob', { owner: bob });
    await share(forUser(bob, READ));
    // Bob sees his own.
    expect(await counts()).toEqual({ shareableCount: 2, unshareableCount: 1 });
    expect(await ann.client.cookbook.shareRecipes({ name: cookbook })).toEqual({
      sharedCount: 2,
      shareableCount: 0,
      unshareableCount: 1,
    });
    for (const name of own) {
      const { recipeAccess } = await bob.client.recipe.get({ name });
      expect(recipeAccess).toMatchObject({ permissionLevel: READ, state: 'ACCESS_STATE_PENDING' });
    }
    expect((await ann.client.recipe.get({ name: bobs })).recipeAccess).toMatchObject({
      permissionLevel: READ,
    });
    expect(await ann.client.cookbook.shareRecipes({ name: cookbook })).toMatchObject({ sharedCount: 0 });
  });

  test('readers of the cookbook can read the recipes that were shared', async () => {
    const soup = await holds('Soup');
    const { name } = await share(forUser(bob, READ));
    await bob.client.cookbookAccess.accept({ name });
    const entries = async () => (await bob.client.cookbookEntry.list({ parent: cookbook })).cookbookEntries;
    expect(await entries()).toEqual([]);
    await ann.client.cookbook.shareRecipes({ name: cookbook });
    expect(await entries()).toMatchObject([{ recipe: soup, recipeTitle: 'Soup' }]);
  });

  test('a circle that the caller administers gets them at once; hidden recipes cannot be shared with it', async () => {
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, READ);
    const soup = await holds('Soup');
    await holds('Surprise', { visibility: 'HIDDEN' });
    await share(forCircle(circle, READ));
    expect(await counts()).toEqual({ shareableCount: 1, unshareableCount: 1 });
    await ann.client.cookbook.shareRecipes({ name: cookbook });
    expect((await bob.client.recipe.get({ name: soup })).recipeAccess).toMatchObject({
      permissionLevel: READ,
      state: 'ACCESS_STATE_ACCEPTED',
    });
  });

  test('people who only asked, and friends of friends, get nothing', async () => {
    await holds('Soup');
    const publicly = { name: cookbook, visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    await ann.client.cookbook.update({ cookbook: publicly });
    await cat.client.cookbookAccess.create({ parent: cookbook, cookbookAccess: forUser(cat, READ) });
    await world.dan.client.cookbookAccess.create({
      parent: cookbook,
      cookbookAccess: forUser(world.dan, READ),
    });
    const { accesses } = await ann.client.cookbookAccess.list({ parent: cookbook });
    const dans = accesses.find(({ recipient }) => recipient.user?.name === world.dan.user);
    await ann.client.cookbookAccess.accept({ name: dans?.name ?? '' });
    expect(await counts()).toEqual({ shareableCount: 0, unshareableCount: 0 });
    expect(await ann.client.cookbook.shareRecipes({ name: cookbook })).toMatchObject({ sharedCount: 0 });
  });

  test('only an ADMIN of the cookbook can do this', async () => {
    await holds('Soup');
    const { name } = await share(forUser(bob, 'PERMISSION_LEVEL_WRITE'));
    await bob.client.cookbookAccess.accept({ name });
    expect((await refusal(bob.client.cookbook.recipesToShare({ name: cookbook }))).code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await refusal(bob.client.cookbook.shareRecipes({ name: cookbook }))).code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await refusal(cat.client.cookbook.shareRecipes({ name: cookbook }))).code).toBe('NOT_FOUND');
  });
});
