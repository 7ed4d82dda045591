import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anyEngine, eachEngine } from '../testing/services/engines.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { share } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

anyEngine(open => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
  });

  describe('finding the account', () => {
    test('anonymous requests get a 401 that asks for a password, at every address', async () => {
      for (const url of ['/dav/', '/dav/people/x/home/', '/']) {
        const answer = await world.app.inject({ method: 'PROPFIND' as 'GET', url });
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('Basic');
      }
    });

    test('the well-known address redirects every method to the service', async () => {
      for (const method of ['GET', 'PROPFIND', 'OPTIONS']) {
        const answer = await world.app.inject({ method: method as 'GET', url: '/.well-known/caldav' });
        expect(answer.statusCode).toBe(301);
        expect(answer.headers.location).toMatch(/^http.*\/dav\/$/);
      }
    });

    test('a program finds the principal, the home and the calendars from the host alone', async () => {
      const { program, user, calendar } = await annsProgram(world);
      const found = await program.propfind('/', '<D:current-user-principal/>', '0');
      const [, principal = ''] = /<D:current-user-principal><D:href>([^<]+)/.exec(found.body) ?? [];
      expect(principal).toBe(`/dav/people/${user.slice('users/'.length)}/`);
      const ofPrincipal = await program.propfind(principal, '<C:calendar-home-set/><D:displayname/>', '0');
      const [, home = ''] = /<C:calendar-home-set><D:href>([^<]+)/.exec(ofPrincipal.body) ?? [];
      const listed = await program.propfind(home, '<D:displayname/><D:resourcetype/>', '1');
      expect(listed.body).toContain(`c-${calendar.slice('calendars/'.length)}/`);
      expect(listed.body).toContain('<D:displayname>Family</D:displayname>');
    });

    test('a wrong key, a session and a key for other doors are refused', async () => {
      const { person, app } = await annsProgram(world);
      const key = await keyOf(person, { doors: ['API'] });
      const ask = async (password: string) => {
        const headers = { authorization: `Basic ${Buffer.from(`ann:${password}`).toString('base64')}` };
        return (await app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/', headers })).statusCode;
      };
      expect(await ask('wrong')).toBe(401);
      expect(await ask(person.token)).toBe(401);
      expect(await ask(key)).toBe(403);
    });

    test('over an unencrypted connection from elsewhere, the key is refused', async () => {
      const { app, key } = await annsProgram(world);
      const headers = { authorization: `Basic ${Buffer.from(`ann:${key}`).toString('base64')}` };
      const ask = (remoteAddress: string) =>
        app.inject({ method: 'OPTIONS', url: '/dav/', headers, remoteAddress });
      expect((await ask('127.0.0.1')).statusCode).toBe(200);
      expect((await ask('203.0.113.7')).statusCode).toBe(403);
    });
  });

  describe('properties', () => {
    test("every property of Apple's home request is answered with 200 or 404 inside a 207", async () => {
      const { program } = await annsProgram(world);
      const answer = await program.propfind(program.home, appleProperties, '1');
      expect(answer.statusCode).toBe(207);
      const states = [...answer.body.matchAll(/<D:status>([^<]+)/g)].map(([, status]) => status);
      expect(new Set(states)).toEqual(new Set(['HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found']));
      const asked = [...appleProperties.matchAll(/<\w+:([\w-]+)/g)].length;
      expect([...answer.body.matchAll(/pushkey/g)]).toHaveLength(2);
      expect(asked).toBeGreaterThan(40);
    });

    test('a calendar that one may only read names no privilege to write', async () => {
      const { program, person, calendar } = await annsProgram(world);
      const bob = await world.person('Bob');
      await share(person, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
      const bobs = await programOf(world, bob);
      const path = `${bobs.home}c-${calendar.slice('calendars/'.length)}/`;
      const read = await bobs.propfind(path, '<D:current-user-privilege-set/>', '0');
      expect(read.body).toContain('<D:read/>');
      expect(read.body).not.toContain('write');
      const own = await program.propfind(program.path, '<D:current-user-privilege-set/>', '0');
      expect(own.body).toContain('<D:write/>');
      expect(own.body).toContain('<D:write-content/>');
    });

    test('what waits for an answer is not in the home, and nor is what others have', async () => {
      const { person, calendar } = await annsProgram(world);
      const bob = await world.person('Bob');
      const bobs = await programOf(world, bob);
      const id = calendar.slice('calendars/'.length);
      const listed = async () => (await bobs.propfind(bobs.home, '<D:displayname/>', '1')).body.includes(id);
      expect(await listed()).toBe(false);
      expect((await bobs.propfind(`${bobs.home}c-${id}/`, '<D:displayname/>', '0')).statusCode).toBe(404);
      const name = await share(person, bob, { calendar, level: 'PERMISSION_LEVEL_READ', accept: false });
      expect(await listed()).toBe(false);
      await bob.client.calendarAccess.accept({ name });
      expect(await listed()).toBe(true);
      await person.client.calendarAccess.delete({ name });
      expect(await listed()).toBe(false);
    });

    test('methods that are not supported get a 405 that names the others', async () => {
      const program = await programOf(world, await world.person('Ann'));
      for (const method of ['COPY', 'LOCK', 'UNLOCK', 'ACL']) {
        const { statusCode, headers } = await program.send(method, program.home);
        expect([method, statusCode]).toEqual([method, 405]);
        expect(headers.allow).toContain('PROPFIND');
      }
    });

    test('an infinite depth is refused', async () => {
      const { program } = await annsProgram(world);
      const answer = await program.propfind(program.home, '<D:displayname/>', 'infinity');
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('propfind-finite-depth');
    });

    test('addresses of other people, and odd ones, lead nowhere', async () => {
      const { program } = await annsProgram(world);
      const bob = await world.person('Bob');
      const bobs = `/dav/people/${bob.user.slice('users/'.length)}/`;
      for (const path of [bobs, `${bobs}home/`, `${program.home}c-none/`, '/dav/else/'])
        expect((await program.propfind(path, '<D:displayname/>', '0')).statusCode).toBe(404);
      for (const segment of ['%2f', '%ff', '..%5c', '%7f'])
        expect((await program.send('GET', `${program.path}${segment}`)).statusCode).toBe(400);
    });
  });
});

