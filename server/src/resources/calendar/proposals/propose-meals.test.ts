import {
  defaultMealRules,
  maxAlternates,
  maxProposedEvenings,
} from '@potluck/contract/resources/calendar/meal-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveCredentials } from '../../../testing/credentials.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, refusal, shareRecipe } from '../../../testing/sharing/share.ts';
import { clientOf, openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { groupsOf } from '../../list/plan/testing/planned-home.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const monday = '2098-01-06T18:00:00Z';
const on = (day: number) => `2098-01-${String(6 + day).padStart(2, '0')}T18:00:00Z`;
const evening = (startTime: string, more = {}) => ({
  ...{ startTime, event: '', originalStartTime: null, kept: '', declined: [] as string[] },
  ...more,
});
const week = [0, 1, 2, 3, 4, 5, 6].map(day => evening(on(day)));

eachEngine(open => {
  let world: TestWorld;
  let [ann, bob]: [Person, Person] = [] as never;
  let name: string;
  let people = 0;
  beforeAll(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    people += 1;
    [ann, bob] = [await world.person(`Ann${people}`), await world.person(`Bob${people}`)];
    await befriend(ann, bob);
    name = await sharedCalendar();
  });

  /** A calendar of Ann's on which Bob plans too. */
  async function sharedCalendar(): Promise<string> {
    const calendar = { title: 'Dinners', visibility, timeZone: 'UTC' } as const;
    const made = await ann.client.calendar.create({ calendar });
    const calendarAccess = {
      recipient: { user: { name: bob.user } },
      level: 'PERMISSION_LEVEL_WRITE',
    } as const;
    const grant = await ann.client.calendarAccess.create({ parent: made.name, calendarAccess });
    await bob.client.calendarAccess.accept({ name: grant.name });
    return made.name;
  }

  async function recipe(title: string, lines = 'rice', more = {}, of = ann): Promise<string> {
    const made = { title, visibility, ingredientGroups: groupsOf(lines, {}), ...more } as const;
    return (await of.client.recipe.create({ recipe: made })).name;
  }

  type Proposing = Partial<Parameters<Person['client']['calendar']['proposeMeals']>[0]>;

  async function propose(request: Proposing = {}, of = ann) {
    const body = {
      name,
      evenings: week,
      timeZone: 'UTC',
      seed: 1,
      rules: null,
      calendars: [],
      foods: '',
      ...request,
    };
    return (await of.client.calendar.proposeMeals(body)).proposals;
  }

  async function titles(request: Proposing = {}, of = ann): Promise<string[]> {
    return (await propose(request, of)).map(each => each.recipe?.title ?? '');
  }

  async function eats({ client, user }: Person, settings: object): Promise<void> {
    await client.userSettings.update({ userSettings: { name: `${user}/settings`, ...settings } });
  }

  test('every evening gets another dinner, for as many as have the calendar, and one seed gives the same ones', async () => {
    for (const title of ['Soup', 'Curry', 'Tacos', 'Roast', 'Pasta', 'Stew', 'Pie', 'Risotto', 'Chili'])
      await recipe(title);
    const first = await propose();
    expect(new Set(first.map(each => each.recipe?.name)).size).toBe(7);
    expect(first.map(({ servings, alternateCount }) => [servings, alternateCount])).toEqual(
      week.map(() => [2, 2]),
    );
    expect(await propose()).toEqual(first);
    const others = await Promise.all([2, 3, 4].map(seed => propose({ seed })));
    expect(others.some(each => JSON.stringify(each) !== JSON.stringify(first))).toBe(true);
  });

  test('proposes only dinners that the caller holds or has as favorites', async () => {
    const stew = await recipe('Stew');
    await recipe('Chocolate cake');
    await recipe('Tiramisu', 'rice', { categories: ['Dessert'] });
    await recipe('Pancakes', 'rice', { categories: ['breakfast', 'Main course'] });
    await recipe('Secret', 'rice', {}, bob);
    const open = await recipe('Open', 'rice', { visibility: 'VISIBILITY_LEVEL_PUBLIC' }, bob);
    const shared = await recipe('Shared', 'rice', {}, bob);
    await shareRecipe({ owner: bob, friend: ann, recipe: shared }, 'PERMISSION_LEVEL_READ');
    expect((await titles()).filter(Boolean).sort()).toEqual(['Pancakes', 'Shared', 'Stew']);
    await ann.client.recipe.favorite({ name: open });
    await ann.client.recipe.delete({ name: stew });
    expect((await titles()).filter(Boolean).sort()).toEqual(['Open', 'Pancakes', 'Shared']);
  });

  test('a kept dinner stays, a declined one gives way, and none is left without others', async () => {
    const soup = await recipe('Soup');
    const curry = await recipe('Curry');
    const keep = await propose({ evenings: [evening(monday, { kept: soup })] });
    expect(keep).toMatchObject([{ recipe: { name: soup }, alternateCount: 1 }]);
    const declined = { evenings: [evening(monday, { kept: soup, declined: [soup] })] };
    expect(await propose(declined)).toMatchObject([{ recipe: { name: curry }, alternateCount: 0 }]);
    const none = { evenings: [evening(monday, { declined: [soup, curry] })] };
    expect(await propose(none)).toMatchObject([{ recipe: null, alternateCount: 0 }]);
    for (let more = 0; more < maxAlternates + 2; more += 1) await recipe(`Stew ${more}`);
    expect(await propose({ evenings: [evening(monday)] })).toMatchObject([{ alternateCount: maxAlternates }]);
  });

  test('the rules of the calendar apply: time, stars, cuisines, categories and days', async () => {
    await recipe('Quick', 'rice', { totalDuration: '1200s', cuisines: ['Thai'] });
    await recipe('Slow', 'rice', { totalDuration: '7200s', cuisines: ['thai '] });
    await recipe('Good', 'rice', { stars: 5, categories: ['Pasta'] });
    await recipe('Better', 'rice', { stars: 5, categories: ['pasta'] });
    const change = (mealRules: object) =>
      ann.client.calendar.update({ calendar: { name, mealRules: { ...defaultMealRules, ...mealRules } } });
    const filled = async () => (await titles()).filter(Boolean).sort();
    expect(await filled()).toEqual(['Better', 'Good', expect.stringMatching(/Quick|Slow/)]);
    await change({ oncePerCuisine: false });
    expect(await filled()).toHaveLength(4);
    await change({ oncePerCuisine: false, oncePerWeek: ['Pasta'] });
    expect(await filled()).toHaveLength(3);
    await change({ leastStars: 4 });
    expect(await filled()).toEqual(['Better', 'Good']);
    await change({ leftOutCategories: ['PASTA'], oncePerCuisine: false });
    expect(await filled()).toEqual(['Quick', 'Slow']);
    await change({
      quickDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    });
    expect(await filled()).toEqual(['Quick']);
    await change({ days: ['TUESDAY'] });
    expect((await titles()).map(title => title !== '')).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    // Another member may try other rules, but only ADMINs change them.
    expect((await titles({ rules: defaultMealRules })).filter(Boolean)).toHaveLength(3);
    const mealRules = { ...defaultMealRules, weeksApart: 0 };
    const denied = await refusal(bob.client.calendar.update({ calendar: { name, mealRules } }));
    expect(denied.code).toBe('PERMISSION_DENIED');
    await bob.client.calendar.update({ calendar: { name, title: 'Suppers' } });
  });

  test('what was planned or cooked lately comes back after the weeks of the rules', async () => {
    const soup = await recipe('Soup');
    const dinner = async (startTime: string, on = name) => {
      const event = { title: 'Dinner', startTime, endTime: startTime };
      const { name: parent } = await ann.client.event.create({ parent: on, event });
      await ann.client.eventRecipe.create({ parent, eventRecipe: { recipe: soup } });
      return parent;
    };
    const proposedAt = async (startTime: string, more = {}) =>
      (await titles({ evenings: [evening(startTime)], ...more }))[0];
    const planned = await dinner('2098-03-01T18:00:00Z');
    expect(await proposedAt('2098-03-21T18:00:00Z')).toBe('');
    expect(await proposedAt('2098-02-09T18:00:00Z')).toBe('');
    expect(await proposedAt('2098-03-22T18:00:00Z')).toBe('Soup');
    expect(await proposedAt('2098-02-08T18:00:00Z')).toBe('Soup');
    expect(await proposedAt('2098-03-02T18:00:00Z', { rules: { ...defaultMealRules, weeksApart: 0 } })).toBe(
      'Soup',
    );
    await ann.client.event.update({ event: { name: planned, status: 'CANCELLED' } });
    expect(await proposedAt('2098-03-02T18:00:00Z')).toBe('Soup');
    const other = await sharedCalendar();
    await dinner('2098-03-01T18:00:00Z', other);
    expect(await proposedAt('2098-03-02T18:00:00Z')).toBe('Soup');
    expect(await proposedAt('2098-03-02T18:00:00Z', { calendars: [other] })).toBe('');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await proposedAt(tomorrow)).toBe('Soup');
    await ann.client.cooking.create({ parent: soup, cooking: {} });
    expect(await proposedAt(tomorrow)).toBe('');
  });

  test('dishes that use what is at home come more often, and say what they use', async () => {
    const rice = await recipe('Fried rice', 'leeks\nrice');
    for (let more = 0; more < 9; more += 1) await recipe(`Stew ${more}`, 'beans');
    const draws = async (foods: string) => {
      const all = [];
      for (let seed = 0; seed < 20; seed += 1)
        all.push(...(await propose({ seed, foods, evenings: [evening(monday)] })));
      return all.filter(each => each.recipe?.name === rice);
    };
    const usual = await draws('');
    const using = await draws('leek\nrice');
    expect(using.length).toBeGreaterThan(usual.length);
    expect(using[0]?.used).toEqual(['leeks', 'rice']);
  });

  describe('diets', () => {
    /** All that Ann can find out by asking often. */
    async function everything() {
      const all = [];
      for (let seed = 0; seed < 12; seed += 1) all.push(await propose({ seed }));
      const soup = await propose({ evenings: [evening(monday, { kept: (await bacon()).name })] });
      return [...all, soup];
    }

    let baconSoup: Promise<{ name: string }> | undefined;
    const bacon = () => {
      baconSoup ??= recipe('Bacon soup', 'bacon').then(each => ({ name: each }));
      return baconSoup;
    };
    beforeEach(async () => {
      baconSoup = undefined;
      await bacon();
      await recipe('Rice bowl', 'rice');
      await recipe('Peanut noodles', 'noodles\npeanut butter');
    });
    const everyDish = ['Bacon soup', 'Peanut noodles', 'Rice bowl'];
    const found = async (more: Proposing = {}, of = ann) => (await titles(more, of)).filter(Boolean).sort();

    test('a diet that the caller cannot see changes nothing, however often they ask', async () => {
      const before = await everything();
      await eats(bob, { diets: ['VEGAN'], avoids: [{ food: 'peanuts', reason: 'ALLERGY' }] });
      expect(await everything()).toEqual(before);
    });

    test('the caller’s own diet counts, for them alone', async () => {
      await eats(ann, { diets: ['VEGETARIAN'], avoids: [{ food: 'peanuts', reason: 'ALLERGY' }] });
      expect(await found()).toEqual(['Rice bowl']);
      for (const each of await shareAll()) expect(each).toBeTruthy();
      expect(await found({}, bob)).toEqual(everyDish);
    });

    async function shareAll(): Promise<string[]> {
      const { recipes } = await ann.client.recipe.list({});
      const own = recipes.filter(({ title }) => everyDish.includes(title));
      return Promise.all(
        own.map(each => shareRecipe({ owner: ann, friend: bob, recipe: each.name }, 'PERMISSION_LEVEL_READ')),
      );
    }

    test('a member’s diet counts once they choose it, and they see who can tell', async () => {
      await eats(bob, { diets: ['VEGETARIAN'] });
      const readers = async () =>
        (await bob.client.userSettings.dietReaders({ name: `${bob.user}/settings` })).readers;
      expect(await found()).toEqual(everyDish);
      expect(await readers()).toEqual([]);
      await eats(bob, { planWithDiet: true });
      expect(await found()).toEqual(['Peanut noodles', 'Rice bowl']);
      expect(await readers()).toMatchObject([{ person: ann.user }]);
      await eats(bob, { planWithDiet: false });
      expect(await found()).toEqual(everyDish);
    });

    test('the diet of a guest counts for their event once they answered themselves', async () => {
      await eats(bob, { diets: ['NO_PORK'] });
      const event = { title: 'Supper', startTime: monday, endTime: '2098-01-06T19:00:00Z' };
      const { name: supper } = await ann.client.event.create({ parent: name, event });
      const alone = { evenings: [evening(monday, { event: supper })] };
      const draws = async () => {
        const all = new Set<string>();
        for (let seed = 0; seed < 12; seed += 1)
          for (const each of await titles({ ...alone, seed })) all.add(each);
        return [...all].sort();
      };
      await ann.client.attendee.create({ parent: supper, attendee: { person: bob.user } });
      expect(await draws()).toEqual(everyDish);
      expect(await propose(alone)).toMatchObject([{ servings: 0 }]);
      await bob.client.event.respond({ name: supper, response: 'ACCEPTED' });
      expect(await draws()).toEqual(['Peanut noodles', 'Rice bowl']);
      await bob.client.event.respond({ name: supper, response: 'DECLINED' });
      expect(await draws()).toEqual(everyDish);
    });

    test('a recipe without ingredients is for nobody with a diet', async () => {
      await recipe('Mystery', '');
      expect(await found()).toContain('Mystery');
      await eats(ann, { diets: ['VEGETARIAN'] });
      expect(await found()).not.toContain('Mystery');
    });
  });

  test('only people who may change the calendar ask, in a session', async () => {
    const cat = await world.person(`Cat${people}`);
    const body = { name, evenings: week };
    expect((await refusal(cat.client.calendar.proposeMeals(body as never))).code).toBe('NOT_FOUND');
    const { accessKey } = await giveCredentials(world.context.store, ann.user);
    const withKey = clientOf(world.app, accessKey);
    expect((await refusal(withKey.calendar.proposeMeals(body as never))).code).toBe('PERMISSION_DENIED');
    const many = Array.from({ length: maxProposedEvenings + 1 }, () => evening(monday));
    expect((await refusal(propose({ evenings: many }))).code).toBe('INVALID_ARGUMENT');
    const elsewhere = evening(monday, { event: `${name}/events/none` });
    expect((await refusal(propose({ evenings: [elsewhere] }))).code).toBe('NOT_FOUND');
  });
});
