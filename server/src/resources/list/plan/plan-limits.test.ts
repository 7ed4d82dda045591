import { dayMs } from '@potluck/contract/durations';
import { maxPlannedLists, maxPlanWindows } from '@potluck/contract/resources/list/plan';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { notificationsDelivered, wordsOf } from '../../../testing/notified.ts';
import { copyOf } from '../../../testing/rows.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, forUser, refusal } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { PlannedHome, time } from './testing/planned-home.ts';

eachEngine(open => {
  let [store, world, ann, bob]: [Store, TestWorld, Person, Person] = [] as never;
  let [home, list]: [PlannedHome, string] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store, { DRAW_PICTURES: 'off' });
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    home = await PlannedHome.of(ann);
    list = await home.list();
  });
  afterEach(() => world.close());

  interface Window {
    list: string;
    start: number;
    planner?: string;
    end?: number;
  }

  async function follow(windows: Window[]): Promise<void> {
    const rows = windows.map(({ list, start, planner = ann.user, end = Date.now() + 9 * dayMs }) => ({
      ...{ list, calendar: home.calendar, occurrence: '', start_time: start, end_time: end },
      ...{ time_zone: 'UTC', create_time: 1, planner },
    }));
    for (let at = 0; at < rows.length; at += 50)
      await store.db
        .insertInto('list_window')
        .values(rows.slice(at, at + 50))
        .execute();
  }

  async function lists(count: number): Promise<string[]> {
    const row = await store.db
      .selectFrom('resource')
      .selectAll()
      .where('name', '=', list)
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: count }, (_, at) => `${list}-${at}`);
    for (const name of names) await store.db.insertInto('resource').values(copyOf(row, name)).execute();
    return names;
  }

  const tooMany = { code: 'FAILED_PRECONDITION', reason: 'TOO_MANY' };

  test('a person plans for a limited number of lists; those of others and of the past do not count', async () => {
    const [spare = '', ...others] = await lists(maxPlannedLists + 1);
    await follow(others.map(name => ({ list: name, start: 1, end: Date.now() - dayMs })));
    await follow(others.map(name => ({ list: name, start: 2, planner: bob.user })));
    await home.apply(list);
    await follow(others.map(name => ({ list: name, start: 3 })));
    expect(await refusal(home.apply(list, { startTime: time(1) }))).toMatchObject(tooMany);
    // What the list follows already is applied again.
    expect(await home.apply(list)).toMatchObject({ createdCount: 0 });
    await store.db
      .deleteFrom('list_window')
      .where('list', '=', others[0] ?? '')
      .execute();
    await follow([{ list: spare, start: 3, planner: bob.user }]);
    expect(await home.apply(list, { startTime: time(1) })).toMatchObject({ createdCount: 0 });
  });

  test('a list follows a limited number of periods', async () => {
    await follow(Array.from({ length: maxPlanWindows - 1 }, (_, at) => ({ list, start: at })));
    expect(await refusal(home.apply(list))).toMatchObject(tooMany);
    await store.db.deleteFrom('list_window').where('start_time', '=', 0).execute();
    await home.apply(list);
  });

  test('a list that follows no days any more is not checked when a meal changes', async () => {
    await befriend(ann, bob);
    const { name } = await ann.client.calendarAccess.create({
      parent: home.calendar,
      calendarAccess: forUser(bob),
    });
    await bob.client.calendarAccess.accept({ name });
    const event = await home.dinner(2, [await home.recipe('1 kg carrots'), 4]);
    await home.apply(list);
    await notificationsDelivered(store);
    const heard = async () => (await wordsOf(ann)).filter(words => words.startsWith('PLAN_CHANGED'));
    const change = async (servings: number) => {
      const dish = await home.dishAt(event);
      await bob.client.eventRecipe.update({ eventRecipe: { name: dish, servings } });
      await notificationsDelivered(store);
    };
    await store.db
      .updateTable('list_window')
      .set({ end_time: Date.now() - 2 * dayMs })
      .execute();
    await change(8);
    expect(await heard()).toEqual([]);
    await store.db
      .updateTable('list_window')
      .set({ end_time: Date.parse(time(7)) })
      .execute();
    await change(6);
    expect(await heard()).toHaveLength(1);
  });

  test('of two people who apply a plan at once, together with a change of the meal, nobody adds anything twice', async () => {
    await befriend(ann, bob);
    const circle = await ann.client.circle.create({
      circle: { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const member = await ann.client.circleAccess.create({
      parent: circle.name,
      circleAccess: { recipient: { name: bob.user }, level: 'PERMISSION_LEVEL_WRITE' } as never,
    });
    await bob.client.circleAccess.accept({ name: member.name });
    const recipe = await home.recipe('1 kg carrots');
    const shared = { recipient: { circle: { name: circle.name } }, level: 'PERMISSION_LEVEL_WRITE' } as never;
    await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: shared });
    await ann.client.calendarAccess.create({ parent: home.calendar, calendarAccess: shared });
    await ann.client.listAccess.create({ parent: list, listAccess: shared });
    const event = await home.dinner(2, [recipe, 4]);
    const apply = ({ client }: Person) => client.list.applyPlan({ name: list, ...home.week });
    await Promise.all([apply(ann), apply(bob), home.servings(event, 8), apply(ann), apply(bob)]);
    await apply(bob);
    expect(await home.shown(list)).toEqual(['2 kg carrots']);
  });

  test('a plan that is applied while the list is deleted or unshared leaves nothing behind', async () => {
    await befriend(ann, bob);
    const access = await ann.client.listAccess.create({ parent: list, listAccess: forUser(bob) });
    await bob.client.listAccess.accept({ name: access.name });
    const theirs = await PlannedHome.of(bob);
    await theirs.dinner(2, [await theirs.recipe('1 kg carrots'), 4]);
    const apply = () => bob.client.list.applyPlan({ name: list, ...theirs.week });
    const outcomes = await Promise.allSettled([
      apply(),
      ann.client.listAccess.delete({ name: access.name }),
      apply(),
      ann.client.list.delete({ name: list }),
      apply(),
    ]);
    expect(outcomes.at(-2)?.status).toBe('fulfilled');
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(apply())).toMatchObject({ code: 'NOT_FOUND' });
    for (const table of ['list_item', 'list_source', 'list_window', 'list_dish'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
