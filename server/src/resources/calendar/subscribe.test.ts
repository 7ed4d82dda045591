import { visibilities } from '@potluck/contract/access';
import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { maxSubscriptions } from '@potluck/contract/resources/calendar/subscription';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newContext } from '../../context/new-context.ts';
import { type LocalSite, localSite } from '../../fetching/testing/local-site.ts';
import type { Store } from '../../store/store.ts';
import { notificationsDelivered, wordsOf } from '../../testing/notified.ts';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { addMember, befriend, refusal } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { refreshCalendarNow, refreshJobs } from './refresh-calendar.ts';

const paper = ['UID:paper', 'DTSTART;VALUE=DATE:20270311', 'SUMMARY:Paper'];
const glass = ['UID:glass', 'DTSTART;VALUE=DATE:20270312', 'SUMMARY:Glass'];
const weekly = ['UID:bins', 'DTSTART:20270301T060000Z', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Bins'];

const file = (events: string[][], ...head: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...head,
    ...events.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

interface Page {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

eachEngine(open => {
  let store: Store;
  let site: LocalSite;
  let world: TestWorld;
  let ann: Person;
  let page: Page;
  let conditions: (string | undefined)[];

  beforeEach(async () => {
    page = { body: file([paper, weekly], 'X-WR-CALNAME:Waste') };
    conditions = [];
    site = await localSite((request, answer) => {
      conditions.push(request.headers['if-none-match'] ?? request.headers['if-modified-since']);
      const { etag } = page.headers ?? {};
      const known = etag !== undefined && request.headers['if-none-match'] === etag;
      answer.writeHead(known ? 304 : (page.status ?? 200), {
        'content-type': 'text/calendar',
        ...page.headers,
      });
      answer.end(known ? '' : (page.body ?? ''));
    });
    store = await open();
    world = await openWorld(store, { FETCH_STAND_INS: `waste.example:80=${site.address}` });
    ann = await world.person('Ann');
  });
  afterEach(async () => {
    await world.close();
    await site[Symbol.asyncDispose]();
  });

  const uri = 'http://waste.example/plan.ics';
  const subscribe = (more: object = {}) =>
    ann.client.calendar.subscribe({ uri, title: '', circle: '', ...more });
  const titles = async (name: string, by = ann) => {
    const { events } = await by.client.event.list({ parent: name, pageSize: 1000 });
    return events.map(({ title }) => title).sort();
  };
  const seen = async (name: string) => (await ann.client.calendar.get({ name })).subscription;

  async function refresh(name: string): Promise<number | undefined> {
    return refreshCalendarNow(newContext(world.context, world.app.log), name);
  }

  test('an address becomes a calendar with its title, its events and the state of its last refresh', async () => {
    const made = await subscribe();
    expect(made).toMatchObject({ title: 'Waste', visibility: 'VISIBILITY_LEVEL_PRIVATE' });
    expect(made.subscription).toMatchObject({ host: 'waste.example', failure: '', leftOutCount: 0 });
    expect(made.subscription?.refreshTime).not.toBeNull();
    expect(await titles(made.name)).toEqual(['Bins', 'Paper']);
    expect(await ann.client.calendar.subscription({ name: made.name })).toEqual({ uri });
    const { calendars } = await ann.client.calendar.list({});
    expect(calendars.map(({ subscription }) => subscription)).toEqual([made.subscription]);
  });

  test('a calendar gets a colour of its own: that of the file, or one that no other calendar shows', async () => {
    await ann.client.calendar.create({
      calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE', color: '#2f6b4c' },
    });
    const colors = async () => [(await subscribe()).color, (await subscribe()).color];
    expect(await colors()).toEqual(['#d9532f', '#386fad']);
    page.body = file([paper], 'X-APPLE-CALENDAR-COLOR:#112233');
    expect(await colors()).toEqual(['#112233', '#c77f0d']);
  });

  test('a webcal address is fetched over https, and over http if the site has no https', async () => {
    const { name } = await subscribe({ uri: 'webcal://waste.example/plan.ics', title: 'Bins' });
    expect(await ann.client.calendar.subscription({ name })).toEqual({ uri });
  });

  test('a refresh adds, changes and removes events as the source does', async () => {
    const { name } = await subscribe();
    const before = await ann.client.event.list({ parent: name });
    page.body = file([[...weekly.slice(0, 3), 'SUMMARY:Big bins'], glass]);
    await refresh(name);
    expect(await titles(name)).toEqual(['Big bins', 'Glass']);
    const after = await ann.client.event.list({ parent: name });
    const nameOf = (list: typeof after, title: string) =>
      list.events.find(each => each.title === title)?.name;
    expect(nameOf(after, 'Big bins')).toBe(nameOf(before, 'Bins'));
  });

  test('an event that returns to an earlier version or cancels is followed', async () => {
    page.body = file([[...paper, 'SEQUENCE:5']]);
    const { name } = await subscribe();
    page.body = file([['UID:paper', 'DTSTART;VALUE=DATE:20270313', 'SUMMARY:Paper again', 'SEQUENCE:1']]);
    await refresh(name);
    expect(await titles(name)).toEqual(['Paper again']);
    page.body = file([['UID:paper', 'DTSTART;VALUE=DATE:20270313', 'SUMMARY:Paper', 'STATUS:CANCELLED']]);
    await refresh(name);
    const { events } = await ann.client.event.list({ parent: name });
    expect(events).toMatchObject([{ title: 'Paper', status: 'CANCELLED' }]);
  });

  test('unchanged files are not fetched again: by ETag, by Last-Modified, and by content', async () => {
    page.headers = { etag: '"one"' };
    const { name } = await subscribe();
    const { revision } = await latest();
    await refresh(name);
    page.headers = { 'last-modified': 'Thu, 11 Mar 2027 06:00:00 GMT' };
    await refresh(name);
    await refresh(name);
    expect(conditions).toEqual([undefined, '"one"', '"one"', 'Thu, 11 Mar 2027 06:00:00 GMT']);
    expect(await latest()).toEqual({ revision });
  });

  async function latest() {
    const { rows } = await sql<{ revision: number }>`select max(revision) as revision from change`.execute(
      store.db,
    );
    return { revision: Number(rows[0]?.revision) };
  }

  test.each<[string, Page, string]>([
    ['is missing', { status: 404 }, 'NOT_FOUND'],
    ['is forbidden', { status: 403 }, 'REFUSED'],
    ['has trouble', { status: 503 }, 'UNREACHABLE'],
    [
      'leads to a private address',
      { status: 302, headers: { location: 'http://127.0.0.1:80/' } },
      'ADDRESS_NOT_ALLOWED',
    ],
    ['has 30 MB', { body: Buffer.alloc(30_000_000, 'x') }, 'TOO_LARGE'],
    [
      'is a web page',
      { headers: { 'content-type': 'text/html' }, body: '<p>Sign in first</p>' },
      'NOT_A_CALENDAR',
    ],
    ['is garbage', { body: Buffer.from([0, 255, 1, 254, 10, 13, 10, 66]) }, 'NOT_A_CALENDAR'],
  ])(
    'a source that %s is rejected at first, and later leaves the events as they are',
    async (_, broken, reason) => {
      const { name } = await subscribe();
      const { body } = page;
      page = broken;
      const refused = await refusal(subscribe());
      expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT', reason });
      const now = Date.now();
      const first = (await refresh(name)) ?? 0;
      expect(first - now).toBeGreaterThanOrEqual(hourMs);
      const second = (await refresh(name)) ?? 0;
      expect(second - now).toBeGreaterThanOrEqual(2 * hourMs);
      for (let at = 0; at < 5; at += 1) await refresh(name);
      const later = (await refresh(name)) ?? 0;
      expect(later - Date.now()).toBeLessThanOrEqual(dayMs);
      expect(await titles(name)).toEqual(['Bins', 'Paper']);
      expect(await seen(name)).toMatchObject({ failure: reason });
      expect((await seen(name))?.failureTime).not.toBeNull();
      page = { body: String(body) };
      await refresh(name);
      expect(await seen(name)).toMatchObject({ failure: '', failureTime: null });
    },
  );

  test.each([
    ['REFRESH-INTERVAL;VALUE=DURATION:P1D', dayMs],
    ['X-PUBLISHED-TTL:PT12H', 12 * hourMs],
    ['X-PUBLISHED-TTL:PT5M', hourMs],
    ['X-PUBLISHED-TTL:P400D', 7 * dayMs],
    ['X-PUBLISHED-TTL:soon', 6 * hourMs],
    ['X-WR-CALNAME:Waste', 6 * hourMs],
  ])('%s sets when the next refresh is due, between an hour and a week', async (line, millis) => {
    page.body = file([paper], line);
    const { name } = await subscribe();
    const due = await dueIn(name);
    expect(due).toBeGreaterThan(millis - minuteMs);
    expect(due).toBeLessThan(millis * 1.1 + minuteMs);
  });

  async function dueIn(name: string): Promise<number> {
    const job = await store.db
      .selectFrom('job')
      .select('due_time')
      .where('key', '=', `refreshCalendar ${name}`)
      .executeTakeFirstOrThrow();
    return Number(job.due_time) - Date.now();
  }

  test('nobody can change the events; they invite nobody, ring for nobody and need no dishes', async () => {
    const extras = [
      'ATTENDEE:mailto:bob@example.com',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ];
    page.body = file([[...weekly, ...extras]]);
    const { name } = await subscribe();
    const { events } = await ann.client.event.list({ parent: name });
    const [event] = events;
    expect(event).toMatchObject({ title: 'Bins', alarms: [] });
    const bins = event?.name ?? '';
    expect((await ann.client.attendee.list({ parent: bins })).attendees).toEqual([]);
    const startTime = '2027-04-01T10:00:00Z';
    const { client } = ann;
    for (const change of [
      () => client.event.update({ event: { name: bins, title: 'Mine' } }),
      () => client.event.delete({ name: bins }),
      () =>
        client.event.create({
          parent: name,
          event: { title: 'Mine', startTime, endTime: startTime, timeZone: 'UTC' },
        }),
      () => client.eventRecipe.create({ parent: bins, eventRecipe: { title: 'Soup' } }),
      () => client.attendee.create({ parent: bins, attendee: { person: ann.user } }),
      () => client.calendar.importEvents({ name, icalendar: file([glass]) }),
    ])
      expect(await refusal(change())).toMatchObject({ reason: 'SUBSCRIBED_CALENDAR' });
    const renamed = await client.calendar.update({
      calendar: { name, title: 'Waste here', color: '#112233' },
    });
    expect(renamed).toMatchObject({ title: 'Waste here', color: '#112233' });
  });

  test('a circle reads the calendar, but not its address, and a refresh notifies nobody', async () => {
    const circle = await ann.client.circle.create({
      circle: { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    await addMember({ owner: ann, friend: bob, circle: circle.name }, 'PERMISSION_LEVEL_ADMIN');
    page.body = file([['UID:far', 'DTSTART:20940301T060000Z', 'SUMMARY:Far']]);
    const { name } = await subscribe({ circle: circle.name });
    expect(await titles(name, bob)).toEqual(['Far']);
    expect((await bob.client.calendar.get({ name })).subscription?.host).toBe('waste.example');
    expect((await refusal(bob.client.calendar.subscription({ name }))).code).toBe('PERMISSION_DENIED');
    expect((await refusal(bob.client.calendar.refresh({ name }))).code).toBe('PERMISSION_DENIED');
    page.body = file([['UID:far', 'DTSTART:20940302T060000Z', 'SUMMARY:Far']]);
    await notificationsDelivered(store);
    await refresh(name);
    await notificationsDelivered(store);
    expect((await wordsOf(bob)).filter(word => word.startsWith('EVENT'))).toEqual([]);
  });

  test('another address replaces the events, and none makes the calendar an ordinary one', async () => {
    const { name } = await subscribe();
    page.body = file([glass]);
    const changed = await ann.client.calendar.changeSubscription({ name, uri: `${uri}?year=2028` });
    expect(changed.subscription?.host).toBe('waste.example');
    expect(await titles(name)).toEqual(['Glass']);
    const ended = await ann.client.calendar.changeSubscription({ name, uri: '' });
    expect(ended.subscription).toBeNull();
    const [event] = (await ann.client.event.list({ parent: name })).events;
    await ann.client.event.update({ event: { name: event?.name ?? '', title: 'Mine' } });
    expect(await titles(name)).toEqual(['Mine']);
    expect(await refresh(name)).toBeUndefined();
    expect(await refusal(ann.client.calendar.refresh({ name }))).toMatchObject({ reason: 'NO_SUBSCRIPTION' });
  });

  test('a calendar restored from the trash refreshes again', async () => {
    const { name } = await subscribe();
    await ann.client.calendar.delete({ name });
    await ann.client.calendar.undelete({ name });
    expect(await seen(name)).toMatchObject({ host: 'waste.example' });
    page.body = file([glass]);
    await refresh(name);
    expect(await titles(name)).toEqual(['Glass']);
  });

  test('the queued job refreshes, and waits again; for a deleted calendar it ends', async () => {
    const { name } = await subscribe();
    page.body = file([glass]);
    const context = newContext(world.context, world.app.log);
    const job = await store.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'refreshCalendar')
      .executeTakeFirstOrThrow();
    const { refreshCalendar } = refreshJobs();
    const run = await refreshCalendar.prepare(context, [job]);
    expect(await run(job)).toMatchObject({ waitUntil: expect.any(Number) });
    expect(await titles(name)).toEqual(['Glass']);
    await ann.client.calendar.delete({ name });
    expect(await run(job)).toBe('dropped');
  });

  test('people subscribe to a limited number of calendars', async () => {
    await subscribe();
    const row = await store.db.selectFrom('calendar_subscription').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: maxSubscriptions - 1 }, (_, at) => `calendars/other-${at}`);
    const visibility = visibilities.VISIBILITY_LEVEL_PRIVATE;
    const rows = others.map(other => aResource(other, { type: 'calendar', visibility }));
    await store.db.insertInto('resource').values(rows).execute();
    await store.db
      .insertInto('calendar_subscription')
      .values(others.map(calendar => ({ ...row, calendar })))
      .execute();
    expect(await refusal(subscribe())).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'TOO_MANY' });
  });
});
