import { dayMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aCircle, addMember, type Household, openHousehold } from '../testing/sharing/share.ts';

const noon = new Date(Date.now() + 3 * dayMs).setUTCHours(12, 0, 0, 0);
const on = (days: number) => new Date(Math.round(noon + days * dayMs)).toISOString();
const hours = (start: number) => ({ startTime: on(start), endTime: on(start + 0.1) });

anyEngine(open => {
  let store: Store;
  let world: Household;
  let name: string;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const { client } = world.ann;
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await client.calendar.create({ calendar });
    const event = { title: 'Tea', ...hours(0), recurrenceRule: 'FREQ=DAILY;COUNT=6' };
    ({ name } = await client.event.create({ parent, event }));
  });
  afterEach(() => world.close());

  async function forgetAll(): Promise<void> {
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
  }

  test('if a circle declines, members who accept on their own are notified when the event moves', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, 'PERMISSION_LEVEL_READ');
    await addMember({ owner: bob, friend: cat, circle }, 'PERMISSION_LEVEL_READ');
    const guest = await ann.client.attendee.create({ parent: name, attendee: { circle } });
    await ann.client.attendee.update({ attendee: { name: guest.name, response: 'DECLINED' } });
    await cat.client.event.respond({ name, response: 'ACCEPTED' });
    await forgetAll();
    await ann.client.event.update({ event: { name, ...hours(0.05) } });
    await notificationsDelivered(store);
    expect([await wordsOf(bob), await wordsOf(cat)]).toEqual([[], ['EVENT_MOVED Ann Tea']]);
  });

  test('a guest of one occurrence is notified when it moves, even if a deleted occurrence returns', async () => {
    const { ann, bob } = world;
    const attendee = { person: bob.user, originalStartTime: on(5) };
    await ann.client.attendee.create({ parent: name, attendee });
    await ann.client.event.deleteOccurrence({ name, scope: 'THIS', originalStartTime: on(0) });
    await forgetAll();
    await ann.client.event.update({ event: { name, ...hours(0.05) } });
    await notificationsDelivered(store);
    expect((await bellOf(bob))[0]).toMatchObject({
      kind: 'EVENT_MOVED',
      data: { previousStartTime: on(5), startTime: on(5.05) },
    });
  });
});
