import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type PushService, startPushService } from '../testing/services/push-service.ts';
import { befriend, forUser } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { AlarmClock } from './alarm-clock.ts';

const at = (minutes: number) => `${new Date(Date.now() + minutes * minuteMs).toISOString().slice(0, 19)}Z`;
const before = (minutes: number) => ({
  alarmId: '',
  trigger: { duration: `${minutes * 60}s`, dateTime: null },
});

anyEngine(open => {
  let [store, service, world, clock]: [Store, PushService, TestWorld, AlarmClock] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  let calendar = '';
  beforeEach(async () => {
    [store, service] = [await open(), await startPushService()];
    world = await openWorld(store, service.env);
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    const home = { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    ({ name: calendar } = await ann.client.calendar.create({ calendar: home }));
    const calendarAccess = forUser(bob, 'PERMISSION_LEVEL_WRITE');
    const grant = await ann.client.calendarAccess.create({ parent: calendar, calendarAccess });
    await bob.client.calendarAccess.accept({ name: grant.name });
    for (const { client, user } of [ann, bob]) {
      await client.pushDevice.create({ parent: user, pushDevice: service.subscribe() });
      await client.calendar.mute({ name: calendar });
      const quietHours = { start: at(-60).slice(11, 16), end: at(120).slice(11, 16) };
      await client.userSettings.update({
        userSettings: { name: `${user}/settings`, quietHours, timeZone: 'UTC' },
      });
    }
    clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    while (await clock.step(Date.now()));
  });
  afterEach(async () => {
    await clock.close();
    await world.close();
    await service[Symbol.asyncDispose]();
  });

  async function anEvent(more: object = {}) {
    const event = { title: 'Dinner', startTime: at(10), endTime: at(40), alarms: [before(9)], ...more };
    return ann.client.event.create({ parent: calendar, event });
  }

  /** Rings the alarms due within a minute, and pushes them. */
  async function ring(time = Date.now() + 2 * minuteMs) {
    while (await clock.step(time));
    await store.db.updateTable('job').set({ due_time: 0 }).execute();
  }

  async function rungFor({ client, user }: Person) {
    const { notifications } = await client.notification.list({ parent: user });
    return notifications.filter(({ kind }) => kind === 'ALARM').length;
  }

  function unmute({ client }: Person) {
    return client.calendar.unmute({ name: calendar });
  }

  test('an event’s alarm rings for the person who set it, but not for others who muted the calendar', async () => {
    const { name } = await anEvent();
    await ring();
    expect([await rungFor(ann), await rungFor(bob)]).toEqual([1, 0]);
    await bob.client.event.update({ event: { name, title: 'Late dinner', alarms: [before(7)] } });
    await ring(Date.now() + 4 * minuteMs);
    expect([await rungFor(ann), await rungFor(bob)]).toEqual([1, 1]);
  });

  test('quiet hours suppress alarms set by others, but not a person’s own', async () => {
    await unmute(bob);
    await anEvent();
    await ring();
    expect([await rungFor(ann), await rungFor(bob)]).toEqual([1, 1]);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(
      async () => {
        const jobs = store.db.selectFrom('job').where('kind', '=', 'pushAlarm');
        const left = await jobs.select(['payload', 'due_time']).execute();
        expect(left).toHaveLength(1);
        expect(left[0]?.payload).toContain(bob.user);
        expect(left[0]?.due_time).toBeGreaterThan(Date.now() + hourMs);
      },
      { timeout: 10_000 },
    );
    expect(service.taken.filter(({ urgency }) => urgency === 'high')).toHaveLength(1);
  });

  test('a personal reminder rings even if the calendar is muted', async () => {
    const { name } = await anEvent({ alarms: [] });
    const alarms = [{ before: '540s', daysBefore: 0, time: '' }];
    await bob.client.reminder.create({ parent: bob.user, reminder: { about: name, mode: 'OWN', alarms } });
    await ring();
    expect([await rungFor(ann), await rungFor(bob)]).toEqual([0, 1]);
  });

  test('editing or splitting a series does not change who set its alarms', async () => {
    const { name } = await anEvent({ recurrenceRule: 'FREQ=DAILY', timeZone: 'UTC' });
    const start = Date.parse((await ann.client.event.get({ name })).startTime ?? '');
    for (const [scope, days] of [
      ['THIS', 1],
      ['THIS_AND_FOLLOWING', 2],
    ] as const)
      await bob.client.event.editOccurrence({
        ...{ name, scope, event: { title: 'Late dinner' }, updateMask: 'title' },
        originalStartTime: new Date(start + days * dayMs).toISOString(),
      });
    const rows = await store.db.selectFrom('event').select(['title', 'alarm_setter']).execute();
    expect(rows).toHaveLength(3);
    expect(rows.every(({ alarm_setter }) => alarm_setter === ann.user)).toBe(true);
  });
});
