import { expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { aCalendar, linesIn } from '../testing/files.ts';
import { dinnerFile, openReplay, valueIn } from '../testing/replay.ts';

/*
 * The requests of Apple Calendar and Reminders: they say `Brief: t` and `Prefer: return=minimal`, ask for many
 * properties that servers need not have, and move events by MOVE.
 */
const headers = {
  'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0',
  'content-type': 'text/xml',
  accept: '*/*',
  'accept-language': 'en-GB,en;q=0.9',
  brief: 't',
  prefer: 'return=minimal',
};
const ns =
  'xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:caldav" xmlns:C="http://calendarserver.org/ns/" xmlns:D="http://apple.com/ns/ical/" xmlns:E="http://me.com/_namespace/"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const propfind = (properties: string) =>
  `${declaration}<A:propfind ${ns}><A:prop>${properties}</A:prop></A:propfind>`;

anyEngine(open => {
  test('the account is found at the well-known address, at the root, and at /principals/', async () => {
    const { send, principal, home, calendarPath, pendingPath } = await openReplay(open, headers);
    const ask = (path: string, properties: string, depth = '0') =>
      send('PROPFIND', path, { headers: { depth }, body: propfind(properties) });
    const wanted = '<A:current-user-principal/><A:principal-URL/><A:resourcetype/>';
    const known = await ask('/.well-known/caldav', wanted);
    expect(known.headers.location).toMatch(/\/dav\/$/);
    for (const path of ['/', '/principals/', '/dav/'])
      expect(valueIn((await ask(path, wanted)).body, 'current-user-principal')).toBe(principal);
    const person = await ask(
      principal,
      '<B:calendar-home-set/><B:calendar-user-address-set/><A:current-user-principal/><A:displayname/><C:dropbox-home-URL/><C:email-address-set/><B:notification-URL/><A:principal-collection-set/><A:principal-URL/><A:resource-id/><B:schedule-inbox-URL/><B:schedule-outbox-URL/><A:supported-report-set/>',
    );
    expect(person.statusCode).toBe(207);
    expect(valueIn(person.body, 'calendar-home-set')).toBe(home);
    expect(String((await send('OPTIONS', principal)).headers.dav)).toContain('calendar-access');
    const listed = await ask(
      home,
      '<A:add-member/><C:allowed-sharing-modes/><D:autoprovisioned/><E:bulk-requests/><B:calendar-alarm/><D:calendar-color/><B:calendar-description/><B:calendar-free-busy-set/><D:calendar-order/><B:calendar-timezone/><A:current-user-privilege-set/><B:default-alarm-vevent-date/><B:default-alarm-vevent-datetime/><A:displayname/><C:getctag/><C:invite/><D:language-code/><D:location-code/><A:owner/><C:pre-publish-url/><C:publish-url/><C:push-transports/><C:pushkey/><A:quota-available-bytes/><A:quota-used-bytes/><D:refreshrate/><A:resource-id/><A:resourcetype/><B:schedule-calendar-transp/><B:schedule-default-calendar-URL/><C:source/><C:subscribed-strip-alarms/><B:supported-calendar-component-set/><B:supported-calendar-component-sets/><A:supported-report-set/><A:sync-token/>',
      '1',
    );
    expect(listed.body).toContain(calendarPath);
    expect(listed.body).not.toContain(pendingPath);
  });

  test('settings of the home and of a calendar are kept for the person', async () => {
    const { send, home, calendarPath } = await openReplay(open, headers);
    const patch = (path: string, properties: string) =>
      send('PROPPATCH', path, {
        body: `${declaration}<A:propertyupdate ${ns}><A:set><A:prop>${properties}</A:prop></A:set></A:propertyupdate>`,
      });
    const alarm =
      'BEGIN:VALARM&#13;\nACTION:NONE&#13;\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z&#13;\nEND:VALARM';
    for (const [path, properties] of [
      [home, `<B:default-alarm-vevent-datetime>${alarm}</B:default-alarm-vevent-datetime>`],
      [calendarPath, '<D:calendar-color symbolic-color="orange">#FF9500FF</D:calendar-color>'],
      [calendarPath, '<D:calendar-order>3</D:calendar-order>'],
    ] as const) {
      const patched = await patch(path, properties);
      expect([patched.statusCode, patched.body]).toEqual([207, expect.stringContaining('200 OK')]);
    }
    const asked = propfind('<D:calendar-color/><D:calendar-order/>');
    const kept = await send('PROPFIND', calendarPath, { headers: { depth: '0' }, body: asked });
    expect(valueIn(kept.body, 'calendar-color')).toBe('#FF9500FF');
    expect(valueIn(kept.body, 'calendar-order')).toBe('3');
  });

  test('an event is created, changed, moved by MOVE and deleted, and its alarm stays with its person', async () => {
    const { ann, send, home, calendarPath, readablePath, events } = await openReplay(open, headers);
    const calendars = { 'content-type': 'text/calendar' };
    const alarm = [
      ...['BEGIN:VALARM', 'X-WR-ALARMUID:5E3-A', 'UID:5E3-A', 'TRIGGER:-PT15M'],
      ...['ATTACH;VALUE=URI:Chord', 'ACTION:AUDIO', 'X-APPLE-DEFAULT-ALARM:TRUE', 'END:VALARM'],
    ];
    const body = dinnerFile.replace('END:VEVENT', [...alarm, 'END:VEVENT'].join('\r\n'));
    const made = { headers: { ...calendars, 'if-none-match': '*' }, body };
    expect((await send('PUT', `${calendarPath}5E3.ics`, made)).statusCode).toBe(201);
    const sync = (token: string) =>
      send('REPORT', calendarPath, {
        headers: { depth: '1' },
        body: `${declaration}<A:sync-collection ${ns}><A:sync-token>${token}</A:sync-token><A:sync-level>1</A:sync-level><A:prop><A:getetag/><A:getcontenttype/></A:prop></A:sync-collection>`,
      });
    const first = await sync('');
    const etag = valueIn(first.body, 'getetag').replaceAll('&quot;', '"');
    const seen = await send('REPORT', calendarPath, {
      headers: { depth: '1' },
      body: `${declaration}<B:calendar-multiget ${ns}><A:prop><A:getetag/><B:calendar-data/><B:schedule-tag/><C:created-by/><C:updated-by/></A:prop><A:href>${calendarPath}5E3.ics</A:href></B:calendar-multiget>`,
    });
    for (const line of ['X-APPLE-DEFAULT-ALARM:TRUE', 'X-ODD:1']) expect(seen.body).toContain(line);
    const text = (await send('GET', `${calendarPath}5E3.ics`)).body;
    for (const line of alarm) expect(linesIn(text)).toContain(line);
    const changed = { headers: { ...calendars, 'if-match': etag }, body: text.replace('Dinner', 'Supper') };
    expect((await send('PUT', `${calendarPath}5E3.ics`, changed)).statusCode).toBe(204);
    expect((await send('PUT', `${calendarPath}5E3.ics`, changed)).statusCode).toBe(412);
    expect(await events()).toMatchObject([{ title: 'Supper', alarms: [] }]);

    const other = `${home}c-${(await aCalendar(ann, 'Other')).split('/')[1]}/`;
    const move = (to: string) =>
      send('MOVE', `${calendarPath}5E3.ics`, {
        headers: { destination: `http://localhost:80${to}5E3.ics`, overwrite: 'F' },
      });
    expect((await move(readablePath)).statusCode).toBe(403);
    expect((await move(other)).statusCode).toBe(201);
    expect((await sync(valueIn(first.body, 'sync-token'))).body).toMatch(/5E3\.ics.*404/s);
    expect((await send('GET', `${other}5E3.ics`)).body).toContain('X-APPLE-DEFAULT-ALARM:TRUE');
    // What is written to the old address is refused instead of becoming a second event.
    const late = { headers: { ...calendars, 'if-match': etag }, body: text };
    expect((await send('PUT', `${calendarPath}5E3.ics`, late)).statusCode).toBe(412);
    expect((await send('DELETE', `${other}5E3.ics`)).statusCode).toBe(204);
  });

  test('a new list of Reminders keeps its address, takes tasks, and keeps their order', async () => {
    const { ann, send, home } = await openReplay(open, headers);
    const path = `${home}D1A2-4B6E/`;
    const made = await send('MKCALENDAR', path, {
      body: `${declaration}<B:mkcalendar ${ns}><A:set><A:prop><D:calendar-color symbolic-color="blue">#1BADF8FF</D:calendar-color><D:calendar-order>4</D:calendar-order><A:displayname>Groceries</A:displayname><B:calendar-free-busy-set><NO/></B:calendar-free-busy-set><B:supported-calendar-component-set><B:comp name="VTODO"/></B:supported-calendar-component-set></A:prop></A:set></B:mkcalendar>`,
    });
    expect(made.statusCode).toBe(201);
    const { lists } = await ann.client.list.list({});
    const list = lists.find(({ title }) => title === 'Groceries')?.name ?? '';
    expect(list).not.toBe('');
    const task = (uid: string, order: number) =>
      dinnerFile
        .replaceAll('VEVENT', 'VTODO')
        .replace(/DT(START|END);.*\r\n/g, '')
        .replace('UID:dinner', `UID:${uid}`)
        .replace('SUMMARY:Dinner', `SUMMARY:${uid}\r\nX-APPLE-SORT-ORDER:${order}\r\nSTATUS:NEEDS-ACTION`);
    for (const [at, uid] of ['Milk', 'Eggs'].entries())
      await send('PUT', `${path}${uid}.ics`, {
        headers: { 'content-type': 'text/calendar', 'if-none-match': '*' },
        body: task(uid, 784_000_000 + at),
      });
    const items = async () => (await ann.client.listItem.list({ parent: list })).listItems;
    expect((await items()).map(({ title }) => title).sort()).toEqual(['Eggs', 'Milk']);
    const [milk, eggs] = await Promise.all(
      ['Milk', 'Eggs'].map(async uid => (await send('GET', `${path}${uid}.ics`)).body),
    );
    const done = `COMPLETED:20261126T100000Z\r\nPERCENT-COMPLETE:100\r\nSTATUS:COMPLETED`;
    await send('PUT', `${path}Milk.ics`, {
      headers: { 'content-type': 'text/calendar' },
      body: milk?.replace('STATUS:NEEDS-ACTION', done).replace('784000000', '784000005') ?? '',
    });
    expect((await items()).find(({ title }) => title === 'Milk')?.completed).toBe(true);
    const after = (await send('GET', `${path}Milk.ics`)).body;
    for (const line of ['X-APPLE-SORT-ORDER:784000005', 'STATUS:COMPLETED', 'X-ODD:1'])
      expect(after).toContain(line);
    expect((await send('GET', `${path}Eggs.ics`)).body).toBe(eggs);
  });
});
