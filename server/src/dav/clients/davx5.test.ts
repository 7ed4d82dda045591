import { describe, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { dinnerFile, openReplay, type Replay, valueIn } from '../testing/replay.ts';

/*
 * The requests of DAVx5, and of tasks.org by itself: where they look, which headers they send, and what they do with
 * each answer. jtx Board and OpenTasks are synchronized by DAVx5.
 */
const headers = {
  'user-agent': 'DAVx5/4.5.6-ose (2026/08/02; dav4jvm; okhttp/5.1.0) Android/16',
  'accept-language': 'en-GB, en;q=0.7, *;q=0.5',
  'content-type': 'application/xml; charset=utf-8',
};
const ns = 'xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:n1="http://apple.com/ns/ical/"';
const declaration = `<?xml version='1.0' encoding='UTF-8' ?>`;
const propfind = (properties: string) =>
  `${declaration}<propfind ${ns}><prop>${properties}</prop></propfind>`;

anyEngine(open => {
  const find = ({ send }: Replay, path: string, properties: string, depth = '0') =>
    send('PROPFIND', path, { headers: { depth }, body: propfind(properties) });

  describe('DAVx5', () => {
    test('finds the account from the host alone, and its collections with what may be done there', async () => {
      const replay = await openReplay(open, headers);
      const { send, home, principal, calendarPath, tasksPath, readablePath, pendingPath } = replay;
      const known = await find(replay, '/.well-known/caldav', '<current-user-principal/>');
      expect(known.statusCode).toBe(301);
      const service = await find(
        replay,
        new URL(String(known.headers.location)).pathname,
        '<current-user-principal/><CAL:calendar-home-set/><resourcetype/>',
      );
      expect(valueIn(service.body, 'current-user-principal')).toBe(principal);
      expect(String((await send('OPTIONS', principal)).headers.dav)).toMatch(/calendar-access/);
      const person = await find(
        replay,
        principal,
        '<displayname/><resourcetype/><group-membership/><CAL:calendar-home-set/><CAL:calendar-user-address-set/>',
      );
      expect(valueIn(person.body, 'calendar-home-set')).toBe(home);
      const collections = await find(
        replay,
        home,
        '<resourcetype/><displayname/><owner/><current-user-privilege-set/><supported-report-set/><CAL:calendar-description/><n1:calendar-color/><CAL:calendar-timezone/><CAL:calendar-timezone-id/><CAL:supported-calendar-component-set/><source xmlns="http://calendarserver.org/ns/"/><push-transports xmlns="https://bitfire.at/webdav-push"/>',
        '1',
      );
      for (const path of [calendarPath, tasksPath, readablePath]) expect(collections.body).toContain(path);
      expect(collections.body).not.toContain(pendingPath);
      const readable = partOf(collections.body, readablePath);
      expect(readable).not.toMatch(/<D:write|<D:bind/);
      expect(partOf(collections.body, calendarPath)).toMatch(/<D:write-content\/>/);
    });

    test('synchronizes events by token: everything, then nothing, then what changed', async () => {
      const replay = await openReplay(open, headers);
      const { send, calendarPath: path } = replay;
      await upload(replay, `${path}dinner.ics`, dinnerFile);
      const state = await find(
        replay,
        path,
        '<supported-report-set/><sync-token/><getctag xmlns="http://calendarserver.org/ns/"/><CAL:max-resource-size/>',
      );
      expect(state.body).toContain('<D:sync-collection/>');
      const sync = (token: string) =>
        send('REPORT', path, {
          headers: { depth: '0' },
          body: `${declaration}<sync-collection ${ns}><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
        });
      const first = await sync('');
      expect(first.body).toContain(`${path}dinner.ics`);
      const token = valueIn(first.body, 'sync-token');
      expect((await sync(token)).body).not.toContain('<D:response>');
      const texts = await multiget(replay, path, [`${path}dinner.ics`, `${path}gone.ics`]);
      expect(texts.body).toContain('SUMMARY:Dinner');
      expect(texts.body).toContain('404');
      await send('DELETE', `${path}dinner.ics`, { headers: { 'if-match': await etagOf(replay, path) } });
      expect((await sync(token)).body).toMatch(/dinner\.ics.*404/s);
      const lost = await sync('urn:potluck:sync:elsewhere:1');
      expect([lost.statusCode, lost.body]).toEqual([403, expect.stringContaining('valid-sync-token')]);
    });

    test('uploads with conditions, takes 412 for a conflict, and drops what a 403 names a privilege for', async () => {
      const replay = await openReplay(open, headers);
      const { ann, send, calendarPath: path, readablePath, events } = replay;
      expect((await upload(replay, `${path}dinner.ics`, dinnerFile)).statusCode).toBe(201);
      expect((await upload(replay, `${path}dinner.ics`, dinnerFile)).statusCode).toBe(412);
      const etag = await etagOf(replay, path);
      const text = (await send('GET', `${path}dinner.ics`)).body;
      expect(text).toContain('X-ODD:1');
      const [event] = await events();
      await ann.client.event.update({
        event: { name: event?.name ?? '', title: 'Supper' },
        updateMask: 'title',
      });
      const change = (condition: string) =>
        send('PUT', `${path}dinner.ics`, {
          headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-match': condition },
          body: text.replace('SUMMARY:Dinner', 'SUMMARY:Lunch'),
        });
      expect((await change(etag)).statusCode).toBe(412);
      expect(await events()).toMatchObject([{ title: 'Supper' }]);
      expect((await change(await etagOf(replay, path))).statusCode).toBe(204);
      const denied = await upload(replay, `${readablePath}dinner.ics`, dinnerFile);
      expect([denied.statusCode, denied.body]).toEqual([403, expect.stringContaining('need-privileges')]);
    });

    test('asks for tasks by a query each time, and jtx Board and OpenTasks change them', async () => {
      const replay = await openReplay(open, headers);
      const { send, tasksPath: path, items } = replay;
      const task = dinnerFile
        .replaceAll('VEVENT', 'VTODO')
        .replace('DTEND;', 'DUE;')
        .replace('X-ODD:1', 'PRIORITY:1\r\nRELATED-TO;RELTYPE=PARENT:other\r\nX-JTX-ARCHIVED:1');
      await upload(replay, `${path}dinner.ics`, task);
      const query = await send('REPORT', path, {
        headers: { depth: '1' },
        body: `${declaration}<CAL:calendar-query ${ns}><prop><getetag/></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VTODO"/></CAL:comp-filter></CAL:filter></CAL:calendar-query>`,
      });
      expect(query.body).toContain(`${path}dinner.ics`);
      const text = (await send('GET', `${path}dinner.ics`)).body;
      for (const line of ['PRIORITY:1', 'RELATED-TO;RELTYPE=PARENT:other', 'X-JTX-ARCHIVED:1'])
        expect(text).toContain(line);
      const put = async (body: string) =>
        send('PUT', `${path}dinner.ics`, {
          headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-match': await etagOf(replay, path) },
          body,
        });
      await put(text.replace('END:VTODO', 'STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nEND:VTODO'));
      expect(await items()).toMatchObject([{ title: 'Dinner', completed: true }]);
      await put(text.replace('END:VTODO', 'STATUS:NEEDS-ACTION\r\nEND:VTODO'));
      expect(await items()).toMatchObject([{ title: 'Dinner', completed: false }]);
    });

    test('a revoked key fails at the next request', async () => {
      const replay = await openReplay(open, headers);
      const { ann, calendarPath: path } = replay;
      expect((await find(replay, path, '<sync-token/>')).statusCode).toBe(207);
      const { accessKeys } = await ann.client.accessKey.list({ parent: ann.user });
      for (const { name } of accessKeys) await ann.client.accessKey.delete({ name });
      expect((await find(replay, path, '<sync-token/>')).statusCode).toBe(401);
    });
  });

  describe('tasks.org', () => {
    const org = { ...headers, 'user-agent': 'org.tasks/14.8.1 (okhttp3) Android/16' };

    test('lists the home once, and compares tokens; every collection has a name', async () => {
      const replay = await openReplay(open, org);
      const { home, tasksPath, readablePath } = replay;
      const found = await find(
        replay,
        home,
        '<resourcetype/><displayname/><CAL:supported-calendar-component-set/><getctag xmlns="http://calendarserver.org/ns/"/><n1:calendar-color/><sync-token/><owner/><current-user-privilege-set/>',
        '1',
      );
      for (const path of [tasksPath, readablePath]) {
        expect(valueIn(partOf(found.body, path), 'displayname')).not.toBe('');
        expect(valueIn(partOf(found.body, path), 'sync-token')).toMatch(/^urn:/);
      }
    });

    test('writes without a condition: what it has not seen stays, and it reads again', async () => {
      const replay = await openReplay(open, org);
      const { ann, send, tasks, tasksPath: path, items } = replay;
      await ann.client.listItem.create({ parent: tasks, listItem: { title: 'Milk' } });
      const [{ name = '' } = {}] = await items();
      const file = `${path}${name.split('/').at(-1)}.ics`;
      const seen = (await send('GET', file)).body;
      await ann.client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
      const put = (body: string) =>
        send('PUT', file, { headers: { 'content-type': 'text/calendar; charset=utf-8' }, body });
      const edit = (text: string) =>
        text.replace('SUMMARY:Milk', 'SUMMARY:Milk\r\nX-APPLE-SORT-ORDER:784000000\r\nX-OC-HIDESUBTASKS:1');
      expect((await put(edit(seen))).statusCode).toBe(412);
      expect(await items()).toMatchObject([{ completed: true }]);
      expect((await put(edit((await send('GET', file)).body))).statusCode).toBe(204);
      expect(await items()).toMatchObject([{ completed: true }]);
      const text = (await send('GET', file)).body;
      for (const line of ['X-APPLE-SORT-ORDER:784000000', 'X-OC-HIDESUBTASKS:1', 'STATUS:COMPLETED'])
        expect(text).toContain(line);
    });
  });

  const upload = ({ send }: Replay, path: string, body: string) =>
    send('PUT', path, {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' },
      body,
    });
  const multiget = ({ send }: Replay, path: string, hrefs: string[]) =>
    send('REPORT', path, {
      headers: { depth: '0' },
      body: `${declaration}<CAL:calendar-multiget ${ns}><prop><getcontenttype/><getetag/><CAL:schedule-tag/><CAL:calendar-data content-type="text/calendar" version="2.0"/></prop>${hrefs.map(href => `<href>${href}</href>`).join('')}</CAL:calendar-multiget>`,
    });
  const etagOf = async (replay: Replay, path: string) =>
    valueIn((await multiget(replay, path, [`${path}dinner.ics`])).body, 'getetag').replaceAll('&quot;', '"');
});

/** The response about one collection. */
function partOf(body: string, path: string): string {
  return body.split('<D:response>').find(part => part.includes(`<D:href>${path}</D:href>`)) ?? '';
}
