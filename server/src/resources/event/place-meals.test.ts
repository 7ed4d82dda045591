import { maxPlacedMeals } from '@potluck/contract/resources/calendar/place-meals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold, refusal } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const [from, to] = ['2098-01-01T00:00:00Z', '2098-02-01T00:00:00Z'];

eachEngine(open => {
  let world: Household;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openHousehold(await open());
    ({ ann, bob } = world);
  });
  afterAll(() => world.close());

  async function aCalendar(of = ann): Promise<string> {
    const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/Berlin' } as const;
    return (await of.client.calendar.create({ calendar })).name;
  }

  async function recipe(title: string, of = ann): Promise<string> {
    return (await of.client.recipe.create({ recipe: { title, visibility } })).name;
  }

  const dish = (given: { recipe?: string; title?: string; servings?: number; open?: boolean }) => ({
    ...{ recipe: '', title: '', servings: 0, open: false },
    ...given,
  });

  const meal = (day: string, dishes: ReturnType<typeof dish>[], title = 'Supper') => ({
    ...{ title, event: '', originalStartTime: null, timeZone: '', dishes },
    startTime: `2098-01-${day}T17:30:00Z`,
    endTime: `2098-01-${day}T18:30:00Z`,
  });

  async function planned(parent: string): Promise<string[]> {
    const { occurrences } = await ann.client.event.expand({ parent, startTime: from, endTime: to });
    return occurrences.map(({ startTime, title, dishes }) => {
      const cooked = dishes.map(each => `${each.title} for ${each.servings}`);
      return `${startTime?.slice(8, 16)} ${title}: ${cooked.join(', ')}`;
    });
  }

  test('meals with their dishes appear together, and one undo removes them', async () => {
    const name = await aCalendar();
    const soup = await recipe('Soup');
    const meals = [
      meal('06', [dish({ recipe: soup, servings: 4 }), dish({ title: 'Bread', open: true })]),
      meal('07', [dish({ title: 'Leftovers' })], 'Tuesday'),
    ];
    const { events, undo } = await ann.client.calendar.placeMeals({ name, meals });
    expect(events).toHaveLength(2);
    const all = ['06T17:30 Supper: Soup for 4, Bread for 0', '07T17:30 Tuesday: Leftovers for 0'];
    expect(await planned(name)).toEqual(all);
    const { restoredCount } = await ann.client.calendar.undoOccurrenceChange({ name, undo });
    expect(restoredCount).toBe(2);
    expect(await planned(name)).toEqual([]);
  });

  test('dishes go to an existing event, or to one occurrence of a series, and the undo takes only these', async () => {
    const parent = await aCalendar();
    const times = { startTime: '2098-01-06T17:30:00Z', endTime: '2098-01-06T18:30:00Z' };
    const { name: party } = await ann.client.event.create({ parent, event: { title: 'Party', ...times } });
    const weekly = { title: 'Friday', recurrenceRule: 'FREQ=WEEKLY;COUNT=2' };
    const { name: series } = await ann.client.event.create({
      parent,
      event: { ...weekly, startTime: '2098-01-10T17:30:00Z', endTime: '2098-01-10T18:30:00Z' },
    });
    const at = (event: string, originalStartTime: string | null, title: string) => ({
      ...meal('06', [dish({ title })], ''),
      ...{ event, originalStartTime },
    });
    const meals = [at(party, null, 'Cake'), at(series, '2098-01-17T17:30:00Z', 'Pizza')];
    const { events, undo } = await ann.client.calendar.placeMeals({ name: parent, meals });
    expect(events[0]).toBe(party);
    const before = ['06T17:30 Party: ', '10T17:30 Friday: ', '17T17:30 Friday: '];
    expect(await planned(parent)).toEqual([
      '06T17:30 Party: Cake for 0',
      '10T17:30 Friday: ',
      '17T17:30 Friday: Pizza for 0',
    ]);
    await ann.client.calendar.undoOccurrenceChange({ name: parent, undo });
    expect(await planned(parent)).toEqual(before);
  });

  test('one bad meal keeps all others off the calendar', async () => {
    const name = await aCalendar();
    const hidden = await recipe('Secret stew', bob);
    const good = meal('06', [dish({ title: 'Soup' })]);
    const elsewhere = await ann.client.event.create({
      parent: await aCalendar(),
      event: { title: 'Other', startTime: from, endTime: to },
    });
    const bad = [
      ['RESOURCE_NOT_FOUND', meal('07', [dish({ recipe: hidden })])],
      ['RESOURCE_NOT_FOUND', { ...meal('07', [dish({ title: 'Soup' })]), event: elsewhere.name }],
      ['INVALID_FIELD', meal('07', [])],
      ['INVALID_FIELD', meal('07', [dish({})])],
      ['INVALID_FIELD', meal('07', [dish({ title: 'Soup' })], '')],
      ['INVALID_FIELD', { ...meal('07', [dish({ title: 'Soup' })]), endTime: null }],
    ] as const;
    for (const [reason, other] of bad) {
      const error = await refusal(ann.client.calendar.placeMeals({ name, meals: [good, other] as never }));
      expect([error.reason, other]).toEqual([reason, other]);
    }
    const many = Array.from({ length: maxPlacedMeals + 1 }, () => good);
    expect((await refusal(ann.client.calendar.placeMeals({ name, meals: many }))).code).toBe(
      'INVALID_ARGUMENT',
    );
    expect(await planned(name)).toEqual([]);
  });
});
