import type { Menu, MenuMeal } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SqliteConnection } from '../../store/sqlite/sqlite-connection.ts';
import { deep } from '../../testing/deep.ts';
import { anyEngine, eachEngine } from '../../testing/services/engines.ts';
import { forUser, type Household, openHousehold, refusal } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const [READ, WRITE] = ['PERMISSION_LEVEL_READ', 'PERMISSION_LEVEL_WRITE'] as const;
const timeZone = 'Europe/Vienna';

type Dish = Partial<MenuMeal['dishes'][number]> & { title: string };
type Meal = Partial<Omit<MenuMeal, 'dishes'>> & { title: string; dishes?: Dish[] };

function menuOf(title: string, meals: Meal[]) {
  return { title, visibility, meals } as never;
}

async function aCalendar({ client }: Person): Promise<string> {
  return (await client.calendar.create({ calendar: { title: 'Meals', visibility, timeZone } })).name;
}

async function aRecipe({ client }: Person, title: string): Promise<string> {
  return (await client.recipe.create({ recipe: { title, visibility } })).name;
}

/** Everything in a calendar, without what identifies its rows. */
async function contentsOf({ client }: Person, calendar: string) {
  const { events } = await client.event.list({ parent: calendar, pageSize: 1000 });
  const { eventRecipes } = await client.eventRecipe.list({ parent: calendar, pageSize: 1000 });
  return events.map(event => ({
    ...event,
    dishes: eventRecipes.filter(({ name }) => name.startsWith(`${event.name}/`)),
  }));
}

const briefly = (contents: Awaited<ReturnType<typeof contentsOf>>) =>
  contents.map(({ title, startTime, endTime, description, dishes }) => ({
    ...{ title, startTime, endTime, description },
    dishes: dishes.map(({ recipe, title: word, servings, open }) => ({
      recipe,
      title: word,
      servings,
      open,
    })),
  }));

