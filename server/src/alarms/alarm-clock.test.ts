import type { Event } from '@potluck/contract';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold, refusal } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import { AlarmClock } from './alarm-clock.ts';

const quarter = { alarmId: '', trigger: { duration: '900s', dateTime: null } };

anyEngine(open => {
  let [store, world, clock]: [Store, Household, AlarmClock] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  let calendar = '';
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    ({ ann, bob } = world);
    clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    calendar = (
      await ann.client.calendar.create({
        calendar: { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/Vienna' },
      })
    ).name;
    while (await clock.step(Date.now()));
    await share(bob);
    for (const [{ user, client }, timeZone] of [
      [ann, 'Europe/Vienna'],
      [bob, 'America/New_York'],
    ] as const)
      await client.userSettings.update({ userSettings: { name: `${user}/settings`, timeZone } });
    return () => world.close();
  });

  async function share(friend: Person) {
    const calendarAccess = {
      recipient: { user: { name: friend.user } },
      level: 'PERMISSION_LEVEL_READ',
    } as const;
    const { name } = await ann.client.calendarAccess.create({ parent: calendar, calendarAccess });
    await friend.client.calendarAccess.accept({ name });
    return name;
  }

  /** Creates a half-hour event in the calendar's time zone, on the day after the day that the clock has reached. */
  async function anEvent(startTime: string, more: Partial<Event> = {}): Promise<Event> {
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    await setClock(Date.parse(startTime) - dayMs);
    const event = { title: 'Dinner', startTime, endTime, alarms: [quarter], ...more };
    return ann.client.event.create({ parent: calendar, event });
  }

  /** Simulates a process that has run until then. */
  async function setClock(told_until: number) {
    await store.db.updateTable('alarm_clock').set({ told_until, lease_until: 0 }).execute();
  }

  async function passTo(time: string, by = clock) {
    while (await by.step(Date.parse(time)));
  }

  /** The alarms that rang for a person: kind and start time. */
  async function rungFor({ client, user }: Person) {
    const { notifications } = await client.notification.list({ parent: user });
    return notifications
      .filter(({ kind }) => kind.startsWith('ALARM'))
      .map(({ kind, data }) => `${kind} ${data.startTime?.slice(0, 16)}`)
      .reverse();
  }

  async function rung() {
    return [await rungFor(ann), await rungFor(bob)];
  }

  test('an event’s alarm rings on the minute for everyone who has the calendar', async () => {
    const { name } = await anEvent('2027-03-06T18:00:00Z');
    await passTo('2027-03-06T17:44:59Z');
    expect(await rung()).toEqual([[], []]);
    await passTo('2027-03-06T17:45:00Z');
    await passTo('2027-03-06T18:30:00Z');
    expect(await rung()).toEqual([['ALARM 2027-03-06T18:00'], ['ALARM 2027-03-06T18:00']]);
    expect(await rungFor(world.cat)).toEqual([]);
    const { notifications } = await bob.client.notification.list({ parent: bob.user });
    expect(notifications.find(({ kind }) => kind === 'ALARM')).toMatchObject({
      about: name,
      root: calendar,
      title: 'Dinner',
      rootTitle: 'Home',
      actor: null,
    });
  });

  test('a cancelled event rings nobody, and rings again once it takes place', async () => {
    const { name } = await anEvent('2027-03-06T18:00:00Z');
    await bob.client.reminder.create({
      parent: bob.user,
      reminder: { about: name, mode: 'OWN', alarms: [{ before: '3600s', daysBefore: 0, time: '' }] },
    });
    await passTo('2027-03-06T12:00:00Z');
    await ann.client.event.update({ event: { name, status: 'CANCELLED' } });
    await passTo('2027-03-06T17:30:00Z');
    expect(await rung()).toEqual([[], []]);
    await ann.client.event.update({ event: { name, status: 'CONFIRMED' } });
    await passTo('2027-03-06T18:30:00Z');
    expect(await rungFor(ann)).toEqual(['ALARM 2027-03-06T18:00']);
  });

  test('the most specific reminder wins: occurrence, then series, then calendar', async () => {
    const { name } = await anEvent('2027-03-06T18:00:00Z', { recurrenceRule: 'FREQ=DAILY', timeZone: 'UTC' });
    const remind = (reminder: Parameters<typeof bob.client.reminder.create>[0]['reminder']) =>
      bob.client.reminder.create({ parent: bob.user, reminder });
    await remind({ about: calendar, mode: 'NONE' });
    await remind({ about: name, mode: 'OWN', alarms: [{ before: '3600s', daysBefore: 0, time: '' }] });
    await remind({ about: name, originalStartTime: '2027-03-08T18:00:00Z', mode: 'AS_EVENT' });
    await anEvent('2027-03-06T19:00:00Z', { title: 'Tea' });
    const days = ['06', '07', '08'];
    for (const day of days)
      for (const time of ['16:59:59', '17:00:00', '17:45:00', '18:45:00']) {
        await passTo(`2027-03-${day}T${time}Z`);
        if (time === '16:59:59')
          expect((await rungFor(bob)).filter(each => each.includes(`-${day}T`))).toEqual([]);
        if (time === '17:00:00')
          expect((await rungFor(bob)).filter(each => each.includes(`-${day}T`))).toHaveLength(
            day === '08' ? 0 : 1,
          );
      }
    expect(await rungFor(bob)).toEqual(days.map(day => `ALARM 2027-03-${day}T18:00`));
    expect(await rungFor(ann)).toHaveLength(4);
  });

  test('alarms of a series follow its zone’s clock when daylight saving time begins', async () => {
    await anEvent('2027-03-27T17:00:00Z', { recurrenceRule: 'FREQ=DAILY', timeZone: 'Europe/Vienna' });
    await passTo('2027-03-27T16:45:00Z');
    await passTo('2027-03-28T15:44:59Z');
    expect(await rungFor(ann)).toHaveLength(1);
    await passTo('2027-03-28T15:45:00Z');
    expect(await rungFor(ann)).toEqual(['ALARM 2027-03-27T17:00', 'ALARM 2027-03-28T16:00']);
  });

  test('an alarm at a time on the day before uses each person’s clock', async () => {
    const { name } = await anEvent('2027-03-28T17:00:00Z', { alarms: [] });
    const alarms = [{ before: null, daysBefore: 1, time: '09:00' }];
    for (const { client, user } of [ann, bob])
      await client.reminder.create({ parent: user, reminder: { about: name, mode: 'OWN', alarms } });
    await setClock(Date.parse('2027-03-26T12:00:00Z'));
    await passTo('2027-03-27T07:59:59Z');
    expect(await rung()).toEqual([[], []]);
    await passTo('2027-03-27T08:00:00Z');
    expect(await rung()).toEqual([['ALARM 2027-03-28T17:00'], []]);
    await passTo('2027-03-27T12:59:59Z');
    expect(await rungFor(bob)).toEqual([]);
    await passTo('2027-03-27T13:00:00Z');
    expect(await rungFor(bob)).toHaveLength(1);
  });

  test('a whole-day event starts at midnight in each person’s zone', async () => {
    await anEvent('2027-03-06T00:00:00Z', { endTime: '2027-03-07T00:00:00Z', allDay: true });
    await passTo('2027-03-05T22:44:59Z');
    expect(await rung()).toEqual([[], []]);
    await passTo('2027-03-05T22:45:00Z');
    expect(await rung()).toEqual([['ALARM 2027-03-06T00:00'], []]);
    await passTo('2027-03-06T04:45:00Z');
    expect(await rungFor(bob)).toHaveLength(1);
  });

  test('a moved occurrence rings at its new time, a canceled one never', async () => {
    const { name } = await anEvent('2027-03-06T18:00:00Z', { recurrenceRule: 'FREQ=DAILY', timeZone: 'UTC' });
    await passTo('2027-03-05T19:00:00Z');
    const which = { name, scope: 'THIS' } as const;
    const moved = { startTime: '2027-03-06T20:00:00Z', endTime: '2027-03-06T20:30:00Z' };
    await ann.client.event.editOccurrence({
      ...which,
      originalStartTime: '2027-03-06T18:00:00Z',
      event: moved,
      updateMask: 'startTime,endTime',
    });
    await ann.client.event.deleteOccurrence({ ...which, originalStartTime: '2027-03-07T18:00:00Z' });
    await passTo('2027-03-06T19:44:59Z');
    expect(await rungFor(ann)).toEqual([]);
    await passTo('2027-03-06T19:45:00Z');
    await passTo('2027-03-07T18:00:00Z');
    expect(await rungFor(ann)).toEqual(['ALARM 2027-03-06T20:00']);
    await ann.client.event.delete({ name });
    await passTo('2027-03-08T18:00:00Z');
    expect(await rungFor(ann)).toEqual([]);
  });

  test('people who lost access to the calendar get no alarm, even with a reminder', async () => {
    const { name } = await anEvent('2027-03-06T18:00:00Z');
    const reminder = {
      about: name,
      mode: 'OWN',
      alarms: [{ before: '60s', daysBefore: 0, time: '' }],
    } as const;
    await bob.client.reminder.create({
      parent: bob.user,
      reminder: { ...reminder, alarms: [...reminder.alarms] },
    });
    await passTo('2027-03-05T19:00:00Z');
    const { accesses } = await ann.client.calendarAccess.list({ parent: calendar });
    const his = accesses.find(({ recipient }) => recipient?.user?.name === bob.user);
    await ann.client.calendarAccess.delete({ name: his?.name ?? '' });
    await passTo('2027-03-06T18:00:00Z');
    expect(
      await store.db.selectFrom('notification').select('user').where('kind', '=', 400).execute(),
    ).toEqual([{ user: ann.user }]);
    const again = bob.client.reminder.create({
      parent: bob.user,
      reminder: { about: calendar, mode: 'NONE' },
    });
    expect((await refusal(again)).code).toBe('NOT_FOUND');
  });

  test('an alarm that is an hour late appears as missed, one that is days late not at all', async () => {
    await anEvent('2027-03-06T18:00:00Z', { recurrenceRule: 'FREQ=DAILY;COUNT=4', timeZone: 'UTC' });
    await passTo('2027-03-05T18:30:00Z');
    await passTo('2027-03-09T18:46:00Z');
    expect((await rungFor(ann)).sort()).toEqual(['ALARM_MISSED 2027-03-09T18:00']);
    await anEvent('2027-03-12T18:00:00Z');
    await passTo('2027-03-12T18:30:00Z');
    expect(await rungFor(ann)).toContain('ALARM 2027-03-12T18:00');
  });

  test('a snoozed alarm rings again, only for the person who snoozed it', async () => {
    await anEvent(new Date(Date.now() + 10 * minuteMs).toISOString().replace(/\.\d+/, ''));
    await setClock(Date.now() - 10 * minuteMs);
    while (await clock.step(Date.now()));
    const alarm = async ({ client, user }: Person) =>
      (await client.notification.list({ parent: user })).notifications.find(({ kind }) => kind === 'ALARM');
    const first = await alarm(ann);
    const snoozed = await ann.client.notification.snooze({ name: first?.name ?? '', duration: '600s' });
    expect(snoozed.readTime).not.toBeNull();
    while (await clock.step(Date.now() + 9 * minuteMs));
    expect((await alarm(ann))?.readTime).not.toBeNull();
    while (await clock.step(Date.now() + 10 * minuteMs + 1000));
    expect((await alarm(ann))?.readTime).toBeNull();
    expect((await alarm(bob))?.count).toBe(1);
    const short = ann.client.notification.snooze({ name: first?.name ?? '', duration: '5s' });
    expect((await refusal(short)).code).toBe('INVALID_ARGUMENT');
  });

  test('only one of two processes rings, and the other takes over when it ends', async () => {
    const other = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    await anEvent('2027-03-06T18:00:00Z', { recurrenceRule: 'FREQ=DAILY', timeZone: 'UTC' });
    await Promise.all([passTo('2027-03-06T17:45:00Z'), passTo('2027-03-06T17:45:00Z', other)]);
    expect(await rungFor(ann)).toHaveLength(1);
    await clock.close();
    await passTo('2027-03-07T17:45:00Z', other);
    expect(await rungFor(ann)).toHaveLength(2);
    const rows = await store.db.selectFrom('notification').select('count').where('kind', '=', 400).execute();
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  test('a reminder is visible only to its owner, who has one per resource', async () => {
    const reminder = { about: calendar, mode: 'NONE' } as const;
    const { name } = await ann.client.reminder.create({ parent: ann.user, reminder });
    const again = ann.client.reminder.create({ parent: ann.user, reminder });
    expect((await refusal(again)).code).toBe('ALREADY_EXISTS');
    expect((await refusal(bob.client.reminder.get({ name }))).code).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
    expect((await bob.client.reminder.list({ parent: bob.user })).reminders).toEqual([]);
    const wrong = ann.client.reminder.update({ reminder: { name, mode: 'OWN' } });
    expect((await refusal(wrong)).code).toBe('INVALID_ARGUMENT');
  });
});
