import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterAll(() => world.close());

  /** A calendar of Ann's with a dinner, and its secret address. */
  async function aFeed(): Promise<{ calendar: string; uri: string }> {
    const { name } = await ann.client.calendar.create({
      calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_HIDDEN', timeZone: 'Europe/Berlin' },
    });
    const times = { startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T20:00:00Z' };
    await ann.client.event.create({ parent: name, event: { title: 'Dinner', ...times } });
    return { calendar: name, uri: (await ann.client.calendar.renewFeed({ name })).uri };
  }

  function look(uri: string, headers: Record<string, string> = {}) {
    return world.app.inject({ url: new URL(uri).pathname, headers });
  }

  async function share(calendar: string, level: 'WRITE' | 'ADMIN') {
    const recipient = { user: { name: bob.user } };
    const made = await bob.client.calendarAccess
      .create({ parent: calendar, calendarAccess: { recipient, level: 'PERMISSION_LEVEL_WRITE' } })
      .catch(() => undefined);
    if (!made) throw new Error('Bob could not ask');
    await ann.client.calendarAccess.accept({ name: made.name });
    if (level === 'ADMIN')
      await ann.client.calendarAccess.update({
        calendarAccess: { name: made.name, level: 'PERMISSION_LEVEL_ADMIN' },
      });
    return made.name;
  }

  describe('a calendar feed', () => {
    test('serves the calendar to anyone with its URL, without signing in', async () => {
      const { uri } = await aFeed();
      expect(uri).toMatch(/^http:\/\/localhost:8080\/api\/feeds\/calendars\/[\w-]{43}\.ics$/);
      const answer = await look(uri);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="Dinners.ics"; filename*=UTF-8''Dinners.ics`,
        'x-robots-tag': 'noindex',
      });
      expect(answer.body).toContain('SUMMARY:Dinner\r\n');
    });

    test('answers 304 until something changes', async () => {
      const { calendar, uri } = await aFeed();
      const etag = String((await look(uri)).headers.etag);
      const again = await look(uri, { 'if-none-match': `W/"other", ${etag}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const { events } = await ann.client.event.list({ parent: calendar });
      const [dinner] = events;
      const recipe = await ann.client.recipe.create({
        recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' },
      });
      await ann.client.eventRecipe.create({
        parent: dinner?.name ?? '',
        eventRecipe: { recipe: recipe.name },
      });
      const seen = new Set([etag]);
      const changes = [
        () => Promise.resolve(),
        () => ann.client.recipe.update({ recipe: { name: recipe.name, title: 'Stew' } }),
        () => ann.client.event.update({ event: { name: dinner?.name ?? '', title: 'Supper' } }),
        () => ann.client.calendar.update({ calendar: { name: calendar, title: 'Suppers' } }),
        () => ann.client.event.delete({ name: dinner?.name ?? '' }),
      ];
      for (const change of changes) {
        await change();
        const answer = await look(uri, { 'if-none-match': etag });
        expect(answer.statusCode).toBe(200);
        seen.add(String(answer.headers.etag));
      }
      expect(seen.size).toBe(changes.length + 1);
    });

    test('shows its URL only once, and later just that it exists', async () => {
      const { calendar, uri } = await aFeed();
      const feed = await ann.client.calendar.feed({ name: calendar });
      expect(feed).toEqual({ createTime: expect.any(String), creator: ann.user, active: true });
      const stored = await world.context.store.db.selectFrom('calendar_feed').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(uri.split('/').at(-1)?.slice(0, 43));
    });

    test('ends when it is renewed or revoked, or its calendar is deleted', async () => {
      const { calendar, uri } = await aFeed();
      const { uri: renewed } = await ann.client.calendar.renewFeed({ name: calendar });
      expect(renewed).not.toBe(uri);
      expect([(await look(uri)).statusCode, (await look(renewed)).statusCode]).toEqual([404, 200]);
      await ann.client.calendar.revokeFeed({ name: calendar });
      expect((await look(renewed)).statusCode).toBe(404);
      expect(await ann.client.calendar.feed({ name: calendar })).toEqual({
        createTime: null,
        creator: '',
        active: false,
      });
      const another = await aFeed();
      await ann.client.calendar.delete({ name: another.calendar });
      expect((await look(another.uri)).statusCode).toBe(404);
    });

    test('ends as soon as its creator may no longer share the calendar', async () => {
      const { calendar } = await aFeed();
      await ann.client.calendar.update({
        calendar: { name: calendar, visibility: 'VISIBILITY_LEVEL_PUBLIC' },
      });
      const access = await share(calendar, 'ADMIN');
      const { uri } = await bob.client.calendar.renewFeed({ name: calendar });
      expect((await look(uri)).statusCode).toBe(200);
      await ann.client.calendarAccess.update({
        calendarAccess: { name: access, level: 'PERMISSION_LEVEL_WRITE' },
      });
      expect((await look(uri)).statusCode).toBe(404);
      expect(await ann.client.calendar.feed({ name: calendar })).toMatchObject({
        creator: bob.user,
        active: false,
      });
      await expect(bob.client.calendar.renewFeed({ name: calendar })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    });
  });

  test('all wrong feed URLs get the same answer, until a rate limit', async () => {
    const { uri } = await aFeed();
    const wrong = `/api/feeds/calendars/${'x'.repeat(43)}.ics`;
    const from = (url: string) => world.app.inject({ url, remoteAddress: '192.0.2.7' });
    const answers = [];
    for (let at = 0; at < 31; at++) answers.push((await from(wrong)).statusCode);
    expect(answers).toEqual([...Array(30).fill(404), 429]);
    // Wrong guesses do not lock out holders of a valid address.
    expect((await from(new URL(uri).pathname)).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/api/feeds/calendars/x.ics' })).json()).toMatchObject({
      details: [{ reason: 'FEED_NOT_FOUND' }],
    });
  });
});