anyEngine((open, engine) => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  let calendar: string;
  beforeEach(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
    calendar = await aCalendar(ann);
    return () => world.close();
  });

  async function share(name: string, level: typeof READ | typeof WRITE): Promise<void> {
    const grant = await ann.client.menuAccess.create({ parent: name, menuAccess: forUser(bob, level) });
    await bob.client.menuAccess.accept({ name: grant.name });
  }

  const place = (person: Person, name: string, more: object = {}) =>
    person.client.menu.place({ name, calendar, date: '2027-12-24', timeZone, ...more });

  async function feast(): Promise<Menu> {
    const goose = await aRecipe(ann, 'Goose');
    const dishes = [
      { title: 'Goose', recipe: goose, servings: 8 },
      { title: 'Dessert', open: true },
    ];
    return ann.client.menu.create({
      menu: menuOf('Christmas', [
        { title: 'Dinner', time: '18:30', duration: '10800s', notes: 'Candles!', dishes },
        { title: 'Leftovers', dayOffset: 1, dishes: [{ title: 'Soup' }] },
      ]),
    });
  }

  describe('placing a menu', () => {
    test('creates its meals with dishes and places to bring; one undo removes exactly them', async () => {
      const before = await contentsOf(ann, calendar);
      const menu = await feast();
      const { events, undo, calendar: placed } = await place(ann, menu.name);
      const recipe = menu.meals[0]?.dishes[0]?.recipe;
      expect(placed).toBe(calendar);
      expect(briefly(await contentsOf(ann, calendar))).toEqual([
        {
          title: 'Dinner',
          ...{ startTime: '2027-12-24T17:30:00.000Z', endTime: '2027-12-24T20:30:00.000Z' },
          description: 'Candles!',
          dishes: [
            { recipe, title: '', servings: 8, open: false },
            { recipe: '', title: 'Dessert', servings: 0, open: true },
          ],
        },
        {
          title: 'Leftovers',
          ...{ startTime: '2027-12-25T00:00:00.000Z', endTime: '2027-12-26T00:00:00.000Z' },
          description: '',
          dishes: [{ recipe: '', title: 'Soup', servings: 0, open: false }],
        },
      ]);
      expect(events).toHaveLength(2);
      await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
      expect(await contentsOf(ann, calendar)).toEqual(before);
    });

    test('takes the time of the placer’s meal of the same title', async () => {
      const { name } = await ann.client.menu.create({
        menu: menuOf('Week', [
          { title: 'Pasta', slot: 'dinner', time: '18:30', dishes: [{ title: 'Pasta' }] },
        ]),
      });
      await share(name, READ);
      const settings = `${bob.user}/settings`;
      const mealSlots = [{ title: 'Dinner', start: '20:00', end: '21:30' }];
      await bob.client.userSettings.update({ userSettings: { name: settings, mealSlots } });
      const own = await aCalendar(bob);
      await place(bob, name, { calendar: own });
      expect(briefly(await contentsOf(bob, own))).toMatchObject([
        { startTime: '2027-12-24T19:00:00.000Z', endTime: '2027-12-24T20:30:00.000Z' },
      ]);
    });

    test('shopping for the days finds the placed meals', async () => {
      const recipe = await ann.client.recipe.create({
        recipe: {
          ...{ title: 'Soup', visibility, yieldAmount: 4 },
          ingredientGroups: [{ title: '', ingredients: [{ title: 'leek', measurementAmount: 2 }] }],
        } as never,
      });
      const dishes = [{ title: 'Soup', recipe: recipe.name, servings: 8 }];
      const { name } = await ann.client.menu.create({
        menu: menuOf('Week', [{ title: 'Soup', time: '12:00', dishes }]),
      });
      await place(ann, name);
      const list = await ann.client.list.create({ list: { title: 'Shop', visibility } });
      const days = { startTime: '2027-12-24T00:00:00Z', endTime: '2027-12-25T00:00:00Z' };
      const { lines } = await ann.client.list.previewPlan({
        name: list.name,
        ...days,
        calendars: [calendar],
      });
      expect(lines).toMatchObject([{ title: 'leek', quantity: '4' }]);
    });

    test('needs a calendar that the caller may change, and leaves nothing behind otherwise', async () => {
      const { name } = await feast();
      await share(name, READ);
      expect((await refusal(place(bob, name))).code).toBe('NOT_FOUND');
      const { name: grant } = await ann.client.calendarAccess.create({
        parent: calendar,
        calendarAccess: forUser(bob, READ),
      });
      await bob.client.calendarAccess.accept({ name: grant });
      expect((await refusal(place(bob, name))).code).toBe('PERMISSION_DENIED');
      expect((await refusal(place(world.dan, name))).code).toBe('NOT_FOUND');
      for (const wrong of [
        { date: '2027-02-30' },
        { date: '' },
        { calendar: 'lists/1' },
        { timeZone: 'Mars' },
      ])
        expect((await refusal(place(ann, name, wrong))).code).toBe('INVALID_ARGUMENT');
      const empty = await ann.client.menu.create({ menu: menuOf('Nothing', []) });
      expect((await refusal(place(ann, empty.name))).reason).toBe('EMPTY_MENU');
      expect(await contentsOf(ann, calendar)).toEqual([]);
    });
  });

  describe('a menu that refers to recipes', () => {
    test('shows people without access only the titles that it holds, also when they place it', async () => {
      const { name, meals } = await feast();
      await share(name, WRITE);
      const goose = meals[0]?.dishes[0]?.recipe ?? '';
      await ann.client.recipe.update({ recipe: { name: goose, title: 'Secret goose' } });
      const shown = await bob.client.menu.get({ name });
      expect(shown.meals).toEqual(meals);
      expect(JSON.stringify(shown)).not.toContain('Secret');
      expect((await refusal(bob.client.recipe.get({ name: goose }))).code).toBe('NOT_FOUND');
      const own = await aCalendar(bob);
      await place(bob, name, { calendar: own });
      expect(JSON.stringify(await contentsOf(bob, own))).not.toContain(goose);
      expect(briefly(await contentsOf(bob, own))[0]?.dishes[0]).toMatchObject({ recipe: '', title: 'Goose' });
      const copy = await bob.client.menu.duplicate({ name });
      expect(copy).toMatchObject({ title: 'Christmas', meals });
      expect((await refusal(ann.client.menu.get({ name: copy.name }))).code).toBe('NOT_FOUND');
    });

    test('keeps references that an editor cannot see, and takes no new ones', async () => {
      const { name, meals } = await feast();
      await share(name, WRITE);
      const [dinner] = meals;
      const edited = [{ ...dinner, title: 'Late dinner' }] as MenuMeal[];
      expect((await bob.client.menu.update({ menu: { name, meals: edited } })).meals).toMatchObject(edited);
      const secret = await aRecipe(ann, 'Secret');
      const dishes = [{ ...emptyDish, title: 'Mine', recipe: secret }];
      const taken = bob.client.menu.update({ menu: { name, meals: [{ ...dinner, dishes }] as MenuMeal[] } });
      const { code, fieldViolations } = await refusal(taken);
      expect([code, fieldViolations[0]?.field]).toEqual(['INVALID_ARGUMENT', 'meals[0].dishes[0].recipe']);
    });

    test('keeps the title of a deleted recipe', async () => {
      const { name, meals } = await feast();
      await ann.client.recipe.delete({ name: meals[0]?.dishes[0]?.recipe ?? '' });
      await place(ann, name);
      expect(briefly(await contentsOf(ann, calendar))[0]?.dishes[0]?.title).toBe('Goose');
    });

    test('shares its recipes with the people who have it, once and only on request', async () => {
      const { name, meals } = await feast();
      await share(name, READ);
      const goose = meals[0]?.dishes[0]?.recipe ?? '';
      expect(await ann.client.menu.recipesToShare({ name })).toMatchObject({ shareableCount: 1 });
      expect(await ann.client.menu.shareRecipes({ name })).toMatchObject({
        sharedCount: 1,
        shareableCount: 0,
      });
      expect(await bob.client.menu.acceptRecipes({ name })).toEqual({ acceptedCount: 1 });
      expect((await bob.client.recipe.get({ name: goose })).title).toBe('Goose');
    });
  });

  describe('reading meals from a calendar', () => {
    const week = { startTime: '2027-03-07T23:00:00Z', endTime: '2027-03-14T23:00:00Z', timeZone };

    async function plan(title: string, startTime: string, more: object, dishes: object[]): Promise<string> {
      const endTime = new Date(Date.parse(startTime) + 5_400_000).toISOString();
      const event = { title, startTime, endTime, timeZone, ...more };
      const { name } = await ann.client.event.create({ parent: calendar, event });
      for (const eventRecipe of dishes) await ann.client.eventRecipe.create({ parent: name, eventRecipe });
      return name;
    }

    test('gives a week that can be placed on another one', async () => {
      const recipe = await aRecipe(ann, 'Soup');
      await plan('Soup', '2027-03-09T17:30:00Z', { description: 'Bread too' }, [{ recipe, servings: 3 }]);
      await plan('Curry', '2027-03-10T17:30:00Z', { recurrenceRule: 'FREQ=DAILY;COUNT=2' }, [
        { title: 'Curry' },
        { title: 'Naan', open: true },
      ]);
      await plan('Work', '2027-03-10T08:00:00Z', {}, []);
      await plan('Next week', '2027-03-15T17:30:00Z', {}, [{ title: 'Later' }]);
      const allDay = { allDay: true, endTime: '2027-03-15T00:00:00Z' };
      await plan('Buffet', '2027-03-14T00:00:00Z', allDay, [{ title: 'Buffet' }]);
      await plan('Monday buffet', '2027-03-15T00:00:00Z', { ...allDay, endTime: '2027-03-16T00:00:00Z' }, [
        { title: 'Other' },
      ]);
      const { meals, leftOutCount } = await ann.client.menu.fromCalendar(week);
      expect(leftOutCount).toBe(0);
      const brief = meals.map(meal => [meal.title, meal.dayOffset, meal.time, meal.duration, meal.dishes]);
      const curry = [
        { title: 'Curry', recipe: '', servings: 0, open: false },
        { title: 'Naan', recipe: '', servings: 0, open: true },
      ];
      expect(brief).toEqual([
        ['Soup', 1, '18:30', '5400s', [{ title: 'Soup', recipe, servings: 3, open: false }]],
        ['Curry', 2, '18:30', '5400s', curry],
        ['Curry', 3, '18:30', '5400s', curry],
        ['Buffet', 6, '', null, [{ ...curry[0], title: 'Buffet' }]],
      ]);
      expect(meals[0]?.notes).toBe('Bread too');
      const { name } = await ann.client.menu.create({ menu: menuOf('Week', meals as Meal[]) });
      const own = await aCalendar(ann);
      await place(ann, name, { calendar: own, date: '2027-03-08' });
      const again = await ann.client.menu.fromCalendar({ ...week, calendar: own });
      expect(again.meals).toEqual(meals);
    });

    test('keeps what was wanted of dishes that guests brought, and only of the chosen event', async () => {
      const event = await plan('Feast', '2027-03-09T17:30:00Z', {}, [{ title: 'Dessert', open: true }]);
      await plan('Lunch', '2027-03-09T11:30:00Z', {}, [{ title: 'Toast' }]);
      await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
      const { eventRecipes } = await ann.client.eventRecipe.list({ parent: event });
      await bob.client.eventRecipe.claim({ name: eventRecipes[0]?.name ?? '', title: 'Tiramisu' });
      const { meals } = await ann.client.menu.fromCalendar({ ...week, events: [event] });
      expect(meals.map(({ dishes }) => dishes)).toEqual([[{ ...emptyDish, title: 'Dessert', open: true }]]);
    });

    test('shows a guest no more than the schedule does', async () => {
      const recipe = await aRecipe(ann, 'Secret sauce');
      const notes = { description: 'For the cooks alone' };
      const event = await plan('Feast', '2027-03-09T17:30:00Z', notes, [{ recipe }, { title: 'Salad' }]);
      expect((await bob.client.menu.fromCalendar(week)).meals).toEqual([]);
      expect((await refusal(bob.client.menu.fromCalendar({ ...week, calendar }))).code).toBe('NOT_FOUND');
      await ann.client.attendee.create({ parent: event, attendee: { person: bob.user } });
      const { meals } = await bob.client.menu.fromCalendar(week);
      const { occurrences } = await bob.client.event.expand({ parent: 'calendars/-', ...week });
      expect(meals[0]?.dishes.map(({ title }) => title)).toEqual(
        occurrences[0]?.dishes.map(({ title }) => title),
      );
      expect(meals[0]?.notes).toBe('');
    });

    test.runIf(engine === 'sqlite')('reads any number of meals with the same number of queries', async () => {
      const counted = async () => {
        const execute = vi.spyOn(SqliteConnection.prototype, 'executeQuery');
        await ann.client.menu.fromCalendar(week);
        const { length } = execute.mock.calls;
        execute.mockRestore();
        return length;
      };
      const recipe = await aRecipe(ann, 'Soup');
      await plan('One', '2027-03-09T17:30:00Z', {}, [{ recipe }]);
      const one = await counted();
      for (const day of ['10', '11', '12', '13'])
        await plan('More', `2027-03-${day}T17:30:00Z`, {}, [{ recipe: await aRecipe(ann, 'Pie') }]);
      expect(await counted()).toBe(one);
    });

    test('rejects long and empty ranges', async () => {
      for (const endTime of ['2027-03-07T23:00:00Z', '2027-04-09T23:00:00Z'])
        expect((await refusal(ann.client.menu.fromCalendar({ ...week, endTime }))).code).toBe(
          'INVALID_ARGUMENT',
        );
    });
  });

  test('a menu has limits', async () => {
    const meal = { title: 'Meal' };
    const create = (meals: Meal[]) => ann.client.menu.create({ menu: menuOf('Big', meals) });
    const dishes = Array.from({ length: 20 }, (_, at) => ({ title: `Dish ${at}` }));
    const full = Array.from({ length: 10 }, () => ({ ...meal, dishes }));
    expect((await create(full)).meals).toHaveLength(10);
    const wrong: Meal[][] = [
      Array.from({ length: 61 }, () => meal),
      [...full, { ...meal, dishes: [{ title: 'One too many' }] }],
      [{ ...meal, dishes: [...dishes, { title: 'One too many' }] }],
      [{ ...meal, dayOffset: 31 }],
      [{ ...meal, time: '24:00' }],
      [{ title: '' }],
    ];
    for (const meals of wrong) expect((await refusal(create(meals))).code).toBe('INVALID_ARGUMENT');
  });

  test('a deleted menu can be restored', async () => {
    const { name, meals } = await feast();
    await ann.client.menu.delete({ name });
    expect((await refusal(ann.client.menu.get({ name }))).code).toBe('NOT_FOUND');
    expect((await ann.client.menu.undelete({ name })).meals).toEqual(meals);
  });
});

