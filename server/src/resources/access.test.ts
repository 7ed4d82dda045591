import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
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

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';
const [PENDING, ACCEPTED] = ['ACCESS_STATE_PENDING', 'ACCESS_STATE_ACCEPTED'];
const missing = { status: 404 };
const forbidden = { status: 403 };

eachEngine(open => {
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
    test('members of one’s circles are listed together, and invited like friends', async () => {
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

    test('shows the thing, is accepted, gives its level, and is taken back: each at the next request', async () => {
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

    test('reaches friends and circles of the ADMIN alone, and says what to do first', async () => {
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

    test('to a circle is shown to its ADMINs and accepted by them, and the circle holds the thing', async () => {
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
    test('for oneself waits for an ADMIN, and can be withdrawn even when the thing is gone from sight', async () => {
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

    test('is answered at another level by changing it before accepting', async () => {
      const recipe = await aRecipe(ann, 'PUBLIC');
      const { name } = await cat.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(cat) });
      await ann.client.recipeAccess.update({ recipeAccess: { name, level: READ } });
      expect(await ann.client.recipeAccess.accept({ name })).toMatchObject({ level: READ, state: ACCEPTED });
    });

    test('cannot ask for ADMIN, nor for anybody whom one does not act for', async () => {
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

  test('an ADMIN who shares with a circle of theirs has decided for both sides', async () => {
    const recipe = await aRecipe(ann);
    const recipeAccess = forCircle(await aCircle(ann), ADMIN);
    const made = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    const decided = { state: ACCEPTED, acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED', level: ADMIN };
    expect(made).toMatchObject(decided);
  });

  test('a second grant for the same recipient is refused with what to do about the first', async () => {
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

  test('accepting twice is accepting once', async () => {
    const recipe = await aRecipe(ann);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const { etag } = await bob.client.recipeAccess.get({ name });
    expect(await bob.client.recipeAccess.accept({ name })).toMatchObject({ state: ACCEPTED, etag });
  });

  test('revoking what a circle holds, or a membership, takes its members what came through it at once', async () => {
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

  test('the end of a friendship ends what friends see', async () => {
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
