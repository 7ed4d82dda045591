import { methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { follow } from '../../testing/follow.ts';
import { bellOf, notificationsDelivered } from '../../testing/notified.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, addMember, befriend, refusal } from '../../testing/sharing/share.ts';
import { unzipped } from '../../testing/unzipped.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const window = { startTime: '2094-03-01T00:00:00Z', endTime: '2094-04-01T00:00:00Z' };
const dinner = { startTime: '2094-03-06T18:00:00.000Z', endTime: '2094-03-06T20:00:00.000Z' };
const [BUSY, READ] = ['PERMISSION_LEVEL_BUSY', 'PERMISSION_LEVEL_READ'] as const;
/** Words that occur only in Ann's calendar. */
const secrets = /Zanzibar|Dumplings|Turmeric|Quokka|Leek|Walrus/;

eachEngine(open => {
  let store: Store;
  let world: TestWorld;
  let [ann, ben, cat] = [] as unknown as [Person, Person, Person];
  let calendar: string;
  let event: string;

  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    [ann, ben, cat] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cat')];
    for (const friend of [ben, cat]) await befriend(ann, friend);
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const made = { title: 'Zanzibar', visibility, timeZone: 'Europe/Berlin' } as const;
    calendar = (await ann.client.calendar.create({ calendar: made })).name;
    const fields = { title: 'Dumplings', description: 'Turmeric', location: 'Quokka', ...dinner };
    event = (await ann.client.event.create({ parent: calendar, event: fields })).name;
    await ann.client.eventRecipe.create({ parent: event, eventRecipe: { title: 'Leek soup', open: true } });
    await ann.client.attendee.create({ parent: event, attendee: { displayName: 'Walrus' } });
    return () => world.close();
  });

  async function share(recipient: object, level: typeof BUSY | typeof READ = BUSY): Promise<string> {
    const calendarAccess = { recipient, level } as never;
    return (await ann.client.calendarAccess.create({ parent: calendar, calendarAccess })).name;
  }

  const withBen = () => share({ user: { name: ben.user } });

  function expand({ client }: Person, parent = 'calendars/-') {
    return client.event.expand({ parent, ...window });
  }

  async function call({ token }: Person, url: string) {
    const headers = { authorization: `Bearer ${token}` };
    const {
      statusCode: status,
      body: text,
      rawPayload,
    } = await world.app.inject({ url: `/api${url}`, headers });
    return { status, text, rawPayload };
  }

  test('the holder sees when events are, at once, and nothing else about them', async () => {
    const name = await withBen();
    for (const parent of ['calendars/-', calendar])
      expect(await expand(ben, parent)).toEqual({ occurrences: [], busy: [dinner], cut: [] });
    expect((await expand(cat)).busy).toEqual([]);
    expect((await refusal(ben.client.calendar.get({ name: calendar }))).code).toBe('NOT_FOUND');
    expect((await refusal(ben.client.event.get({ name: event }))).code).toBe('NOT_FOUND');
    expect(await ben.client.calendarAccess.get({ name })).toMatchObject({
      ...{ level: BUSY, state: 'ACCESS_STATE_ACCEPTED' },
    });
    await ben.client.calendarAccess.delete({ name });
    expect((await expand(ben)).busy).toEqual([]);
  });

  test('a cancelled event keeps nobody busy', async () => {
    await withBen();
    await ann.client.event.update({ event: { name: event, status: 'CANCELLED' } });
    expect(await expand(ben)).toMatchObject({ busy: [] });
    expect((await expand(ann)).occurrences).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('no other answer of any method has a word of the calendar', async () => {
    await withBen();
    const ids = [calendar, event].map(name => name.split('/').at(-1) ?? '');
    const fill = (pattern: string) =>
      pattern
        .replace('{calendar}', ids[0] ?? '')
        .replace('{event}', ids[1] ?? '')
        .replace('{user}', ben.user.slice('users/'.length))
        .replaceAll(/\{\w+\}/g, '-');
    let calls = 0;
    for (const definition of definitions) {
      const { service, pattern } = definition;
      const collection = fill(pattern).split('/').slice(0, -1).join('/');
      const names = [fill(pattern), collection, `users/-/${collection}`];
      for (const method of methodsOf(definition)) {
        const { http, kind } = method;
        if (http !== 'GET') continue;
        for (const name of names) {
          const door = 'file' in method && method.file ? '/files' : '';
          const query = new URLSearchParams({
            ...window,
            query: 'Dumplings',
            text: 'Dumplings',
            pageSize: '100',
          });
          const path = kind === 'custom' ? `${name}:${method.verb}` : name;
          const { text } = await call(ben, `${door}/${service}/v1alpha1/${path}?${query}`);
          expect(text, path).not.toMatch(secrets);
          calls++;
        }
      }
    }
    expect(calls).toBeGreaterThan(150);
    for (const words of ['Dumplings', 'Zanzibar', 'Turmeric', 'Leek'])
      expect((await ben.client.hit.find({ query: words } as never)).hits).toEqual([]);
    const { rawPayload, status } = await call(ben, `/files/users/v1alpha1/${ben.user}:export`);
    if (status === 200) expect(JSON.stringify(unzipped(rawPayload))).not.toMatch(secrets);
    expect((await refusal(ben.client.calendar.renewFeed({ name: calendar }))).code).toBe('NOT_FOUND');
  });

  test('a feed of their own gives holders merged times and nothing else, until they revoke it', async () => {
    await withBen();
    const name = `${ben.user}/settings`;
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const [from, to] of [
      [24, 26],
      [25, 27],
      [50, 51],
    ] as const)
      await ann.client.event.create({
        parent: calendar,
        event: { title: 'Quokka', startTime: soon(from), endTime: soon(to) },
      });
    expect(await ben.client.userSettings.busyFeed({ name })).toEqual({ createTime: null });
    const { uri } = await ben.client.userSettings.renewBusyFeed({ name });
    const url = new URL(uri).pathname;
    const read = async (path = url) => {
      const { statusCode, body } = await world.app.inject({ url: path });
      return { statusCode, body };
    };
    const { statusCode, body } = await read();
    expect(statusCode).toBe(200);
    expect(body.match(/SUMMARY:Busy/g)).toHaveLength(2);
    await ben.client.userSettings.update({ userSettings: { name, locale: 'de-AT' }, updateMask: 'locale' });
    expect((await read()).body.match(/SUMMARY:Belegt/g)).toHaveLength(2);
    expect(body).not.toMatch(secrets);
    expect(body).not.toMatch(/Quokka|users\/|calendars\/|ATTENDEE|ORGANIZER/);
    const { uri: renewed } = await ben.client.userSettings.renewBusyFeed({ name });
    expect((await read()).statusCode).toBe(404);
    expect((await read(new URL(renewed).pathname)).statusCode).toBe(200);
    // The right to see when she is busy ends, and with it the times.
    const { accesses } = await ann.client.calendarAccess.list({ parent: calendar });
    for (const { name: access, level } of accesses)
      if (level === 'PERMISSION_LEVEL_BUSY') await ann.client.calendarAccess.delete({ name: access });
    expect((await read(new URL(renewed).pathname)).body).not.toContain('VEVENT');
    await ben.client.userSettings.revokeBusyFeed({ name });
    expect((await read(new URL(renewed).pathname)).statusCode).toBe(404);
    expect((await refusal(ann.client.userSettings.renewBusyFeed({ name }))).code).toBe('NOT_FOUND');
  });

  test('intervals are merged and clipped, and all-day events are days of the calendar', async () => {
    await withBen();
    const add = (startTime: string, endTime: string, more = {}) =>
      ann.client.event.create({ parent: calendar, event: { title: 'More', startTime, endTime, ...more } });
    await add('2094-03-06T19:00:00Z', '2094-03-06T21:00:00Z');
    await add('2094-03-06T21:00:00Z', '2094-03-06T22:00:00Z');
    await add('2094-03-10T00:00:00Z', '2094-03-11T00:00:00Z', { allDay: true });
    await add('2094-03-31T20:00:00Z', '2094-04-02T00:00:00Z');
    await add('2094-03-12T08:00:00Z', '2094-03-12T09:00:00Z', { recurrenceRule: 'FREQ=DAILY;COUNT=2' });
    await add('2094-03-20T08:00:00Z', '2094-03-20T08:00:00Z');
    expect((await expand(ben)).busy.map(({ startTime, endTime }) => `${startTime}/${endTime}`)).toEqual([
      '2094-03-06T18:00:00.000Z/2094-03-06T22:00:00.000Z',
      '2094-03-09T23:00:00.000Z/2094-03-10T23:00:00.000Z',
      '2094-03-12T08:00:00.000Z/2094-03-12T09:00:00.000Z',
      '2094-03-13T08:00:00.000Z/2094-03-13T09:00:00.000Z',
      '2094-03-31T20:00:00.000Z/2094-04-01T00:00:00.000Z',
    ]);
  });

  test('an occurrence to which the holder is invited is not also a busy interval', async () => {
    await withBen();
    await ann.client.attendee.create({ parent: event, attendee: { person: ben.user } });
    const { occurrences, busy } = await expand(ben);
    expect(occurrences.map(each => each.title)).toEqual(['Dumplings']);
    expect(busy).toEqual([]);
  });

  test('members of a circle see it too, unless the calendar is hidden from circles', async () => {
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: cat, circle }, READ);
    await share({ circle: { name: circle } });
    expect((await expand(cat)).busy).toEqual([dinner]);
    expect((await expand(ann)).busy).toEqual([]);
    await ann.client.calendar.update({ calendar: { name: calendar, visibility: 'VISIBILITY_LEVEL_HIDDEN' } });
    expect((await expand(cat)).busy).toEqual([]);
  });

  test('a higher level is an offer that waits for acceptance, and the way back is immediate', async () => {
    const name = await withBen();
    const setLevel = (level: typeof BUSY | typeof READ) =>
      ann.client.calendarAccess.update({ calendarAccess: { name, level } });
    expect(await setLevel(READ)).toMatchObject({ level: READ, state: 'ACCESS_STATE_PENDING' });
    expect(await expand(ben)).toMatchObject({ occurrences: [], busy: [] });
    await ben.client.calendarAccess.accept({ name });
    expect(await expand(ben)).toMatchObject({ occurrences: [{ title: 'Dumplings' }], busy: [] });
    expect(await setLevel(BUSY)).toMatchObject({ level: BUSY, state: 'ACCESS_STATE_ACCEPTED' });
    expect(await expand(ben)).toMatchObject({ occurrences: [], busy: [dinner] });
    expect((await refusal(ben.client.calendar.get({ name: calendar }))).code).toBe('NOT_FOUND');
  });

  test('only calendars have this level, only people who are known get it, and nobody asks for it', async () => {
    const visibility = 'VISIBILITY_LEVEL_PUBLIC';
    const list = await ann.client.list.create({ list: { title: 'Shop', visibility } });
    const listAccess = { recipient: { user: { name: ben.user } }, level: BUSY } as never;
    const refused = await refusal(ann.client.listAccess.create({ parent: list.name, listAccess }));
    expect(refused.code).toBe('INVALID_ARGUMENT');
    const dan = await world.person('Dan');
    expect((await refusal(share({ user: { name: dan.user } }))).reason).toBe('RECIPIENT_NOT_KNOWN');
    await ann.client.calendar.update({ calendar: { name: calendar, visibility } });
    const calendarAccess = { recipient: { user: { name: dan.user } }, level: BUSY, circle: null } as never;
    const asked = await refusal(dan.client.calendarAccess.create({ parent: calendar, calendarAccess }));
    expect(asked.code).toBe('INVALID_ARGUMENT');
    const request = { recipient: { user: { name: dan.user } }, level: READ } as never;
    const { name } = await dan.client.calendarAccess.create({ parent: calendar, calendarAccess: request });
    const lowering = dan.client.calendarAccess.update({ calendarAccess: { name, level: BUSY } });
    expect((await refusal(lowering)).code).toBe('PERMISSION_DENIED');
  });

  describe('live', () => {
    test('the stream says only that some event has changed, and sends no notifications', async () => {
      await world.app.listen({ host: '127.0.0.1', port: 0 });
      const name = await withBen();
      const stream = await follow(world.app, ben);
      const before = stream.events.length;
      await ann.client.event.update({ event: { name: event, title: 'Dumplings II' } });
      await ann.client.attendee.create({ parent: event, attendee: { displayName: 'Walrus II' } });
      const news = async () => {
        const { revision } = await store.db
          .selectFrom('change')
          .select(({ fn }) => fn.max('revision').as('revision'))
          .executeTakeFirstOrThrow();
        await ann.client.event.update({ event: { name: event, location: `Quokka ${revision}` } });
        await stream.settled(Number(revision));
        return stream.events.slice(before).map(({ notice }) => notice);
      };
      const notices = await news();
      expect(notices.length).toBeGreaterThan(0);
      for (const notice of notices)
        expect(notice).toEqual({ name: '', parent: '', type: 'event', kind: 'update' });
      await ann.client.calendarAccess.delete({ name });
      await notificationsDelivered(store);
      expect((await bellOf(ben)).filter(({ about }) => about.startsWith(calendar))).toEqual([]);
      stream.leave();
    });
  });
});