eachEngine(open => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
  });

  describe('reading events', () => {
    test('a multiget gives the texts of its own collection, and a 404 for everything else', async () => {
      const { program, person, calendar } = await annsProgram(world);
      const { name } = await person.client.event.create({ parent: calendar, event: dinner });
      const file = `${name.split('/').at(-1)}.ics`;
      const hrefs = [
        `${program.path}${file}`,
        `${program.path}none.ics`,
        '/etc/passwd',
        `${program.path}..%2fx`,
      ];
      const answer = await program.multiget(program.path, hrefs);
      expect(answer.statusCode).toBe(207);
      expect(answer.body).toContain('SUMMARY:Dinner');
      expect([...answer.body.matchAll(/404 Not Found/g)]).toHaveLength(3);
      const text = await program.send('GET', `${program.path}${file}`);
      expect(text.headers['content-type']).toContain('text/calendar');
      expect(answer.body).toContain(String(text.headers.etag).replaceAll('"', '&quot;'));
      const again = await program.send('GET', `${program.path}${file}`, {
        headers: { 'if-none-match': String(text.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    });

    test('a query finds events by time, also half-open, and by their properties', async () => {
      const { program, person, calendar } = await annsProgram(world);
      await person.client.event.create({ parent: calendar, event: dinner });
      await person.client.event.create({
        parent: calendar,
        event: { ...dinner, title: 'Weekly', recurrenceRule: 'FREQ=WEEKLY' },
      });
      const titles = async (filter: string) => {
        const { body } = await program.query(program.path, filter);
        return [...body.matchAll(/SUMMARY:([^&\n]+)/g)].map(([, title]) => title).sort();
      };
      const range = (attributes: string) => titles(`<C:time-range ${attributes}/>`);
      expect(await range('start="20270306T000000Z" end="20270307T000000Z"')).toEqual(['Dinner', 'Weekly']);
      expect(await range('start="20270313T000000Z" end="20270314T000000Z"')).toEqual(['Weekly']);
      expect(await range('start="20270314T000000Z"')).toEqual(['Weekly']);
      expect(await range('end="20270306T000000Z"')).toEqual([]);
      const match = (name: string, text: string, attributes = '') =>
        titles(
          `<C:prop-filter name="${name}"><C:text-match ${attributes}>${text}</C:text-match></C:prop-filter>`,
        );
      expect(await match('SUMMARY', 'dinn')).toEqual(['Dinner']);
      expect(await match('SUMMARY', 'dinn', 'collation="i;octet"')).toEqual([]);
      expect(await match('SUMMARY', 'dinn', 'negate-condition="yes"')).toEqual(['Weekly']);
      expect(await titles('<C:prop-filter name="RRULE"><C:is-not-defined/></C:prop-filter>')).toEqual([
        'Dinner',
      ]);
      expect(await titles('<C:comp-filter name="VALARM"/>')).toEqual([]);
    });

    test('an expanded query has single occurrences in UTC', async () => {
      const { program, person, calendar } = await annsProgram(world);
      await person.client.event.create({
        parent: calendar,
        event: { ...dinner, recurrenceRule: 'FREQ=DAILY;COUNT=5' },
      });
      const window = 'start="20270307T000000Z" end="20270309T000000Z"';
      const { body } = await program.query(
        program.path,
        `<C:time-range ${window}/>`,
        `<C:expand ${window}/>`,
      );
      expect([...body.matchAll(/DTSTART:(\w+)/g)].map(([, time]) => time)).toEqual([
        '20270307T180000Z',
        '20270308T180000Z',
      ]);
      expect(body).not.toContain('RRULE');
      expect(body).not.toContain('VTIMEZONE');
    });

    test('free and busy times are merged, without cancelled events', async () => {
      const { program, person, calendar } = await annsProgram(world);
      await person.client.event.create({ parent: calendar, event: dinner });
      const lunch = { startTime: '2027-03-06T11:00:00Z', endTime: '2027-03-06T12:00:00Z' };
      const cancelled = { ...dinner, ...lunch, status: 'CANCELLED' as const };
      await person.client.event.create({ parent: calendar, event: cancelled });
      const answer = await program.send('REPORT', program.path, {
        body: `<C:free-busy-query ${program.namespaces}><C:time-range start="20270306T000000Z" end="20270307T000000Z"/></C:free-busy-query>`,
      });
      expect(answer.body.match(/FREEBUSY;.*/g)).toEqual([
        expect.stringContaining('FREEBUSY;FBTYPE=BUSY:20270306T180000Z/20270306T200000Z'),
      ]);
    });
  });
});

const dinner = {
  title: 'Dinner',
  startTime: '2027-03-06T18:00:00Z',
  endTime: '2027-03-06T20:00:00Z',
  timeZone: 'Europe/Berlin',
};

/** What Calendar on macOS asks of a home. */
const appleProperties = `<D:add-member/><CS:allowed-sharing-modes/><A:autoprovisioned/><CS:bulk-requests/><C:calendar-alarm/>
  <A:calendar-color/><C:calendar-description/><C:calendar-free-busy-set/><A:calendar-order/><C:calendar-timezone/>
  <D:current-user-privilege-set/><C:default-alarm-vevent-date/><C:default-alarm-vevent-datetime/><D:displayname/>
  <CS:getctag/><CS:invite/><A:language-code/><A:location-code/><C:max-attendees-per-instance/><D:owner/>
  <CS:pre-publish-url/><CS:publish-url/><CS:push-transports/><CS:pushkey/><D:quota-available-bytes/><D:quota-used-bytes/>
  <A:refreshrate/><D:resource-id/><D:resourcetype/><C:schedule-calendar-transp/><C:schedule-default-calendar-URL/>
  <CS:source/><CS:subscribed-strip-alarms/><CS:subscribed-strip-attachments/><CS:subscribed-strip-todos/>
  <C:supported-calendar-component-set/><C:supported-calendar-component-sets/><D:supported-report-set/><D:sync-token/>
  <CS:xmpp-server/><CS:xmpp-uri/><CS:checksum-versions/><D:principal-URL/><CS:email-address-set/><CS:dropbox-home-URL/>`;

async function annsProgram(world: TestWorld) {
  const person = await world.person('Ann');
  const calendar = {
    title: 'Family',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    timeZone: 'Europe/Berlin',
  } as const;
  const { name } = await person.client.calendar.create({ calendar });
  const key = await keyOf(person);
  const program: Program = await programOf(world, person, key);
  const path = `${program.home}c-${name.slice('calendars/'.length)}/`;
  return { app: world.app, person, user: person.user, calendar: name, key, program: { ...program, path } };
}

type Person = Awaited<ReturnType<TestWorld['person']>>;

async function keyOf(
  { client, user }: Person,
  { doors = ['DAV'] }: { doors?: ('DAV' | 'API')[] } = {},
): Promise<string> {
  const scope = { doors, kinds: ['CALENDAR' as const], level: 'WRITE' as const, circles: [], things: [] };
  const made = await client.accessKey.create({ parent: user, accessKey: { title: 'Phone', scope } });
  return made.unencryptedAccessKey;
}
