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
import { groupsOf } from '../list/plan/testing/planned-home.ts';

const READ = 'PERMISSION_LEVEL_READ';

anyEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeEach(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
    return () => world.close();
  });

  async function recipe(title: string, nested: Record<string, string> = {}, of = ann): Promise<string> {
    const ingredientGroups = groupsOf(['salt', ...Object.keys(nested)].join('\n'), nested);
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    return (await of.client.recipe.create({ recipe: { title, visibility, ingredientGroups } })).name;
  }

  async function lasagne() {
    const stock = await recipe('Stock');
    const sauce = await recipe('Sugo', { stock });
    return { stock, sauce, lasagne: await recipe('Lasagne', { sauce }) };
  }

  test('sharing a recipe offers once to share the recipes nested in it, at any depth', async () => {
    const { stock, sauce, lasagne: name } = await lasagne();
    expect(await ann.client.recipe.recipesToShare({ name })).toEqual({
      shareableCount: 0,
      unshareableCount: 0,
    });
    await ann.client.recipeAccess.create({ parent: name, recipeAccess: forUser(bob, READ) });
    expect(await ann.client.recipe.recipesToShare({ name })).toEqual({
      shareableCount: 2,
      unshareableCount: 0,
    });
    const shared = await ann.client.recipe.shareRecipes({ name });
    expect(shared).toEqual({ sharedCount: 2, shareableCount: 0, unshareableCount: 0 });
    for (const nested of [stock, sauce])
      expect((await bob.client.recipe.get({ name: nested })).recipeAccess).toMatchObject({
        permissionLevel: READ,
        state: 'ACCESS_STATE_PENDING',
      });
  });

  test('the invitee accepts the recipe with the recipes nested in it', async () => {
    const { sauce, stock, lasagne: name } = await lasagne();
    await ann.client.recipeAccess.create({ parent: name, recipeAccess: forUser(bob, READ) });
    await ann.client.recipe.shareRecipes({ name });
    expect(await bob.client.recipe.recipesToAccept({ name })).toEqual({ acceptableCount: 2 });
    expect(await bob.client.recipe.acceptRecipes({ name })).toEqual({ acceptedCount: 2 });
    for (const each of [name, sauce, stock])
      expect((await bob.client.recipe.get({ name: each })).recipeAccess).toMatchObject({
        state: 'ACCESS_STATE_ACCEPTED',
      });
  });

  test('members of a circle with the recipe see the nested ones at once', async () => {
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, READ);
    const { sauce, lasagne: name } = await lasagne();
    await ann.client.recipeAccess.create({ parent: name, recipeAccess: forCircle(circle, READ) });
    await ann.client.recipe.shareRecipes({ name });
    expect((await bob.client.recipe.get({ name: sauce })).title).toBe('Sugo');
  });

  test('nested recipes of others are only counted, and deleted ones are not', async () => {
    const theirs = await recipe('Bob’s own', {}, bob);
    await shareRecipe({ owner: bob, friend: ann, recipe: theirs }, READ);
    const gone = await recipe('Gone');
    const name = await recipe('Lasagne', { ragout: theirs, béchamel: gone });
    await ann.client.recipe.delete({ name: gone });
    const circle = await aCircle(ann);
    await ann.client.recipeAccess.create({ parent: name, recipeAccess: forCircle(circle, READ) });
    expect(await ann.client.recipe.recipesToShare({ name })).toEqual({
      shareableCount: 0,
      unshareableCount: 1,
    });
  });

  test('only an ADMIN of the recipe can share them', async () => {
    const { lasagne: name } = await lasagne();
    await shareRecipe({ owner: ann, friend: bob, recipe: name }, 'PERMISSION_LEVEL_WRITE');
    expect((await refusal(bob.client.recipe.shareRecipes({ name }))).code).toBe('PERMISSION_DENIED');
  });
});
