import { hourMs } from '@potluck/contract/durations';
import { maxCookings } from '@potluck/contract/resources/cooking';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  befriend,
  forCircle,
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

  async function aRecipe(title = 'Pesto', visibility = 'PRIVATE') {
    const recipe = { title, visibility: `VISIBILITY_LEVEL_${visibility}` as const } as never;
    return (await world.ann.client.recipe.create({ recipe })).name;
  }

  function cooked({ client }: Person, parent: string, cooking: object = {}) {
    return client.cooking.create({ parent, cooking });
  }

  const notes = async ({ client }: Person, parent: string, filter = '') =>
    (await client.cooking.list({ parent, filter })).cookings.map(({ note }) => note);

  describe('its fields', () => {
    test('default to now and the caller', async () => {
      const recipe = await aRecipe();
      const made = await cooked(world.ann, recipe);
      expect(Math.abs(Date.parse(String(made.cookTime)) - Date.now())).toBeLessThan(hourMs);
      expect(made).toMatchObject({ diners: [], stars: 0, note: '', event: '' });
      expect(made.cook?.name).toBe(world.ann.user);
    });

    test('cannot be in the future, or have more than five stars', async () => {
      const recipe = await aRecipe();
      const later = new Date(Date.now() + 48 * hourMs).toISOString();
      expect((await refusal(cooked(world.ann, recipe, { cookTime: later }))).fieldViolations).toMatchObject([
        { field: 'cookTime' },
      ]);
      expect((await refusal(cooked(world.ann, recipe, { stars: 6 }))).code).toBe('INVALID_ARGUMENT');
      expect((await world.ann.client.recipe.get({ name: recipe })).cookCount).toBe(0);
    });

    test('are stored once, however often a device sends them, also after the cooking was deleted', async () => {
      const { client } = world.ann;
      const recipe = await aRecipe('Cooked offline');
      const sent = { parent: recipe, cookingId: 'from-the-kitchen', cooking: { stars: 3 } };
      const count = async () => (await client.recipe.get({ name: recipe })).cookCount;
      const { name } = await client.cooking.create(sent);
      expect(await client.cooking.create(sent)).toMatchObject({ name, stars: 3 });
      expect(await count()).toBe(1);
      await client.cooking.delete({ name });
      expect(await client.cooking.create(sent)).toMatchObject({ name, stars: 3, etag: '' });
      expect(await count()).toBe(0);
    });

    test('can name an event that the author sees, and lose it when the event is deleted', async () => {
      const { ann, bob } = world;
      const recipe = await aRecipe('Cake', 'PUBLIC');
      const calendar = await ann.client.calendar.create({
        calendar: { title: 'Meals', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const dinner = { title: 'Dinner', startTime: '2026-03-06T17:00:00Z', endTime: '2026-03-06T19:00:00Z' };
      const { name: event } = await ann.client.event.create({ parent: calendar.name, event: dinner });
      expect((await refusal(cooked(bob, recipe, { event }))).code).toBe('NOT_FOUND');
      const { name } = await cooked(ann, recipe, { event });
      expect(await ann.client.cooking.list({ parent: recipe, filter: `event = "${event}"` })).toMatchObject({
        cookings: [{ name }],
      });
      await ann.client.event.delete({ name: event });
      expect((await ann.client.cooking.get({ name })).event).toBe('');
      await ann.client.cooking.update({ cooking: { name, stars: 5 } });
    });
  });

  describe('the recipe', () => {
    test('shows how often, when last and how well, also after one cooking changes', async () => {
      const { ann, bob } = world;
      const recipe = await aRecipe();
      await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
      const before = await ann.client.recipe.get({ name: recipe });
      expect(before).toMatchObject({ cookCount: 0, lastCookTime: null, rating: 0, ratingCount: 0 });
      const last = await cooked(ann, recipe, { cookTime: '2026-05-01T18:00:00Z', stars: 4 });
      await cooked(bob, recipe, { cookTime: '2026-04-01T18:00:00Z', stars: 5 });
      await cooked(bob, recipe, { cookTime: '2026-03-01T18:00:00Z' });
      const expected = {
        cookCount: 3,
        lastCookTime: '2026-05-01T18:00:00.000Z',
        rating: 4.5,
        ratingCount: 2,
      };
      for (const { client } of [ann, bob])
        expect(await client.recipe.get({ name: recipe })).toMatchObject(expected);
      await ann.client.cooking.update({ cooking: { name: last.name, stars: 2 } });
      expect(await bob.client.recipe.get({ name: recipe })).toMatchObject({ ...expected, rating: 3.5 });
      await ann.client.cooking.delete({ name: last.name });
      const after = await ann.client.recipe.get({ name: recipe });
      expect(after).toMatchObject({ cookCount: 2, lastCookTime: '2026-04-01T18:00:00.000Z', rating: 5 });
      // The recipe's etag stays valid, so an open form can still save.
      expect(after.etag).toBe(before.etag);
    });

    test('counts one rating per person, the latest, and keeps it after their account is deleted', async () => {
      const { ann } = world;
      const [recipe, eve] = [await aRecipe(), await world.person('Eve')];
      await befriend(ann, eve);
      await shareRecipe({ owner: ann, friend: eve, recipe }, 'PERMISSION_LEVEL_READ');
      const rated = async () => {
        const { cookCount, rating, ratingCount } = await ann.client.recipe.get({ name: recipe });
        return { cookCount, rating, ratingCount };
      };
      await cooked(ann, recipe, { stars: 5 });
      for (const day of [1, 2, 3])
        await cooked(eve, recipe, { cookTime: `2026-05-0${day}T18:00:00Z`, stars: day });
      const { name } = await cooked(eve, recipe, { cookTime: '2026-05-04T18:00:00Z' });
      expect(await rated()).toEqual({ cookCount: 5, rating: 4, ratingCount: 2 });
      await eve.client.cooking.update({ cooking: { name, stars: 1 } });
      expect(await rated()).toEqual({ cookCount: 5, rating: 3, ratingCount: 2 });
      await eve.client.cooking.delete({ name });
      expect(await rated()).toEqual({ cookCount: 4, rating: 4, ratingCount: 2 });
      await eve.client.user.delete({ name: eve.user });
      await cooked(ann, recipe, { stars: 5 });
      expect(await rated()).toEqual({ cookCount: 5, rating: 4, ratingCount: 2 });
    });

    test('ignores people who only see it because it is public, until they have access', async () => {
      const { ann, dan } = world;
      const recipe = await aRecipe('Soup', 'PUBLIC');
      await cooked(ann, recipe, { cookTime: '2026-05-01T18:00:00Z', stars: 5 });
      const { name } = await cooked(dan, recipe, { stars: 1 });
      const anns = { cookCount: 1, lastCookTime: '2026-05-01T18:00:00.000Z', rating: 5, ratingCount: 1 };
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject(anns);
      const request = { recipient: { user: { name: dan.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
      const access = await dan.client.recipeAccess.create({ parent: recipe, recipeAccess: request });
      await dan.client.cooking.update({ cooking: { name, stars: 2 } });
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject(anns);
      await ann.client.recipeAccess.accept({ name: access.name });
      await dan.client.cooking.update({ cooking: { name, stars: 3 } });
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({ cookCount: 2, rating: 4 });
      await ann.client.recipeAccess.delete({ name: access.name });
      await dan.client.cooking.update({ cooking: { name, stars: 1 } });
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject(anns);
      await ann.client.cooking.delete({ name });
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject(anns);
    });

    test('accepts 100 cookings by a stranger without affecting those of others', async () => {
      const [{ ann }, gus] = [world, await world.person('Gus')];
      const recipe = await aRecipe('Soup', 'PUBLIC');
      for (let noted = 0; noted < maxCookings.ofStranger; noted++) await cooked(gus, recipe, { stars: 1 });
      expect(await refusal(cooked(gus, recipe))).toMatchObject({ status: 400, reason: 'TOO_MANY' });
      await cooked(ann, recipe, { stars: 4 });
      await cooked(await world.person('Finn'), recipe);
      expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({ cookCount: 1, rating: 4 });
    });

    test('can be listed and found by them', async () => {
      const { cat } = world;
      const made = async (title: string, times: string[], stars = 0) => {
        const { name } = await cat.client.recipe.create({
          recipe: {
            title,
            visibility: 'VISIBILITY_LEVEL_HIDDEN',
            totalDuration: times.length > 1 ? '900s' : null,
          },
        });
        for (const cookTime of times) await cooked(cat, name, { cookTime, stars });
      };
      await made('Éclairs', []);
      await made('apple pie', ['2026-05-01T18:00:00Z'], 3);
      await made('Zucchini', ['2026-01-01T18:00:00Z', '2026-02-01T18:00:00Z'], 5);
      const listed = async (orderBy: string, filter = 'state = 200', pageSize = 2) => {
        const titles: string[] = [];
        let pageToken = '';
        do {
          const page = await cat.client.recipe.list({ filter, orderBy, pageSize, pageToken });
          titles.push(...page.recipes.map(({ title }) => title));
          pageToken = page.nextPageToken;
        } while (pageToken);
        return titles.join();
      };
      expect(await listed('')).toBe('Zucchini,apple pie,Éclairs');
      expect(await listed('create_time')).toBe('Éclairs,apple pie,Zucchini');
      expect(await listed('title')).toBe('apple pie,Éclairs,Zucchini');
      expect(await listed('title desc', 'state = 200', 1)).toBe('Zucchini,Éclairs,apple pie');
      expect(await listed('lastCookTime desc')).toBe('apple pie,Zucchini,Éclairs');
      expect(await listed('cook_count desc')).toBe('Zucchini,apple pie,Éclairs');
      expect(await listed('rating desc')).toBe('Zucchini,apple pie,Éclairs');
      expect((await listed('total_duration')).split(',')[0]).toBe('Zucchini');
      const own = (filter: string) => listed('title', `state = 200 AND (${filter})`);
      expect(await own('cook_count = 0')).toBe('Éclairs');
      expect(await own('last_cook_time = null')).toBe('Éclairs');
      expect(await own('cook_count > 0.5 rating >= 3.5')).toBe('Zucchini');
      expect(await own('NOT last_cook_time >= "2026-04-01T00:00:00Z"')).toBe('Éclairs,Zucchini');
      const refused = await refusal(cat.client.recipe.list({ orderBy: 'note' }));
      expect(refused.fieldViolations).toMatchObject([{ field: 'orderBy' }]);
      const { nextPageToken: pageToken } = await cat.client.recipe.list({ orderBy: 'title', pageSize: 1 });
      expect((await refusal(cat.client.recipe.list({ orderBy: 'rating', pageToken }))).code).toBe(
        'INVALID_ARGUMENT',
      );
    });
  });

  test('orders recipes for every account with access, however it got them', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_READ');
    const [own, given, early, late] = await Promise.all([
      bob.client.recipe.create({ recipe: { title: 'own', visibility: 'VISIBILITY_LEVEL_PRIVATE' } }),
      ...['given', 'early', 'late'].map(async title => ({ name: await aRecipe(title) })),
    ]);
    const forAll = (to?: { name: string }) =>
      ann.client.recipeAccess.create({ parent: to?.name ?? '', recipeAccess: forCircle(circle) });
    await forAll(early);
    const days = new Map([
      [own, [3]],
      [given, [5, 6]],
      [early, [1, 2, 7]],
      [late, [1, 2, 3, 4]],
    ]);
    for (const [recipe, on] of days)
      for (const day of on)
        await cooked(recipe === own ? bob : ann, recipe?.name ?? '', {
          cookTime: `2026-05-0${day}T18:00:00Z`,
        });
    await forAll(late);
    await shareRecipe({ owner: ann, friend: bob, recipe: given?.name ?? '' }, 'PERMISSION_LEVEL_READ');
    const listed = async (orderBy: string, parent?: string) => {
      const page = await bob.client.recipe.list({
        filter: 'state = 200',
        orderBy,
        ...(parent && { parent }),
      });
      const titles = page.recipes.map(({ title }) => title);
      return titles.filter(title => ['own', 'given', 'early', 'late'].includes(title)).join();
    };
    expect(await listed('cook_count desc')).toBe('late,early,given,own');
    expect(await listed('last_cook_time desc')).toBe('early,given,late,own');
    expect(await listed('last_cook_time')).toBe('own,late,given,early');
    expect(await listed('last_cook_time', circle)).toBe('late,early');
    const [latest] = (await ann.client.cooking.list({ parent: early?.name ?? '' })).cookings;
    await ann.client.cooking.delete({ name: latest?.name ?? '' });
    expect(await listed('last_cook_time desc')).toBe('given,late,own,early');
  });

  describe('access', () => {
    test('readers of the recipe see it; its author changes it, and writers of the recipe delete it', async () => {
      const { ann, bob, cat } = world;
      const recipe = await aRecipe();
      await befriendAll();
      await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
      await shareRecipe({ owner: ann, friend: cat, recipe }, 'PERMISSION_LEVEL_WRITE');
      const { name } = await cooked(bob, recipe, { note: 'by Bob' });
      expect(await notes(ann, recipe)).toEqual(['by Bob']);
      for (const { client } of [ann, cat])
        expect((await refusal(client.cooking.update({ cooking: { name, note: 'by another' } }))).code).toBe(
          'PERMISSION_DENIED',
        );
      await bob.client.cooking.update({ cooking: { name, note: 'by Bob again' } });
      const { name: annas } = await cooked(ann, recipe);
      expect((await refusal(bob.client.cooking.delete({ name: annas }))).code).toBe('PERMISSION_DENIED');
      await cat.client.cooking.delete({ name });
      await bob.client.cooking.list({ parent: recipe });
      expect(await notes(bob, recipe)).toEqual(['']);
    });

    test('for a public recipe, everyone sees the sums, and strangers only their own', async () => {
      const { ann, bob, dan } = world;
      const recipe = await aRecipe('Bread', 'PUBLIC');
      const { name: annas } = await cooked(ann, recipe, {
        note: 'for Grandma',
        diners: ['Grandma'],
        stars: 5,
      });
      const { name: dans } = await cooked(dan, recipe, { note: 'by Dan', stars: 3 });
      expect(await notes(dan, recipe)).toEqual(['by Dan']);
      expect(await notes(dan, 'recipes/-')).toEqual(['by Dan']);
      expect((await refusal(dan.client.cooking.get({ name: annas }))).code).toBe('NOT_FOUND');
      expect((await refusal(dan.client.cooking.delete({ name: annas }))).code).toBe('NOT_FOUND');
      expect(await dan.client.recipe.get({ name: recipe })).toMatchObject({
        cookCount: 1,
        rating: 5,
        ratingCount: 1,
      });
      expect((await notes(ann, recipe)).sort()).toEqual(['by Dan', 'for Grandma']);
      // A friend of hers reads them as a friend.
      expect((await notes(bob, recipe)).sort()).toEqual(['by Dan', 'for Grandma']);
      expect(await notes(bob, 'recipes/-', `cook = "${ann.user}" event = ""`)).toContain('for Grandma');
      await dan.client.cooking.delete({ name: dans });
      // A pending access request gives no access.
      const request = { recipient: { user: { name: dan.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
      await dan.client.recipeAccess.create({ parent: recipe, recipeAccess: request });
      expect([await notes(dan, recipe), await notes(dan, 'recipes/-')]).toEqual([[], []]);
    });

    test('for a circle’s recipe, its members do', async () => {
      const { ann, bob, dan } = world;
      const circle = await aCircle(ann);
      await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_READ');
      const recipe = await aRecipe('Stew');
      await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forCircle(circle) });
      await cooked(bob, recipe, { note: 'from a member' });
      expect(await notes(ann, recipe)).toEqual(['from a member']);
      expect(await notes(bob, 'recipes/-')).toContain('from a member');
      expect((await refusal(dan.client.cooking.list({ parent: recipe }))).code).toBe('NOT_FOUND');
    });

    async function befriendAll() {
      const { ann, cat } = world;
      const userAccess = { recipient: { name: cat.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
      const { name } = await ann.client.userAccess.create({ parent: cat.user, userAccess });
      await cat.client.userAccess.accept({ name });
    }
  });
});
