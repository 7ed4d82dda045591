import { describe, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { dinnerFile, openReplay, type Replay, valueIn } from '../testing/replay.ts';

/* The requests of Thunderbird and of Evolution, as a proxy between them and a server saw them. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.7',
  accept: 'text/xml',
  'accept-charset': 'utf-8,*;q=0.1',
  'accept-language': 'en-US,en;q=0.5',
  'content-type': 'text/xml; charset=utf-8',
};
const ns = 'xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const calendarType = { 'content-type': 'text/calendar; charset=utf-8' };

anyEngine(open => {
  const sync = ({ send }: Replay, path: string, token = '') =>
    send('REPORT', path, {
      headers: { depth: '1' },
      body: `${xml}<D:sync-collection ${ns}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getcontenttype/><D:getetag/></D:prop></D:sync-collection>`,
    });
  const multiget = ({ send }: Replay, path: string, href: string) =>
    send('REPORT', path, {
      headers: { depth: '1' },
      body: `${xml}<C:calendar-multiget ${ns}><D:prop><D:getetag/><C:calendar-data/></D:prop><D:href>${href}</D:href></C:calendar-multiget>`,
    });

  describe('Thunderbird', () => {
    test('asks without a password first, then for what may be done with the calendar', async () => {
      const { world, send, calendarPath, readablePath, home } = await openReplay(open, headers);
      const body = `${xml}<D:propfind ${ns}><D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop></D:propfind>`;
      const anonymous = await world.app.inject({
        method: 'PROPFIND' as 'GET',
        url: calendarPath,
        headers: { ...headers, depth: '0' },
        payload: body,
      });
      expect(anonymous.statusCode).toBe(401);
      expect(String(anonymous.headers['www-authenticate'])).toMatch(/^Basic /);
      const found = await send('PROPFIND', calendarPath, { headers: { depth: '0' }, body });
      for (const part of ['<C:calendar/>', '<D:write-content/>', '<D:sync-collection/>', 'VEVENT'])
        expect(found.body).toContain(part);
      const readable = await send('PROPFIND', readablePath, { headers: { depth: '0' }, body });
      // Any privilege that begins like this makes the calendar writable there.
      expect(readable.body).not.toContain('<D:write');
      // Without this, Thunderbird sends its invitations by itself.
      expect(String((await send('OPTIONS', home)).headers.dav)).not.toContain('calendar-auto-schedule');
    });

    test('reads again after each PUT, and edits and deletes one occurrence of a series', async () => {
      const replay = await openReplay(open, headers);
      const { ann, calendar, send, calendarPath: path } = replay;
      const series = dinnerFile.replace('SUMMARY:Dinner', 'SUMMARY:Dinner\r\nRRULE:FREQ=DAILY;COUNT=4');
      const href = `${path}dinner.ics`;
      await send('PUT', href, { headers: { ...calendarType, 'if-none-match': '*' }, body: series });
      const { body } = await multiget(replay, path, href);
      const etag = valueIn(body, 'getetag').replaceAll('&quot;', '"');
      const text = (await send('GET', href)).body;
      const override = [
        ...['BEGIN:VEVENT', 'UID:dinner', 'RECURRENCE-ID;TZID=Europe/Berlin:20270307T180000', 'SUMMARY:Late'],
        ...['DTSTART;TZID=Europe/Berlin:20270307T190000', 'DTEND;TZID=Europe/Berlin:20270307T210000'],
        ...['X-MOZ-GENERATION:2', 'END:VEVENT', ''],
      ].join('\r\n');
      const edited = text
        .replace('RRULE:FREQ=DAILY', 'EXDATE;TZID=Europe/Berlin:20270308T180000\r\nRRULE:FREQ=DAILY')
        .replace('END:VCALENDAR', `${override}END:VCALENDAR`);
      const put = { headers: { ...calendarType, 'if-match': etag }, body: edited };
      expect((await send('PUT', href, put)).statusCode).toBe(204);
      const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
      const { occurrences } = await ann.client.event.expand({ parent: calendar, ...window });
      expect(occurrences.map(({ startTime, title }) => `${startTime?.slice(5, 13)} ${title}`)).toEqual([
        '03-06T17 Dinner',
        '03-07T18 Late',
        '03-09T17 Dinner',
      ]);
      const again = (await multiget(replay, path, href)).body;
      for (const line of ['X-ODD:1', 'X-MOZ-GENERATION:2', 'SUMMARY:Late']) expect(again).toContain(line);
      expect((await send('PUT', href, put)).statusCode).toBe(412);
    });

    test('starts anew when its token is lost, without a second copy of anything', async () => {
      const replay = await openReplay(open, headers);
      const { send, calendarPath: path } = replay;
      await send('PUT', `${path}dinner.ics`, { headers: calendarType, body: dinnerFile });
      const lost = await sync(replay, path, 'urn:potluck:sync:before-the-restore:7');
      expect([lost.statusCode, lost.body]).toEqual([403, expect.stringContaining('valid-sync-token')]);
      const anew = await sync(replay, path);
      expect(anew.body.match(/<D:href>/g)).toHaveLength(1);
      expect((await sync(replay, path, valueIn(anew.body, 'sync-token'))).body).not.toContain('<D:href>');
    });

    test('moves an event by writing it to the other calendar and deleting it in the first', async () => {
      const { ann, send, home, calendarPath: path, events } = await openReplay(open, headers);
      const other = (
        await ann.client.calendar.create({
          calendar: { title: 'Other', timeZone: 'UTC', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
        })
      ).name;
      await send('PUT', `${path}dinner.ics`, { headers: calendarType, body: dinnerFile });
      const text = (await send('GET', `${path}dinner.ics`)).body;
      const to = `${home}c-${other.split('/')[1]}/dinner.ics`;
      expect(
        (await send('PUT', to, { headers: { ...calendarType, 'if-none-match': '*' }, body: text }))
          .statusCode,
      ).toBe(201);
      expect((await send('DELETE', `${path}dinner.ics`)).statusCode).toBe(204);
      expect(await events()).toEqual([]);
      expect((await send('GET', to)).body).toContain('X-ODD:1');
    });
  });

  describe('Evolution', () => {
    const evolution = {
      ...headers,
      'user-agent': 'Evolution/3.46.4',
      'content-type': 'application/xml; charset="utf-8"',
    };

    test('finds events by a query and reads them without a depth', async () => {
      const replay = await openReplay(open, evolution);
      const { send, calendarPath: path } = replay;
      expect(String((await send('OPTIONS', path)).headers.allow)).toContain('REPORT');
      await send('PUT', `${path}dinner.ics`, {
        headers: { ...calendarType, 'if-none-match': '*' },
        body: dinnerFile,
      });
      const query = await send('REPORT', path, {
        headers: { depth: '1' },
        body: `${xml}<C:calendar-query ${ns}><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="20270301T000000Z" end="20270401T000000Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
      });
      expect(query.body).toContain(`${path}dinner.ics`);
      const texts = await send('REPORT', path, {
        body: `${xml}<C:calendar-multiget ${ns}><D:prop><D:getetag/><C:calendar-data/></D:prop><D:href>${path}dinner.ics</D:href></C:calendar-multiget>`,
      });
      expect(texts.body).toContain('SUMMARY:Dinner');
    });

    test('writes a change without a condition: what it has not seen is not overwritten', async () => {
      const replay = await openReplay(open, evolution);
      const { ann, send, calendarPath: path, events } = replay;
      const made = await send('PUT', `${path}dinner.ics`, {
        headers: { ...calendarType, 'if-none-match': '*' },
        body: dinnerFile,
      });
      // It would trust its own text otherwise.
      expect(made.headers.etag).toBeUndefined();
      const seen = (await send('GET', `${path}dinner.ics`)).body;
      const [{ name = '' } = {}] = await events();
      await ann.client.event.update({ event: { name, location: 'Garden' }, updateMask: 'location' });
      const put = (body: string) => send('PUT', `${path}dinner.ics`, { headers: calendarType, body });
      expect((await put(seen.replace('Dinner', 'Supper'))).statusCode).toBe(412);
      expect(await events()).toMatchObject([{ title: 'Dinner', location: 'Garden' }]);
      const fresh = (await send('GET', `${path}dinner.ics`)).body;
      expect((await put(fresh.replace('Dinner', 'Supper'))).statusCode).toBe(204);
      expect(await events()).toMatchObject([{ title: 'Supper', location: 'Garden' }]);
    });
  });
});
