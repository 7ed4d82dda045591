import { minuteMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { seedsOf } from '../../../testing/deep.ts';
import { bellOf, notificationsDelivered } from '../../../testing/notified.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, forUser, shareRecipe } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome } from './testing/planned-home.ts';

const READ = 'PERMISSION_LEVEL_READ';
const seeds = seedsOf({ usual: 6, max: 100 });

eachEngine(open => {
  let store: Store;
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let home: PlannedHome;
  beforeAll(async () => {
    store = await open();
    world = await openWorld(store);
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
  });
  beforeEach(async () => {
    home = await PlannedHome.of(ann);
  });
  afterAll(() => world.close());

  /** A lasagne for four with half of a sauce for four, whose stock is for two. */
  async function lasagne() {
    const stock = await home.recipe('1 carrot', { title: 'Stock', yieldAmount: 2 });
    const sauce = await home.recipe('800 g tomatoes\n2 stock', { title: 'Sugo', nested: { stock } });
    const lasagne = await home.recipe('12 sheets\n2 tomato sauce', {
      title: 'Lasagne',
      nested: { 'tomato sauce': sauce },
    });
    return { stock, sauce, lasagne };
  }

  const state = async (name: string, of = home.client) => (await of.list.planState({ name })).changes;

  describe('a dish with nested recipes', () => {
    test('shops for their ingredients, scaled with the dish', async () => {
      const { lasagne: dish } = await lasagne();
      await home.dinner(1, [dish, 8]);
      const list = await home.list();
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['24 sheets', '800 g tomatoes', '1 carrot']);
      expect(await state(list)).toEqual([]);
      expect(await home.apply(list)).toMatchObject({ createdCount: 0, changedCount: 0, removedCount: 0 });
    });

    test('shops for the part of what a nested recipe makes', async () => {
      const muffins = await home.recipe('200 g flour\n4 eggs', { title: 'Muffins', yieldText: '12 muffins' });
      const stock = await home.recipe('8 carrots', { title: 'Stock', yieldAmount: 0, yieldText: '1.2 l' });
      const nested = { muffins, stock };
      const dish = await home.recipe('6 muffins\n300 ml stock', { title: 'Trifle', nested });
      await home.dinner(1, [dish, 8]);
      const list = await home.list();
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['200 g flour', '4 eggs', '4 carrots']);
    });

    test('is named by the preview, with the nested recipe that needs each ingredient', async () => {
      const { sauce, lasagne: dish } = await lasagne();
      await home.dinner(1, [dish, 8]);
      const { lines, mealCount } = await home.preview(await home.list());
      expect(mealCount).toBe(1);
      expect(
        lines.flatMap(({ title, meals }) =>
          meals.map(meal => [title, meal.recipeTitle, meal.nestedRecipeTitle]),
        ),
      ).toEqual([
        ['sheets', 'Lasagne', ''],
        ['tomatoes', 'Lasagne', 'Sugo'],
        ['carrot', 'Lasagne', 'Stock'],
      ]);
      expect(lines[1]?.meals).toMatchObject([{ recipe: dish, nestedRecipe: sauce }]);
    });

    test('adds up with the nested recipe as a dish of its own', async () => {
      const { sauce, lasagne: dish } = await lasagne();
      await home.dinner(1, [dish, 4], [sauce, 4]);
      const list = await home.list();
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['12 sheets', '1.2 kg tomatoes', '2 carrot']);
    });

    test('is one change, whatever changed in it', async () => {
      const { sauce, stock, lasagne: dish } = await lasagne();
      const event = await home.dinner(1, [dish, 8]);
      const list = await home.list();
      await home.apply(list);
      await home.rewrite(stock, '3 carrots');
      await home.rewrite(sauce, '400 g tomatoes\n2 stock', { stock });
      expect(await state(list)).toMatchObject([
        { kind: 'INGREDIENTS', recipe: dish, recipeTitle: 'Lasagne' },
      ]);
      await home.servings(event, 4);
      const changes = await state(list);
      expect(changes).toMatchObject([{ kind: 'SERVINGS', servings: 4, formerServings: 8 }]);
      await home.apply(list, { dishes: [changes[0]?.dish], calendars: [] });
      expect(await home.shown(list)).toEqual(['12 sheets', '200 g tomatoes', '2 carrot']);
    });

    test('loses them when it no longer refers to them, and keeps the title of a deleted one', async () => {
      const { sauce, lasagne: dish } = await lasagne();
      await home.dinner(1, [dish, 4]);
      const list = await home.list();
      await home.apply(list);
      await ann.client.recipe.delete({ name: sauce });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['12 sheets', '2 tomato sauce']);
      await ann.client.recipe.undelete({ name: sauce });
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['12 sheets', '400 g tomatoes', '1 carrot']);
      await home.rewrite(dish, '12 sheets');
      await home.apply(list);
      expect(await home.shown(list)).toEqual(['12 sheets']);
    });

    test('notifies writers of the list when a nested recipe changes', async () => {
      const recipes = await lasagne();
      await home.dinner(1, [recipes.lasagne, 8]);
      const list = await home.list();
      await home.apply(list);
      await share(list);
      for (const recipe of Object.values(recipes))
        await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
      await home.rewrite(recipes.stock, '5 carrots');
      await notificationsDelivered(store);
      expect((await bellOf(bob)).map(({ kind, about }) => [kind, about])).toContainEqual([
        'PLAN_CHANGED',
        list,
      ]);
    });
  });

  /** Lets Bob write on the list, and in the calendar. */
  async function share(list: string): Promise<void> {
    const { name } = await ann.client.listAccess.create({ parent: list, listAccess: forUser(bob) });
    await bob.client.listAccess.accept({ name });
    const grant = { parent: home.calendar, calendarAccess: forUser(bob) };
    const { name: ofCalendar } = await ann.client.calendarAccess.create(grant);
    await bob.client.calendarAccess.accept({ name: ofCalendar });
  }

  describe('people who cannot see a nested recipe', () => {
    async function shared() {
      const recipes = await lasagne();
      await home.dinner(1, [recipes.lasagne, 8]);
      const list = await home.list();
      await share(list);
      await shareRecipe({ owner: ann, friend: bob, recipe: recipes.lasagne }, READ);
      const week = home.week;
      const apply = (of: Person) => of.client.list.applyPlan({ name: list, ...week });
      return { ...recipes, list, apply };
    }

    test('have its title as one plain item, which becomes its ingredients for people who can', async () => {
      const { list, apply } = await shared();
      await apply(bob);
      expect(await home.shown(list)).toEqual(['24 sheets', '4 tomato sauce']);
      expect(await state(list, bob.client)).toEqual([]);
      expect(await state(list)).toMatchObject([{ kind: 'INGREDIENTS', recipeTitle: 'Lasagne' }]);
      await apply(ann);
      expect(await home.shown(list)).toEqual(['24 sheets', '800 g tomatoes', '1 carrot']);
    });

    test('leave alone what others put on the list for it', async () => {
      const { list, apply, sauce } = await shared();
      await apply(ann);
      expect(await state(list, bob.client)).toEqual([]);
      expect(await apply(bob)).toMatchObject({ createdCount: 0, changedCount: 0, removedCount: 0 });
      await home.rewrite(sauce, '1 kg cherries');
      expect(await state(list, bob.client)).toEqual([]);
      expect(await state(list)).toHaveLength(1);
    });

    test('leave it alone even if they see the recipe that is nested in it', async () => {
      const { list, apply, stock, sauce } = await shared();
      await home.rewrite(sauce, '2 stock', { stock });
      await shareRecipe({ owner: ann, friend: bob, recipe: stock }, READ);
      await apply(ann);
      expect(await home.shown(list)).toEqual(['24 sheets', '1 carrot']);
      expect(await state(list, bob.client)).toEqual([]);
      const { items } = await bob.client.list.planState({ name: list, withItems: true });
      expect(items.flatMap(({ meals }) => meals.map(({ nestedRecipe }) => nestedRecipe))).toEqual(['']);
      await apply(bob);
      expect(await home.shown(list)).toEqual(['24 sheets', '1 carrot']);
    });
  });

  test('a list has the sum of random nested recipes exactly once, in any order of applying', {
    timeout: seeds.length * minuteMs,
  }, async () => {
    for (const seed of seeds) {
      const random = seeded(seed);
      const kitchen = await randomKitchen(random);
      const dinners = kitchen.slice(-3).map(recipe => ({ recipe, servings: pick(random, [0, 2, 4, 8]) }));
      for (const [day, { recipe, servings }] of dinners.entries())
        await home.dinner(day, [recipe.name, servings]);
      const list = await home.list();
      const expected = sumOf(
        dinners.map(({ recipe, servings }) => needsOf(recipe, servings || recipe.yieldAmount)),
      );
      const { lines } = await home.preview(list);
      const dishes = [...new Set(lines.flatMap(({ meals }) => meals.map(({ dish }) => dish)))];
      await home.apply(list, { leaveOut: [] });
      for (const dish of dishes.toSorted(() => random() - 0.5)) await home.apply(list, { dishes: [dish] });
      expect(await amountsOn(list), `SEEDS=${seed}`).toEqual(expected);
      expect(await state(list), `SEEDS=${seed}`).toEqual([]);
      home = await PlannedHome.of(ann);
    }
  });

  interface KitchenRecipe {
    name: string;
    yieldAmount: number;
    foods: Map<string, number>;
    nested: Map<KitchenRecipe, number>;
  }

  /** Ten recipes, each of which may use any of the five before it. */
  async function randomKitchen(random: () => number): Promise<KitchenRecipe[]> {
    const kitchen: KitchenRecipe[] = [];
    for (let at = 0; at < 10; at += 1) {
      const yieldAmount = pick(random, [1, 2, 4]);
      const foods = new Map(
        foodNames.filter(() => random() < 0.5).map(food => [food, 40 * between(random, 1, 9)]),
      );
      foods.set('rice', 40);
      const below = kitchen.slice(-5).filter(each => random() < 0.4 && depthOf(each) < 5);
      const nested = new Map(below.map(each => [each, pick(random, [1, 2, 4, 8])]));
      const lines = [
        ...[...foods].map(([food, amount]) => `${amount} g ${food}`),
        ...[...nested].map(([, servings], place) => `${servings} part${'x'.repeat(place)}`),
      ];
      const names = Object.fromEntries(below.map(({ name }, place) => [`part${'x'.repeat(place)}`, name]));
      const name = await home.recipe(lines.join('\n'), { title: `Recipe ${at}`, yieldAmount, nested: names });
      kitchen.push({ name, yieldAmount, foods, nested });
    }
    return kitchen;
  }

  function depthOf({ nested }: KitchenRecipe): number {
    return Math.max(0, ...[...nested.keys()].map(each => depthOf(each) + 1));
  }

  function needsOf({ yieldAmount, foods, nested }: KitchenRecipe, servings: number): Map<string, number> {
    const factor = servings / yieldAmount;
    const own = new Map([...foods].map(([food, amount]) => [food, amount * factor]));
    return sumOf([own, ...[...nested].map(([each, many]) => needsOf(each, many * factor))]);
  }

  async function amountsOn(list: string): Promise<Map<string, number>> {
    const rows = await store.db.selectFrom('list_source').selectAll().where('list', '=', list).execute();
    return sumOf(
      rows.map(({ ingredient, amount }) => {
        const [numerator = 0, denominator = 1] = amount.split('/').map(Number);
        return new Map([[ingredient, numerator / denominator]]);
      }),
    );
  }
});

const foodNames = ['rice', 'flour', 'sugar', 'butter'];

function sumOf(all: Map<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [food, amount] of all.flatMap(each => [...each])) sum.set(food, (sum.get(food) ?? 0) + amount);
  return new Map(
    [...sum].map(([food, amount]): [string, number] => [food, Math.round(amount * 1e6) / 1e6]).sort(),
  );
}
