import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend, forUser } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { expiryNotifications } from './pantry-notifications.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
/** Nine o’clock in Vienna. */
const morning = Date.parse('2094-06-10T07:00:00Z');

eachEngine(open => {
  let [store, world, ann]: [Store, TestWorld, Person] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store, { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
    await setZone(ann, 'Europe/Vienna');
  });
  afterEach(() => world.close());

  function setZone({ client, user }: Person, timeZone: string) {
    return client.userSettings.update({
      userSettings: { name: `${user}/settings`, timeZone },
      updateMask: 'timeZone',
    });
  }

  async function pantry(items: [title: string, bestBefore: string, stock?: 'HAVE' | 'OUT'][]) {
    const { name } = await ann.client.pantry.create({ pantry: { title: 'Pantry', visibility } });
    for (const [title, bestBefore, stock = 'HAVE'] of items)
      await ann.client.pantryItem.create({ parent: name, pantryItem: { title, bestBefore, stock } });
    return name;
  }

  async function around(time: number) {
    const span = { after: time - minuteMs, until: time + minuteMs };
    const notifications = await expiryNotifications(store.db, span);
    return notifications.map(({ people, count, data }) => [people, count, data.text]);
  }

  test('each person hears once a day, at nine on their clock, what expires within three days', async () => {
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    await setZone(bob, 'Pacific/Auckland');
    const name = await pantry([
      ['Yoghurt', '2094-06-13'],
      ['Milk', '2094-06-10'],
      ['Cheese', '2094-06-14'],
      ['Ham', '2094-06-09'],
      ['Cream', '2094-06-11', 'OUT'],
    ]);
    const access = await ann.client.pantryAccess.create({ parent: name, pantryAccess: forUser(bob) });
    await bob.client.pantryAccess.accept(access);
    expect(await around(morning)).toEqual([[[ann.user], 2, 'Milk']]);
    expect(await around(morning + hourMs)).toEqual([]);
    expect(await around(morning + 30 * minuteMs)).toEqual([]);
    // Nine o’clock in Auckland, where it is already the next day.
    expect(await around(morning + 14 * hourMs)).toEqual([[[bob.user], 2, 'Yoghurt']]);
    expect(await around(morning + dayMs)).toEqual([[[ann.user], 2, 'Yoghurt']]);
  });

  test('a day after a long pause counts once', async () => {
    await pantry([['Milk', '2094-06-12']]);
    const span = { after: morning - 20 * dayMs, until: morning + hourMs };
    expect(await expiryNotifications(store.db, span)).toHaveLength(1);
  });
});
