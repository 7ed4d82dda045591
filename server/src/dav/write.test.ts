import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportedFiles, fileOf } from '../icalendar/testing/exported-files.ts';
import { eachEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { aCalendar, file, linesIn, share, vevent } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const textAt = async (name: string, of = program) =>
    (await of.send('GET', path.replace(program.home, of.home) + name)).body;
  const etagAt = async (name: string) => String((await program.send('GET', path + name)).headers.etag);
  const events = async () => (await ann.client.event.list({ parent: calendar })).events;

  describe('writing events', () => {
    test('a new event keeps its file name, shows on the web, and can be deleted', async () => {
      const none = { 'if-none-match': '*' };
      expect(
        (await program.put(`${path}a b@x.ics`.replace(' ', '%20'), file(vevent(...dinner)), none)).statusCode,
      ).toBe(201);
      expect((await program.put(`${path}a%20b@x.ics`, file(vevent(...dinner)), none)).statusCode).toBe(412);
      expect(await events()).toMatchObject([{ title: 'Dinner', startTime: '2027-03-06T17:00:00.000Z' }]);
      const listed = await program.propfind(path, '<D:getetag/>', '1');
      expect(listed.body).toContain(`${path}a%20b%40x.ics`);
      expect(
        (await program.send('DELETE', `${path}a%20b@x.ics`, { headers: { 'if-match': '"old"' } })).statusCode,
      ).toBe(412);
      expect((await program.send('DELETE', `${path}a%20b@x.ics`)).statusCode).toBe(204);
      expect(await events()).toEqual([]);
      expect((await program.send('DELETE', `${path}a%20b@x.ics`)).statusCode).toBe(404);
    });

    test('a PUT answers without an ETag, and what a program has not seen is not overwritten', async () => {
      const put = await program.put(`${path}d.ics`, file(vevent(...dinner)));
      expect(put.headers.etag).toBeUndefined();
      const etag = await etagAt('d.ics');
      const seen = await textAt('d.ics');
      const [event] = await events();
      await ann.client.event.update({
        event: { name: event?.name ?? '', title: 'Supper' },
        updateMask: 'title',
      });
      const change = (headers?: Record<string, string>) =>
        program.put(`${path}d.ics`, seen.replace('Dinner', 'Lunch'), headers);
      expect((await change({ 'if-match': etag })).statusCode).toBe(412);
      expect((await change()).statusCode).toBe(412);
      expect((await program.put(`${path}gone.ics`, seen, { 'if-match': etag })).statusCode).toBe(412);
      expect(await events()).toMatchObject([{ title: 'Supper' }]);
      expect((await change({ 'if-match': await etagAt('d.ics') })).statusCode).toBe(204);
      expect(await events()).toMatchObject([{ title: 'Lunch' }]);
    });

    test('an edited and a cancelled occurrence leave all others unchanged', async () => {
      const series = vevent(...dinner, 'RRULE:FREQ=DAILY;COUNT=4');
      const second = 'RECURRENCE-ID;TZID=Europe/Berlin:20270307T180000';
      const edited = vevent(
        'UID:dinner',
        second,
        'DTSTART;TZID=Europe/Berlin:20270307T190000',
        'DURATION:PT1H',
        'SUMMARY:Late',
      );
      await program.put(`${path}d.ics`, file(series, edited));
      const third = 'RECURRENCE-ID;TZID=Europe/Berlin:20270308T180000';
      const cancelled = vevent(
        'UID:dinner',
        third,
        'DTSTART;TZID=Europe/Berlin:20270308T180000',
        'STATUS:CANCELLED',
      );
      await program.put(`${path}d.ics`, file(series, edited, cancelled));
      const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
      const { occurrences } = await ann.client.event.expand({ parent: calendar, ...window });
      expect(occurrences.map(({ startTime, title }) => `${startTime?.slice(5, 13)} ${title}`)).toEqual([
        '03-06T17 Dinner',
        '03-07T18 Late',
        '03-09T17 Dinner',
      ]);
      const text = await textAt('d.ics');
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
      expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20270307T180000');
    });

    test('another UID, another kind of object, two events and broken text are refused', async () => {
      await program.put(`${path}d.ics`, file(vevent(...dinner)));
      const refusals: [string, string, string][] = [
        ['d2.ics', file(vevent(...dinner)), 'no-uid-conflict'],
        ['d.ics', file(vevent(...dinner, 'UID:other').replace('UID:dinner\r\n', '')), 'no-uid-conflict'],
        [
          't.ics',
          file('BEGIN:VTODO\r\nUID:t\r\nSUMMARY:Milk\r\nEND:VTODO\r\n'),
          'supported-calendar-component',
        ],
        ['e.ics', file(vevent('UID:1', start), vevent('UID:2', start)), 'valid-calendar-object-resource'],
        ['e.ics', file(vevent('SUMMARY:Nothing')), 'valid-calendar-object-resource'],
        ['e.ics', 'hello', 'valid-calendar-data'],
        ['e.ics', file(vevent('UID:1', start, `ATTACH:data:${'x'.repeat(70_000)}`)), 'max-resource-size'],
      ];
      for (const [name, text, condition] of refusals) {
        const answer = await program.put(path + name, text);
        expect([name, answer.statusCode, answer.body]).toEqual([
          name,
          403,
          expect.stringContaining(condition),
        ]);
      }
      expect(await events()).toHaveLength(1);
    });

    test('a reader is refused with the missing privilege, and sees the event', async () => {
      await program.put(`${path}d.ics`, file(vevent(...dinner)));
      const bob = await world.person('Bob');
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
      const bobs = await programOf(world, bob);
      const bobsPath = path.replace(program.home, bobs.home);
      for (const name of ['d.ics', 'new.ics']) {
        const answer = await bobs.put(bobsPath + name, file(vevent(...dinner)));
        expect(answer.statusCode).toBe(403);
        expect(answer.body).toContain('need-privileges');
      }
      expect((await bobs.send('DELETE', `${bobsPath}d.ics`)).statusCode).toBe(403);
      expect(await textAt('d.ics', bobs)).toContain('SUMMARY:Dinner');
    });
  });

  describe('what only one person gets', () => {
    const alarm = [
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'ACTION:DISPLAY',
      'DESCRIPTION:Reminder',
      'X-MOZ-LASTACK:1',
      'END:VALARM',
    ];
    const guest = 'ATTENDEE;CN=Dan;PARTSTAT=ACCEPTED:mailto:dan@example.com';

    test('alarms and addresses come back to their writer alone, as they were', async () => {
      const bob = await world.person('Bob');
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
      const bobs = await programOf(world, bob);
      const etagForBob = async () =>
        (await bobs.propfind(`${path.replace(program.home, bobs.home)}d.ics`, '<D:getetag/>', '0')).body;
      await program.put(`${path}d.ics`, file(vevent(...dinner, guest, ...alarm)));
      const anns = await textAt('d.ics');
      for (const line of [guest, ...alarm]) expect(linesIn(anns)).toContain(line);
      const bobsText = await textAt('d.ics', bobs);
      expect(bobsText).not.toMatch(/VALARM|mailto|example\.com/);
      expect((await events())[0]).toMatchObject({ alarms: [] });
      const { attendees } = await ann.client.attendee.list({ parent: (await events())[0]?.name ?? '' });
      expect(attendees).toEqual([]);

      // A change by Bob keeps them, and one by Ann of her alarm alone does not change Bob's text.
      await bobs.put(`${path.replace(program.home, bobs.home)}d.ics`, bobsText.replace('Dinner', 'Supper'));
      for (const line of [guest, ...alarm, 'SUMMARY:Supper'])
        expect(linesIn(await textAt('d.ics'))).toContain(line);
      const [before, own] = [await etagForBob(), await etagAt('d.ics')];
      await program.put(`${path}d.ics`, (await textAt('d.ics')).replace('-PT15M', '-PT30M'));
      expect(await etagAt('d.ics')).not.toBe(own);
      expect(await etagForBob()).toBe(before);
    });

    test('an alarm that the event suggests can be removed for oneself', async () => {
      const event = { title: 'Dinner', startTime: '2027-03-06T17:00:00Z', endTime: '2027-03-06T18:00:00Z' };
      const alarms = [{ alarmId: '', trigger: { duration: '900s', dateTime: null } }];
      const { name } = await ann.client.event.create({ parent: calendar, event: { ...event, alarms } });
      const own = `${name.split('/').at(-1)}.ics`;
      const text = await textAt(own);
      expect(text).toContain('TRIGGER:-PT15M');
      await program.put(path + own, text.replace(/BEGIN:VALARM[\s\S]*END:VALARM\r\n/, ''));
      expect(await textAt(own)).not.toContain('VALARM');
      expect((await events())[0]).toMatchObject({ alarms });
    });

    test('a changed PARTSTAT is an answer, and other attendees stay as they are', async () => {
      const bob = await world.person('Bob');
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
      await program.put(`${path}d.ics`, file(vevent(...dinner)));
      const [event] = await events();
      const parent = event?.name ?? '';
      for (const person of [ann.user, bob.user])
        await ann.client.attendee.create({ parent, attendee: { person } });
      const text = await textAt('d.ics');
      expect(text).not.toContain('ORGANIZER');
      await program.put(`${path}d.ics`, text.replaceAll('NEEDS-ACTION', 'ACCEPTED'));
      const { attendees } = await ann.client.attendee.list({ parent });
      expect(attendees.map(({ person, response }) => [person, response])).toEqual([
        [ann.user, 'ACCEPTED'],
        [bob.user, 'NEEDS_ACTION'],
      ]);
    });
  });

  describe('nothing is lost', () => {
    test.each(exportedFiles.map(each => [each.program, each] as const))(
      'a file of %s comes back with the same lines',
      async (_, exported) => {
        for (const [at, object] of objectsIn(fileOf(exported)).entries()) {
          const name = `${path}${at}.ics`;
          const put = await program.put(name, object);
          if (put.statusCode === 403) continue;
          expect(put.statusCode).toBe(201);
          const once = await textAt(`${at}.ics`);
          expect((await program.put(name, once)).statusCode).toBe(204);
          expect(stable(await textAt(`${at}.ics`))).toEqual(stable(once));
        }
      },
    );

    test('random events come back with the same lines, and keep unknown ones when the web changes them', async () => {
      const random = seeded(11);
      const rounds = 25;
      for (let round = 0; round < rounds; round += 1) {
        const lines = randomLines(random, round);
        const name = `${round}.ics`;
        expect((await program.put(path + name, file(vevent(...lines)))).statusCode).toBe(201);
        const once = await textAt(name);
        for (const line of lines) expect(linesIn(once)).toContain(line);
        await program.put(path + name, once);
        expect(stable(await textAt(name))).toEqual(stable(once));
      }
      for (const { name } of await events())
        await ann.client.event.update({ event: { name, description: 'Changed' }, updateMask: 'description' });
      for (let round = 0; round < rounds; round += 1) {
        const kept = randomLines(seeded(round), round).length;
        expect(kept).toBeGreaterThan(2);
        expect(await textAt(`${round}.ics`)).toMatch(/X-TEST-ROUND/);
      }
    });

    test('a rule that the calendar cannot follow comes back as it was', async () => {
      const rules = ['RRULE:FREQ=DAILY;COUNT=3', 'RRULE:FREQ=YEARLY;COUNT=2'];
      expect((await program.put(`${path}r.ics`, file(vevent(...dinner, ...rules)))).statusCode).toBe(201);
      const text = await textAt('r.ics');
      for (const rule of rules) expect(linesIn(text)).toContain(rule);
      await program.put(`${path}r.ics`, text.replace('Dinner', 'Supper'));
      for (const rule of rules) expect(linesIn(await textAt('r.ics'))).toContain(rule);
      const [event] = await events();
      expect(event).toMatchObject({ title: 'Supper', recurrenceRule: '', repeatsElsewhere: true });
      const { name = '', startTime = '', endTime = '' } = event ?? {};
      const later = { startTime: '2027-03-06T17:30:00.000Z' };
      const refused = { code: 'FAILED_PRECONDITION', reason: 'REPEATS_ELSEWHERE' };
      await expect(ann.client.event.update({ event: { name, ...later } })).rejects.toMatchObject(refused);
      const all = { scope: 'ALL', originalStartTime: null, etag: '' } as const;
      const edit = { name, ...all, event: later, updateMask: 'startTime' };
      await expect(ann.client.event.editOccurrence(edit)).rejects.toMatchObject(refused);
      await ann.client.event.update({ event: { name, title: 'Feast', startTime, endTime } });
      const kept = linesIn(await textAt('r.ics'));
      for (const line of [...rules, 'SUMMARY:Feast']) expect(kept).toContain(line);
    });

    test('a text that is too long here, a cancelled event and an occurrence without its series come back whole', async () => {
      const long = `SUMMARY:${'long '.repeat(100)}end`;
      await program.put(`${path}l.ics`, file(vevent('UID:l', start, long)));
      expect(linesIn(await textAt('l.ics'))).toContain(long);
      await program.put(`${path}c.ics`, file(vevent('UID:c', start, 'STATUS:CANCELLED')));
      expect(linesIn(await textAt('c.ics'))).toContain('STATUS:CANCELLED');
      const alone = vevent(
        'UID:o',
        start,
        'RECURRENCE-ID;TZID=Europe/Berlin:20270305T180000',
        'SUMMARY:Once',
      );
      for (const title of ['Once', 'Twice']) {
        await program.put(`${path}o.ics`, file(alone.replace('Once', title)));
        const lines = linesIn(await textAt('o.ics'));
        for (const line of ['UID:o', 'RECURRENCE-ID;TZID=Europe/Berlin:20270305T180000', `SUMMARY:${title}`])
          expect(lines).toContain(line);
      }
    });
  });

  describe('collections', () => {
    test('a new calendar keeps the address that the program chose', async () => {
      const body = `<C:mkcalendar ${program.namespaces}><D:set><D:prop><D:displayname>Work</D:displayname>
        <A:calendar-color symbolic-color="red">#FF0000FF</A:calendar-color><A:calendar-order>7</A:calendar-order>
        <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
        <C:calendar-timezone>BEGIN:VCALENDAR&#13;\nBEGIN:VTIMEZONE&#13;\nTZID:Europe/Vienna&#13;\nEND:VTIMEZONE&#13;\nEND:VCALENDAR</C:calendar-timezone>
        </D:prop></D:set></C:mkcalendar>`;
      const made = `${program.home}4B6E-uuid/`;
      expect((await program.send('MKCALENDAR', made, { body })).statusCode).toBe(201);
      expect((await program.send('MKCALENDAR', made, { body })).statusCode).toBe(405);
      const { calendars } = await ann.client.calendar.list({});
      expect(calendars.find(({ title }) => title === 'Work')).toMatchObject({
        ...{ color: '#ff0000', timeZone: 'Europe/Vienna', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const found = await program.propfind(program.home, '<A:calendar-color/><A:calendar-order/>', '1');
      expect(found.body).toContain(made);
      expect(found.body).toContain('#FF0000FF');
      expect(found.body).toContain('<A:calendar-order>7</A:calendar-order>');
      expect((await program.put(`${made}d.ics`, file(vevent(...dinner)))).statusCode).toBe(201);
    });

    test('colours and unknown properties are for oneself; the name is for everybody who may change it', async () => {
      const bob = await world.person('Bob');
      await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_READ' });
      const bobs = await programOf(world, bob);
      const bobsPath = path.replace(program.home, bobs.home);
      const body = `<D:propertyupdate ${program.namespaces}><D:set><D:prop><D:displayname>Mine</D:displayname>
        <A:calendar-color>#00FF00FF</A:calendar-color><x:own xmlns:x="urn:x"><x:part a="1">&lt;b&gt;</x:part></x:own>
        <D:resourcetype/></D:prop></D:set></D:propertyupdate>`;
      const patched = await bobs.send('PROPPATCH', bobsPath, { body });
      expect(patched.statusCode).toBe(207);
      const asked = '<D:displayname/><A:calendar-color/><x:own xmlns:x="urn:x"/>';
      const bobsView = (await bobs.propfind(bobsPath, asked, '0')).body;
      expect(bobsView).toContain('<D:displayname>Family</D:displayname>');
      expect(bobsView).toContain('#00FF00FF');
      expect(bobsView).toContain('&lt;b&gt;');
      const annsView = (await program.propfind(path, asked, '0')).body;
      expect(annsView).not.toContain('#00FF00FF');
      await program.send('PROPPATCH', path, { body });
      expect((await program.propfind(path, asked, '0')).body).toContain(
        '<D:displayname>Mine</D:displayname>',
      );
    });

    test('deleting a collection hides it, and creating it again shows it', async () => {
      expect((await program.send('DELETE', path)).statusCode).toBe(204);
      expect((await program.propfind(path, '<D:displayname/>', '0')).statusCode).toBe(404);
      expect((await program.propfind(program.home, '<D:displayname/>', '1')).body).not.toContain(path);
      expect((await ann.client.calendar.get({ name: calendar })).title).toBe('Family');
      expect((await program.send('MKCALENDAR', path)).statusCode).toBe(201);
      expect((await program.propfind(path, '<D:displayname/>', '0')).statusCode).toBe(207);
    });

    test('a move takes everything along', async () => {
      const other = await aCalendar(ann, 'Other');
      const to = `${program.home}c-${other.slice('calendars/'.length)}/`;
      const alarm = [
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'DESCRIPTION:Reminder',
        'END:VALARM',
      ];
      await program.put(`${path}d.ics`, file(vevent(...dinner, 'X-ODD:1', ...alarm)));
      const [event] = await events();
      const parent = event?.name ?? '';
      await ann.client.eventRecipe.create({ parent, eventRecipe: { title: 'Salad' } });
      await ann.client.attendee.create({ parent, attendee: { person: ann.user } });
      const moved = await program.send('MOVE', `${path}d.ics`, {
        headers: { destination: `http://localhost:80${to}n.ics` },
      });
      expect([moved.statusCode, moved.body]).toEqual([201, '']);
      const text = (await program.send('GET', `${to}n.ics`)).body;
      for (const line of ['SUMMARY:Dinner', 'X-ODD:1', 'X-POTLUCK-DISH:Salad', ...alarm])
        expect(linesIn(text)).toContain(line);
      expect(linesIn(text).join()).toContain(ann.user);
      expect((await program.send('GET', `${path}d.ics`)).statusCode).toBe(404);
      const elsewhere = await program.send('MOVE', `${to}n.ics`, {
        headers: { destination: 'https://elsewhere.example/dav/x' },
      });
      expect(elsewhere.statusCode).toBe(502);
    });
  });

  test('a lowered grant and a revoked key count with the next request', async () => {
    const bob = await world.person('Bob');
    const grant = await share(ann, bob, { calendar, level: 'PERMISSION_LEVEL_WRITE' });
    const bobs = await programOf(world, bob);
    const bobsPath = path.replace(program.home, bobs.home);
    expect((await bobs.put(`${bobsPath}d.ics`, file(vevent(...dinner)))).statusCode).toBe(201);
    await ann.client.calendarAccess.update({
      calendarAccess: { name: grant, level: 'PERMISSION_LEVEL_READ' },
      updateMask: 'level',
    });
    expect((await bobs.put(`${bobsPath}e.ics`, file(vevent('UID:e', start)))).statusCode).toBe(403);
    const { accessKeys } = await bob.client.accessKey.list({ parent: bob.user });
    for (const { name } of accessKeys) await bob.client.accessKey.delete({ name });
    expect((await bobs.propfind(bobsPath, '<D:displayname/>', '0')).statusCode).toBe(401);
  });
});

const start = 'DTSTART;TZID=Europe/Berlin:20270306T180000';
const dinner = ['UID:dinner', start, 'DTEND;TZID=Europe/Berlin:20270306T200000', 'SUMMARY:Dinner'];

/** Lines without what counts changes. */
function stable(text: string): string[] {
  return linesIn(text).filter(line => !/^(SEQUENCE|DTSTAMP|LAST-MODIFIED|X-POTLUCK-VERSION)/.test(line));
}

/** The events of a file, each as a file of its own with the zones. */
function objectsIn(text: string): string[] {
  const zones = text.match(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE\r?\n/g) ?? [];
  const parts = text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r?\n/g) ?? [];
  const byUid = Map.groupBy(parts, part => /^UID:(.*)$/m.exec(part)?.[1]?.trim() ?? '');
  byUid.delete('');
  return [...byUid.values()].map(own => file(...zones, ...own));
}

function randomLines(random: () => number, round: number): string[] {
  const day = String(between(random, 10, 28));
  const hour = String(between(random, 10, 20));
  const optional = [
    'LOCATION:Kitchen\\, second floor',
    'URL:https://example.com/a?b=c;d',
    'CLASS:PRIVATE',
    'PRIORITY:5',
    'CATEGORIES:Food,Friends',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    'RELATED-TO;RELTYPE=SIBLING:other@example',
    'X-ODD;X-P="a;b:c":val\\;ue',
    'TRANSP:TRANSPARENT',
    'COMMENT;LANGUAGE=de:Bitte läuten 🔔',
  ].filter(() => random() < 0.4);
  const rule = pick(random, [
    [],
    ['RRULE:FREQ=DAILY;COUNT=5'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'],
  ]);
  const when = pick(random, [
    [
      `DTSTART;TZID=Europe/Berlin:202703${day}T${hour}0000`,
      `DTEND;TZID=Europe/Berlin:202703${day}T${hour}3000`,
    ],
    [`DTSTART;VALUE=DATE:202703${day}`, 'DTEND;VALUE=DATE:20270401'],
    [`DTSTART:202703${day}T${hour}0000Z`, `DTEND:202703${day}T${hour}4500Z`],
  ]);
  return [
    `UID:random-${round}`,
    'SUMMARY:Some\\, thing %41 <&>',
    `X-TEST-ROUND:${round}`,
    ...when,
    ...rule,
    ...optional,
  ];
}
