import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlarmClock } from '../alarms/alarm-clock.ts';
import { DueJobs } from '../queue/due-jobs.ts';
import { takeJobs } from '../queue/jobs.ts';
import { clearOldChanges, revisionRange } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { notificationsDelivered, readerOf, wordsOf } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aRecipe, type Household, openHousehold, shareRecipe } from '../testing/sharing/share.ts';

/* A process whose clock is hours ahead for a moment leaves data behind. Everything must continue at the right time. */
anyEngine(open => {
  let [store, world, clock]: [Store, Household, AlarmClock] = [] as never;
  let calendar = '';
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    const home = { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
    ({ name: calendar } = await world.ann.client.calendar.create({ calendar: home }));
    clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    await pass(Date.now());
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
  });
  afterEach(() => world.close());

  const future = () => ({ lease_by: 'gone', lease_until: Date.now() + 3 * hourMs });

  async function pass(time: number, by = clock) {
    while (await by.step(time));
  }

  /** Creates an event with an alarm in this many minutes. */
  async function anEvent(title: string, minutes: number) {
    const startTime = new Date(Date.now() + (minutes + 5) * minuteMs).toISOString();
    const alarms = [{ alarmId: '', trigger: { duration: '300s', dateTime: null } }];
    await world.ann.client.event.create({
      parent: calendar,
      event: { title, startTime, endTime: startTime, alarms },
    });
  }

  async function rung() {
    const { notifications } = await world.ann.client.notification.list({ parent: world.ann.user });
    return notifications
      .filter(({ kind }) => kind.startsWith('ALARM'))
      .map(({ kind, title }) => `${kind} ${title}`);
  }

  test('a lease too far in the future does not block reading the log', async () => {
    const { ann, bob } = world;
    await store.db.updateTable('log_reader').set(future()).execute();
    const recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
    await notificationsDelivered(store);
    expect((await wordsOf(bob)).length).toBeGreaterThan(0);
  });

  test('a lease too far in the future does not block alarms or jobs', async () => {
    await anEvent('Dinner', 1);
    await store.db.updateTable('alarm_clock').set(future()).execute();
    await pass(Date.now() + 2 * minuteMs);
    expect(await rung()).toEqual(['ALARM Dinner']);
    const job = {
      kind: 'push',
      owner: 'users/ann',
      key: 'one',
      payload: '{}',
      create_time: 1,
      due_time: 1,
      attempts: 1,
    };
    await store.db
      .insertInto('job')
      .values({ ...job, ...future() })
      .execute();
    const at = { now: Date.now(), leaseMillis: minuteMs };
    const due = () => new DueJobs().choose(store, { ...at, max: 1, maxOf: () => 1 });
    expect(await due()).toEqual(['one']);
    expect(await takeJobs(store, { ...at, keys: ['one'] })).toHaveLength(1);
    expect(await due()).toEqual([]);
    expect(await takeJobs(store, { ...at, keys: ['one'] })).toEqual([]);
  });

  test('after a clock was ahead, alarms ring again at the right time, and so do new ones', async () => {
    await anEvent('Dinner', 60);
    await pass(Date.now());
    await pass(Date.now() + 3 * hourMs);
    expect(await rung()).toEqual(['ALARM_MISSED Dinner']);
    await pass(Date.now());
    await anEvent('Tea', 10);
    await pass(Date.now() + 9 * minuteMs);
    expect(await rung()).toHaveLength(1);
    await pass(Date.now() + 11 * minuteMs);
    expect(await rung()).toContain('ALARM Tea');
    await pass(Date.now() + 61 * minuteMs);
    expect((await rung()).sort()).toEqual(['ALARM Dinner', 'ALARM Tea', 'ALARM_MISSED Dinner']);
  });

  test('after a clock was behind, no alarm rings twice', async () => {
    await anEvent('Dinner', 1);
    await pass(Date.now() + 2 * minuteMs);
    await pass(Date.now() - 3 * hourMs);
    await pass(Date.now() + 10 * minuteMs);
    expect(await rung()).toEqual(['ALARM Dinner']);
    const counts = await store.db
      .selectFrom('notification')
      .select('count')
      .where('kind', '=', 400)
      .execute();
    expect(counts.map(({ count }) => count)).toEqual([1]);
  });

  test('due items cause notifications even if the cursor is in the future', async () => {
    const { client } = world.ann;
    const { name: parent } = await client.list.create({
      list: { title: 'Chores', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    await store.db
      .updateTable('log_reader')
      .set({ revision: Date.now() + 3 * hourMs })
      .where('name', '=', 'due')
      .execute();
    await notificationsDelivered(store);
    const reading = readerOf(store);
    await reading.readToEnd();
    await client.listItem.create({
      parent,
      listItem: { title: 'Bins', dueTime: new Date(Date.now() + 50).toISOString() },
    });
    await vi.waitFor(
      async () => {
        await reading.readToEnd();
        expect(await wordsOf(world.ann)).toEqual(['ITEM_DUE Bins']);
      },
      { timeout: 10_000 },
    );
    await reading.close();
  });

  test('a cursor beyond the end of the log continues from its end', async () => {
    const { ann, bob } = world;
    await store.db
      .updateTable('log_reader')
      .set({ revision: 10 ** 14 })
      .where('name', '=', 'notifications')
      .execute();
    await store.db
      .updateTable('alarm_clock')
      .set({ revision: 10 ** 14 })
      .execute();
    await notificationsDelivered(store);
    const recipe = await aRecipe(ann);
    const reading = readerOf(store);
    await reading.readToEnd();
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
    await reading.readToEnd();
    expect((await wordsOf(bob)).length).toBeGreaterThan(0);
    await reading.close();
    const other = new AlarmClock({ store, log: pino({ level: 'silent' }) });
    await pass(Date.now(), other);
    await anEvent('Dinner', 1);
    await pass(Date.now() + 2 * minuteMs, other);
    expect(await rung()).toEqual(['ALARM Dinner']);
  });

  test('a clock that is briefly weeks ahead deletes nothing from the log', async () => {
    const before = await revisionRange(store.db);
    const now = Date.now();
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(now + 30 * dayMs);
    await clearOldChanges(store.db, dayMs);
    wrong.mockRestore();
    expect(await revisionRange(store.db)).toEqual(before);
  });
});
