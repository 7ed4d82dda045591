import type { ApiError } from '@potluck/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;

  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  const name = () => `${ann.user}/settings`;
  const update = (fields: object) =>
    ann.client.userSettings.update({ userSettings: { name: name(), ...fields } });

  test('keep the slots of meals in the order in which they were said', async () => {
    expect(await ann.client.userSettings.get({ name: name() })).toMatchObject({
      mealSlots: [],
      mealCalendar: '',
    });
    const mealSlots = [
      { title: 'Supper', start: '19:00', end: '20:00' },
      { title: 'Second breakfast', start: '10:00', end: '10:30' },
    ];
    await update({ mealSlots, mealCalendar: 'calendars/meals' });
    expect(await ann.client.userSettings.get({ name: name() })).toMatchObject({
      mealSlots,
      mealCalendar: 'calendars/meals',
    });
    await update({ mealSlots: [] });
    expect(await ann.client.userSettings.get({ name: name() })).toMatchObject({ mealSlots: [] });
  });

  const slot = { title: 'Supper', start: '19:00', end: '20:00' };
  test.each([
    [[{ ...slot, title: ' ' }], 'mealSlots[0].title is required'],
    [[{ ...slot, start: '24:00' }], 'must be a time of day such as 18:30'],
    [[{ ...slot, end: '7:00' }], 'must be a time of day such as 18:30'],
    [[{ ...slot, end: '19:00' }], 'mealSlots[0].end must be after start'],
    [[slot, { ...slot, title: 'Dinner' }], 'mealSlots[1].start is the start of another slot already'],
    [Array(9).fill(slot), 'at most 8'],
  ])('refuse the slots %j', async (mealSlots, reason) => {
    const error = await update({ mealSlots }).then(
      () => expect.unreachable('it was not refused'),
      (failed: ApiError) => failed,
    );
    expect(error).toMatchObject({ status: 400 });
    expect(error.message).toContain(reason);
  });
});
