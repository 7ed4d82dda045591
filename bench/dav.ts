import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../server/src/store/store.ts';
import { openWorld } from '../server/src/testing/world.ts';

/*
 * `node bench/dav.ts` measures what programs ask of CalDAV, in one process on SQLite: processor time per request, the median of some.
 */
const events = 5000;
const dataDir = await mkdtemp(join(tmpdir(), 'potluck-dav-'));
const store = await openStore({ databaseUrl: '', dataDir });
const world = await openWorld(store, { DRAW_PICTURES: 'off' });
const ann = await world.person('Ann');
const scope = {
  doors: ['DAV' as const],
  kinds: ['CALENDAR' as const],
  level: 'WRITE' as const,
  circles: [],
  things: [],
};
const key = await ann.client.accessKey.create({ parent: ann.user, accessKey: { title: 'Phone', scope } });
const authorization = `Basic ${Buffer.from(`ann:${key.unencryptedAccessKey}`).toString('base64')}`;
const home = `/dav/people/${ann.user.slice('users/'.length)}/home/`;
const calendars: string[] = [];
for (let at = 0; at < 40; at += 1) {
  const calendar = {
    title: `Calendar ${at}`,
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    timeZone: 'Europe/Berlin',
  } as const;
  calendars.push((await ann.client.calendar.create({ calendar })).name);
}
const [name = ''] = calendars;
await ann.client.calendar.importEvents({ name, icalendar: fileWith(events) });
const path = `${home}c-${name.slice('calendars/'.length)}/`;
const spaces =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"';

const propfind = (at: string, depth: string, properties: string) =>
  send('PROPFIND', at, `<D:propfind ${spaces}><D:prop>${properties}</D:prop></D:propfind>`, { depth });
const sync = (token: string) =>
  send(
    'REPORT',
    path,
    `<D:sync-collection ${spaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`,
  );
const first = await sync('');
const [, token = ''] = /<D:sync-token>([^<]+)/.exec(first) ?? [];
const hrefs = [...first.matchAll(/<D:href>([^<]+)/g)].map(([, href]) => href);
const multiget = (from: number, count: number) =>
  send(
    'REPORT',
    path,
    `<C:calendar-multiget ${spaces}><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs
      .slice(from, from + count)
      .map(href => `<D:href>${href}</D:href>`)
      .join('')}</C:calendar-multiget>`,
  );

await report('no change: PROPFIND', 200, () =>
  propfind(path, '0', '<D:sync-token/><CS:getctag/><D:supported-report-set/>'),
);
await report('no change: sync-collection', 200, () => sync(token));
await report(`first listing of ${events}`, 10, () => sync(''));
await report(`PROPFIND of all ${events}`, 10, () =>
  propfind(path, '1', '<D:getetag/><D:getcontenttype/><D:resourcetype/>'),
);
await report('10 events with their texts', 50, at => multiget((at * 10) % events, 10));
await report('50 events with their texts', 30, at => multiget((at * 50) % events, 50));
await report('one month by calendar-query', 30, () =>
  send(
    'REPORT',
    path,
    `<C:calendar-query ${spaces}><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="20270301T000000Z" end="20270401T000000Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
    { depth: '1' },
  ),
);
await report('PUT of a new event', 100, at =>
  send(
    'PUT',
    `${path}new-${at}.ics`,
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${eventAt(at, `new-${at}`)}END:VCALENDAR\r\n`,
  ),
);
await report('home of 40 calendars', 30, () =>
  propfind(
    home,
    '1',
    '<D:displayname/><D:resourcetype/><D:owner/><D:current-user-privilege-set/><D:supported-report-set/><D:sync-token/><CS:getctag/><C:supported-calendar-component-set/><C:calendar-description/><CS:pushkey/><CS:invite/>',
  ),
);
await world.close();
await store.close();
await rm(dataDir, { recursive: true });

async function send(
  method: string,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    payload,
    headers: { authorization, ...headers },
  });
  if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}`);
  return answer.body;
}

async function report(what: string, times: number, call: (at: number) => Promise<unknown>): Promise<void> {
  const costs: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const before = process.cpuUsage();
    await call(at);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  costs.sort((one, other) => one - other);
  console.log(`${what.padEnd(32)} ${(costs[Math.floor(times / 2)] ?? 0).toFixed(1)} ms CPU`);
}

function fileWith(count: number): string {
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
    ...Array.from({ length: count }, (_, at) => eventAt(at, `e${at}`)),
    'END:VCALENDAR\r\n',
  ].join('');
}

function eventAt(at: number, uid: string): string {
  const day = new Date(Date.UTC(2024, 0, 1) + (at % 1800) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const rule = at % 20 === 0 ? 'RRULE:FREQ=WEEKLY;COUNT=20\r\n' : '';
  return `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=Europe/Berlin:${day}T180000\r\nDTEND;TZID=Europe/Berlin:${day}T190000\r\n${rule}SUMMARY:Event ${at}\r\nLOCATION:Kitchen\r\nEND:VEVENT\r\n`;
}
