import { minuteMs } from '@potluck/contract/durations';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { AlarmClock } from './alarm-clock.ts';

const quarter = { alarmId: '', trigger: { duration: '900s', dateTime: null } };

anyEngine((open, engine) => {
  let [store, world, ann, bob, clock]: [Store, TestWorld, Person, Person, AlarmClock] = [] as never;
  let records: string[] = [];
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    records = [];
    clock = new AlarmClock({
      store,
      log: pino({ level: 'error' }, { write: record => records.push(record) }),
    });
    return () => world.close();
  }, 60_000);

  /** Creates an event of this person with an alarm in an hour. */
  async function anEvent({ client }: Person, title: string) {
    const startTime = new Date(Date.now() + 75 * minuteMs).toISOString();
    const calendar = { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
    const { name: parent } = await client.calendar.create({ calendar });
    const event = { title, startTime, endTime: startTime, alarms: [quarter] };
    const { name } = await client.event.create({ parent, event });
    return { name, parent };
  }

  async function ringUntil(time: number, steps = 2000) {
    for (let left = steps; left > 0 && (await clock.step(time)); left -= 1);
  }

  async function alarmsOf({ client, user }: Person) {
    const { notifications } = await client.notification.list({ parent: user, pageSize: 1000 });
    return notifications.filter(({ kind }) => kind === 'ALARM').map(({ title }) => title);
  }

  function waiting() {
    return store.db.selectFrom('alarm_due').select(['event', 'attempts', 'ring_time']).execute();
  }

  test('alarms at one moment ring for everyone, even if they exceed the parameters of one statement', async () => {
    const { name } = await anEvent(ann, 'Flood');
    await ringUntil(Date.now());
    // SQLite allows 32,766 parameters. On PostgreSQL, having many batches is enough.
    await copyEvent(store, name, engine === 'sqlite' ? 17_000 : 3000);
    await anEvent(bob, 'Dinner');
    await ringUntil(Date.now());
    await ringUntil(Date.now() + 61 * minuteMs);
    expect(await waiting()).toEqual([]);
    expect(await alarmsOf(bob)).toEqual(['Dinner']);
    expect((await alarmsOf(ann)).length).toBeGreaterThan(100);
    expect(records).toEqual([]);
  }, 120_000);

  test('a failed batch is logged and retried, and in the end only its broken alarm does not ring', async () => {
    const { name } = await anEvent(ann, 'Broken');
    await anEvent(bob, 'Dinner');
    await ringUntil(Date.now());
    await copyEvent(store, name, 150);
    await breakNotifications(store, engine, `${name}-7`);
    const due = Date.now() + 61 * minuteMs;
    await ringUntil(due);
    expect(records.length).toBe(1);
    expect(JSON.parse(records[0] ?? '')).toMatchObject({ alarms: 100 });
    expect((await waiting()).every(({ attempts }) => attempts === 1)).toBe(true);
    await ringUntil(due + 11_000);
    await ringUntil(due + minuteMs);
    expect(await waiting()).toMatchObject([{ event: `${name}-7`, attempts: 3 }]);
    expect(await alarmsOf(bob)).toEqual(['Dinner']);
    expect(await alarmsOf(ann)).toHaveLength(150);
  });

  test('an event that changes during a batch rings exactly once', async () => {
    const { name, parent } = await anEvent(ann, 'First');
    await ringUntil(Date.now());
    await copyEvent(store, name, 150);
    const due = Date.now() + 61 * minuteMs;
    await clock.step(due);
    expect(await waiting()).toHaveLength(51);
    const [first] = (await ann.client.notification.list({ parent: ann.user })).notifications;
    const [left] = await waiting();
    for (const changed of [first?.about ?? '', left?.event ?? ''])
      await ann.client.event.update({ event: { name: changed, description: 'Bring bread' } });
    await ringUntil(due);
    const { notifications } = await ann.client.notification.list({ parent: ann.user, pageSize: 1000 });
    const rung = notifications.filter(({ kind }) => kind === 'ALARM');
    expect(rung.every(({ count }) => count === 1)).toBe(true);
    expect(new Set(rung.map(({ about }) => about)).size).toBe(151);
    expect(parent).toMatch(/^calendars/);
  });
});

/** Copies the event and its due alarms under other names. */
async function copyEvent({ db }: Store, name: string, times: number): Promise<void> {
  const copies = sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times}) select i from n) copies`;
  const columns = `parent, root, creator, search, body, version, create_time, update_time, title, start_time,
    end_time, all_day, time_zone, series, recurrence_end_time, until_time, lasting, parent_event,
    original_start_time, alarm_setter`;
  await sql`insert into event (name, uid, ${sql.raw(columns)})
    select name || '-' || copies.i, name || '-' || copies.i, ${sql.raw(columns)}
    from event, ${copies} where name = ${name}`.execute(db);
  await sql`insert into alarm_due (due_time, ring_time, event, calendar, person, reminder, start_time, snoozed)
    select due_time, ring_time, event || '-' || copies.i, calendar, person, reminder, start_time, snoozed
    from alarm_due, ${copies} where event = ${name}`.execute(db);
}

/** Makes every write of a notification about this event fail. */
async function breakNotifications({ db }: Store, engine: Engine, about: string): Promise<void> {
  const when = `new.about = '${about}'`;
  const statements =
    engine === 'sqlite'
      ? [
          `create trigger broken before insert on notification when ${when} begin select raise(abort, 'broken'); end`,
        ]
      : [
          `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
          `create trigger broken before insert on notification for each row when (${when}) execute function broken()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
