import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPoll } from '../../../operation/log-poller.ts';
import { PostgresConnection } from '../../../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../../../store/sqlite/sqlite-connection.ts';
import type { Store } from '../../../store/store.ts';
import { bellOf, notificationsDelivered, readerOf } from '../../../testing/notified.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome } from './testing/planned-home.ts';

const level = 'PERMISSION_LEVEL_WRITE';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine((open, engine) => {
  let [store, world, ann, home]: [Store, TestWorld, Person, PlannedHome] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
    home = await PlannedHome.of(ann);
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

  test('a changed meal costs as many statements with nine writers as with two', {
    timeout: 60_000,
  }, async () => {
    const circle = (await ann.client.circle.create({ circle: { title: 'Home', visibility, handle: 'home' } }))
      .name;
    const soup = await home.recipe('1 kg carrots');
    const dinner = await home.dinner(2, [soup, 4]);
    const list = await home.list();
    await share(circle, list, soup);
    await home.apply(list);
    const people = await join(circle, 'Bob');
    const change = async (servings: number) => {
      await notificationsDelivered(store);
      await home.servings(dinner, servings);
      return statementsOf(() => notificationsDelivered(store));
    };
    const withTwo = await change(8);
    await change(4);
    people.push(...(await join(circle, 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida')));
    const withNine = await change(8);
    for (const person of people)
      expect((await bellOf(person)).map(({ kind }) => kind)).toContain('PLAN_CHANGED');
    expect(readingParts(withTwo)).toBe(1);
    expect(readingParts(withNine)).toBe(1);
    expect(withNine.filter(isRead).length).toBeLessThanOrEqual(withTwo.filter(isRead).length + 1);
  });

  test('changes to meals in quick succession share one check of a list, soon after the first', async () => {
    const circle = (await ann.client.circle.create({ circle: { title: 'Home', visibility, handle: 'home' } }))
      .name;
    const soup = await home.recipe('1 kg carrots');
    const dinner = await home.dinner(2, [soup, 4]);
    const list = await home.list();
    await share(circle, list, soup);
    await home.apply(list);
    const [bob] = await join(circle, 'Bob');
    if (!bob) throw new Error('Bob did not join.');
    await notificationsDelivered(store);
    const reader = readerOf(store);
    const statements = await statementsOf(async () => {
      for (const servings of [8, 6, 10]) {
        await home.servings(dinner, servings);
        reader.look(await readPoll(store));
      }
      const kinds = async () => (await bellOf(bob)).map(({ kind }) => kind);
      await vi.waitFor(async () => expect(await kinds()).toContain('PLAN_CHANGED'), { timeout: 5000 });
    });
    await reader.close();
    expect(readingParts(statements)).toBe(1);
  });

  test('a writer who cannot see a recipe is not notified about its changes', async () => {
    const circle = (await ann.client.circle.create({ circle: { title: 'Home', visibility, handle: 'home' } }))
      .name;
    const soup = await home.recipe('1 kg carrots');
    const dinner = await home.dinner(2, [soup, 4]);
    const list = await home.list();
    await share(circle, list);
    await home.apply(list);
    const [bob, cat] = await join(circle, 'Bob', 'Cat');
    const grant = { recipient: { user: { name: cat?.user ?? '' } }, level } as const;
    const { name } = await ann.client.recipeAccess.create({ parent: soup, recipeAccess: grant });
    await cat?.client.recipeAccess.accept({ name });
    await notificationsDelivered(store);
    await home.servings(dinner, 8);
    await notificationsDelivered(store);
    const planChanges = async (person: Person | undefined) =>
      person && (await bellOf(person)).filter(({ kind }) => kind === 'PLAN_CHANGED').length;
    expect([await planChanges(bob), await planChanges(cat)]).toEqual([0, 1]);
  });

  test('applying a plan takes as many statements for forty foods as for four', {
    timeout: 60_000,
  }, async () => {
    const foods = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at + 1}00 g food ${at}x`).join('\n');
    const applied = async (count: number) => {
      const other = await PlannedHome.of(ann);
      await other.dinner(0, [await other.recipe(foods(count))]);
      const list = await other.list();
      const statements = await statementsOf(() => other.apply(list));
      expect(await other.items(list)).toHaveLength(count);
      return statements.length;
    };
    expect(await applied(40)).toBe(await applied(4));
  });

  test('the state of a plan takes as many statements for two pantries as for one', async () => {
    const bread = await home.recipe('500 g flour\n1 l milk', { title: 'Bread' });
    const list = await home.list();
    await home.apply(list);
    await home.dinner(1, [bread]);
    const stock = async () => {
      const { name } = await ann.client.pantry.create({ pantry: { title: 'Pantry', visibility } });
      await ann.client.pantryItem.create({ parent: name, pantryItem: { title: 'Flour', quantity: '100 g' } });
    };
    const count = async () =>
      (await statementsOf(() => ann.client.list.planState({ name: list }))).filter(isRead).length;
    const without = await count();
    await stock();
    const one = await count();
    await stock();
    expect(await count()).toBe(one);
    expect(one).toBeLessThanOrEqual(without + 1);
  });

  test('the state of a plan takes as many statements for eight meals as for two', {
    timeout: 60_000,
  }, async () => {
    const looked = async (count: number) => {
      const other = await PlannedHome.of(ann);
      for (let at = 0; at < count; at += 1)
        await other.dinner(at % 7, [await other.recipe(`100 g food ${at}`)]);
      const list = await other.list();
      await other.apply(list);
      return (await statementsOf(() => other.client.list.planState({ name: list }))).length;
    };
    expect(await looked(8)).toBe(await looked(2));
  });

  test('a recipe is read again only after it has changed', async () => {
    const soup = await home.recipe('1 kg carrots');
    await home.dinner(0, [soup], [await home.recipe('2 onions')]);
    const list = await home.list();
    await home.apply(list);
    const read = async () => (await statementsOf(() => home.preview(list))).filter(readsRecipes).length;
    expect(await read()).toBe(0);
    await home.rewrite(soup, '2 kg carrots');
    expect(await read()).toBe(1);
    expect((await home.preview(list)).lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['carrots', '1 kg'],
    ]);
    expect(await read()).toBe(0);
  });

  async function share(circle: string, list: string, recipe?: string): Promise<void> {
    const grant = { recipient: { circle: { name: circle } }, level } as const;
    await ann.client.calendarAccess.create({ parent: home.calendar, calendarAccess: grant });
    await ann.client.listAccess.create({ parent: list, listAccess: grant });
    if (recipe) await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: grant });
  }

  async function join(circle: string, ...names: string[]): Promise<Person[]> {
    const people = await Promise.all(names.map(name => world.person(name)));
    for (const person of people) {
      await befriend(ann, person);
      const circleAccess = { recipient: { name: person.user }, level } as const;
      const { name } = await ann.client.circleAccess.create({ parent: circle, circleAccess });
      await person.client.circleAccess.accept({ name });
    }
    return people;
  }
});

/** How many statements read everything that meals have put on a list. */
function readingParts(statements: string[]): number {
  return statements.filter(text => text.includes('from "list_dish"')).length;
}

function readsRecipes(text: string): boolean {
  return text.includes('r.body, r.shape from resource r');
}

function isRead(text: string): boolean {
  return /^\s*select/.test(text);
}
