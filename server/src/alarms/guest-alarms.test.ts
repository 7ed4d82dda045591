import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { befriend, type Household, openHousehold, refusal } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { AlarmClock } from './alarm-clock.ts';

const quarter = { alarmId: '', trigger: { duration: '900s', dateTime: null } };
const hour = { before: '3600s', daysBefore: 0, time: '' };

anyEngine(open => {
  let [store, world, clock]: [Store, Household, AlarmClock] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  let name = '';
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob } = world);
    await befriend(ann, world.cat);
    clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    const calendar = { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    while (await clock.step(Date.now()));
    const event = {
      ...{ title: 'Dinner', startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T19:00:00Z' },
      ...{ recurrenceRule: 'FREQ=DAILY', timeZone: 'UTC', alarms: [quarter] },
    };
    await store.db
      .updateTable('alarm_clock')
      .set({ told_until: Date.parse('2027-03-05T18:00:00Z'), lease_until: 0 })
      .execute();
    ({ name } = await ann.client.event.create({ parent, event }));
    return () => world.close();
  });

  const ask = (attendee: object) => ann.client.attendee.create({ parent: name, attendee });
  const remind = ({ client, user }: Person, reminder: object) =>
    client.reminder.create({ parent: user, reminder: { about: name, mode: 'OWN', alarms: [], ...reminder } });

  async function passTo(time: string) {
    while (await clock.step(Date.parse(time)));
  }

  async function rungFor({ client, user }: Person) {
    const { notifications } = await client.notification.list({ parent: user });
    return notifications
      .filter(({ kind }) => kind === 'ALARM')
      .map(({ title, data }) => `${title} ${data.startTime?.slice(0, 10)}`)
      .reverse();
  }

  test('a guest gets only alarms that they set themselves', async () => {
    await ask({ person: bob.user });
    await ask({ person: world.cat.user });
    await remind(bob, { alarms: [hour] });
    await passTo('2027-03-06T17:00:00Z');
    expect(await rungFor(bob)).toEqual(['Dinner 2027-03-06']);
    await passTo('2027-03-06T17:45:00Z');
    expect([await rungFor(ann), await rungFor(world.cat)]).toEqual([['Dinner 2027-03-06'], []]);
    expect(await rungFor(bob)).toHaveLength(1);
  });

  test('a guest can choose the event’s own alarms', async () => {
    await ask({ person: bob.user });
    await remind(bob, { mode: 'AS_EVENT' });
    await passTo('2027-03-06T17:45:00Z');
    expect(await rungFor(bob)).toEqual(['Dinner 2027-03-06']);
  });

  test('a guest of one occurrence is reminded of that one only', async () => {
    await ask({ person: bob.user, originalStartTime: '2027-03-07T18:00:00Z' });
    await remind(bob, { alarms: [hour] });
    for (const day of ['06', '07', '08']) await passTo(`2027-03-${day}T17:00:00Z`);
    expect(await rungFor(bob)).toEqual(['Dinner 2027-03-07']);
  });

  test('a former guest gets no more alarms, and only guests can set a reminder', async () => {
    const { name: attendee } = await ask({ person: bob.user });
    await remind(bob, { alarms: [hour] });
    await passTo('2027-03-06T17:00:00Z');
    await ann.client.attendee.delete({ name: attendee });
    await passTo('2027-03-07T17:00:00Z');
    const written = await store.db
      .selectFrom('notification')
      .select('about')
      .where('user', '=', bob.user)
      .execute();
    expect(written.filter(({ about }) => about === name)).toHaveLength(1);
    expect(await rungFor(bob)).toEqual([]);
    expect((await refusal(remind(world.cat, { alarms: [hour] }))).code).toBe('NOT_FOUND');
    expect((await refusal(remind(bob, { about: name.split('/events/')[0], alarms: [hour] }))).code).toBe(
      'NOT_FOUND',
    );
  });
});
