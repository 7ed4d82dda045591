import type { Pantry } from '@potluck/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminTerms, grantRow } from '../../policy/grant-row.ts';
import { PostgresConnection } from '../../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../../store/sqlite/sqlite-connection.ts';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { befriend, forUser, refusal } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { groupsOf } from '../list/plan/testing/planned-home.ts';
import { maxFilled } from './fill-from-list.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const times = ['2027-03-01T00:00:00Z', '2027-03-08T00:00:00Z'] as const;

eachEngine((open, engine) => {
  let [world, ann, bob]: [TestWorld, Person, Person] = [] as never;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
  });
  afterEach(() => world.close());

  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
    const execute = vi.spyOn(connection.prototype, 'executeQuery');
    await work();
    const statements = execute.mock.calls.map(([query]) => query.sql);
    execute.mockRestore();
    return statements;
  }

  async function list(...items: [quantity: string, title: string][]): Promise<string> {
    const { name } = await ann.client.list.create({ list: { title: 'Weekly shop', visibility } });
    for (const [quantity, title] of items)
      await ann.client.listItem.create({ parent: name, listItem: { quantity, title } });
    return name;
  }

  async function pantry(links: Partial<Pantry> = {}): Promise<string> {
    const { name } = await ann.client.pantry.create({ pantry: { title: 'Pantry', visibility, ...links } });
    return name;
  }

  async function recipe(lines: string, title = 'Pancakes'): Promise<string> {
    const made = { title, visibility, yieldAmount: 2, ingredientGroups: groupsOf(lines, {}) } as const;
    return (await ann.client.recipe.create({ recipe: made })).name;
  }

  async function openItems(name: string, person = ann) {
    const { listItems } = await person.client.listItem.list({ parent: name, filter: 'completed = false' });
    return listItems;
  }

  async function tick(name: string, title: string, person = ann): Promise<string> {
    const item = (await openItems(name, person)).find(each => each.title === title);
    const made = await person.client.listItemCompletion.create({
      parent: item?.name ?? '',
      listItemCompletion: {},
    });
    return made.name;
  }

  async function contents(name: string, person = ann) {
    const { pantryItems } = await person.client.pantryItem.list({ parent: name });
    return pantryItems.map(({ title, quantity, stock }) =>
      [quantity, title, stock].filter(Boolean).join(' '),
    );
  }

  async function cooked(name: string, person = ann): Promise<string> {
    return (await person.client.cooking.create({ parent: name, cooking: {} })).name;
  }

  function add(parent: string, pantryItem: { title: string } & Record<string, unknown>) {
    return ann.client.pantryItem.create({ parent, pantryItem });
  }

  describe('a list that fills a pantry', () => {
    test('costs no more however many pantries others link to it, and fills a limited number', async () => {
      const shop = await list(['', 'Flour'], ['', 'Milk'], ['', 'Eggs']);
      const access = await ann.client.listAccess.create({ parent: shop, listAccess: forUser(bob) });
      await bob.client.listAccess.accept({ name: access.name });
      const home = await pantry({ lists: [shop] });
      const link = (name: string, count: number) =>
        world.context.store.transact(async tx => {
          const columns = { type: 'pantry', title: 'P', search: '', body: '{}', version: 1 };
          for (let at = 0; at < count; at += 1) {
            const pantry = `pantries/${name}${at}`;
            await tx
              .insertInto('resource')
              .values(aResource(pantry, { ...columns, visibility: 200 }))
              .execute();
            await tx.insertInto('pantry_list').values({ list: shop, pantry }).execute();
          }
        });
      const few = await statementsOf(() => tick(shop, 'Flour'));
      await link('0', 50);
      const many = await statementsOf(() => tick(shop, 'Milk'));
      expect(many.length).toBe(few.length);
      expect(await contents(home)).toEqual(['Flour HAVE', 'Milk HAVE']);
      // Even pantries that Ann may change through a circle do not come before her own.
      const circle = await ann.client.circle.create({ circle: { title: 'Club', visibility } });
      const columns = { type: 'pantry', visibility: 200, create_time: 1 };
      const grants = Array.from({ length: 50 }, (_, at) =>
        grantRow({ name: `pantries/0${at}`, ...columns }, adminTerms(circle.name, bob.user)),
      );
      await world.context.store.db.insertInto('access').values(grants).execute();
      await tick(shop, 'Eggs');
      expect(await contents(home)).toEqual(['Eggs HAVE', 'Flour HAVE', 'Milk HAVE']);
      const filled = await world.context.store.db
        .selectFrom('pantry_item')
        .select('name')
        .where('title', '=', 'Eggs')
        .execute();
      expect(filled).toHaveLength(maxFilled);
    });

    test('adds what was bought, and takes it back when the item is reopened', async () => {
      const shop = await list(['500 g', 'Flour'], ['', 'Milk'], ['3', 'Eggs']);
      const home = await pantry({ lists: [shop] });
      await add(home, { title: 'Flour', quantity: '250 g' });
      const flour = await tick(shop, 'Flour');
      const milk = await tick(shop, 'Milk');
      await tick(shop, 'Eggs');
      expect(await contents(home)).toEqual(['3 Eggs HAVE', '750 g Flour HAVE', 'Milk HAVE']);
      await ann.client.listItemCompletion.delete({ name: flour });
      await ann.client.listItemCompletion.delete({ name: milk });
      expect(await contents(home)).toEqual(['3 Eggs HAVE', '250 g Flour HAVE']);
    });

    test('adds nothing unless somebody switched it on, and nothing for people without access', async () => {
      const shop = await list(['500 g', 'Flour'], ['', 'Milk'], ['', 'Rice']);
      const home = await pantry();
      await tick(shop, 'Flour');
      expect(await contents(home)).toEqual([]);
      await ann.client.pantry.update({ pantry: { name: home, lists: [shop] }, updateMask: 'lists' });
      await share('list', shop);
      await tick(shop, 'Milk', bob);
      expect(await contents(home)).toEqual([]);
      await tick(shop, 'Rice');
      expect(await contents(home)).toEqual(['Rice HAVE']);
    });

    test('must be one that the person who links it can change', async () => {
      const shop = await list(['', 'Milk']);
      const made = bob.client.pantry.create({ pantry: { title: 'Bob’s', visibility, lists: [shop] } });
      await expect(made).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
      const fills = { title: 'Bob’s', visibility, shoppingList: shop } as const;
      await expect(bob.client.pantry.create({ pantry: fills })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
    });

    test('does not count what people keep without amounts', async () => {
      const shop = await list(['2 l', 'Milk']);
      const home = await pantry({ lists: [shop] });
      await add(home, { title: 'Milk', stock: 'OUT' });
      const milk = await tick(shop, 'Milk');
      expect(await contents(home)).toEqual(['Milk HAVE']);
      await ann.client.listItemCompletion.delete({ name: milk });
      expect(await contents(home)).toEqual(['Milk OUT']);
    });

    test('leaves alone what a person has counted since', async () => {
      const shop = await list(['500 g', 'Flour']);
      const home = await pantry({ lists: [shop] });
      const flour = await tick(shop, 'Flour');
      const { pantryItems } = await ann.client.pantryItem.list({ parent: home });
      const counted = { name: pantryItems[0]?.name ?? '', quantity: '400 g' };
      await ann.client.pantryItem.update({ pantryItem: counted, updateMask: 'quantity' });
      await ann.client.listItemCompletion.delete({ name: flour });
      expect(await contents(home)).toEqual(['400 g Flour HAVE']);
    });

    test('costs lists without a pantry no statement', async () => {
      const shop = await list(['500 g', 'Flour']);
      const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
      const execute = vi.spyOn(connection.prototype, 'executeQuery');
      const flour = await tick(shop, 'Flour');
      await ann.client.listItemCompletion.delete({ name: flour });
      const statements = execute.mock.calls.map(([query]) => query.sql);
      execute.mockRestore();
      const about = statements.filter(text => /pantry_/.test(text));
      expect(about).toHaveLength(2);
      for (const text of about) expect(text).toMatch(/^select i\.\*[\s\S]* from list_item i/);
    });
  });

  describe('cooking', () => {
    test('takes what the recipe needs once, and Undo puts it back', async () => {
      const home = await pantry();
      for (const quantity of ['1 kg', '3'])
        await add(home, { title: quantity === '3' ? 'Eggs' : 'Flour', quantity });
      const soup = await recipe('200 g flour\n4 eggs\n1 pinch of salt');
      const cooking = await cooked(soup);
      const asked = await ann.client.pantry.cook({ name: home, cooking, validateOnly: true });
      expect(asked.taken.map(({ title, quantity }) => `${quantity} ${title}`).sort()).toEqual([
        '200 g Flour',
        '3 Eggs',
      ]);
      expect(await contents(home)).toEqual(['3 Eggs HAVE', '1 kg Flour HAVE']);
      const done = await ann.client.pantry.cook({ name: home, cooking });
      expect(await ann.client.pantry.cook({ name: home, cooking })).toEqual(done);
      expect(await contents(home)).toEqual(['Eggs OUT', '800 g Flour HAVE']);
      expect(await ann.client.pantry.undoCook({ name: home, cooking })).toEqual({ restoredCount: 2 });
      expect(await contents(home)).toEqual(['3 Eggs HAVE', '1 kg Flour HAVE']);
      await expect(ann.client.pantry.undoCook({ name: home, cooking })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('scales with the servings, and converts only where the density is known', async () => {
      const home = await pantry();
      await add(home, { title: 'Flour', quantity: '1 kg' });
      await add(home, { title: 'Tomatoes', quantity: '2 cans' });
      await add(home, { title: 'Milk' });
      const made = await recipe('1 cup flour\n400 g tomatoes\n1 l milk');
      const cooking = await cooked(made);
      const { taken, unclear } = await ann.client.pantry.cook({ name: home, cooking, servings: 4 });
      expect(taken.map(({ quantity }) => quantity)).toEqual(['250 g']);
      expect(unclear.map(({ title, quantity }) => `${quantity} ${title}`).sort()).toEqual([
        '2 l Milk',
        '800 g Tomatoes',
      ]);
      expect(await contents(home)).toEqual(['750 g Flour HAVE', 'Milk HAVE', '2 cans Tomatoes HAVE']);
    });

    test('stores leftover portions, which are eaten later', async () => {
      const home = await pantry();
      const made = await recipe('1 kg potatoes', 'Gratin');
      const first = await cooked(made);
      const { stored } = await ann.client.pantry.cook({ name: home, cooking: first, storedPortions: 2 });
      expect(stored).toMatchObject([{ title: 'Gratin', quantity: '2' }]);
      const { pantryItems } = await ann.client.pantryItem.list({ parent: home });
      expect(pantryItems).toMatchObject([{ recipe: made, place: 'FREEZER', quantity: '2' }]);
      const eaten = await cooked(made);
      const { taken, portionCount } = await ann.client.pantry.cook({
        name: home,
        cooking: eaten,
        eatenPortions: 1,
      });
      expect([taken.map(({ quantity }) => quantity), portionCount]).toEqual([['1'], 1]);
    });

    test('that is deleted puts everything back', async () => {
      const home = await pantry();
      await add(home, { title: 'Flour', quantity: '1 kg' });
      const cooking = await cooked(await recipe('200 g flour'));
      await ann.client.pantry.cook({ name: home, cooking, storedPortions: 2 });
      await ann.client.cooking.delete({ name: cooking });
      expect(await contents(home)).toEqual(['1 kg Flour HAVE']);
    });

    test('is only about cookings of the caller', async () => {
      const home = await pantry();
      const made = await recipe('1 kg potatoes');
      await share('recipe', made);
      const cooking = await cooked(made, bob);
      await expect(ann.client.pantry.cook({ name: home, cooking })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
    });
  });

  describe('what is low or out', () => {
    test('goes on the shopping list by one call, never twice', async () => {
      const shop = await list(['', 'eggs']);
      const home = await pantry({ shoppingList: shop });
      await add(home, { title: 'Egg', stock: 'LOW' });
      await add(home, { title: 'Milk', stock: 'OUT' });
      await add(home, { title: 'Rice' });
      expect(await ann.client.pantry.restock({ name: home })).toEqual({ addedCount: 1, skippedCount: 1 });
      expect(await ann.client.pantry.restock({ name: home })).toEqual({ addedCount: 0, skippedCount: 2 });
      expect((await openItems(shop)).map(({ title }) => title)).toEqual(['eggs', 'Milk']);
    });

    test('goes on the list by itself once that is switched on, also after cooking', async () => {
      const shop = await list();
      const home = await pantry({ shoppingList: shop, restocks: true });
      await add(home, { title: 'Eggs', quantity: '2' });
      const { name } = await add(home, { title: 'Milk' });
      for (const stock of ['LOW', 'OUT'] as const)
        await ann.client.pantryItem.update({ pantryItem: { name, stock }, updateMask: 'stock' });
      const made = await recipe('2 eggs');
      await ann.client.pantry.cook({ name: home, cooking: await cooked(made) });
      expect((await openItems(shop)).map(({ title }) => title)).toEqual(['Milk', 'Eggs']);
    });

    test('needs a shopping list', async () => {
      await expect(ann.client.pantry.restock({ name: await pantry() })).rejects.toMatchObject({
        reason: 'NO_SHOPPING_LIST',
      });
    });
  });

  test('the name of a linked list opens nothing, and does not even tell whether the list exists', async () => {
    const [shop, gone] = [await list(['', 'Milk']), await list()];
    const home = await pantry({ lists: [shop, gone], shoppingList: shop });
    await add(home, { title: 'Rice', stock: 'OUT' });
    await share('pantry', home);
    await ann.client.list.delete({ name: gone });
    const read = await bob.client.pantry.get({ name: home });
    expect([read.lists, read.shoppingList]).toEqual([[shop, gone], shop]);
    const refusals = (of: string) =>
      Promise.all(
        [
          bob.client.list.get({ name: of }),
          bob.client.list.update({ list: { name: of, title: 'Mine' } }),
          bob.client.listItem.list({ parent: of }),
          bob.client.listItem.create({ parent: of, listItem: { title: 'Salt' } }),
          bob.client.listAccess.create({ parent: of, listAccess: forUser(bob) }),
          bob.client.list.previewPlan({ name: of, startTime: times[0], endTime: times[1] }),
          bob.client.pantry.create({ pantry: { title: 'Bob’s', visibility, lists: [of] } }),
          bob.client.pantry.create({ pantry: { title: 'Bob’s', visibility, shoppingList: of } }),
        ].map(async call => {
          const { code, reason, message } = await refusal(call);
          return [code, reason, message.replaceAll(of, 'NAME')];
        }),
      );
    const missing = await refusals('lists/nosuch');
    for (const name of [shop, gone]) expect(await refusals(name)).toEqual(missing);
    expect((await refusal(bob.client.pantry.restock({ name: home }))).reason).toBe('RESOURCE_NOT_FOUND');
    // Bob may change other links without losing those that he cannot follow.
    const { name: own } = await bob.client.list.create({ list: { title: 'Bob’s', visibility } });
    const lists = [...read.lists, own];
    await bob.client.pantry.update({ pantry: { name: home, lists }, updateMask: 'lists' });
    expect((await ann.client.pantry.get({ name: home })).lists).toEqual(lists);
  });

  test('portions are hidden from people who cannot see their recipe', async () => {
    const home = await pantry();
    await share('pantry', home);
    const made = await recipe('1 kg potatoes', 'Surprise');
    await ann.client.pantry.cook({ name: home, cooking: await cooked(made), storedPortions: 3 });
    await add(home, { title: 'Flour' });
    expect(await contents(home, bob)).toEqual(['Flour HAVE']);
    await share('recipe', made);
    expect(await contents(home, bob)).toEqual(['3 Surprise HAVE', 'Flour HAVE']);
  });

  async function share(of: 'list' | 'recipe' | 'pantry', name: string): Promise<void> {
    const [grants, taking] = [grantsOf(ann), grantsOf(bob)];
    await taking[of].accept(await grants[of].create(name));
  }

  function grantsOf({ client }: Person) {
    const access = forUser(bob);
    return {
      list: {
        create: (parent: string) => client.listAccess.create({ parent, listAccess: access }),
        accept: client.listAccess.accept,
      },
      recipe: {
        create: (parent: string) => client.recipeAccess.create({ parent, recipeAccess: access }),
        accept: client.recipeAccess.accept,
      },
      pantry: {
        create: (parent: string) => client.pantryAccess.create({ parent, pantryAccess: access }),
        accept: client.pantryAccess.accept,
      },
    };
  }

  test('portions of a recipe that the caller cannot see are refused, as if it did not exist', async () => {
    const secret = await recipe('1 l milk', 'Secret');
    const { name: parent } = await bob.client.pantry.create({ pantry: { title: 'Cellar', visibility } });
    const made = await bob.client.pantryItem.create({ parent, pantryItem: { title: 'Soup' } });
    for (const wanted of [secret, 'recipes/nosuch']) {
      const pantryItem = { title: 'Soup', recipe: wanted };
      expect((await refusal(bob.client.pantryItem.create({ parent, pantryItem }))).code).toBe('NOT_FOUND');
      const change = bob.client.pantryItem.update({ pantryItem: { name: made.name, recipe: wanted } });
      expect((await refusal(change)).code).toBe('NOT_FOUND');
    }
    expect(await bob.client.pantryItem.get({ name: made.name })).toEqual(made);
  });
});
