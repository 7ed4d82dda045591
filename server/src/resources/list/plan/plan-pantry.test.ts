import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, forUser } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome } from './testing/planned-home.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let [world, ann, home]: [TestWorld, Person, PlannedHome] = [] as never;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
    home = await PlannedHome.of(ann);
  });
  afterEach(() => world.close());

  async function pantry(items: [quantity: string, title: string][], links: { lists?: string[] } = {}) {
    const { name } = await ann.client.pantry.create({ pantry: { title: 'Pantry', visibility, ...links } });
    for (const [quantity, title] of items)
      await ann.client.pantryItem.create({ parent: name, pantryItem: { title, quantity } });
    return name;
  }

  async function previewed(list: string, person = ann) {
    const { lines } = await person.client.list.previewPlan({ name: list, ...home.week });
    return lines.map(({ title, quantity, atHome, inPantry, pantryQuantity }) =>
      [quantity, title, atHome && '(at home)', inPantry && `pantry: ${pantryQuantity}`]
        .filter(Boolean)
        .join(' ')
        .trim(),
    );
  }

  async function itemsOf(list: string) {
    const { listItems } = await ann.client.listItem.list({ parent: list });
    return listItems.map(({ quantity, title }) => `${quantity} ${title}`.trim());
  }

  test('a preview and the plan subtract what is in the pantry', async () => {
    const cake = await home.recipe('750 g flour\n3 eggs\n400 g tomatoes\n1 l milk', { title: 'Cake' });
    await home.dinner(1, [cake]);
    await pantry([
      ['500 g', 'Flour'],
      ['10', 'Eggs'],
      ['2 cans', 'Tomatoes'],
      ['', 'Milk'],
    ]);
    const list = await home.list();
    expect(await previewed(list)).toEqual([
      '250 g flour pantry: 500 g',
      '400 g tomatoes pantry: 2 cans',
      '1 l milk (at home) pantry:',
      '3 eggs (at home) pantry: 3',
    ]);
    await home.apply(list, { leaveOut: ['milk'] });
    expect(await itemsOf(list)).toEqual(['250 g flour', '400 g tomatoes']);
    expect((await ann.client.list.planState({ name: list })).differenceCount).toBe(0);
    expect((await ann.client.list.get({ name: list })).atHome).toEqual([]);
  });

  test('what is promised to one meal is not offered to another', async () => {
    const bread = await home.recipe('500 g flour', { title: 'Bread' });
    await home.dinner(1, [bread]);
    await pantry([['600 g', 'Flour']]);
    const list = await home.list();
    await home.apply(list);
    expect(await itemsOf(list)).toEqual([]);
    await home.dinner(2, [bread]);
    expect(await previewed(list)).toEqual(['400 g flour pantry: 100 g']);
  });

  test('a preview says whether the pantry’s amount is subtracted, or kept for another meal', async () => {
    const bread = await home.recipe('500 g flour\n400 g tomatoes', { title: 'Bread' });
    await home.dinner(1, [bread]);
    await pantry([
      ['500 g', 'Flour'],
      ['2 cans', 'Tomatoes'],
    ]);
    const list = await home.list();
    const uses = async () => {
      const { lines } = await ann.client.list.previewPlan({ name: list, ...home.week });
      return lines.map(line => [line.title, line.quantity, line.pantryQuantity, line.pantryUse]);
    };
    await home.dinner(2, [bread]);
    expect(await uses()).toEqual([
      ['tomatoes', '800 g', '2 cans', 'PANTRY_USE_UNSPECIFIED'],
      ['flour', '500 g', '500 g', 'SUBTRACTED'],
    ]);
    await home.apply(list);
    await home.dinner(3, [bread]);
    expect(await uses()).toEqual([
      ['flour', '500 g', '500 g', 'PROMISED'],
      ['tomatoes', '400 g', '2 cans', 'PANTRY_USE_UNSPECIFIED'],
    ]);
  });

  test('a food is bought although there is some, if the user says so', async () => {
    const bread = await home.recipe('500 g flour', { title: 'Bread' });
    await home.dinner(1, [bread]);
    await pantry([['600 g', 'Flour']]);
    const list = await home.list();
    const { undo } = await home.apply(list, { ignorePantry: ['flour'] });
    expect(await itemsOf(list)).toEqual(['500 g flour']);
    await ann.client.list.undoPlan({ name: list, undo });
    expect(await previewed(list)).toEqual(['500 g flour (at home) pantry: 500 g']);
  });

  test('the state of a list looks at the pantry, and applies what it shows', async () => {
    const list = await home.list();
    await home.apply(list);
    const cake = await home.recipe('750 g flour\n3 eggs\n1 l milk\n400 g sugar', { title: 'Cake' });
    await home.dinner(1, [cake]);
    await pantry([
      ['500 g', 'Flour'],
      ['10', 'Eggs'],
      ['', 'Milk'],
    ]);
    const state = async () => (await ann.client.list.planState({ name: list })).changes;
    const [change] = await state();
    expect(change?.parts.map(({ quantity, title }) => `${quantity} ${title}`)).toEqual([
      '250 g flour',
      '400 g sugar',
    ]);
    await ann.client.list.applyPlan({ name: list, dishes: [change?.dish ?? ''] });
    expect(await itemsOf(list)).toEqual(['250 g flour', '400 g sugar']);
    expect(await state()).toEqual([]);
  });

  test('what the state shows leaves to other meals what they were promised', async () => {
    const bread = await home.recipe('500 g flour', { title: 'Bread' });
    await home.dinner(1, [bread]);
    await pantry([['600 g', 'Flour']]);
    const list = await home.list();
    await home.apply(list);
    await home.dinner(2, [bread]);
    const { changes } = await ann.client.list.planState({ name: list });
    expect(changes.map(({ parts }) => parts.map(({ quantity }) => quantity))).toEqual([['400 g']]);
  });

  test('the staples of a home are not proposed, unless the list has them', async () => {
    const pasta = await home.recipe('400 g pasta\n3 tbsp soy sauce\n1 tsp salt', { title: 'Pasta' });
    await home.dinner(1, [pasta]);
    const staples = { staples: ['Soy sauce'], notStaples: ['salt'] };
    await ann.client.pantry.create({ pantry: { title: 'Pantry', visibility, ...staples } });
    const list = await home.list();
    expect(await previewed(list)).toEqual(['400 g pasta', '3 tbsp soy sauce (at home)', '1 tsp salt']);
    await home.apply(list, { leaveOut: ['soy sauce'] });
    await home.dinner(2, [pasta]);
    const { changes } = await ann.client.list.planState({ name: list });
    expect(changes.map(({ parts }) => parts.map(({ title }) => title))).toEqual([['pasta', 'salt']]);
  });

  test('what was bought for a meal is promised to it', async () => {
    const bread = await home.recipe('500 g flour', { title: 'Bread' });
    await home.dinner(1, [bread]);
    const list = await home.list();
    await pantry([], { lists: [list] });
    await home.apply(list);
    const { listItems } = await ann.client.listItem.list({ parent: list });
    await ann.client.listItemCompletion.create({ parent: listItems[0]?.name ?? '', listItemCompletion: {} });
    await home.dinner(2, [bread]);
    expect(await previewed(list)).toEqual(['500 g flour pantry: 500 g']);
  });

  test('a pantry counts only for people who may change it, and for its own lists', async () => {
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    const bread = await home.recipe('500 g flour', { title: 'Bread' });
    await home.dinner(1, [bread]);
    const [list, other] = [await home.list(), await home.list()];
    await pantry([['1 kg', 'Flour']], { lists: [list] });
    for (const parent of [list])
      await bob.client.listAccess.accept(
        await ann.client.listAccess.create({ parent, listAccess: forUser(bob) }),
      );
    const calendarAccess = forUser(bob);
    await bob.client.calendarAccess.accept(
      await ann.client.calendarAccess.create({ parent: home.calendar, calendarAccess }),
    );
    const recipeAccess = forUser(bob);
    await bob.client.recipeAccess.accept(
      await ann.client.recipeAccess.create({ parent: bread, recipeAccess }),
    );
    expect(await previewed(list)).toEqual(['500 g flour (at home) pantry: 500 g']);
    expect(await previewed(other)).toEqual(['500 g flour']);
    expect(await previewed(list, bob)).toEqual(['500 g flour']);
  });
});
