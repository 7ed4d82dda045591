import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedsOf } from '../../testing/deep.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { befriend, forUser } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { PlannedHome, time } from '../list/plan/testing/planned-home.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const seeds = seedsOf({ usual: 2, max: 10 });

eachEngine(open => {
  let [world, ann, home, lasagne]: [TestWorld, Person, PlannedHome, string] = [] as never;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
    home = await PlannedHome.of(ann);
    lasagne = await home.recipe('400 g pasta\n4 tomatoes', { title: 'Lasagne', yieldAmount: 4 });
  });
  afterEach(() => world.close());

  async function freezer(portions: number, recipe = lasagne) {
    const { name: pantry } = await ann.client.pantry.create({ pantry: { title: 'Freezer', visibility } });
    const fields = { title: 'Lasagne', quantity: String(portions), place: 'FREEZER', recipe } as const;
    const { name: item } = await ann.client.pantryItem.create({ parent: pantry, pantryItem: fields });
    return { pantry, item };
  }

  async function serve(day: number, frozenPortions: number, servings = 0) {
    const parent = await home.dinner(day);
    const eventRecipe = { recipe: lasagne, frozenPortions, servings };
    const { name } = await ann.client.eventRecipe.create({ parent, eventRecipe });
    return { event: parent, dish: name };
  }

  const frozen = async (name: string) => (await ann.client.eventRecipe.get({ name })).frozenPortions;
  const planned = async (name: string) => (await ann.client.pantryItem.get({ name })).plannedPortions;

  async function lines(list: string) {
    const preview = await home.preview(list);
    return {
      lines: preview.lines.map(({ quantity, title }) => `${quantity} ${title}`),
      frozen: preview.frozenDishes.map(({ recipeTitle, portions }) => `${portions} ${recipeTitle}`),
    };
  }

  test('a plan leaves out a dish that is served from the freezer, wholly or in part', async () => {
    await freezer(6);
    const list = await home.list();
    await serve(1, 2);
    expect(await lines(list)).toEqual({ lines: [], frozen: ['2 Lasagne'] });
    await serve(2, 3, 4);
    expect(await lines(list)).toEqual({
      lines: ['100 g pasta', '1 tomatoes'],
      frozen: ['2 Lasagne', '3 Lasagne'],
    });
    const { occurrences } = await ann.client.event.expand({
      parent: home.calendar,
      startTime: time(0),
      endTime: time(7),
    });
    expect(occurrences.flatMap(({ dishes }) => dishes.map(({ frozenPortions }) => frozenPortions))).toEqual([
      2, 3,
    ]);
  });

  test('two dishes cannot take the same portions', async () => {
    const { item } = await freezer(3);
    const first = await serve(1, 2);
    await expect(serve(2, 2)).rejects.toMatchObject({
      fieldViolations: [
        { field: 'frozenPortions', description: expect.stringContaining('must be at most 1') },
      ],
    });
    await serve(3, 1);
    expect(await planned(item)).toBe(3);
    const update = (frozenPortions: number) =>
      ann.client.eventRecipe.update({ eventRecipe: { name: first.dish, frozenPortions } });
    await expect(update(3)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await frozen(first.dish)).toBe(2);
    await update(1);
    await serve(4, 1);
    await ann.client.event.delete({ name: first.event });
    await serve(5, 1);
    expect(await planned(item)).toBe(3);
  });

  test('portions that are taken out otherwise are shopped for again, the latest meal first', async () => {
    const { item } = await freezer(4);
    const [early, late] = [await serve(1, 2), await serve(2, 2)];
    const list = await home.list();
    await home.apply(list);
    const state = () => ann.client.list.planState({ name: list });
    expect((await state()).differenceCount).toBe(0);
    const { etag } = await ann.client.eventRecipe.get({ name: late.dish });
    await ann.client.pantryItem.update({ pantryItem: { name: item, quantity: '3' } });
    expect([await frozen(early.dish), await frozen(late.dish)]).toEqual([2, 1]);
    expect((await ann.client.eventRecipe.get({ name: late.dish })).etag).not.toBe(etag);
    await ann.client.pantryItem.delete({ name: item });
    expect([await frozen(early.dish), await frozen(late.dish)]).toEqual([0, 0]);
    expect(await lines(list)).toEqual({ lines: ['800 g pasta', '8 tomatoes'], frozen: [] });
    expect((await state()).differenceCount).toBe(2);
  });

  test('a dish that turns to the freezer takes its ingredients off the list', async () => {
    await freezer(4);
    const list = await home.list();
    const event = await home.dinner(1, [lasagne]);
    await home.apply(list);
    expect(await home.shown(list)).toEqual(['400 g pasta', '4 tomatoes']);
    await ann.client.eventRecipe.update({
      eventRecipe: { name: await home.dishAt(event), frozenPortions: 4 },
    });
    const { changes } = await ann.client.list.planState({ name: list });
    expect(changes).toMatchObject([{ kind: 'FROZEN', recipeTitle: 'Lasagne' }]);
    await home.apply(list);
    expect(await home.shown(list)).toEqual([]);
  });

  test('eating the portions of a planned meal keeps them for it, and an undo puts them back', async () => {
    const { pantry, item } = await freezer(3);
    const { event, dish } = await serve(1, 2);
    const other = await serve(2, 1);
    const { name: cooking } = await ann.client.cooking.create({ parent: lasagne, cooking: { event } });
    await ann.client.pantry.cook({ name: pantry, cooking, eatenPortions: 2 });
    expect([await frozen(dish), await frozen(other.dish), await planned(item)]).toEqual([2, 1, 1]);
    const list = await home.list();
    expect((await lines(list)).lines).toEqual([]);
    await ann.client.pantry.undoCook({ name: pantry, cooking });
    expect([await frozen(dish), await frozen(other.dish), await planned(item)]).toEqual([2, 1, 3]);
  });

  test('copies, series and other recipes take no portions', async () => {
    await freezer(4);
    const { event, dish } = await serve(1, 2);
    const soup = await home.recipe('1 leek', { title: 'Soup' });
    const rule = { name: event, recurrenceRule: 'FREQ=DAILY;COUNT=3' };
    await ann.client.event.update({ event: rule, updateMask: 'recurrenceRule' });
    expect(await frozen(dish)).toBe(0);
    await expect(
      ann.client.eventRecipe.create({ parent: event, eventRecipe: { recipe: lasagne, frozenPortions: 1 } }),
    ).rejects.toMatchObject({ fieldViolations: [{ field: 'frozenPortions' }] });
    const other = await serve(4, 4);
    await ann.client.eventRecipe.update({ eventRecipe: { name: other.dish, recipe: soup } });
    expect(await frozen(other.dish)).toBe(0);
    await serve(5, 4);
  });

  test('only portions of a pantry that the caller may change can be taken', async () => {
    const { pantry } = await freezer(4);
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    const reads = forUser(bob, 'PERMISSION_LEVEL_READ');
    await bob.client.calendarAccess.accept(
      await ann.client.calendarAccess.create({ parent: home.calendar, calendarAccess: forUser(bob) }),
    );
    await bob.client.recipeAccess.accept(
      await ann.client.recipeAccess.create({ parent: lasagne, recipeAccess: reads }),
    );
    const parent = await home.dinner(1);
    const ask = () =>
      bob.client.eventRecipe.create({ parent, eventRecipe: { recipe: lasagne, frozenPortions: 1 } });
    await expect(ask()).rejects.toMatchObject({ fieldViolations: [{ field: 'frozenPortions' }] });
    await bob.client.pantryAccess.accept(
      await ann.client.pantryAccess.create({ parent: pantry, pantryAccess: reads }),
    );
    await expect(ask()).rejects.toMatchObject({ fieldViolations: [{ field: 'frozenPortions' }] });
    const { dish } = await serve(2, 2);
    await bob.client.eventRecipe.update({ eventRecipe: { name: dish, servings: 3 } });
    expect(await frozen(dish)).toBe(2);
    await bob.client.eventRecipe.update({ eventRecipe: { name: dish, frozenPortions: 1 } });
    expect(await frozen(dish)).toBe(1);
  });

  test('deleting the pantry frees its portions', async () => {
    const { pantry } = await freezer(2);
    const { dish } = await serve(1, 2);
    await ann.client.pantry.delete({ name: pantry });
    expect(await frozen(dish)).toBe(0);
    await ann.client.pantry.undelete({ name: pantry });
    expect(await frozen(dish)).toBe(0);
    const other = await serve(2, 2);
    await ann.client.calendar.delete({ name: home.calendar });
    await ann.client.calendar.undelete({ name: home.calendar });
    expect(await frozen(other.dish)).toBe(0);
    await serve(2, 2);
  });

  test.each(seeds)('random meals never take more portions than there are (SEEDS=%i)', async seed => {
    const random = seeded(seed);
    const { item } = await freezer(5);
    const dishes: { event: string; dish: string }[] = [];
    let stock = 5;
    const acts = [
      async () => dishes.push(await serve(between(random, 1, 9), between(random, 1, 3))),
      async () => {
        const dish = dishes[between(random, 0, dishes.length - 1)]?.dish;
        const frozenPortions = between(random, 0, 4);
        if (dish) await ann.client.eventRecipe.update({ eventRecipe: { name: dish, frozenPortions } });
      },
      async () => {
        const quantity = between(random, 1, 6);
        await ann.client.pantryItem.update({ pantryItem: { name: item, quantity: String(quantity) } });
        stock = quantity;
      },
      async () => {
        const at = between(random, 0, Math.max(0, dishes.length - 1));
        const [gone] = dishes.splice(at, 1);
        if (gone) await ann.client.event.delete({ name: gone.event });
      },
    ];
    for (let step = 0; step < 14; step += 1) {
      await pick<() => Promise<unknown>>(random, acts as never)().catch(error => {
        if (error.code !== 'INVALID_ARGUMENT') throw error;
      });
      const taken = await Promise.all(dishes.map(({ dish }) => frozen(dish)));
      const sum = taken.reduce((all, portions) => all + portions, 0);
      expect(sum).toBeLessThanOrEqual(stock);
      expect(await planned(item)).toBe(sum);
    }
  });
});
