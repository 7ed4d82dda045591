import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachEngine } from '../../../testing/services/engines.ts';
import { type Household, openHousehold, refusal } from '../../../testing/sharing/share.ts';
import { PlannedHome, time } from './testing/planned-home.ts';

eachEngine(open => {
  let world: Household;
  let home: PlannedHome;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  beforeEach(async () => {
    home = await PlannedHome.of(world.ann);
  });
  afterAll(() => world.close());

  const soup = '2 onions\n300 g lentils';
  const curry = '1 onion\n0.2 kg rice\nsalt';

  describe('a plan applied to a list', () => {
    test('creates one item per food, however often it is applied', async () => {
      const list = await home.list(['1', 'onions'], ['', 'milk']);
      await home.dinner(0, [await home.recipe(soup)]);
      await home.dinner(4, [await home.recipe(curry), 8]);
      const answer = await home.apply(list);
      const shown = await home.shown(list);
      expect(shown).toEqual(['5 onions', 'milk', '300 g lentils', '400 g rice', 'salt']);
      expect(answer).toMatchObject({ createdCount: 3, changedCount: 1, removedCount: 0 });
      expect(await home.apply(list)).toMatchObject({ createdCount: 0, changedCount: 0, removedCount: 0 });
      expect(await home.shown(list)).toEqual(shown);
    });

    test('can be previewed without changing anything', async () => {
      const list = await home.list(['1', 'onions']);
      const soupAt = await home.dinner(0, [await home.recipe(soup)]);
      await home.dinner(4, [await home.recipe(curry), 8]);
      const { lines, mealCount } = await home.preview(list);
      expect(mealCount).toBe(2);
      expect(lines.map(({ title, quantity, atHome }) => [title, quantity, atHome])).toEqual([
        ['onions', '4', false],
        ['lentils', '300 g', false],
        ['rice', '400 g', false],
        ['salt', '', true],
      ]);
      expect(lines[0]?.meals).toMatchObject([
        { event: soupAt, recipeTitle: 'Soup', eventTitle: 'Dinner', startTime: time(0, 18), quantity: '2' },
        { servings: 8, startTime: time(4, 18), quantity: '2' },
      ]);
      expect(await home.shown(list)).toEqual(['1 onions']);
      await home.apply(list);
      expect((await home.preview(list)).lines).toEqual([]);
    });

    test('matches its preview exactly, and rounds countable foods once', async () => {
      const list = await home.list();
      await home.dinner(0, [await home.recipe('3/4 lemon')]);
      await home.dinner(4, [await home.recipe('1 1/4 lemons')]);
      const { lines } = await home.preview(list);
      expect(lines.map(({ quantity, meals }) => [quantity, ...meals.map(meal => meal.quantity)])).toEqual([
        ['2', '¾', '1 ¼'],
      ]);
    });

    test('skips foods that were left out, now and later', async () => {
      const list = await home.list();
      const event = await home.dinner(0, [await home.recipe(curry)]);
      await home.apply(list, { leaveOut: ['salt', 'rice'] });
      expect(await home.shown(list)).toEqual(['1 onion']);
      expect((await home.preview(list)).lines).toEqual([]);
      await home.servings(event, 8);
      expect((await home.preview(list)).lines.map(({ title, quantity }) => [title, quantity])).toEqual([
        ['onion', '1'],
        ['rice', '200 g'],
      ]);
    });

    test('learns what is always at home', async () => {
      const list = await home.list();
      const rice = await home.recipe('200 g rice');
      for (const [day, atHome] of [
        [0, false],
        [1, false],
        [2, true],
      ] as const) {
        await home.dinner(day, [rice]);
        expect((await home.preview(list)).lines).toMatchObject([{ title: 'rice', atHome }]);
        const { undo } = await home.apply(list, { leaveOut: ['rice'] });
        if (day === 1) {
          await home.client.list.undoPlan({ name: list, undo });
          expect((await home.client.list.get({ name: list })).atHome).toEqual([]);
          await home.apply(list, { leaveOut: ['rice'] });
        }
      }
      expect((await home.client.list.get({ name: list })).atHome).toEqual(['rice']);
    });

    test('adds no more of what is at home when a meal changes, unless it is on the list', async () => {
      const list = await home.list();
      const event = await home.dinner(0, [await home.recipe('2 onions\n1 tsp salt')]);
      await home.apply(list, { leaveOut: ['salt'] });
      await home.servings(event, 8);
      const { changes } = await home.client.list.planState({ name: list });
      expect(changes[0]?.parts.map(({ title }) => title)).toEqual(['onions']);
      await home.client.list.applyPlan({ name: list, dishes: changes.map(({ dish }) => dish) });
      expect(await home.shown(list)).toEqual(['4 onions']);
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
      await home.client.listItem.create({ parent: list, listItem: { title: 'Salt', quantity: '1 tsp' } });
      await home.servings(event, 12);
      const again = await home.client.list.planState({ name: list });
      expect(again.changes[0]?.parts.map(({ title }) => title)).toEqual(['onions', 'Salt']);
    });

    test('can be previewed for a list that does not exist yet', async () => {
      await home.dinner(0, [await home.recipe(curry)]);
      const { lines } = await home.preview('lists/-');
      expect(lines.map(({ title, atHome }) => [title, atHome])).toEqual([
        ['onion', false],
        ['rice', false],
        ['salt', true],
      ]);
    });

    test('can be for one event only, and follows it when it moves', async () => {
      const list = await home.list();
      await home.dinner(1, [await home.recipe(soup)]);
      const event = await home.dinner(1, [await home.recipe(curry)]);
      await home.client.list.applyPlan({ name: list, event });
      expect(await home.shown(list)).toEqual(['1 onion', '200 g rice', 'salt']);
      const moved = { name: event, startTime: time(5, 12), endTime: time(5, 13) };
      await home.client.event.update({ event: moved });
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
      await home.servings(event, 8);
      expect((await home.client.list.planState({ name: list })).changes).toHaveLength(1);
      await home.client.event.delete({ name: event });
      await home.client.list.applyPlan({ name: list });
      expect(await home.shown(list)).toEqual([]);
    });

    test('puts foods into the sections where the list had them, or by food kind', async () => {
      const list = await home.list();
      const sections = [{ title: 'Vegetables' }, { title: 'Dry goods' }, { title: 'Corner shop' }];
      const made = await home.client.list.update({ list: { name: list, sections: sections as never } });
      const [vegetables, dry, corner] = made.sections.map(({ name }) => name);
      const listItem = { title: 'Rice', listSection: corner };
      const { name } = await home.client.listItem.create({ parent: list, listItem });
      await home.client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
      await home.dinner(0, [await home.recipe(`${curry}\n300 g red lentils`)]);
      const { lines } = await home.preview(list);
      expect(lines.map(({ title, listSection }) => [title, listSection])).toEqual([
        ['onion', vegetables],
        ['rice', corner],
        ['salt', dry],
        ['red lentils', dry],
      ]);
    });
  });

  describe('after the plan changes, the list', () => {
    test('shows the difference, and changes when someone applies it', async () => {
      const list = await home.list();
      const event = await home.dinner(4, [await home.recipe(curry, { title: 'Curry' })]);
      await home.apply(list);
      expect(await home.client.list.planState({ name: list })).toMatchObject({
        differenceCount: 0,
        changes: [],
      });
      await home.servings(event, 8);
      const { changes } = await home.client.list.planState({ name: list });
      expect(changes).toMatchObject([
        {
          kind: 'SERVINGS',
          servings: 8,
          recipeTitle: 'Curry',
          startTime: time(4, 18),
          parts: [
            { title: 'onion', quantity: '1', less: false },
            { title: 'rice', quantity: '200 g', less: false },
          ],
        },
      ]);
      expect(await home.shown(list)).toEqual(['1 onion', '200 g rice', 'salt']);
      await home.client.list.applyPlan({ name: list, dishes: [changes[0]?.dish ?? ''] });
      expect(await home.shown(list)).toEqual(['2 onion', '400 g rice', 'salt']);
      expect((await home.client.list.planState({ name: list })).differenceCount).toBe(0);
    });

    test('stays as it is if someone leaves it, until the plan changes again', async () => {
      const list = await home.list();
      const event = await home.dinner(4, [await home.recipe(curry)]);
      await home.apply(list);
      await home.servings(event, 8);
      const leave = async () => {
        const { changes } = await home.client.list.planState({ name: list });
        return home.client.list.applyPlan({
          name: list,
          dishes: changes.map(({ dish }) => dish),
          leave: true,
        });
      };
      const { undo } = await leave();
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
      expect(await home.shown(list)).toEqual(['1 onion', '200 g rice', 'salt']);
      await home.client.list.undoPlan({ name: list, undo });
      expect((await home.client.list.planState({ name: list })).differenceCount).toBe(1);
      await leave();
      await home.servings(event, 12);
      expect((await home.client.list.planState({ name: list })).changes[0]?.parts).toMatchObject([
        { title: 'onion', quantity: '1' },
        { title: 'rice', quantity: '200 g' },
      ]);
      await home.servings(event, 2);
      await leave();
      expect(await home.shown(list)).toEqual(['1 onion', '200 g rice', 'salt']);
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
    });

    test('loses exactly the share of a cancelled meal', async () => {
      const list = await home.list(['½ kg', 'rice'], ['3', 'onions']);
      const event = await home.dinner(4, [await home.recipe(curry)]);
      const other = await home.dinner(5, [await home.recipe('100 g rice')]);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['800 g rice', '4 onions', 'salt']);
      await home.client.event.update({ event: { name: event, status: 'CANCELLED' } });
      const { changes } = await home.client.list.planState({ name: list });
      expect(changes).toMatchObject([
        { kind: 'GONE', parts: [{ less: true }, { less: true }, { less: true }] },
      ]);
      expect(await home.apply(list)).toMatchObject({ changedCount: 2, removedCount: 1 });
      expect(await home.shown(list)).toEqual(['600 g rice', '3 onions']);
      await home.client.event.delete({ name: other });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['½ kg rice', '3 onions']);
    });

    test('never reopens bought items: more is a new item, less leaves it for another meal', async () => {
      const list = await home.list();
      const recipe = await home.recipe('2 onions');
      const event = await home.dinner(4, [recipe]);
      await home.apply(list);
      await home.tick(list, 'onions');
      await home.servings(event, 6);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['✓ 2 onions', '1 onions']);
      await home.servings(event, 2);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['✓ 2 onions']);
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
      await home.client.event.delete({ name: event });
      await home.dinner(5, [recipe, 4]);
      expect((await home.preview(list)).lines).toEqual([]);
      await home.dinner(6, [recipe, 2]);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['✓ 2 onions', '1 onions']);
    });

    test('leaves items edited by hand alone, until someone includes them in the change', async () => {
      const list = await home.list();
      const recipe = await home.recipe('2 onions\n100 g rice');
      const event = await home.dinner(4, [recipe]);
      await home.apply(list);
      const name = await home.item(list, 'onions');
      await home.client.listItem.update({ listItem: { name, title: 'red onions', quantity: '5' } });
      await home.servings(event, 8);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['5 red onions', '200 g rice', '2 onions']);
      await home.client.event.delete({ name: event });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['5 red onions']);
      const { changes } = await home.client.list.planState({ name: list });
      expect(changes).toMatchObject([
        { kind: 'GONE', parts: [{ title: 'red onions', quantity: '2', edited: true }] },
      ]);
      await home.client.list.applyPlan({ name: list, dishes: [changes[0]?.dish ?? ''] });
      expect(await home.shown(list)).toEqual(['3 red onions']);
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
    });

    test('keeps manual additions of recipes up to date', async () => {
      const list = await home.list();
      const recipe = await home.recipe('2 onions');
      const event = await home.dinner(4, [recipe]);
      await home.apply(list);
      const { addition } = await home.client.list.addRecipe({ name: list, recipe });
      await home.servings(event, 6);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['5 onions']);
      await home.client.event.delete({ name: event });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['2 onions']);
      expect(await home.client.list.undoAddRecipe({ name: list, addition })).toEqual({ restoredCount: 0 });
    });

    test('does not add again what someone removed', async () => {
      const list = await home.list();
      await home.dinner(4, [await home.recipe(curry)]);
      await home.apply(list);
      await home.client.listItem.delete({ name: await home.item(list, 'rice') });
      expect((await home.preview(list)).lines).toEqual([]);
    });

    test('follows meals that move within its days or out of them', async () => {
      const list = await home.list();
      const event = await home.dinner(4, [await home.recipe(soup)]);
      await home.apply(list);
      const move = (day: number) => {
        const moved = { name: event, startTime: time(day, 18), endTime: time(day, 19) };
        return home.client.event.update({ event: moved });
      };
      await move(2);
      const state = await home.client.list.planState({ name: list, withItems: true });
      expect(state.changes).toEqual([]);
      expect(state.items[0]?.meals).toMatchObject([{ startTime: time(2, 18) }]);
      await move(9);
      expect(await home.client.list.planState({ name: list })).toMatchObject({ changes: [{ kind: 'GONE' }] });
      await home.apply(list);
      expect(await home.shown(list)).toEqual([]);
    });

    test('distinguishes the occurrences of a series, including edited ones', async () => {
      const list = await home.list();
      const recipe = await home.recipe('2 onions');
      const event = {
        title: 'Dinner',
        startTime: time(0, 18),
        endTime: time(0, 19),
        recurrenceRule: 'FREQ=DAILY;COUNT=3',
      };
      const { name } = await home.client.event.create({ parent: home.calendar, event });
      await home.cook(name, recipe, 4);
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['6 onions']);
      const which = { name, scope: 'THIS', originalStartTime: time(1, 18) } as const;
      await home.client.event.editOccurrence({
        ...which,
        event: { title: 'Party' } as never,
        updateMask: 'title',
      });
      expect((await home.client.list.planState({ name: list })).changes).toEqual([]);
      await home.client.event.deleteOccurrence({ name, scope: 'THIS', originalStartTime: time(2, 18) });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['4 onions']);
    });

    test('undoes all of one step, except for later changes', async () => {
      const list = await home.list(['1', 'onions'], ['', 'milk']);
      await home.dinner(4, [await home.recipe(soup)], [await home.recipe(curry)]);
      const { undo } = await home.apply(list);
      expect(await home.client.list.undoPlan({ name: list, undo })).toEqual({ restoredCount: 4 });
      expect(await home.shown(list)).toEqual(['1 onions', 'milk']);
      expect(await home.client.list.planState({ name: list, withItems: true })).toMatchObject({
        changes: [],
        items: [],
      });
      const again = await home.apply(list);
      await home.tick(list, 'rice');
      await home.client.list.undoPlan({ name: list, undo: again.undo });
      expect(await home.shown(list)).toEqual(['1 onions', 'milk', '✓ 200 g rice']);
      const unknown = home.client.list.undoPlan({ name: list, undo: again.undo });
      expect((await refusal(unknown)).code).toBe('NOT_FOUND');
    });
  });

  describe('a person who cannot see a calendar or recipe', () => {
    test('gets nothing from it, and removes nothing that came from it', async () => {
      const list = await home.list();
      const recipe = await home.recipe(soup);
      await home.dinner(4, [recipe]);
      await home.apply(list);
      const { bob } = world;
      const listAccess = {
        recipient: { user: { name: bob.user } },
        level: 'PERMISSION_LEVEL_WRITE',
      } as const;
      await bob.client.listAccess.accept(await home.client.listAccess.create({ parent: list, listAccess }));
      const nothing = { differenceCount: 0, changes: [], items: [] };
      expect(await bob.client.list.planState({ name: list, withItems: true })).toEqual(nothing);
      const days = { name: list, ...home.week };
      expect((await refusal(bob.client.list.previewPlan(days))).code).toBe('NOT_FOUND');
      expect((await refusal(bob.client.list.applyPlan(days))).code).toBe('NOT_FOUND');
      await bob.client.list.applyPlan({ name: list });
      expect(await home.shown(list)).toEqual(['2 onions', '300 g lentils']);

      const calendarAccess = {
        recipient: { user: { name: bob.user } },
        level: 'PERMISSION_LEVEL_READ',
      } as const;
      await bob.client.calendarAccess.accept(
        await home.client.calendarAccess.create({ parent: home.calendar, calendarAccess }),
      );
      expect(await bob.client.list.planState({ name: list, withItems: true })).toEqual(nothing);
      expect(await bob.client.list.previewPlan(days)).toMatchObject({ lines: [], hiddenRecipeCount: 1 });
      await bob.client.list.applyPlan(days);
      expect(await home.shown(list)).toEqual(['2 onions', '300 g lentils']);
      expect((await home.client.list.planState({ name: list, withItems: true })).items).toHaveLength(2);
      expect((await home.client.list.planState({ name: list })).items).toEqual([]);
    });

    test('is not offered the lists of others', async () => {
      const mine = await PlannedHome.of(world.dan);
      const chores = await mine.list();
      await mine.client.listItem.create({ parent: chores, listItem: { title: 'Sweep', points: 5 } });
      const shop = await mine.list(['1', 'milk']);
      const other = await mine.list(['1', 'milk']);
      const ideas = await mine.list(['', 'A scarf for Grandma']);
      const proposed = async () => {
        const { lists } = await mine.client.list.proposePlanLists({ calendars: [mine.calendar] });
        return lists.map(({ list, usedBefore, forShopping }) => [list, usedBefore, forShopping]);
      };
      expect(await proposed()).toEqual([
        [other, false, true],
        [shop, false, true],
        [ideas, false, false],
        [chores, false, false],
      ]);
      await mine.dinner(1, [await mine.recipe(soup)]);
      await mine.apply(shop);
      expect(await proposed()).toEqual([
        [shop, true, true],
        [other, false, true],
        [ideas, false, false],
        [chores, false, false],
      ]);
    });
  });

  test.each([
    [{ startTime: null }, 'startTime'],
    [{ endTime: null }, 'endTime'],
    [{ endTime: time(-1) }, 'endTime'],
    [{ endTime: time(101) }, 'endTime'],
    [{ timeZone: 'Nowhere' }, 'timeZone'],
    [{ calendars: [''] }, 'calendars[0]'],
  ])('invalid days are refused: %j', async (wrong, field) => {
    const list = await home.list();
    const refused = await refusal(home.preview(list, wrong));
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', fieldViolations: [{ field }] });
  });
});