const emptyDish = { title: '', recipe: '', servings: 0, open: false };

const rounds = deep ? 40 : 8;

eachEngine(open => {
  test('placing a menu anywhere and undoing leaves the calendar as it was', {
    timeout: rounds * minuteMs,
  }, async () => {
    const world = await openHousehold(await open());
    const { ann } = world;
    const random = seeded(Number(process.env.SEED ?? 7));
    const calendar = await aCalendar(ann);
    const recipes = [await aRecipe(ann, 'Soup'), await aRecipe(ann, 'Pie')] as const;
    const aDish = () => ({
      title: pick(random, ['Soup', 'Pie', 'Dessert']),
      recipe: pick(random, ['', ...recipes]),
      servings: between(random, 0, 12),
      open: random() < 0.3,
    });
    const aMeal = () => ({
      title: pick(random, ['Breakfast', 'Dinner']),
      dayOffset: between(random, 0, 30),
      time: pick(random, ['', '00:00', '02:30', '18:30', '23:59']),
      duration: pick(random, [null, '3600s', '86400s']),
      dishes: Array.from({ length: between(random, 0, 3) }, aDish),
    });
    for (let round = 0; round < rounds; round += 1) {
      const meals = Array.from({ length: between(random, 1, 6) }, aMeal);
      const { name } = await ann.client.menu.create({ menu: menuOf('Any', meals) });
      const before = await contentsOf(ann, calendar);
      const date = pick(random, ['2027-03-27', '2027-10-30', '2028-02-28', '2027-12-31']);
      const zone = pick(random, ['Europe/Vienna', 'America/St_Johns', 'Pacific/Apia', '']);
      const { undo, events } = await ann.client.menu.place({ name, calendar, date, timeZone: zone });
      const after = await contentsOf(ann, calendar);
      expect(after).toHaveLength(before.length + meals.length);
      const placed = after.filter(event => events.includes(event.name));
      const count = (some: { dishes: unknown[] }[]) =>
        some.reduce((sum, { dishes }) => sum + dishes.length, 0);
      expect(count(placed)).toBe(count(meals));
      if (random() < 0.3) continue;
      await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
      expect(await contentsOf(ann, calendar)).toEqual(before);
    }
    await world.close();
  });
});
