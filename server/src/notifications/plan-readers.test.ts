import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartsCache } from '../recurrence/starts-cache.ts';
import type { PlanOutline } from '../resources/list/plan/plan-check.ts';
import type { StoredDish } from '../resources/list/plan/stored-dishes.ts';
import { type Reading, readableCalendars, seenRecipes } from '../resources/list/plan/visible-recipes.ts';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { befriend } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { groupReaders } from './plan-readers.ts';

const visibilities = ['HIDDEN', 'PRIVATE', 'RESTRICTED', 'PUBLIC'] as const;
const levels = ['PERMISSION_LEVEL_READ', 'PERMISSION_LEVEL_WRITE'] as const;
const names = ['Bob', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'];

anyEngine(open => {
  let [store, world, ann, people]: [Store, TestWorld, Person, Person[]] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
    people = await Promise.all(names.map(name => world.person(name)));
    for (const person of people.slice(1)) await befriend(ann, person);
  });
  afterEach(() => world.close());

  test('all people in a group can read the same calendars and see the same recipes', {
    timeout: 60_000,
  }, async () => {
    const circle = await circleOf(people.slice(1, 4));
    const pick = picker(7);
    const calendars: string[] = [];
    const recipes: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      const visibility = `VISIBILITY_LEVEL_${pick(visibilities)}` as const;
      const shared = { title: `Thing ${at}`, visibility };
      const calendar = (await ann.client.calendar.create({ calendar: shared })).name;
      const recipe = (await ann.client.recipe.create({ recipe: shared })).name;
      calendars.push(calendar);
      recipes.push(recipe);
      for (const [parent, kind] of [
        [calendar, 'calendarAccess'],
        [recipe, 'recipeAccess'],
      ] as const) {
        const calls = ann.client[kind] as typeof ann.client.recipeAccess;
        const grant = (recipient: object) => ({ parent, [kind]: { recipient, level: pick(levels) } });
        const create = (recipient: object) =>
          calls.create(grant(recipient) as Parameters<typeof calls.create>[0]);
        if (pick([true, false])) await create({ circle: { name: circle } });
        const person = pick(people.slice(1));
        const { name } = await create({ user: { name: person.user } });
        if (pick([true, false])) await (person.client[kind] as typeof calls).accept({ name });
      }
    }
    const all = [ann, ...people].map(({ user }) => user);
    const groups = await groupReaders(store, planOf(calendars, recipes), all);
    expect(groups.flat().toSorted()).toEqual(all.toSorted());
    expect(groups.length).toBeGreaterThan(1);
    for (const [first = '', ...others] of groups)
      for (const other of others) expect(await seenBy(other)).toEqual(await seenBy(first));

    async function seenBy(user: string) {
      const viewer = { user, credential: 'session', tokenHash: '' } as const;
      const reading: Reading = { context: { store, starts: new StartsCache() }, viewer, now: Date.now() };
      const seen = await seenRecipes(reading, recipes);
      return [
        [...(await readableCalendars(reading, calendars))].toSorted(),
        [...seen.recipes.keys()].toSorted(),
      ];
    }
  });

  test('people with the same access form one group', async () => {
    const circle = await circleOf(people.slice(1));
    const calendar = await ann.client.calendar.create({
      calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const grant = { recipient: { circle: { name: circle } }, level: 'PERMISSION_LEVEL_READ' } as const;
    await ann.client.calendarAccess.create({ parent: calendar.name, calendarAccess: grant });
    const members = people.slice(1).map(({ user }) => user);
    expect(await groupReaders(store, planOf([calendar.name], []), members)).toEqual([members]);
  });

  async function circleOf(members: Person[]): Promise<string> {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name: parent } = await ann.client.circle.create({
      circle: { title: 'Home', visibility, handle: 'home' },
    });
    for (const { user, client } of members) {
      const circleAccess = { recipient: { name: user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
      const { name } = await ann.client.circleAccess.create({ parent, circleAccess });
      await client.circleAccess.accept({ name });
    }
    return parent;
  }
});

function planOf(calendars: string[], recipes: string[]): PlanOutline {
  const window = { occurrence: '', from: 0, to: 1, timeZone: 'UTC' };
  const dishes = recipes.map(
    recipe => ({ meal: { calendar: '', recipe, dish: `events/e  ${recipe}` } }) as StoredDish,
  );
  return { list: 'lists/shop', windows: calendars.map(calendar => ({ ...window, calendar })), dishes };
}

function picker(seed: number) {
  let state = seed;
  return <T>(some: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return some[state % some.length] as T;
  };
}
