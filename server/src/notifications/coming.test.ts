import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { aCircle, addMember, type Household, openHousehold } from '../testing/sharing/share.ts';

const day = 86_400_000;
const noon = new Date(Date.now() + 3 * day).setUTCHours(12, 0, 0, 0);
const on = (days: number) => new Date(Math.round(noon + days * day)).toISOString();
const hours = (start: number) => ({ startTime: on(start), endTime: on(start + 0.1) });

eachEngine(open => {
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

  test('of a circle that does not come, those who come after all are told that it was moved', async () => {
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

  test('who is asked to one evening is told when it moves, although one that was left out is back', async () => {
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
